import { makeId } from '#shared/domain/common/identifiers.ts';
import type { ContentDeck } from '../../../../content/deck-format.ts';
import { insertSeededDeck } from '../../flashcards/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readDecks } from './files.ts';
import { markSeeded } from './seeded.ts';
import type { SeedDeps } from './seed.ts';

/**
 * Publishes the starter decks of that folder. After the first time nothing is added, so that what an editor deleted stays
 * away.
 * @returns how many were added
 */
export const seedDecks = async ({ db, clock, random }: SeedDeps, folder: string): Promise<number> => {
  const decks = await readDecks(folder);
  const now = clock.now();

  const deckOf = ({ id, title, description, access, cards }: ContentDeck) => ({
    id,
    title,
    description,
    access,
    status: 'published' as const,
    card_count: cards.length,
    version: 1,
    published_at: now,
    created_at: now,
    updated_at: now,
  });
  const cardsOf = ({ id, cards }: ContentDeck) =>
    cards.map(({ front, back, example, source }, position) => ({
      id: makeId(now, (count) => random.bytes(count)),
      deck_id: id,
      position,
      front,
      back,
      example: example ?? null,
      source_title: source?.title ?? null,
      source_url: source?.url ?? null,
    }));

  return inTransaction(db, async (trx: Trx) => {
    if (decks.length === 0 || !(await markSeeded(trx, 'decks'))) return 0;
    let added = 0;
    for (const deck of decks) if (await insertSeededDeck(trx, deckOf(deck), cardsOf(deck))) added += 1;
    return added;
  });
};
