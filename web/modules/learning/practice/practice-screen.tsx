import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ClientError } from '#shared/client/reply.ts';
import { getPractice, type PracticeCard, type PracticeSummary } from '#shared/contract/learning/practice.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Progress } from '#shared/ui/feedback/progress.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';
import { PracticeQuestion } from './practice-question.tsx';
import { Reviewed } from './reviewed.tsx';
import { SessionEnd } from './session-end.tsx';
import { cardOf } from './session.ts';
import { usePracticeSession } from './use-session.ts';
import { awayText, dueText, questionsText } from './labels.ts';

type Deck = PracticeSummary & { readonly cards: readonly PracticeCard[] };
type Fetched =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: ClientError }
  | { readonly status: 'ready'; readonly deck: Deck };

const NothingDue = ({ deck: { total, nextAt } }: { readonly deck: Deck }) => (
  <Card p="0">
    {total === 0 ? (
      <EmptyState
        title="Nothing to practise yet"
        action={
          <Button as={Link} to={paths.explore()}>
            Explore quizzes
          </Button>
        }
      >
        Questions you miss in quizzes appear here and repeat until you know them.
      </EmptyState>
    ) : (
      <EmptyState
        title="Nothing is due"
        action={
          <Row gap={3} justifyContent="center">
            <Button as={Link} to={paths.daily()}>
              Today’s quiz
            </Button>
            <Button as={Link} to={paths.progress()} variant="quiet">
              Your progress
            </Button>
          </Row>
        }
      >
        {questionsText(total)} in your deck.{' '}
        {/* oxlint-disable-next-line react-hooks/purity -- said for the moment it is drawn */}
        {nextAt !== null && `The next one is due ${dueText(nextAt, new Date())}.`}
      </EmptyState>
    )}
  </Card>
);

const Round = ({ deck, onAgain }: { readonly deck: Deck; readonly onAgain: () => void }) => {
  const practice = usePracticeSession(deck.cards);
  const { state } = practice;
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
        <Reviewed outcome={state.outcome} session={practice} />
      )}
    </Stack>
  );
};

/** A practice session. The deck reloads for each session, because answers change what is due. */
export const PracticeScreen = () => {
  const [fetched, setFetched] = useState<Fetched>({ status: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    void (async () => {
      const reply = await session.client.call(getPractice, { signal: leaving.signal });
      if (leaving.signal.aborted) return;
      setFetched(
        reply.ok ? { status: 'ready', deck: reply.data.data.practice } : { status: 'failed', error: reply.error },
      );
    })();
    return () => leaving.abort();
  }, [round]);
  const again = useCallback(() => {
    setFetched({ status: 'loading' });
    setRound((now) => now + 1);
  }, []);

  if (fetched.status === 'loading') {
    return (
      <Loading label="Loading your questions">
        <Skeleton height="420px" borderRadius={14} />
      </Loading>
    );
  }
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
      {deck.cards.length === 0 ? <NothingDue deck={deck} /> : <Round key={round} deck={deck} onAgain={again} />}
      {away !== null && (
        <Text color="muted" fontSize="sm">
          {away}
        </Text>
      )}
    </Stack>
  );
};
