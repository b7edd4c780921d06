import { sql, type Kysely } from 'kysely';

const subscriptions = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('gateway_plans')
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('plan_id', 'text', (c) => c.notNull())
    .addColumn('price', 'integer', (c) => c.notNull())
    .addColumn('provider_plan_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('gateway_plans_key', ['account', 'plan_id', 'price'])
    .execute();

  await db.schema
    .createTable('subscriptions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('plan_id', 'text', (c) => c.notNull())
    .addColumn('price', 'integer', (c) => c.notNull())
    .addColumn('next_plan_id', 'text')
    .addColumn('provider_id', 'text', (c) => c.unique())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('status_reading', 'integer', (c) => c.notNull())
    .addColumn('readings', 'integer', (c) => c.notNull())
    .addColumn('paid_count', 'integer', (c) => c.notNull())
    .addColumn('current_start', 'bigint')
    .addColumn('current_end', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('cancel_at_end', 'integer', (c) => c.notNull())
    .addColumn('open', 'integer', (c) => c.notNull())
    .addColumn('entitled', 'integer', (c) => c.notNull())
    .addColumn('access_until', 'bigint')
    .addColumn('customer_name', 'text', (c) => c.notNull())
    .addColumn('customer_email', 'text', (c) => c.notNull())
    .addColumn('customer_contact', 'text', (c) => c.notNull())
    .addColumn('claimed_until', 'bigint')
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  // Whatever races: one subscription per person that can still be paid.
  await sql`create unique index subscriptions_one_open on subscriptions (user_id) where open = 1 and user_id is not null`.execute(
    db,
  );
  await db.schema.createIndex('subscriptions_of_user').on('subscriptions').columns(['user_id', 'created_at']).execute();
  await sql`create index subscriptions_orphaned on subscriptions (id) where open = 1 and user_id is null`.execute(db);
  await sql`create index subscriptions_due on subscriptions (due_at) where due_at is not null`.execute(db);
  await sql`create index subscriptions_entitled on subscriptions (access_until) where entitled = 1`.execute(db);

  await db.schema
    .createTable('subscription_log')
    .addColumn('subscription_id', 'text', (c) => c.notNull().references('subscriptions.id').onDelete('cascade'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('subscription_log_key', ['subscription_id', 'seq'])
    .execute();
  await db.schema
    .createIndex('subscription_log_of')
    .on('subscription_log')
    .columns(['subscription_id', 'at'])
    .execute();

  await db.schema
    .createTable('payment_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('event_id', 'text', (c) => c.notNull().unique())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('provider_subscription_id', 'text')
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addColumn('settled_at', 'bigint')
    .execute();
  await sql`create index payment_events_open on payment_events (received_at) where settled_at is null`.execute(db);
};

const payments = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('payments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('subscription_id', 'text', (c) => c.notNull().references('subscriptions.id'))
    .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('plan_id', 'text', (c) => c.notNull())
    // One payment is one grant, whoever reports it first.
    .addColumn('provider_payment_id', 'text', (c) => c.notNull().unique())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('refunded', 'integer', (c) => c.notNull())
    .addColumn('paid_at', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('payments_paid').on('payments').columns(['paid_at', 'id']).execute();
  await schema.createIndex('payments_of_user').on('payments').columns(['user_id', 'paid_at']).execute();
  await schema.createIndex('payments_of_subscription').on('payments').columns(['subscription_id']).execute();

  await schema
    .createTable('access_periods')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('subscription_id', 'text', (c) => c.notNull().references('subscriptions.id').onDelete('cascade'))
    .addColumn('payment_id', 'text', (c) => c.unique().references('payments.id'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('starts_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('access_periods_of_user').on('access_periods').columns(['user_id', 'ends_at']).execute();
  await schema
    .createIndex('access_periods_of')
    .on('access_periods')
    .columns(['subscription_id', 'starts_at'])
    .execute();

  await schema
    .createTable('refunds')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('payment_id', 'text', (c) => c.notNull().references('payments.id'))
    .addColumn('provider_refund_id', 'text', (c) => c.unique())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('claimed_until', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('refunds_of').on('refunds').columns(['payment_id']).execute();
  await schema.createIndex('refunds_made').on('refunds').columns(['status', 'created_at']).execute();
};

const papers = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('invoice_counters')
    .addColumn('series', 'text', (c) => c.primaryKey())
    .addColumn('last', 'integer', (c) => c.notNull())
    .execute();

  await schema
    .createTable('invoices')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('payment_id', 'text', (c) => c.notNull().unique().references('payments.id'))
    .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('issued_at', 'bigint', (c) => c.notNull())
    .addColumn('plan_id', 'text', (c) => c.notNull())
    .addColumn('period_start', 'bigint', (c) => c.notNull())
    .addColumn('period_end', 'bigint', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('taxable', 'integer', (c) => c.notNull())
    .addColumn('cgst', 'integer', (c) => c.notNull())
    .addColumn('sgst', 'integer', (c) => c.notNull())
    .addColumn('igst', 'integer', (c) => c.notNull())
    .addColumn('tax_rate', 'integer', (c) => c.notNull())
    .addColumn('place_of_supply', 'text')
    .addColumn('buyer', 'text', (c) => c.notNull())
    .addColumn('seller', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('invoices_of_user').on('invoices').columns(['user_id', 'issued_at']).execute();

  await schema
    .createTable('billing_details')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text')
    .addColumn('state', 'text')
    .addColumn('gstin', 'text')
    .execute();
};

/** Subscriptions, payments, access, and the papers of both. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await subscriptions(db);
  await payments(db);
  await papers(db);
};
