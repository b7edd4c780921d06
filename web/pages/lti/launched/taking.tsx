import { useSignals } from '@preact/signals-react/runtime';
import type { QuizView } from '#shared/contract/quizzes/quiz.ts';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { QuestionPlayer } from '#shared/ui/question-player/question-player.tsx';
import { Heading } from '#shared/ui/system.ts';
import { PlayerSkeleton } from '../../../modules/quizzes/quiz/quiz-skeletons.tsx';
import { useLearnerAttempt } from '../../../app/session/use-learner-attempt.ts';

interface TakingProps {
  readonly quiz: Pick<QuizView, '_id' | 'title'>;
  readonly userId: string;
  /** Called with the result's id when the attempt is finished. */
  readonly onFinished: (resultId: string) => void;
}

/** Takes the learner through an attempt inside the platform's frame. */
const Taking = ({ quiz, userId, onFinished }: TakingProps) => {
  useSignals();
  const attempt = useLearnerAttempt({ quizId: quiz._id, userId, onFinished });
  const state = attempt.state.value;
  if (state.phase === 'failed') {
    return (
      <Card>
        {state.error.code === 'ATTEMPTS_EXHAUSTED' ? (
          <EmptyState as="h1" title="You have used all your attempts">
            Open the activity again from your course to see your latest result.
          </EmptyState>
        ) : (
          <ErrorState
            as="h1"
            title="We couldn’t open the quiz"
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
export default Taking;
