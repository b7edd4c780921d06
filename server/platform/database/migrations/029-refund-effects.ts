import type { Kysely } from 'kysely';
import type { MigrationStep } from '../migration-steps.ts';

/**
 * What a refund does to its subscription. Refunds from before did nothing beside closing what they were for, and still
 * do: whoever made them was told so.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('refunds')
    .addColumn('effect', 'text', (c) => c.notNull().defaultTo('none'))
    .execute();
};

export const afterwards: readonly MigrationStep[] = [
  { index: 'refunds_ending', on: `refunds (payment_id) where effect = 'ends'` },
];
