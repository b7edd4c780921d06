import { useEffect } from 'react';
import type { Attempt } from '#shared/attempt/attempt.ts';
import type { FeedbackMode } from '#shared/domain/attempts/feedback.ts';
import { createLearnerTransport } from '#shared/attempt/learner-transport.ts';
import { session } from './session.ts';
import { localKeyValues } from './storage.ts';
import { useAttempt } from './use-attempt.ts';

interface LearnerAttempt {
  readonly quizId: string;
  readonly userId: string;
  /** The mode of a new attempt, where the learner has chosen one. */
  readonly feedback?: FeedbackMode | undefined;
  /** Called with the result's id when the attempt is finished. */
  readonly onFinished: (resultId: string) => void;
}

/** A learner's attempt at a quiz. The component must call `useSignals`, because this reads the attempt's state. */
export const useLearnerAttempt = ({ quizId, userId, feedback, onFinished }: LearnerAttempt): Attempt => {
  const attempt = useAttempt(() =>
    createLearnerTransport(session.client, { quizId, userId }, localKeyValues, feedback),
  );
  const state = attempt.state.value;
  const finished = state.phase === 'finished' ? state.result._id : null;
  useEffect(() => {
    if (finished !== null) onFinished(finished);
  }, [finished, onFinished]);
  return attempt;
};
