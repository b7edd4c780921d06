import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { createLearnerTransport } from '#shared/attempt/learner-transport.ts';
import type { QuizView } from '#shared/contract/quizzes/quiz.ts';
import { QuestionPlayer } from '#shared/ui/question-player/question-player.tsx';
import { Heading } from '#shared/ui/system.ts';
import { useFocusMode } from '../../../app/navigation/focus-mode.ts';
import { session } from '../../../app/session/session.ts';
import { localKeyValues } from '../../../app/session/storage.ts';
import { useAttempt } from '../../../app/session/use-attempt.ts';
import { QuizRefusal } from './quiz-refusal.tsx';
import { PlayerSkeleton } from './quiz-skeletons.tsx';

interface QuizTakingProps {
  readonly quiz: QuizView;
  readonly userId: string;
  /** Called with the result's id when the attempt is finished. */
  readonly onFinished: (resultId: string) => void;
}

/** Takes the learner through an attempt, from opening to result. */
const QuizTaking = ({ quiz, userId, onFinished }: QuizTakingProps) => {
  useSignals();
  useFocusMode();
  const attempt = useAttempt(() =>
    createLearnerTransport(session.client, { quizId: quiz._id, userId }, localKeyValues),
  );
  const state = attempt.state.value;
  const finished = state.phase === 'finished' ? state.result._id : null;
  useEffect(() => {
    if (finished !== null) onFinished(finished);
  }, [finished, onFinished]);

  if (state.phase === 'failed') {
    return <QuizRefusal error={state.error} quiz={quiz} onRetry={() => void attempt.open()} />;
  }
  return (
    <>
      <Heading as="h1" fontSize="lg" mb={4}>
        {quiz.title}
      </Heading>
      {state.phase === 'opening' || state.phase === 'finished' ? (
        <PlayerSkeleton />
      ) : (
        <QuestionPlayer state={state} attempt={attempt} />
      )}
    </>
  );
};
export default QuizTaking;
