import { useSignals } from '@preact/signals-react/runtime';
import type { FeedbackMode } from '#shared/domain/attempts/feedback.ts';
import type { QuizView } from '#shared/contract/quizzes/quiz.ts';
import { QuestionPlayer } from '#shared/ui/question-player/question-player.tsx';
import { Heading } from '#shared/ui/system.ts';
import { useFocusMode } from '../../../app/navigation/focus-mode.ts';
import { useLearnerAttempt } from '../../../app/session/use-learner-attempt.ts';
import { QuizRefusal } from './quiz-refusal.tsx';
import { PlayerSkeleton } from './quiz-skeletons.tsx';

interface QuizTakingProps {
  readonly quiz: QuizView;
  readonly userId: string;
  /** The mode of a new attempt, where the learner has chosen one. */
  readonly feedback: FeedbackMode | undefined;
  /** Called with the result's id when the attempt is finished. */
  readonly onFinished: (resultId: string) => void;
}

/** Takes the learner through an attempt, from opening to result. */
const QuizTaking = ({ quiz, userId, feedback, onFinished }: QuizTakingProps) => {
  useSignals();
  useFocusMode();
  const attempt = useLearnerAttempt({ quizId: quiz._id, userId, feedback, onFinished });
  const state = attempt.state.value;
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
