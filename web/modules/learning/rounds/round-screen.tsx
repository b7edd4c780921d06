import { useCallback, useEffect, useState } from 'react';
import { mutate } from 'swr';
import type { ClientError } from '#shared/client/reply.ts';
import { getPracticePool, getPracticeRound, type PracticeRound } from '#shared/contract/learning/practice-rounds.ts';
import { Card } from '#shared/ui/card.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Stack } from '#shared/ui/system.ts';
import { queryKey } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { RoundPlayer } from './round-player.tsx';

const NoRound = lazyPart(() => import('./no-round.tsx'));
const RoundSummary = lazyPart(() => import('./round-summary.tsx'));

type Fetched =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: ClientError }
  | {
      readonly status: 'ready';
      readonly round: PracticeRound | null;
      /** By this device’s clock. */
      readonly deadline: number | null;
    };

const readyWith = (round: PracticeRound | null): Fetched => ({
  status: 'ready',
  round,
  deadline:
    round?.deadlineAt === undefined || round.deadlineAt === null
      ? null
      : Date.now() + Date.parse(round.deadlineAt) - Date.parse(round.serverNow),
});

/** The learner’s newest round: its questions, or its result. */
export const RoundScreen = () => {
  const [fetched, setFetched] = useState<Fetched>({ status: 'loading' });
  const [notice, setNotice] = useState<string | null>(null);
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    void (async () => {
      const reply = await session.client.call(getPracticeRound, { signal: leaving.signal });
      if (leaving.signal.aborted) return;
      setFetched(reply.ok ? readyWith(reply.data.data.round) : { status: 'failed', error: reply.error });
    })();
    return () => leaving.abort();
  }, [loads]);
  // The form shows the open round too, so its copy is invalid now.
  useEffect(() => () => void mutate(queryKey(getPracticePool, {})), []);
  const reload = useCallback((message: string | null) => {
    setNotice(message);
    setFetched({ status: 'loading' });
    setLoads((now) => now + 1);
  }, []);
  const show = useCallback((round: PracticeRound) => {
    setNotice(null);
    setFetched(readyWith(round));
  }, []);

  if (fetched.status === 'loading') {
    return (
      <Loading label="Loading your round">
        <Skeleton height="420px" borderRadius={14} />
      </Loading>
    );
  }
  if (fetched.status === 'failed') {
    return (
      <Card p="0">
        <ErrorState message={fetched.error.message} onRetry={() => reload(null)} />
      </Card>
    );
  }
  const { round, deadline } = fetched;
  return (
    <Stack gap={4}>
      {notice !== null && round?.summary !== null && (
        <Banner tone="warn" live="alert">
          {notice}
        </Banner>
      )}
      {round === null ? (
        <NoRound pending={<Skeleton height="240px" borderRadius={14} />} />
      ) : round.summary === null ? (
        <RoundPlayer
          key={`${round._id} ${String(loads)}`}
          round={round}
          deadline={deadline}
          notice={notice}
          onRound={show}
          onStale={reload}
        />
      ) : (
        <RoundSummary
          pending={<Skeleton height="420px" borderRadius={14} />}
          round={round}
          summary={round.summary}
          onRound={show}
        />
      )}
    </Stack>
  );
};
