import { useParams } from 'react-router-dom';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Container } from '#shared/ui/system.ts';
import { StartSkeleton } from '../../modules/quizzes/quiz/quiz-skeletons.tsx';
import { useFocusMode } from '../../app/navigation/focus-mode.ts';
import { useAuth } from '../../app/session/session.ts';
import { useLaunch } from './use-launch.ts';
import type { LtiLaunch } from '#shared/contract/lti/launch.ts';

// A launch opens one of them.
const ContentPicker = lazyPart(() => import('./picker/picker.tsx'));
const LaunchedQuiz = lazyPart(() => import('./launched/quiz.tsx'));
const LaunchedCase = lazyPart(() => import('./launched/case.tsx'));
const LaunchedDaily = lazyPart(() => import('./launched/daily.tsx'));

const pending = <StartSkeleton />;

const Content = ({ launch }: { readonly launch: LtiLaunch }) => {
  const { kind, quizId, caseId } = launch;
  if (kind === 'daily') return <LaunchedDaily launch={launch} pending={pending} />;
  if (quizId !== null) return <LaunchedQuiz launch={launch} quizId={quizId} pending={pending} />;
  if (caseId !== null) return <LaunchedCase launch={launch} caseId={caseId} pending={pending} />;
  return <ContentPicker launch={launch} pending={pending} />;
};

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
  return <Content launch={state.launch} />;
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
