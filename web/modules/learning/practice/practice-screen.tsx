import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ClientError } from '#shared/client/reply.ts';
import { getPractice, type PracticeCard, type PracticeSummary } from '#shared/contract/learning/practice.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Progress } from '#shared/ui/feedback/progress.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { session } from '../../../app/session/session.ts';
import { PracticeQuestion } from './practice-question.tsx';
import { SessionEnd } from './session-end.tsx';
import { cardOf } from './session.ts';
import { usePracticeSession } from './use-session.ts';
import { awayText } from './labels.ts';
import { scopeOf, topicOf } from './scope.ts';

type Deck = PracticeSummary & { readonly cards: readonly PracticeCard[] };
type Fetched =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: ClientError }
  | { readonly status: 'ready'; readonly deck: Deck };

const Reviewed = lazyPart(() => import('./reviewed.tsx'));
const NothingDue = lazyPart(() => import('./nothing-due.tsx'));

const Round = ({ deck, onAgain }: { readonly deck: Deck; readonly onAgain: () => void }) => {
  const practice = usePracticeSession(deck.cards);
  const { state } = practice;
  // Loaded while the first question is read, so that the outcome appears at once.
  useEffect(() => {
    Reviewed.preload().catch(() => undefined);
  }, []);
  const card = cardOf(state);
  if (card === undefined) return <SessionEnd done={state.done} onAgain={onAgain} />;
  const answered = state.index + (state.outcome === null ? 0 : 1);
  return (
    <Stack gap={4}>
      <Progress
        label="Questions of this session"
        value={answered}
        max={state.cards.length}
        valueText={`${String(answered)} of ${String(state.cards.length)}`}
      />
      {state.error !== null && (
        <Banner tone="bad" live="alert">
          {state.error}
        </Banner>
      )}
      {state.outcome === null ? (
        <PracticeQuestion key={card._id} card={card} session={practice} />
      ) : (
        <Reviewed pending={<Skeleton height="420px" borderRadius={14} />} outcome={state.outcome} session={practice} />
      )}
    </Stack>
  );
};

const Pending = () => (
  <Loading label="Loading your questions">
    <Skeleton height="420px" borderRadius={14} />
  </Loading>
);

/** A practice session. The deck reloads for each session, because answers change what is due. */
export const PracticeScreen = () => {
  const [query] = useSearchParams();
  const address = query.toString();
  const [fetched, setFetched] = useState<Fetched>({ status: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    void (async () => {
      const reply = await session.client.call(getPractice, {
        query: scopeOf(new URLSearchParams(address)),
        signal: leaving.signal,
      });
      if (leaving.signal.aborted) return;
      setFetched(
        reply.ok ? { status: 'ready', deck: reply.data.data.practice } : { status: 'failed', error: reply.error },
      );
    })();
    return () => leaving.abort();
  }, [round, address]);
  const again = useCallback(() => {
    setFetched({ status: 'loading' });
    setRound((now) => now + 1);
  }, []);

  if (fetched.status === 'loading') return <Pending />;
  if (fetched.status === 'failed') {
    return (
      <Card p="0">
        <ErrorState message={fetched.error.message} onRetry={again} />
      </Card>
    );
  }
  const { deck } = fetched;
  const away = awayText(deck.away);
  return (
    <Stack gap={4}>
      {deck.cards.length === 0 ? (
        <NothingDue pending={<Pending />} deck={deck} topic={topicOf(query)} />
      ) : (
        <Round key={round} deck={deck} onAgain={again} />
      )}
      {away !== null && (
        <Text color="muted" fontSize="sm">
          {away}
        </Text>
      )}
    </Stack>
  );
};
