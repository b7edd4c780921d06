/** Flashcard decks for their authors. */
import * as v from 'valibot';
import { BACK_MAX, DECK_CARDS_MAX, DESCRIPTION_MAX, EXAMPLE_MAX, FRONT_MAX } from '#shared/domain/flashcards/limits.ts';
import { ACCESS_LEVELS } from '#shared/domain/quizzes/levels.ts';
import {
  AuthoredQuery,
  authoredDetails,
  DraftSource,
  draftText,
  savedAs,
  savedOver,
  StatusChange,
} from '../common/authored.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { id, line, MessageReply, page, single } from '../common/fields.ts';
import { deckParams } from './flashcards.ts';

export const DraftCard = v.object({
  /** Stays the same when the card is edited or moved, because learners’ progress refers to it. */
  _id: id('card'),
  front: draftText('The front', FRONT_MAX),
  back: draftText('The back', BACK_MAX),
  example: v.optional(draftText('The example', EXAMPLE_MAX), ''),
  source: v.optional(DraftSource, { title: '', url: '' }),
});
export type DraftCard = v.InferOutput<typeof DraftCard>;

const deckTexts = {
  description: v.optional(draftText('The description', DESCRIPTION_MAX), ''),
  access: v.picklist(ACCESS_LEVELS, 'Access must be free or subscriber'),
  cards: v.pipe(
    v.array(DraftCard, 'Cards must be a list'),
    v.maxLength(DECK_CARDS_MAX, `A deck has at most ${String(DECK_CARDS_MAX)} cards`),
  ),
};

/** A deck as an author writes it; cards may still be incomplete. */
export const DeckDraft = v.object({ title: line('The title', 150), ...deckTexts });
export type DeckDraft = v.InferOutput<typeof DeckDraft>;

export const StaffDeck = v.object({
  ...authoredDetails,
  access: v.picklist(ACCESS_LEVELS),
  cardCount: v.number(),
});
export type StaffDeck = v.InferOutput<typeof StaffDeck>;

export const WholeDeck = v.object({ ...StaffDeck.entries, ...deckTexts });
export type WholeDeck = v.InferOutput<typeof WholeDeck>;

const Whole = single({ deck: WholeDeck });

export const listStaffDecks = {
  id: 'deckStaff.list',
  method: 'GET',
  path: '/api/flashcards/staff/decks',
  access: 'content.write',
  summary: 'Lists flashcard decks that the caller can edit.',
  description: 'The last changed comes first.',
  query: AuthoredQuery,
  response: page(StaffDeck),
  errors: [],
} as const satisfies Endpoint;

export const readStaffDeck = {
  id: 'deckStaff.read',
  method: 'GET',
  path: '/api/flashcards/staff/decks/:id',
  access: 'content.write',
  summary: 'Returns a flashcard deck for editing.',
  params: deckParams,
  response: Whole,
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const addDeck = {
  id: 'deckStaff.add',
  method: 'POST',
  path: '/api/flashcards/staff/decks',
  access: 'content.write',
  summary: 'Adds a flashcard deck.',
  description: 'Its key is made of the title and doesn’t change later.',
  body: v.object({ ...DeckDraft.entries, ...savedAs }),
  status: 201,
  response: Whole,
  errors: ['FORBIDDEN', 'CONTENT_NOT_READY'],
} as const satisfies Endpoint;

export const saveDeck = {
  id: 'deckStaff.save',
  method: 'PUT',
  path: '/api/flashcards/staff/decks/:id',
  access: 'content.write',
  summary: 'Replaces a flashcard deck.',
  description: 'Learners keep their progress with every card whose id stays. Removing a card deletes it.',
  params: deckParams,
  body: v.object({ ...DeckDraft.entries, ...savedOver }),
  response: Whole,
  errors: ['FORBIDDEN', 'EDIT_CONFLICT', 'CONTENT_NOT_READY'],
} as const satisfies Endpoint;

export const setDeckStatus = {
  id: 'deckStaff.status',
  method: 'PUT',
  path: '/api/flashcards/staff/decks/:id/status',
  access: 'content.write',
  summary: 'Publishes or unpublishes a flashcard deck.',
  description: 'Learners keep their progress.',
  params: deckParams,
  body: StatusChange,
  response: single({ deck: StaffDeck }),
  errors: ['FORBIDDEN', 'CONTENT_NOT_READY'],
  idempotent: true,
} as const satisfies Endpoint;

export const deleteDeck = {
  id: 'deckStaff.delete',
  method: 'DELETE',
  path: '/api/flashcards/staff/decks/:id',
  access: 'content.write',
  summary: 'Deletes a flashcard deck that no one uses.',
  description: 'Refused once a learner has rated a card, and while a learning path includes the deck.',
  params: deckParams,
  response: MessageReply,
  errors: ['FORBIDDEN', 'CONTENT_IN_USE'],
} as const satisfies Endpoint;
