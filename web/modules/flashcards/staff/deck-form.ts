/** Form state of a deck. It has the shape of the contract’s draft. */
import * as v from 'valibot';
import {
  addDeck,
  DeckDraft,
  readStaffDeck,
  saveDeck,
  type DraftCard,
  type WholeDeck,
} from '#shared/contract/flashcards/deck-staff.ts';
import { deckFaults } from '#shared/domain/flashcards/deck-faults.ts';
import { ACCESS_LEVELS } from '#shared/domain/quizzes/levels.ts';
import { useDraft, useDraftKey } from '../../../app/drafts/use-draft.ts';
import { session } from '../../../app/session/session.ts';
import {
  authoredPort,
  duplicating,
  itemOf,
  newPartId,
  type AuthoredDraft,
} from '../../../app/staff/authored/authored-draft.ts';

/** Schema of a form stored on the device. */
const StoredForm = v.object({
  title: v.string(),
  description: v.string(),
  access: v.picklist(ACCESS_LEVELS),
  cards: v.array(
    v.object({
      _id: v.string(),
      front: v.string(),
      back: v.string(),
      example: v.string(),
      source: v.object({ title: v.string(), url: v.string() }),
    }),
  ),
});
export type DeckForm = v.InferOutput<typeof StoredForm>;

export const newCard = (changes: Partial<DraftCard> = {}): DraftCard => ({
  _id: newPartId(),
  front: '',
  back: '',
  example: '',
  source: { title: '', url: '' },
  ...changes,
});

const emptyDeck: DeckForm = { title: '', description: '', access: 'free', cards: [] };

export const formOfDeck = ({ title, description, access, cards }: WholeDeck): DeckForm => ({
  title,
  description,
  access,
  cards,
});

const PORT = authoredPort<DeckForm, WholeDeck>({
  schema: DeckDraft,
  faultsOf: deckFaults,
  formOf: formOfDeck,
  copyOf: (form) => ({ ...form, cards: form.cards.map((card) => ({ ...card, _id: newPartId() })) }),
  add: async (body) => itemOf(await session.client.call(addDeck, { body }), ({ deck }) => deck),
  save: async (id, body) => itemOf(await session.client.call(saveDeck, { params: { id }, body }), ({ deck }) => deck),
  read: async (id) => itemOf(await session.client.call(readStaffDeck, { params: { id } }), ({ deck }) => deck),
});

export const duplicateDeck = duplicating(PORT);

/** The draft of a deck; null adds one. */
export const useDeckDraft = (stored: WholeDeck | null): AuthoredDraft<DeckForm, WholeDeck> => {
  const key = useDraftKey('deck');
  return useDraft({ key, schema: StoredForm, stored, blank: emptyDeck, port: PORT });
};
