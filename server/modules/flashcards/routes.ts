import {
  addDeck,
  deleteDeck,
  listStaffDecks,
  readStaffDeck,
  saveDeck,
  setDeckStatus,
} from '#shared/contract/flashcards/deck-staff.ts';
import {
  getDeck,
  getDecks,
  getStudySession,
  rateFlashcard,
  resetDeck,
} from '#shared/contract/flashcards/flashcards.ts';
import { paginationOf } from '../../platform/http/routes/pagination.ts';
import { route, type Route } from '../../platform/http/routes/route.ts';
import { toStaffDeck, type DeckEditing } from './editing.ts';
import type { Flashcards } from './service.ts';

export const flashcardRoutes = (flashcards: Flashcards): readonly Route[] => [
  route(getDecks, async ({ actor }) => ({ success: true, data: { decks: await flashcards.decks(actor) } })),
  route(getDeck, async ({ actor, params }) => ({
    success: true,
    data: { deck: await flashcards.deck(actor, params.id) },
  })),
  route(getStudySession, async ({ actor, params }) => ({
    success: true,
    data: { session: await flashcards.session(actor, params.id) },
  })),
  route(rateFlashcard, async ({ actor, params, body }) => ({
    success: true,
    data: { outcome: await flashcards.rate(actor, params.id, body) },
  })),
  route(resetDeck, async ({ actor, params }) => {
    await flashcards.reset(actor, params.id);
    return { success: true, message: 'Your progress in this deck is reset' };
  }),
];

export const deckStaffRoutes = (editing: DeckEditing): readonly Route[] => [
  route(listStaffDecks, async ({ actor, query }) => {
    const { rows, total } = await editing.list(actor, query);
    return { success: true, data: rows.map(toStaffDeck), pagination: paginationOf(query, total) };
  }),
  route(readStaffDeck, async ({ actor, params }) => ({
    success: true,
    data: { deck: await editing.whole(await editing.read(actor, params.id)) },
  })),
  route(addDeck, async ({ actor, body, requestId }) => ({
    success: true,
    data: { deck: await editing.whole(await editing.add(body, { actor, requestId })) },
  })),
  route(saveDeck, async ({ actor, params, body, requestId }) => ({
    success: true,
    data: { deck: await editing.whole(await editing.save(params.id, body, { actor, requestId })) },
  })),
  route(setDeckStatus, async ({ actor, params, body, requestId }) => ({
    success: true,
    data: { deck: toStaffDeck(await editing.setStatus(params.id, body.status, { actor, requestId })) },
  })),
  route(deleteDeck, async ({ actor, params, requestId }) => {
    await editing.remove(params.id, { actor, requestId });
    return { success: true, message: 'The deck is deleted' };
  }),
];
