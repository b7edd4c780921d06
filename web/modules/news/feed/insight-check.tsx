import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import { checkNewsInsight } from '#shared/contract/news/news.ts';
import type { AnswerValue, QuestionView, ReviewedQuestion } from '#shared/contract/quizzes/question.ts';
import { pluralText } from '#shared/domain/common/text/formats.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { AnswerControl, howTo } from '#shared/ui/question-kinds/answer-control.tsx';
import { RichText } from '#shared/ui/question-player/rich-text.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { session, useAuth } from '../../../app/session/session.ts';

const ReviewList = lazyPart(() =>
  import('#shared/ui/question-player/review-list.tsx').then((part) => ({ default: part.ReviewList })),
);

const Prompt = styled(RichText)({
  marginBlock: '4px 6px',
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--size-lg)',
  fontWeight: 540,
  letterSpacing: '-0.012em',
  lineHeight: 1.3,
});

type Answers = Readonly<Record<string, AnswerValue>>;

interface CheckQuestionProps {
  readonly question: QuestionView;
  readonly number: number;
  readonly value: AnswerValue;
  readonly onAnswer: (value: AnswerValue) => void;
}

const CheckQuestion = ({ question, number, value, onAnswer }: CheckQuestionProps) => {
  const id = `check-${question.id}`;
  return (
    <Card as="section" p={['16px', '24px']} aria-labelledby={`${id}-number`}>
      <Heading as="h3" id={`${id}-number`} fontFamily="text" fontSize="sm" fontWeight={650} color="accentInk">
        Question {number}
      </Heading>
      <Prompt id={`${id}-prompt`} html={question.prompt} />
      <Text color="muted" fontSize="sm" mb={4}>
        {howTo(question.kind)}
      </Text>
      <AnswerControl question={question} value={value} labelledBy={`${id}-number ${id}-prompt`} onAnswer={onAnswer} />
    </Card>
  );
};

const introText = (questions: number, isSignedIn: boolean): string => {
  const about = `${pluralText(questions, 'One quick question', 'Two quick questions')} on this story.`;
  return isSignedIn
    ? `${about} We record that you took this check, not your answers.`
    : `${about} Your answers aren’t saved.`;
};

interface InsightCheckProps {
  readonly insightId: string;
  readonly check: readonly QuestionView[];
}

/** The check at the end of an insight. The server records that a learner took it; for guests it stores nothing. */
export const InsightCheck = ({ insightId, check }: InsightCheckProps) => {
  const { user } = useAuth();
  const [answers, setAnswers] = useState<Answers>({});
  const [review, setReview] = useState<readonly ReviewedQuestion[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const reviewed = useRef(false);
  useEffect(() => {
    // The pressed button is gone, so the heading takes the focus.
    if (reviewed.current !== (review !== null)) heading.current?.focus();
    reviewed.current = review !== null;
  }, [review]);

  const answered = check.filter(({ id }) => (answers[id] ?? null) !== null);
  const submit = async (): Promise<void> => {
    setBusy(true);
    // A chunk that doesn’t load is reported where it is rendered.
    void ReviewList.preload().catch(() => undefined);
    const body = { answers: answered.map(({ id }) => ({ questionId: id, value: answers[id] ?? null })) };
    const reply = await session.client.call(checkNewsInsight, { params: { id: insightId }, body });
    setBusy(false);
    setError(reply.ok ? null : reply.error.message);
    if (reply.ok) setReview(reply.data.data.review);
  };
  const right = review?.filter(({ verdict }) => verdict === 'right').length ?? 0;
  return (
    <Stack as="section" id="check" gap={4} aria-labelledby="check-heading" style={{ scrollMarginTop: '24px' }}>
      <Stack gap={1}>
        <Heading ref={heading} id="check-heading" tabIndex={-1}>
          {review === null ? 'Check yourself' : `${String(right)} of ${String(review.length)} right`}
        </Heading>
        <Text color="muted">{review === null ? introText(check.length, user !== null) : 'Here is why.'}</Text>
      </Stack>
      {review === null ? (
        check.map((question, index) => (
          <CheckQuestion
            key={question.id}
            question={question}
            number={index + 1}
            value={answers[question.id] ?? null}
            onAnswer={(value) => setAnswers((now) => ({ ...now, [question.id]: value }))}
          />
        ))
      ) : (
        <ReviewList pending={<Skeleton height="240px" />} review={review} />
      )}
      {error !== null && (
        <Banner tone="bad" title="Your answers weren’t checked">
          {error}
        </Banner>
      )}
      <Row gap={3}>
        {review === null ? (
          <Button busy={busy} disabled={answered.length === 0} onClick={() => void submit()}>
            Check my answers
          </Button>
        ) : (
          <Button
            variant="quiet"
            onClick={() => {
              setAnswers({});
              setReview(null);
            }}
          >
            Try again
          </Button>
        )}
      </Row>
    </Stack>
  );
};
