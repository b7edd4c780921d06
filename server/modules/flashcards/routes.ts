import {
  getDeck,
  getDecks,
  getStudySession,
  rateFlashcard,
  resetDeck,
} from '#shared/contract/flashcards/flashcards.ts';
import { route, type Route } from '../../platform/http/routes/route.ts';
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
