/** Reads the index: by rank, by order of indexing, and a sample of it. */
import { sql, type RawBuilder } from 'kysely';
import type { DialectName } from '../../platform/database/database.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { SearchItemsTable } from './tables.ts';

export type Kind = SearchItemsTable['kind'];

/** Items of one kind that have words beginning with every searched word. */
export interface Wanted {
  readonly kind: Kind;
  readonly words: readonly string[];
  /** Those of the words by which the index is read; all of them where few items have each. */
  readonly rarest: readonly string[];
}

export interface FoundItem {
  readonly kind: Kind;
  readonly id: string;
  readonly title: string;
  readonly number: number;
}

/** Where a word begins that the index of PostgreSQL has of a kind: in the title, or anywhere. */
type Place = '^' | ':';

const ITEMS = sql.table('search_items');
const asFound = sql`kind, item_id as id, title, number`;

/** Words hold letters and digits only, so nothing in them needs escaping. */
const beginnings = (words: readonly string[], before = ''): string =>
  words.map((word) => `'${before}${word}':*`).join(' & ');

/**
 * Selects from the index of PostgreSQL, which has the words of each kind for itself. One condition for all kinds would be
 * compared with every item of each.
 */
const selectIndexed = (
  columns: RawBuilder<unknown>,
  wanted: readonly Wanted[],
  place: Place,
  condition = sql`true`,
): RawBuilder<unknown> =>
  sql.join(
    wanted.map(
      ({ kind, rarest }) => sql`select ${columns} from ${ITEMS}
        where search_lexemes(kind, title, words) @@ ${beginnings(rarest, `${kind}${place}`)}::tsquery and ${condition}`,
    ),
    sql` union all `,
  );

/** A function instead of the operator, so that PostgreSQL doesn't look for every frequent word in an index. */
const hasAll = (words: readonly string[]): RawBuilder<unknown> =>
  sql`ts_match_vq(document, ${beginnings(words)}::tsquery)`;

const matchAll = (words: readonly string[], columns: string): string =>
  words.map((word) => `${columns} : "${word}" *`).join(' AND ');
const matchKinds = (kinds: readonly Kind[]): string => `kind : (${kinds.map((kind) => `"${kind}"`).join(' OR ')})`;

/**
 * Returns the ids of the best items of each of those kinds, best first, from all matches; the words are the same for all.
 * `isEvery` if those are all kinds.
 */
export const rankedItems = async (
  db: Db,
  dialect: DialectName,
  wanted: readonly Wanted[],
  { most, isEvery }: { readonly most: number; readonly isEvery: boolean },
): Promise<ReadonlyMap<Kind, readonly string[]>> => {
  const [first] = wanted;
  if (first === undefined) return new Map();
  const { words } = first;
  const kinds = wanted.map(({ kind }) => kind);
  const ranked =
    dialect === 'postgres'
      ? selectIndexed(
          sql`kind, item_id, number, updated_at, -ts_rank(document, ${beginnings(words)}::tsquery) as rank`,
          wanted,
          ':',
          hasAll(words),
        )
      : sql`select kind, item_id, number, updated_at, rank from (
          select rowid as found, bm25(search_index, 0, 4, 1) as rank from search_index where search_index match ${[
            ...(isEvery ? [] : [matchKinds(kinds)]),
            matchAll(words, '{title words}'),
          ].join(' AND ')})
          join ${ITEMS} on number = found where kind in (${sql.join(kinds)})`;
  const { rows } = await sql<{ kind: Kind; item_id: string }>`
    select kind, item_id from (
      select kind, item_id, row_number() over (partition by kind order by rank, updated_at desc, number desc) as place
      from (${ranked}) as ranked) as placed
    where place <= ${most} order by kind, place`.execute(db);
  const found = new Map<Kind, string[]>(kinds.map((kind) => [kind, []]));
  for (const { kind, item_id } of rows) found.get(kind)?.push(item_id);
  return found;
};

/** Returns matches among the items indexed before that number, or as it, newest first; reads a bounded number of items. */
export const newestItems = async (
  db: Db,
  dialect: DialectName,
  { kind, words }: Wanted,
  { from, read, most }: { readonly from: number; readonly read: number; readonly most: number },
): Promise<FoundItem[]> => {
  const text = sql`' ' || title || ' ' || words`;
  const fits =
    dialect === 'postgres'
      ? hasAll(words)
      : sql.join(
          words.map((word) => sql`instr(text, ${` ${word}`}) > 0`),
          sql` and `,
        );
  const { rows } = await sql<FoundItem>`
    select ${asFound} from (
      select kind, item_id, title, number, ${dialect === 'postgres' ? sql`document` : sql`${text} as text`}
      from ${ITEMS} where kind = ${kind} and number <= ${from} order by number desc limit ${read}) as newest
    where ${fits} order by number desc limit ${most}`.execute(db);
  return rows;
};

/**
 * Returns the newest items of those kinds that have every word, or have them in their titles, from the index; the words are
 * the same for all.
 */
export const indexedItems = async (
  db: Db,
  dialect: DialectName,
  wanted: readonly Wanted[],
  { onlyTitles, most }: { readonly onlyTitles: boolean; readonly most: number },
): Promise<FoundItem[]> => {
  const [first] = wanted;
  if (first === undefined) return [];
  const { words } = first;
  const match = `${matchKinds(wanted.map(({ kind }) => kind))} AND ${matchAll(words, onlyTitles ? 'title' : '{title words}')}`;
  const found =
    dialect === 'postgres'
      ? sql<FoundItem>`
        with found as materialized (
          ${selectIndexed(
            asFound,
            wanted.map((one) => ({ ...one, rarest: words })),
            onlyTitles ? '^' : ':',
          )})
        select * from found order by number desc limit ${most}`
      : sql<FoundItem>`
        select ${asFound} from (
          select rowid as found from search_index where search_index match ${match} order by rowid desc limit ${most})
        join ${ITEMS} on number = found order by number desc`;
  return (await found.execute(db)).rows;
};

export interface KindSize {
  readonly kind: Kind;
  readonly count: number;
}

/** Returns how many items of each kind are indexed. */
export const kindSizes = (db: Db): Promise<KindSize[]> =>
  db
    .selectFrom('search_items')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute();

export interface SampledItem {
  readonly number: number;
  readonly title: string;
  readonly words: string;
}

/** Multiples of the golden ratio are spread evenly, and never in step with a regularity of the items. */
const GOLDEN_RATIO = 618_034;
const WHOLE = 1_000_000;

/** Returns about so many items of a kind, spread evenly, newest first. */
export const sampledItems = (db: Db, { kind, count }: KindSize, about: number): Promise<SampledItem[]> =>
  db
    .selectFrom('search_items')
    .select(['number', 'title', 'words'])
    .where('kind', '=', kind)
    .where(
      sql<number>`(number * ${sql.lit(GOLDEN_RATIO)}) % ${sql.lit(WHOLE)}`,
      '<',
      Math.ceil((WHOLE * about) / count),
    )
    .orderBy('number', 'desc')
    .execute();
