import { useEffect, useRef } from 'react';
import type { ReviewedQuestion } from '#shared/contract/quizzes/question.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { Heading, Row, Stack, Text } from '../system.ts';
import { OUTCOME_TITLES, pointsText } from './labels.ts';
import { ReviewedBody } from './review-list.tsx';
import { VerdictTag } from './verdict.tsx';

interface CheckedAnswerProps {
  readonly reviewed: ReviewedQuestion;
  /** True if the learner has just checked the answer: the outcome takes the focus, so that a screen reader says it. */
  readonly fresh: boolean;
}

/** The final answer to a question, with the right one, the explanation and the source. */
const CheckedAnswer = ({ reviewed, fresh }: CheckedAnswerProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { question, verdict, awarded } = reviewed;
  useEffect(() => {
    if (fresh) heading.current?.focus();
  }, [fresh]);
  return (
    <Stack gap={3}>
      <Row gap={3}>
        <Heading ref={heading} tabIndex={-1} as="h3" fontSize="lg" style={{ scrollMarginTop: '120px' }}>
          {OUTCOME_TITLES[verdict]}
        </Heading>
        <VerdictTag verdict={verdict} />
        <Text as="span" color="muted" fontSize="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {numberText(awarded)} of {pointsText(question.points)}
        </Text>
      </Row>
      <div>
        <ReviewedBody reviewed={reviewed} />
      </div>
    </Stack>
  );
};

export default CheckedAnswer;
