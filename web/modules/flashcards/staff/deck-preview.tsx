import { useState } from 'react';
import type { Flashcard } from '#shared/contract/flashcards/flashcards.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { Tabs } from '../../../app/components/tabs.tsx';
import { CardList } from '../deck/card-list.tsx';
import { CardFaces } from '../study/card-faces.tsx';
import type { DeckForm } from './deck-form.ts';

const learnersCard = ({ _id, front, back, example, source }: DeckForm['cards'][number]): Flashcard => ({
  _id,
  front,
  back,
  example: example === '' ? null : example,
  source: source.title === '' ? null : { title: source.title, url: source.url === '' ? null : source.url },
});

/** The cards one after the other, as in a study session; the last one leads to the first. */
const Round = ({ cards }: { readonly cards: readonly Flashcard[] }) => {
  const [index, setIndex] = useState(0);
  const [shown, setShown] = useState(false);
  const card = cards[index];
  if (card === undefined) return null;
  const next = (): void => {
    setShown(false);
    setIndex((index + 1) % cards.length);
  };
  return (
    <CardFaces
      key={card._id}
      card={card}
      place={`Card ${String(index + 1)} of ${String(cards.length)}`}
      shown={shown}
      onShow={() => setShown(true)}
      onKey={(key) => {
        if (key !== ' ' && key !== 'Enter') return false;
        next();
        return true;
      }}
    >
      <Row>
        <Button onClick={next}>Next card</Button>
      </Row>
    </CardFaces>
  );
};

interface DeckPreviewProps {
  readonly item: Pick<DeckForm, 'title' | 'description' | 'cards'>;
  readonly onClose: () => void;
}

/** A dialog with a deck as learners see it. */
const DeckPreview = ({ item: { title, description, cards }, onClose }: DeckPreviewProps) => {
  const [tab, setTab] = useState('study');
  const shown = cards.map(learnersCard);
  return (
    <Dialog title={title === '' ? 'Untitled deck' : title} width={860} onClose={onClose}>
      <Stack gap={4}>
        {description !== '' && <Text color="muted">{description}</Text>}
        {shown.length === 0 ? (
          <Text>This deck has no cards yet.</Text>
        ) : (
          <Tabs
            label="Parts of the deck"
            tabs={[
              { id: 'study', label: 'Study' },
              { id: 'cards', label: 'All cards' },
            ]}
            current={tab}
            onChange={setTab}
          >
            {tab === 'study' ? <Round cards={shown} /> : <CardList cards={shown} />}
          </Tabs>
        )}
      </Stack>
    </Dialog>
  );
};

export default DeckPreview;
