import type { ReactNode } from 'react';
import type { Verdict } from '#shared/contract/quizzes/question.ts';
import { Text } from '../../system.ts';
import { RIGHT, YOURS } from './labels.ts';
import { ReviewedRow } from './reviewed-row.tsx';

interface ReviewedTextProps {
  /** Null when the question wasn't answered. */
  readonly yours: string | null;
  readonly right: string;
  readonly verdict: Verdict;
}

/** A typed answer and the right one; one row when both are spelled alike. */
export const ReviewedText = ({ yours, right, verdict }: ReviewedTextProps) => {
  const exact = yours === right;
  return (
    <>
      {yours !== null && (
        <ReviewedRow tone={verdict === 'right' ? 'good' : 'bad'} note={exact ? `${YOURS}, ${RIGHT}` : YOURS}>
          {yours}
        </ReviewedRow>
      )}
      {!exact && (
        <ReviewedRow tone="good" note={RIGHT}>
          {right}
        </ReviewedRow>
      )}
    </>
  );
};

/** A line under a reviewed answer. */
export const Aside = ({ children }: { readonly children: ReactNode }) => (
  <Text color="muted" fontSize="sm">
    {children}
  </Text>
);
