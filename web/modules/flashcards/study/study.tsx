import { useCallback, useEffect, useState } from 'react';
import type { ClientError } from '#shared/client/reply.ts';
import {
  getStudySession,
  type Deck,
  type DeckProgress,
  type StudyCard,
} from '#shared/contract/flashcards/flashcards.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Progress } from '#shared/ui/feedback/progress.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Grid, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { RatingButton } from '../../../app/components/repetition/rating-button.tsx';
import { session } from '../../../app/session/session.ts';
import { CardFaces } from './card-faces.tsx';
import { StudyEnd } from './study-end.tsx';
import { useStudy, type Study } from './use-study.ts';

const MINUTE_MS = 60_000;

interface SessionCards {
  readonly cards: readonly StudyCard[];
  readonly progress: DeckProgress;
}

const Ratings = ({ card, study }: { readonly card: StudyCard; readonly study: Study }) => {
  // oxlint-disable-next-line react-hooks/purity -- the waits count from the moment they are drawn
  const now = new Date();
  return (
    <Stack role="group" gap={2} aria-labelledby="how-well">
      <Text id="how-well" fontSize="sm" color="muted">
        How well did you know this?
      </Text>
      <Grid gap={2} gridTemplateColumns={['repeat(2, 1fr)', null, 'repeat(4, 1fr)']} maxWidth="560px">
        {card.choices.map(({ rating, minutes }, index) => (
          <RatingButton
            key={rating}
            rating={rating}
            shortcut={String(index + 1)}
            dueAt={new Date(now.getTime() + minutes * MINUTE_MS).toISOString()}
            now={now}
            disabled={study.state.busy}
            onClick={() => void study.rate(rating)}
          />
        ))}
      </Grid>
    </Stack>
  );
};

const Failed = ({ study }: { readonly study: Study }) => {
  const { failure } = study.state;
  if (failure === null) return null;
  const { retry, message } = failure;
  return (
    <Banner tone="bad" live="alert" title={retry === null ? 'This card can’t be rated' : 'Your rating isn’t saved'}>
      <Stack gap={3} alignItems="flex-start">
        <Text>{message}</Text>
        {retry === null ? (
          <Button scale="small" onClick={study.skip}>
            Continue
          </Button>
        ) : (
          <Button scale="small" onClick={() => void study.rate(retry)}>
            Try again
          </Button>
        )}
      </Stack>
    </Banner>
  );
};

const Round = ({
  deck,
  given,
  onAgain,
}: {
  readonly deck: Deck;
  readonly given: SessionCards;
  readonly onAgain: () => void;
}) => {
  const study = useStudy(deck._id, given);
  const { cards, index, shown } = study.state;
  const card = cards[index];
  if (card === undefined) return <StudyEnd deck={deck} state={study.state} onAgain={onAgain} />;
  const of = String(cards.length);
  const onKey = (key: string): boolean => {
    const choice = /^[1-9]$/.test(key) ? card.choices[Number(key) - 1] : undefined;
    if (choice === undefined) return false;
    void study.rate(choice.rating);
    return true;
  };
  return (
    <Stack gap={4}>
      <Progress
        label="Cards of this session"
        value={index}
        max={cards.length}
        valueText={`${String(index)} of ${of}`}
      />
      <Failed study={study} />
      <CardFaces
        key={card._id}
        card={card}
        place={`Card ${String(index + 1)} of ${of}`}
        mark={card.isNew && <Tag tone="info">New</Tag>}
        shown={shown}
        onShow={study.show}
        onKey={onKey}
      >
        <Ratings card={card} study={study} />
      </CardFaces>
    </Stack>
  );
};

type Fetched =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: ClientError }
  | { readonly status: 'ready'; readonly given: SessionCards };

/** A study session. The cards reload for each session, because ratings change what is due. */
const StudyScreen = ({ deck }: { readonly deck: Deck }) => {
  const [fetched, setFetched] = useState<Fetched>({ status: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    void (async () => {
      const reply = await session.client.call(getStudySession, {
        params: { id: deck._id },
        signal: leaving.signal,
      });
      if (leaving.signal.aborted) return;
      setFetched(
        reply.ok ? { status: 'ready', given: reply.data.data.session } : { status: 'failed', error: reply.error },
      );
    })();
    return () => leaving.abort();
  }, [round, deck._id]);
  const again = useCallback(() => {
    setFetched({ status: 'loading' });
    setRound((now) => now + 1);
  }, []);

  if (fetched.status === 'loading') {
    return (
      <Loading label="Loading your cards">
        <Skeleton height="320px" borderRadius={14} />
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
  return <Round key={round} deck={deck} given={fetched.given} onAgain={again} />;
};
export default StudyScreen;
