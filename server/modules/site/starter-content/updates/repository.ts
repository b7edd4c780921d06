import type { Db, Trx } from '../../../../platform/database/tables.ts';
import type { StarterItemsTable } from '../../tables.ts';

/** Returns what is known of the items of the starter content, by key. */
export const starterItems = async (db: Db): Promise<ReadonlyMap<string, StarterItemsTable>> => {
  const rows = await db.selectFrom('starter_items').selectAll().execute();
  return new Map(rows.map((row) => [row.key, row]));
};

/** Notes the file that an item was made of. */
export const noteItem = async (trx: Trx, item: StarterItemsTable): Promise<void> => {
  const { digest, version, kept_digest } = item;
  await trx
    .insertInto('starter_items')
    .values(item)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ digest, version, kept_digest }))
    .execute();
};

/** Notes that an editor declined that file. */
export const noteKept = async (trx: Trx, item: StarterItemsTable, keptDigest: string): Promise<void> => {
  await trx
    .insertInto('starter_items')
    .values({ ...item, kept_digest: keptDigest })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ kept_digest: keptDigest }))
    .execute();
};
