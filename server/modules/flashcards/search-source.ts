import type { SearchSource } from '../../platform/search/source.ts';
import type { FlashcardDeps } from './ports.ts';
import { changedDecksAfter, frontsOf, publishedDecksAmong } from './repository.ts';

/** Published decks by title, description and the terms on their cards; what a term means needs the deck. */
export const deckSearch = ({ db, mayOpen }: Pick<FlashcardDeps, 'db' | 'mayOpen'>): SearchSource => ({
  kind: 'deck',
  topic: 'flashcards',
  async changedAfter(position, most) {
    const decks = await changedDecksAfter(db, position, most);
    const fronts = await frontsOf(
      db,
      decks.map(({ id }) => id),
    );
    return decks.map(({ id, updated_at, status, title, description }) => ({
      id,
      updatedAt: updated_at,
      published: status === 'published',
      title,
      text: [description, ...(fronts.get(id) ?? [])].join(' '),
    }));
  },
  async hits(actor, ids) {
    if (ids.length === 0) return [];
    const entitled = actor !== null && (await mayOpen(actor));
    return (await publishedDecksAmong(db, ids)).map(({ id, title, description, access }) => ({
      _id: id,
      title,
      text: description,
      locked: access === 'subscriber' && !entitled,
    }));
  },
});
