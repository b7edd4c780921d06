import { lazy, Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Container } from '#shared/ui/system.ts';
import { paths } from '../app/routing/route-table.ts';
import { useAuth } from '../app/session/session.ts';
import { DailyRoom } from '../modules/daily/daily/daily-screen.tsx';
import { DailySkeleton } from '../modules/daily/daily/daily-skeleton.tsx';
import { useToday } from '../modules/daily/daily/use-today.ts';

const loadResult = () => import('./daily-result.tsx');
const DailyResult = lazy(loadResult);

const NoQuizToday = () => (
  <Card>
    <EmptyState
      as="h1"
      title="There is no quiz today"
      action={
        <Button as={Link} to={paths.explore()}>
          Explore quizzes
        </Button>
      }
    >
      The next one comes at midnight. Until then, the programs are open.
    </EmptyState>
  </Card>
);

const Today = () => {
  const today = useToday();
  const { user } = useAuth();
  const { status } = today;
  // Who plays shall not wait for it at the end.
  useEffect(() => {
    if (status === 'ready') loadResult().catch(() => undefined);
  }, [status]);
  if (today.status === 'loading') return <DailySkeleton />;
  if (today.status === 'failed') {
    if (today.error.code === 'NOT_FOUND') return <NoQuizToday />;
    return (
      <Card>
        <ErrorState as="h1" title="Today’s quiz didn’t arrive" message={today.error.message} onRetry={today.retry} />
      </Card>
    );
  }
  const { daily, turned, goOn, reload } = today;
  return (
    <DailyRoom
      key={`${daily.date} ${user?._id ?? 'guest'}`}
      daily={daily}
      turned={turned}
      onGoOn={goOn}
      onOver={reload}
    >
      {(shown) => (
        <Suspense fallback={<DailySkeleton />}>
          <DailyResult daily={daily} turned={turned} {...shown} />
        </Suspense>
      )}
    </DailyRoom>
  );
};

/** /daily: today's quiz, played right here, and its result. */
const DailyPage = () => (
  <Container pt={[4, null, 6]} pb={8}>
    <Today />
  </Container>
);
export default DailyPage;
