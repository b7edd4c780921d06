import { useParams } from 'react-router-dom';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Container } from '#shared/ui/system.ts';
import { StartSkeleton } from '../../modules/quizzes/quiz/quiz-skeletons.tsx';
import { useFocusMode } from '../../app/navigation/focus-mode.ts';
import { useAuth } from '../../app/session/session.ts';
import { QuizPicker } from './picker.tsx';
import { LaunchedQuiz } from './quiz.tsx';
import { useLaunch } from './use-launch.ts';

/** Only the platform can start a session here. */
const Ended = () => (
  <Card>
    <EmptyState as="h1" title="Open this activity again">
      Its session has ended. Go back to your course and open the activity from there.
    </EmptyState>
  </Card>
);

const NOT_AGAIN: readonly string[] = ['NOT_FOUND', 'TOKEN_MISSING', 'SESSION_INVALID', 'SESSION_EXPIRED'];

const Activity = ({ launchId }: { readonly launchId: string }) => {
  const state = useLaunch(launchId);
  const { user } = useAuth();
  if (state.status === 'loading') return <StartSkeleton />;
  if (state.status === 'failed') {
    if (NOT_AGAIN.includes(state.error.code)) return <Ended />;
    return (
      <Card>
        <ErrorState as="h1" message={state.error.message} onRetry={state.retry} />
      </Card>
    );
  }
  if (user === null) return <Ended />;
  const { launch } = state;
  return launch.quizId === null ? (
    <QuizPicker launch={launch} />
  ) : (
    <LaunchedQuiz launch={launch} quizId={launch.quizId} />
  );
};

/** /lti/activity/{launchId}: what a learning platform shows in its frame. */
const LtiActivityPage = () => {
  const { launchId = '' } = useParams();
  useFocusMode();
  return (
    <Container maxWidth="860px" pt={[3, null, 4]} pb={6}>
      <Activity key={launchId} launchId={launchId} />
    </Container>
  );
};
export default LtiActivityPage;
