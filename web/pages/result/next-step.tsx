import type { FinishedResult } from '#shared/contract/attempts/result.ts';
import { pluralText } from '#shared/domain/common/text/formats.ts';
import { isMissed } from '#shared/domain/learning/practice.ts';
import type { ProgramKey } from '#shared/domain/quizzes/programs.ts';
import { Button } from '#shared/ui/button.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';

const NextItem = lazyPart(() => import('./next-item.tsx'));

interface NextStepProps {
  readonly result: FinishedResult;
  readonly program: ProgramKey;
  readonly onReview: () => void;
}

/** The next step after a quiz: review the missed questions, or continue, which comes second after missed ones. */
export const NextStep = ({ result, program, onReview }: NextStepProps) => {
  const missed = result.review.filter(({ verdict }) => isMissed(verdict)).length;
  if (missed === 0) {
    return <NextItem pending={<Button disabled>Next</Button>} program={program} quizId={result.quizId} />;
  }
  return (
    <>
      <Button onClick={onReview}>
        {pluralText(missed, 'Review the question you missed', `Review the ${String(missed)} you missed`)}
      </Button>
      <NextItem
        pending={
          <Button variant="quiet" disabled>
            Next
          </Button>
        }
        program={program}
        quizId={result.quizId}
        variant="quiet"
      />
    </>
  );
};
