import { sql, type Kysely } from 'kysely';

/**
 * What a refund does to its subscription. Refunds from before did nothing beside closing what they were for, and still
 * do: whoever made them was told so.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('refunds')
    .addColumn('effect', 'text', (c) => c.notNull().defaultTo('none'))
    .execute();
  await sql`create index refunds_ending on refunds (payment_id) where effect = 'ends'`.execute(db);
};
