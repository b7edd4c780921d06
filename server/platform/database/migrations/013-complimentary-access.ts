import { sql, type Kysely } from 'kysely';

/**
 * Access that staff give, refunds that were made at the provider, and upgrades in the middle of a period.
 * A complimentary period belongs to no subscription. SQLite can't take "not null" off a column, so the table is made anew.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('access_periods_new')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('subscription_id', 'text', (c) => c.references('subscriptions.id').onDelete('cascade'))
    .addColumn('payment_id', 'text', (c) => c.unique().references('payments.id'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('starts_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('granted_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute();
  await sql`insert into access_periods_new (id, user_id, subscription_id, payment_id, reason, starts_at, ends_at)
    select id, user_id, subscription_id, payment_id, reason, starts_at, ends_at from access_periods`.execute(db);
  await schema.dropTable('access_periods').execute();
  await schema.alterTable('access_periods_new').renameTo('access_periods').execute();
  await schema.createIndex('access_periods_of_user').on('access_periods').columns(['user_id', 'ends_at']).execute();
  await schema
    .createIndex('access_periods_of')
    .on('access_periods')
    .columns(['subscription_id', 'starts_at'])
    .execute();
  await schema.createIndex('access_periods_end').on('access_periods').columns(['ends_at']).execute();
  await sql`create index access_periods_granted on access_periods (id) where reason = 'granted'`.execute(db);

  await schema.alterTable('payment_events').addColumn('provider_payment_id', 'text').execute();
  await schema
    .createIndex('payment_events_of')
    .on('payment_events')
    .columns(['provider_subscription_id', 'received_at'])
    .execute();
  await schema
    .createIndex('payment_events_of_payment')
    .on('payment_events')
    .columns(['provider_payment_id', 'received_at'])
    .execute();
  await schema.alterTable('subscriptions').addColumn('upgrade_plan_id', 'text').execute();
  await schema.alterTable('subscriptions').addColumn('upgrade_least', 'integer').execute();
  await schema.createIndex('subscriptions_made').on('subscriptions').columns(['created_at', 'id']).execute();
};
