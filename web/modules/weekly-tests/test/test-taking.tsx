import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { createLearnerTransport } from '#shared/attempt/learner-transport.ts';
import type { WeeklyTest } from '#shared/contract/weekly-tests/weekly-tests.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { QuestionPlayer } from '#shared/ui/question-player/question-player.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Heading } from '#shared/ui/system.ts';
import { session } from '../../../app/session/session.ts';
import { localKeyValues } from '../../../app/session/storage.ts';
import { useAttempt } from '../../../app/session/use-attempt.ts';

/** What the server says of a test that can't be sat now, or not by this person. */
const REFUSED = new Set<string>(['OUTSIDE_WINDOW', 'ATTEMPTS_EXHAUSTED', 'SUBSCRIPTION_REQUIRED', 'NOT_FOUND']);

interface TestTakingProps {
  readonly test: Pick<WeeklyTest, 'quizId' | 'title'>;
  readonly userId: string;
  /** The attempt is finished; its result has that id. */
  readonly onFinished: (resultId: string) => void;
  /** The server doesn't open it. */
  readonly onLeave: () => void;
}

/** A test being sat, from the opening of the attempt to its end. */
const TestTaking = ({ test, userId, onFinished, onLeave }: TestTakingProps) => {
  useSignals();
  const attempt = useAttempt(() =>
    createLearnerTransport(session.client, { quizId: test.quizId, userId }, localKeyValues),
  );
  const state = attempt.state.value;
  const finished = state.phase === 'finished' ? state.result._id : null;
  useEffect(() => {
    if (finished !== null) onFinished(finished);
  }, [finished, onFinished]);

  if (state.phase === 'failed') {
    return (
      <Card>
        {REFUSED.has(state.error.code) ? (
          <EmptyState
            as="h1"
            title="This test can’t be begun"
            action={<Button onClick={onLeave}>Back to the weekly tests</Button>}
          >
            {state.error.message}
          </EmptyState>
        ) : (
          <ErrorState
            as="h1"
            title="The test could not be opened"
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
