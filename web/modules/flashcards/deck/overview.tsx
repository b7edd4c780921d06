import { useState } from 'react';
import { Link } from 'react-router-dom';
import { mutate } from 'swr';
import { getDecks, resetDeck, type Deck, type DeckProgress } from '#shared/contract/flashcards/flashcards.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Progress } from '#shared/ui/feedback/progress.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { queryKey } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { cardsText, laterText, waitingText } from '../labels.ts';
import { CardList } from './card-list.tsx';

const ConfirmDialog = lazyPart(async () => ({
  default: (await import('../../../app/components/confirm-dialog.tsx')).ConfirmDialog,
}));

/** A reset of the learner's progress, after a confirmation. */
const Reset = ({ deck, onDone }: { readonly deck: Deck; readonly onDone: () => void }) => {
  const [asking, setAsking] = useState(false);
  const { busy, run } = useAct();
  const close = (): void => setAsking(false);
  const reset = async (): Promise<void> => {
    const done = await run(() => session.client.call(resetDeck, { params: { id: deck._id } }), {
      said: 'Your progress in this deck is reset',
    });
    if (!done) return;
    close();
    void mutate(queryKey(getDecks, {}));
    onDone();
  };
  return (
    <>
      <Button variant="plain" onClick={() => setAsking(true)}>
        Reset progress
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Reset your progress in “${deck.title}”?`}
          act="Reset progress"
          busy={busy}
          onConfirm={() => void reset()}
          onClose={close}
        >
          All {cardsText(deck.cardCount)} will be new again. This can’t be undone.
        </ConfirmDialog>
      )}
    </>
  );
};

const study = { search: '?study=1' } as const;

const OwnProgress = ({
  deck,
  progress,
  reload,
}: {
  readonly deck: Deck;
  readonly progress: DeckProgress;
  readonly reload: () => void;
}) => {
  const waiting = waitingText(progress);
  const learned = `${String(progress.learned)} of ${String(deck.cardCount)} learned`;
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <Text fontWeight={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {learned}
        </Text>
        <Progress label="Cards learned" value={progress.learned} max={deck.cardCount} valueText={learned} />
      </Stack>
      <Text color="muted">
        {/* oxlint-disable-next-line react-hooks/purity -- said for the moment it is drawn */}
        {waiting === null ? laterText(deck, progress, new Date()) : `To study now: ${waiting}.`}
      </Text>
      <Row gap={3}>
        {waiting !== null && (
          <Button as={Link} to={study}>
            Study now
          </Button>
        )}
        {progress.started > 0 && <Reset deck={deck} onDone={reload} />}
      </Row>
    </Stack>
  );
};

const GuestStart = () => (
  <Stack gap={4}>
    <Text color="muted">
      You can go through the cards now. Nothing is saved without an account: sign in, and each card returns shortly
      before you’d forget it.
    </Text>
    <Row gap={3}>
      <Button as={Link} to={study}>
        Go through the cards
      </Button>
      <Button as={Link} to={paths.login()} variant="quiet">
        Sign in
      </Button>
    </Row>
  </Stack>
);

const Locked = ({ deck, guest }: { readonly deck: Deck; readonly guest: boolean }) => (
  <Stack gap={4}>
    <Text color="muted">
      These {cardsText(deck.cardCount)} are for subscribers. Every plan includes all decks, quizzes and case studies.
    </Text>
    <Row gap={3}>
      <Button as={Link} to={paths.paymentPlan()}>
        See the plans
      </Button>
      {guest && (
        <Button
          as={Link}
          to={paths.login()}
          variant="quiet"
          onClick={() => void session.rememberPath(paths.deck(deck._id))}
        >
          Sign in
        </Button>
      )}
    </Row>
  </Stack>
);

interface OverviewProps {
  readonly deck: Deck;
  readonly guest: boolean;
  readonly reload: () => void;
}

/** A deck with the learner's progress and all its cards. */
export const Overview = ({ deck, guest, reload }: OverviewProps) => {
  const { locked, progress } = deck;
  return (
    <Stack gap={6}>
      <Card as="section" aria-labelledby="study-heading" p={['20px', '28px']}>
        <Stack gap={4}>
          <Heading id="study-heading" fontSize="lg">
            {locked === null ? 'Study' : 'For subscribers'}
          </Heading>
          {locked !== null && <Locked deck={deck} guest={guest} />}
          {locked === null && progress === null && <GuestStart />}
          {locked === null && progress !== null && <OwnProgress deck={deck} progress={progress} reload={reload} />}
        </Stack>
      </Card>
      {deck.cards.length > 0 && <CardList cards={deck.cards} />}
    </Stack>
  );
};
