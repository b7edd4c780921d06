import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'react-router-dom';
import type { MockExam } from '#shared/contract/mock-exams/mock-exams.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { QuestionPlayer } from '#shared/ui/question-player/question-player.tsx';
import { Heading } from '#shared/ui/system.ts';
import { useFocusMode } from '../../../app/navigation/focus-mode.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useLearnerAttempt } from '../../../app/session/use-learner-attempt.ts';
import { useStartedSection } from './started-section.ts';
import { ExamTools } from './exam-tools.tsx';
import { SectionIntro } from './section-intro.tsx';

/** Errors of an exam that isn't open to this user. */
const REFUSED = new Set<string>(['ATTEMPTS_EXHAUSTED', 'SUBSCRIPTION_REQUIRED', 'NOT_FOUND']);

interface ExamTakingProps {
  readonly exam: Pick<MockExam, '_id' | 'title'>;
  readonly userId: string;
  /** Called with the result's id after the last section. */
  readonly onFinished: (resultId: string) => void;
}

/** Takes the learner through the sections of an exam, from opening to the result. */
const ExamTaking = ({ exam, userId, onFinished }: ExamTakingProps) => {
  useSignals();
  useFocusMode();
  const attempt = useLearnerAttempt({ quizId: exam._id, userId, onFinished });
  const { isStarted, open } = useStartedSection();
  const state = attempt.state.value;
  if (state.phase === 'failed') {
    return (
      <Card>
        {REFUSED.has(state.error.code) ? (
          <EmptyState
            as="h1"
            title="You can’t start this mock exam"
            action={
              <Button as={Link} to={paths.mockExams()}>
                See all mock exams
              </Button>
            }
          >
            {state.error.message}
          </EmptyState>
        ) : (
          <ErrorState
            as="h1"
            title="We couldn’t open the mock exam"
            message={state.error.message}
            onRetry={() => void attempt.open()}
          />
        )}
      </Card>
    );
  }
  if (state.phase === 'opening' || state.phase === 'finished') {
    return (
      <Loading label="Opening the mock exam">
        <Skeleton height="420px" />
      </Loading>
    );
  }
  return (
    <>
      <Heading as="h1" fontSize="lg" mb={4}>
        {exam.title}
      </Heading>
      {state.phase === 'open' && state.exam !== undefined && !isStarted(state) ? (
        <SectionIntro exam={state.exam} state={state} onBegin={() => open(state)} />
      ) : (
        <QuestionPlayer
          key={state.attemptId}
          state={state}
          attempt={attempt}
          tools={state.exam?.calculator === true && <ExamTools />}
        />
      )}
    </>
  );
};
export default ExamTaking;
