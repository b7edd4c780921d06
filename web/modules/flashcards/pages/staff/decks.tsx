import { Layers } from 'lucide-react';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { AuthoredPage } from '../../../../app/staff/authored/authored-page.tsx';
import { DECKS } from '../../staff/deck-kind.ts';

const EditDeck = lazyPart(() => import('../../staff/edit-deck.tsx'));
const DeckPreview = lazyPart(() => import('../../staff/deck-preview.tsx'));

/** /dashboard/flashcard-decks */
const DecksPage = () => (
  <AuthoredPage
    kind={DECKS}
    title="Flashcard decks"
    about="Learners keep their progress when a card is edited or moved. Updates of the starter content never change a deck."
    empty="Write the terms of a topic as cards, or paste a table."
    picture={<Layers size={28} aria-hidden="true" />}
    columns={[
      { title: 'Access', wide: true, render: ({ access }) => (access === 'free' ? 'Everyone' : 'Subscribers') },
      { title: 'Cards', wide: true, align: 'end', render: ({ cardCount }) => cardCount },
    ]}
    Editor={EditDeck}
    Preview={DeckPreview}
  />
);
export default DecksPage;
