import type { Db, Trx } from '../../../../platform/database/tables.ts';
import type { StarterItemsTable } from '../../tables.ts';

/** Returns what is known of the items of the starter content, by key. */
export const starterItems = async (db: Db): Promise<ReadonlyMap<string, StarterItemsTable>> => {
  const rows = await db.selectFrom('starter_items').selectAll().execute();
  return new Map(rows.map((row) => [row.key, row]));
};

/** Notes the file that an item was made of. */
export const noteItem = async (trx: Trx, item: StarterItemsTable): Promise<void> => {
  const { digest, version, declined_digest } = item;
  await trx
    .insertInto('starter_items')
    .values(item)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ digest, version, declined_digest }))
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
