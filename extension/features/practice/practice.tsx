import { useEffect, useId, useRef } from 'react';
import { dueText } from '#shared/domain/learning/repetition-labels.ts';
import { isAnswered } from '#shared/domain/quizzes/is-answered.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { AnswerControl, howTo } from '#shared/ui/question-kinds/answer-control.tsx';
import { answerKeys } from '#shared/ui/question-player/answer-keys.ts';
import { OUTCOME_TITLES } from '#shared/ui/question-player/labels.ts';
import Material from '#shared/ui/question-player/material.tsx';
import { QuestionText } from '#shared/ui/question-player/question-text.tsx';
import { ReviewList } from '#shared/ui/question-player/review-list.tsx';
import { Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.ts';
import { useSite } from '../../page.ts';
import { ViewSkeleton } from '../../app/view-skeleton.tsx';
import { usePractice, type Practice as State } from './use-practice.ts';

type Asking = Extract<State, { readonly status: 'asking' }>;
type Checked = Extract<State, { readonly status: 'checked' }>;

const Question = ({ card, value, busy, problem, answer, check, skip }: Asking) => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { question, quizName } = card;
  const answered = isAnswered(value);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Card
      as="section"
      p="20px"
      aria-labelledby={`${id}-title`}
      onKeyDown={answerKeys({ question, value, answered, onAnswer: answer, onNext: () => void check() })}
    >
      <Heading
        ref={heading}
        as="h1"
        id={`${id}-title`}
        tabIndex={-1}
        aria-describedby={`${id}-prompt`}
        fontFamily="text"
        fontSize="sm"
        fontWeight={650}
        color="accentInk"
      >
        A question you missed
      </Heading>
      <Text color="muted" fontSize="sm">
        {quizName}
      </Text>
      {question.stimulus !== undefined && <Material stimulus={question.stimulus} />}
      <QuestionText question={question} id={`${id}-prompt`} />
      <Text color="muted" fontSize="sm" mb={4}>
        {howTo(question.kind)}
      </Text>
      <AnswerControl question={question} value={value} labelledBy={`${id}-title ${id}-prompt`} onAnswer={answer} />
      <Stack gap={3} mt={4}>
        {problem !== null && (
          <Banner tone="bad" live="alert" title="We couldn’t check that answer">
            {problem}
          </Banner>
        )}
        <Row justifyContent="flex-end" gap={3}>
          <Button variant="plain" disabled={busy} onClick={skip}>
            Not now
          </Button>
          <Button busy={busy} disabled={!answered} onClick={() => void check()}>
            Check
          </Button>
        </Row>
      </Stack>
    </Card>
  );
};

const Outcome = ({ outcome, next }: Checked) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const site = useSite();
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <VisuallyHidden as="h1">Practice</VisuallyHidden>
        <Heading ref={heading} tabIndex={-1} fontSize="lg">
          {OUTCOME_TITLES[outcome.review.verdict]}
        </Heading>
        <Text color="muted">
          {/* oxlint-disable-next-line react-hooks/purity -- said for the moment it is drawn */}
          You’ll see this again {dueText(outcome.dueAt, new Date())}.
        </Text>
      </Stack>
      <ReviewList review={[outcome.review]} />
      <Row justifyContent="space-between" gap={3}>
        <TextLink href={site('/practice')} fontSize="sm">
          Practise on the website
        </TextLink>
        <Button onClick={next}>Another question</Button>
      </Row>
    </Stack>
  );
};

/** A missed question that is due: answered, explained, and scheduled again. */
const Practice = ({ userId, onClose }: { readonly userId: string; readonly onClose: () => void }) => {
  const practice = usePractice(userId);
  switch (practice.status) {
    case 'loading':
      return <ViewSkeleton label="Loading practice" />;
    case 'failed':
      return (
        <Card p="0">
          <ErrorState
            as="h1"
            title="Your practice didn’t load"
            message={practice.error.message}
            onRetry={practice.retry}
          />
        </Card>
      );
    case 'none':
      return (
        <Card p="0">
          <EmptyState
            as="h1"
            title={practice.skipped ? 'That’s all for now' : 'Nothing to practise now'}
            action={<Button onClick={onClose}>Back to today</Button>}
          >
            {practice.skipped
              ? 'The questions you skipped stay due.'
              : 'Questions that you miss come back here shortly before you would forget them.'}
          </EmptyState>
        </Card>
      );
    case 'asking':
      return <Question key={`${practice.card._id} ${String(practice.card.turn)}`} {...practice} />;
    case 'checked':
      return <Outcome {...practice} />;
  }
};
export default Practice;
