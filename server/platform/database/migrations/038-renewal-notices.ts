import type { Kysely } from 'kysely';

/** Which renewal of a subscription was announced by email: the end of the period before it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('subscriptions').addColumn('renewal_notice_for', 'bigint').execute();
  await db.schema.createIndex('subscriptions_by_end').on('subscriptions').column('current_end').execute();
};
