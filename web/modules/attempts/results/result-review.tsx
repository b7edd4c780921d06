import type { ReactNode } from 'react';
import type { FinishedResult } from '#shared/contract/attempts/result.ts';
import { isMissed } from '#shared/domain/learning/practice.ts';
import { Button } from '#shared/ui/button.tsx';
import { ReviewList } from '#shared/ui/question-player/review-list.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { ReportProblem } from './report-problem.tsx';

interface ResultReviewProps {
  readonly result: FinishedResult;
  /** False for guests: a report needs an account. */
  readonly reportable: boolean;
  readonly onlyMissed: boolean;
  readonly onOnlyMissed: (onlyMissed: boolean) => void;
  /** Tools below each question. */
  readonly tools?: (questionId: string, number: number) => ReactNode;
}

/** The review of a result, optionally only the missed questions. */
export const ResultReview = ({ result, reportable, onlyMissed, onOnlyMissed, tools }: ResultReviewProps) => {
  const missed = result.review.filter(({ verdict }) => isMissed(verdict));
  const numberOf = (questionId: string): number =>
    result.review.findIndex(({ question }) => question.id === questionId) + 1;
  return (
    <Stack as="section" gap={4} aria-labelledby="review">
      <Row justifyContent="space-between" gap={3}>
        <Heading id="review" tabIndex={-1} style={{ scrollMarginTop: '16px' }}>
          Review
        </Heading>
        {missed.length > 0 && missed.length < result.review.length && (
          <Button variant="quiet" scale="small" aria-pressed={onlyMissed} onClick={() => onOnlyMissed(!onlyMissed)}>
            {onlyMissed ? 'Show all questions' : 'Show only what you missed'}
          </Button>
        )}
      </Row>
      {missed.length === 0 && (
        <Text color="muted">All answers are right. The explanations are still worth a read.</Text>
      )}
      <ReviewList
        review={onlyMissed ? missed : result.review}
        numberOf={numberOf}
        footer={({ question }) =>
          reportable && <ReportProblem resultId={result._id} questionId={question.id} number={numberOf(question.id)} />
        }
        below={({ question }) => tools?.(question.id, numberOf(question.id))}
      />
    </Stack>
  );
};
