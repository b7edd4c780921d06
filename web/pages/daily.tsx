import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Container } from '#shared/ui/system.ts';
import { paths } from '../app/routing/route-table.ts';
import { useAuth } from '../app/session/session.ts';
import { DailyScreen } from '../modules/daily/daily/daily-screen.tsx';
import { DailySkeleton } from '../modules/daily/daily/daily-skeleton.tsx';
import { useToday } from '../modules/daily/daily/use-today.ts';

const DailyResult = lazyPart(() => import('./daily-result.tsx'));

const NoQuizToday = () => (
  <Card>
    <EmptyState
      as="h1"
      title="No quiz today"
      action={
        <Button as={Link} to={paths.explore()}>
          Explore quizzes
        </Button>
      }
    >
      The next one starts at midnight. Until then, try another quiz.
    </EmptyState>
  </Card>
);

const Today = () => {
  const today = useToday();
  const { user } = useAuth();
  const { status } = today;
  // Preloads the result page, so that players don't wait for it.
  useEffect(() => {
    if (status === 'ready') DailyResult.preload().catch(() => undefined);
  }, [status]);
  if (today.status === 'loading') return <DailySkeleton />;
  if (today.status === 'failed') {
    if (today.error.code === 'NOT_FOUND') return <NoQuizToday />;
    return (
      <Card>
        <ErrorState as="h1" title="We couldn’t load today’s quiz" message={today.error.message} onRetry={today.retry} />
      </Card>
    );
  }
  const { daily, turned, goOn, reload } = today;
  return (
    <DailyScreen
      key={`${daily.date} ${user?._id ?? 'guest'}`}
      daily={daily}
      turned={turned}
      onGoOn={goOn}
      onOver={reload}
    >
      {(shown) => <DailyResult pending={<DailySkeleton />} daily={daily} turned={turned} {...shown} />}
    </DailyScreen>
  );
};

/** /daily: today's quiz and its result. */
const DailyPage = () => (
  <Container pt={[4, null, 6]} pb={8}>
    <Today />
  </Container>
);
export default DailyPage;
