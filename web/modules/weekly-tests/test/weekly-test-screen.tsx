import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { submittedAttempt } from '#shared/attempt/submitted-attempt.ts';
import { getWeeklyTests, type WeeklyTest } from '#shared/contract/weekly-tests/weekly-tests.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Stack } from '#shared/ui/system.ts';
import { NotifyMe } from '../../../app/components/notify-me.tsx';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useAuth } from '../../../app/session/session.ts';
import { localKeyValues } from '../../../app/session/storage.ts';
import { BoardDialog } from './board-dialog.tsx';
import { PastTests } from './past-tests.tsx';
import { PlanNotice } from './plan-notice.tsx';
import { forgetResults, forgetTests } from './stale.ts';
import { stateAt, TestCard } from './test-card.tsx';
import { useServerNow } from './use-server-now.ts';

const TestTaking = lazyPart(() => import('./test-taking.tsx'));

const Opening = () => (
  <Loading label="Loading the tests">
    <Skeleton height="320px" />
  </Loading>
);

interface ComingProps {
  readonly tests: readonly WeeklyTest[];
  readonly entitled: boolean;
  readonly serverNow: string;
  readonly onStart: (test: WeeklyTest) => void;
  readonly onBoard: (test: WeeklyTest) => void;
}

const NoTest = ({ entitled }: { readonly entitled: boolean }) => (
  <Card>
    <EmptyState
      title="No test scheduled yet"
      action={
        <>
          {entitled && <NotifyMe kind="weeklyTest" when="a test opens" />}
          <Button as={Link} to={paths.explore()} variant="quiet">
            Explore quizzes
          </Button>
        </>
      }
    >
      The next test appears here when it’s announced.
    </EmptyState>
  </Card>
);

const Coming = ({ tests, entitled, serverNow, onStart, onBoard }: ComingProps) => {
  const now = useServerNow(serverNow);
  const turned = tests.some((test) => stateAt(test, now) !== test.state);
  useEffect(() => {
    if (turned) forgetTests();
  }, [turned]);
  return (
    <Stack gap={4}>
      {!entitled && <PlanNotice />}
      {tests.length === 0 && <NoTest entitled={entitled} />}
      {tests.map((test) => (
        <TestCard
          key={test._id}
          test={test}
          entitled={entitled}
          now={now}
          onStart={() => onStart(test)}
          onBoard={() => onBoard(test)}
        />
      ))}
    </Stack>
  );
};

/**
 * The weekly tests, or one of them in progress. `?taking=` names it while its questions are shown: a reload then returns
 * to the open attempt but never opens a new one.
 */
export const WeeklyTestScreen = ({ head }: { readonly head: ReactNode }) => {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [sitting, setSitting] = useState<WeeklyTest | null>(null);
  const [board, setBoard] = useState<WeeklyTest | null>(null);
  const query = useQuery(getWeeklyTests, {}, { revalidateOnMount: true });
  const named = params.get('taking');
  const known = query.status === 'ready' ? query.data.data.tests.find(({ _id }) => _id === named) : undefined;
  const { user } = useAuth();
  const userId = user?._id ?? null;
  // A submission whose response was lost is sent again and leads to its result.
  const submitted = useMemo(
    () =>
      userId !== null &&
      known !== undefined &&
      submittedAttempt(localKeyValues, { quizId: known.quizId, userId }).read() !== null,
    [userId, known],
  );
  if (sitting === null && known !== undefined && (known.yours?.status === 'open' || submitted)) setSitting(known);
  // Preloads the player: most visitors with an open test take it.
  useEffect(() => {
    TestTaking.preload().catch(() => undefined);
  }, []);

  const start = (test: WeeklyTest): void => {
    setSitting(test);
    setParams({ taking: test._id }, { replace: true });
  };
  const leave = (): void => {
    setSitting(null);
    setParams({}, { replace: true });
    forgetTests();
  };
  const quizId = sitting?.quizId ?? '';
  const finished = useCallback(
    (resultId: string): void => {
      forgetResults();
      void navigate(paths.quizResult(quizId, resultId), { replace: true });
    },
    [navigate, quizId],
  );

  if (sitting?._id === named && userId !== null) {
    return (
      <TestTaking
        pending={<Opening />}
        key={quizId}
        test={sitting}
        userId={userId}
        onFinished={finished}
        onLeave={leave}
      />
    );
  }
  return (
    <>
      {head}
      <Stack gap={6}>
        {query.status === 'loading' && <Opening />}
        {query.status === 'failed' && (
          <Card p="0">
            <ErrorState title="We couldn’t load the tests" message={query.error.message} onRetry={query.retry} />
          </Card>
        )}
        {query.status === 'ready' && <Coming {...query.data.data} onStart={start} onBoard={setBoard} />}
        <PastTests onBoard={setBoard} />
      </Stack>
      {board !== null && <BoardDialog testId={board._id} title={board.title} onClose={() => setBoard(null)} />}
    </>
  );
};
