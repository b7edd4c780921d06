import type { Db, Trx } from '../../../../platform/database/tables.ts';
import type { StarterItemsTable } from '../../tables.ts';

/** Returns what is known of the items of the starter content, by key. */
export const starterItems = async (db: Db): Promise<ReadonlyMap<string, StarterItemsTable>> => {
  const rows = await db.selectFrom('starter_items').selectAll().execute();
  return new Map(rows.map((row) => [row.key, row]));
};

/** Returns the digests of the files that an item was made of before. */
const earlierDigests = (item: StarterItemsTable | undefined): readonly string[] =>
  // Written below only.
  item === undefined ? [] : (JSON.parse(item.earlier_digests) as string[]);

/**
 * Notes the file that an item was made of.
 * @param before what was known of the item
 */
export const noteItem = async (
  trx: Trx,
  { key, digest, version }: Pick<StarterItemsTable, 'key' | 'digest' | 'version'>,
  before?: StarterItemsTable,
): Promise<void> => {
  const earlier = before === undefined ? [] : [...earlierDigests(before), before.digest];
  const change = { digest, version, earlier_digests: JSON.stringify(earlier), declined_digest: null };
  await trx
    .insertInto('starter_items')
    .values({ key, ...change })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(change))
    .execute();
};

/** Notes that an editor declined a file. */
export const decline = async (
  trx: Trx,
  { key, digest }: Pick<StarterItemsTable, 'key' | 'digest'>,
  before: StarterItemsTable | undefined,
): Promise<void> => {
  await trx
    .insertInto('starter_items')
    .values({ key, digest: '', version: 1, earlier_digests: '[]', ...before, declined_digest: digest })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ declined_digest: digest }))
    .execute();
};

/** Whether a file is new for this site, which hasn't had or declined it. */
export const isOffered = (item: StarterItemsTable | undefined, digest: string): boolean =>
  ![item?.digest, item?.declined_digest, ...earlierDigests(item)].includes(digest);

/** Whether that decision about a file was made before. */
export const isDecided = (item: StarterItemsTable | undefined, choice: 'take' | 'keep', digest: string): boolean =>
  (choice === 'take' ? item?.digest : item?.declined_digest) === digest;
