import styled from '@emotion/styled';
import { ExternalLink } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { ReviewedQuestion } from '#shared/contract/quizzes/question.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { asOfText, placeText } from '#shared/domain/quizzes/source-text.ts';
import { Card } from '../card.ts';
import { lazyPart } from '../lazy-part.tsx';
import { Heading, Row, Stack, Text, TextLink } from '../system.ts';
import { ReviewedAnswer } from '../question-kinds/reviewed-answer.tsx';
import { RichText } from './rich-text.tsx';
import { VerdictTag } from './verdict.tsx';
import { pointsText, REGRADE_NOTES } from './labels.ts';

const Material = lazyPart(() => import('./material.tsx'));

const Prompt = styled(RichText)({
  marginBlock: '10px 14px',
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--size-lg)',
  fontWeight: 540,
  letterSpacing: '-0.012em',
  lineHeight: 1.3,
});

const Explanation = styled(RichText)({ maxWidth: '68ch' });
const Image = styled.img({
  maxHeight: '320px',
  marginBlockEnd: 'var(--space-4)',
  borderRadius: 'var(--radius-control)',
});

interface ReviewListProps {
  readonly review: readonly ReviewedQuestion[];
  /** Numbers the questions when the list isn't the whole review; by default they are counted. */
  readonly numberOf?: (questionId: string) => number;
  /** Content at the end of each question, for example a button to report a problem. */
  readonly footer?: (question: ReviewedQuestion) => ReactNode;
  /** Content below all of it, for example the learner's note. */
  readonly below?: (question: ReviewedQuestion) => ReactNode;
}

const SourceLine = ({ source }: { readonly source: NonNullable<ReviewedQuestion['source']> }) => (
  <Text color="muted" fontSize="sm">
    Source:{' '}
    {source.url === undefined ? (
      source.title
    ) : (
      <TextLink href={source.url} target="_blank" rel="noopener noreferrer">
        {source.title} <ExternalLink size={13} aria-label="(opens in a new tab)" style={{ display: 'inline' }} />
      </TextLink>
    )}
    {placeText(source)}
  </Text>
);

interface ReviewedBodyProps {
  readonly reviewed: ReviewedQuestion;
  /** Content at the end, for example a button to report a problem. */
  readonly footer?: ReactNode;
}

/** The answer beside the right one, with explanation and source. */
export const ReviewedBody = ({ reviewed, footer }: ReviewedBodyProps) => {
  const { explanation, source, asOf, regrade } = reviewed;
  return (
    <>
      {regrade !== undefined && (
        <Text fontSize="sm" fontWeight={600} mb={3}>
          {REGRADE_NOTES[regrade]}
        </Text>
      )}
      <ReviewedAnswer reviewed={reviewed} />
      {explanation !== '' && (
        <Stack gap={1} mt={4}>
          <Text fontSize="sm" fontWeight={650}>
            Why
          </Text>
          <Explanation html={explanation} />
        </Stack>
      )}
      {(source !== undefined || asOf !== undefined || footer !== undefined) && (
        <Row justifyContent="space-between" gap={2} mt={4}>
          <Stack gap={1}>
            {source !== undefined && <SourceLine source={source} />}
            {asOf !== undefined && (
              <Text color="muted" fontSize="sm">
                {asOfText(asOf)}
              </Text>
            )}
          </Stack>
          {footer}
        </Row>
      )}
    </>
  );
};

interface ReviewedProps {
  readonly reviewed: ReviewedQuestion;
  readonly number: number;
  readonly footer: ReactNode;
  readonly below: ReactNode;
}

const Reviewed = ({ reviewed, number, footer, below }: ReviewedProps) => {
  // Questions of several quizzes in one list may have the same id.
  const headingId = useId();
  const { question, verdict, awarded } = reviewed;
  return (
    <Card as="article" p={['16px', '24px']} aria-labelledby={headingId}>
      <Row justifyContent="space-between" gap={2}>
        <Heading
          as="h3"
          id={headingId}
          fontFamily="text"
          fontSize="sm"
          fontWeight={650}
          color="accentInk"
          letterSpacing="0.02em"
        >
          Question {number}
        </Heading>
        <Row gap={3}>
          <Text as="span" color="muted" fontSize="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {numberText(awarded)} of {pointsText(question.points)}
          </Text>
          <VerdictTag verdict={verdict} />
        </Row>
      </Row>
      {question.stimulus !== undefined && <Material stimulus={question.stimulus} isOpen={false} />}
      <Prompt html={question.prompt} />
      {question.image !== undefined && <Image src={question.image} alt="" loading="lazy" />}
      <ReviewedBody reviewed={reviewed} footer={footer} />
      {below}
    </Card>
  );
};

/** Every question of a finished attempt with the answer, the right one and the explanation. */
export const ReviewList = ({ review, numberOf, footer, below }: ReviewListProps) => (
  <Stack gap={4}>
    {review.map((reviewed, index) => (
      <Reviewed
        key={reviewed.question.id}
        reviewed={reviewed}
        number={numberOf?.(reviewed.question.id) ?? index + 1}
        footer={footer?.(reviewed)}
        below={below?.(reviewed)}
      />
    ))}
  </Stack>
);
