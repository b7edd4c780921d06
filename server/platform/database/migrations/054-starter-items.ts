import type { Kysely } from 'kysely';

/** What the starter content last put into each of its items, so that an update knows which of them editors changed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('starter_items')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('earlier_digests', 'text', (c) => c.notNull())
    .addColumn('declined_digest', 'text')
    .execute();
};
