import { useSignals } from '@preact/signals-react/runtime';
import type { WeeklyTest } from '#shared/contract/weekly-tests/weekly-tests.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { QuestionPlayer } from '#shared/ui/question-player/question-player.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Heading } from '#shared/ui/system.ts';
import { useLearnerAttempt } from '../../../app/session/use-learner-attempt.ts';

/** Errors of a test that isn't open, or not for this user. */
const REFUSED = new Set<string>(['OUTSIDE_WINDOW', 'ATTEMPTS_EXHAUSTED', 'SUBSCRIPTION_REQUIRED', 'NOT_FOUND']);

interface TestTakingProps {
  readonly test: Pick<WeeklyTest, 'quizId' | 'title'>;
  readonly userId: string;
  /** Called with the result's id when the attempt is finished. */
  readonly onFinished: (resultId: string) => void;
  /** Called when the server refuses to open the test. */
  readonly onLeave: () => void;
}

/** Takes a learner through a test, from opening the attempt to its result. */
const TestTaking = ({ test, userId, onFinished, onLeave }: TestTakingProps) => {
  useSignals();
  const attempt = useLearnerAttempt({ quizId: test.quizId, userId, onFinished });
  const state = attempt.state.value;
  if (state.phase === 'failed') {
    return (
      <Card>
        {REFUSED.has(state.error.code) ? (
          <EmptyState
            as="h1"
            title="You can’t start this test"
            action={<Button onClick={onLeave}>Back to the weekly tests</Button>}
          >
            {state.error.message}
          </EmptyState>
        ) : (
          <ErrorState
            as="h1"
            title="We couldn’t open the test"
            message={state.error.message}
            onRetry={() => void attempt.open()}
          />
        )}
      </Card>
    );
  }
  return (
    <>
      <Heading as="h1" fontSize="lg" mb={4}>
        {test.title}
      </Heading>
      {state.phase === 'opening' || state.phase === 'finished' ? (
        <Loading label="Opening the test">
          <Skeleton height="420px" />
        </Loading>
      ) : (
        <QuestionPlayer state={state} attempt={attempt} />
      )}
    </>
  );
};
export default TestTaking;
