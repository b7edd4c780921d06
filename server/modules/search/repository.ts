/** Writes the index of what can be searched: SQLite's FTS5 or PostgreSQL's text search, fed with the same words. */
import { sql } from 'kysely';
import type { DialectName } from '../../platform/database/database.ts';
import type { Db, Trx } from '../../platform/database/tables.ts';
import type { SearchItemsTable } from './tables.ts';

type Kind = SearchItemsTable['kind'];

/** An item to index; title and text are folded words with one blank between them. */
export interface IndexedItem {
  readonly id: string;
  readonly updatedAt: number;
  readonly title: string;
  readonly words: string;
}

const split = (words: string): string[] => words.split(' ').filter((word) => word !== '');

/** PostgreSQL stores no position above this. */
const POSITION_MAX = 16_383;
/** Parameters of one statement. */
const WORDS_AT_ONCE = 500;

/** Words of a title weigh more. Words hold letters and digits only, so nothing in them needs escaping. */
const documentOf = ({ title, words }: IndexedItem): string =>
  [...split(title).map((word) => [word, 'A'] as const), ...split(words).map((word) => [word, 'D'] as const)]
    .slice(0, POSITION_MAX)
    .map(([word, weight], index) => `'${word}':${String(index + 1)}${weight}`)
    .join(' ');

/** Returns when the newest indexed item of that kind was changed; 0 if there is none. */
export const newestChange = async (db: Db, kind: Kind): Promise<number> => {
  const row = await db
    .selectFrom('search_items')
    .select(({ fn }) => fn.max('updated_at').as('newest'))
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.newest ?? 0;
};

/** Returns the indexed titles and texts of those items, by id. */
export const indexedTexts = async (
  db: Db,
  kind: Kind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<SearchItemsTable, 'title' | 'words'>>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('search_items')
    .select(['item_id', 'title', 'words'])
    .where('kind', '=', kind)
    .where('item_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ item_id, title, words }) => [item_id, { title, words }]));
};

/** Adds items or replaces them. */
export const putItems = async (
  trx: Trx,
  dialect: DialectName,
  kind: Kind,
  items: readonly IndexedItem[],
): Promise<void> => {
  for (const item of items) {
    const row = {
      kind,
      item_id: item.id,
      title: item.title,
      words: item.words,
      updated_at: item.updatedAt,
      ...(dialect === 'postgres' && { document: sql<string>`${documentOf(item)}::tsvector` }),
    };
    await trx
      .insertInto('search_items')
      .values(row)
      .onConflict((conflict) => conflict.columns(['kind', 'item_id']).doUpdateSet(row))
      .execute();
  }
  const words = [...new Set(items.flatMap((item) => split(`${item.title} ${item.words}`)))].toSorted();
  for (let at = 0; at < words.length; at += WORDS_AT_ONCE) {
    await trx
      .insertInto('search_words')
      .values(words.slice(at, at + WORDS_AT_ONCE).map((word) => ({ word })))
      .onConflict((conflict) => conflict.column('word').doNothing())
      .execute();
  }
};

export const dropItems = async (trx: Trx, kind: Kind, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await trx.deleteFrom('search_items').where('kind', '=', kind).where('item_id', 'in', ids).execute();
};

/** Returns the next indexed items of that kind after that number. */
export const nextItems = (
  db: Db,
  kind: Kind,
  after: number,
  most: number,
): Promise<{ number: number; item_id: string }[]> =>
  db
    .selectFrom('search_items')
    .select(['number', 'item_id'])
    .where('kind', '=', kind)
    .where('number', '>', after)
    .orderBy('number')
    .limit(most)
    .execute();

/** Returns the indexed words between those, the last one exclusive. */
export const wordsBetween = async (db: Db, from: string, until: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('search_words')
    .select('word')
    .where('word', '>=', from)
    .where('word', '<', until)
    .execute();
  return rows.map(({ word }) => word);
};

/** Whether an indexed word begins with that one. */
export const isBeginning = async (db: Db, word: string, until: string): Promise<boolean> => {
  const found = await db
    .selectFrom('search_words')
    .select('word')
    .where('word', '>=', word)
    .where('word', '<', until)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};
