import type { Db, Trx } from '../../../../platform/database/tables.ts';
import type { StarterItemsTable } from '../../tables.ts';

/** Returns what is known of the items of the starter content, by key. */
export const starterItems = async (db: Db): Promise<ReadonlyMap<string, StarterItemsTable>> => {
  const rows = await db.selectFrom('starter_items').selectAll().execute();
  return new Map(rows.map((row) => [row.key, row]));
};

/** Returns the digests of the files that an item was made of before. */
export const earlierDigests = (item: StarterItemsTable | undefined): readonly string[] =>
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

/** Notes that an editor declined that file. */
export const noteDeclined = async (trx: Trx, item: StarterItemsTable, declinedDigest: string): Promise<void> => {
  await trx
    .insertInto('starter_items')
    .values({ ...item, declined_digest: declinedDigest })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ declined_digest: declinedDigest }))
    .execute();
};
