/** Fetches the flashcards of every deck that the person may open. Which words they look up is never sent. */
import type { Client, ClientError } from '#shared/client/client.ts';
import { getDeck, getDecks } from '#shared/contract/flashcards/flashcards.ts';
import type { StoredTerms } from '../../storage/stored-state.ts';

export type LoadedTerms =
  | { readonly ok: true; readonly cards: StoredTerms['cards'] }
  | { readonly ok: false; readonly error: ClientError };

/** The cards of all open decks. Fails when one of the decks can't be read. */
export const loadTerms = async (client: Client, signal: AbortSignal): Promise<LoadedTerms> => {
  const decks = await client.call(getDecks, { signal });
  if (!decks.ok) return decks;
  const open = decks.data.data.decks.filter(({ locked }) => locked === null);
  const replies = await Promise.all(open.map(({ _id }) => client.call(getDeck, { params: { id: _id }, signal })));
  const cards: StoredTerms['cards'] = [];
  for (const reply of replies) {
    if (!reply.ok) return reply;
    const { deck } = reply.data.data;
    for (const { front, back, example } of deck.cards) cards.push({ deck: deck.title, front, back, example });
  }
  return { ok: true, cards };
};
