import { PostgresAdapter, sql, type Kysely } from 'kysely';

/**
 * SQLite can't take "not null" off a column, and renaming would take the other tables' references along. So the rows are set
 * aside while the table is made anew under its name; the references are checked at the end of the transaction.
 */
const remakePayments = async (db: Kysely<unknown>): Promise<void> => {
  await sql`pragma defer_foreign_keys = on`.execute(db);
  await sql`create table payments_aside as select * from payments`.execute(db);
  await db.schema.dropTable('payments').execute();
  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('subscription_id', 'text', (c) => c.references('subscriptions.id'))
    .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('plan_id', 'text', (c) => c.notNull())
    .addColumn('provider_payment_id', 'text', (c) => c.notNull().unique())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('refunded', 'integer', (c) => c.notNull())
    .addColumn('paid_at', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('seat_order_id', 'text', (c) => c.references('seat_orders.id'))
    .execute();
  await sql`insert into payments
      (id, subscription_id, user_id, plan_id, provider_payment_id, amount, refunded, paid_at, created_at)
    select id, subscription_id, user_id, plan_id, provider_payment_id, amount, refunded, paid_at, created_at
    from payments_aside`.execute(db);
  await db.schema.dropTable('payments_aside').execute();
  await sql`create index payments_paid on payments (paid_at, id)`.execute(db);
  await sql`create index payments_of_user on payments (user_id, paid_at)`.execute(db);
  await sql`create index payments_of_subscription on payments (subscription_id)`.execute(db);
  await sql`create index payments_given_back on payments (paid_at, id) where refunded > 0`.execute(db);
  await sql`create index payments_by_amount on payments (amount, id)`.execute(db);
  await sql`create index payments_given_back_by_amount on payments (amount, id, refunded) where refunded > 0`.execute(
    db,
  );
};

/** Seats that organisations buy: their orders, the buyer's details, and payments that belong to no subscription. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('seat_orders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('organisation_id', 'text', (c) => c.references('organisations.id').onDelete('set null'))
    .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('plan_id', 'text', (c) => c.notNull())
    .addColumn('seats', 'integer', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('buyer', 'text', (c) => c.notNull())
    .addColumn('provider_id', 'text', (c) => c.unique())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('starts_at', 'bigint')
    .addColumn('ends_at', 'bigint')
    .addColumn('paid_at', 'bigint')
    .addColumn('due_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('seat_orders_of_organisation')
    .on('seat_orders')
    .columns(['organisation_id', 'status', 'ends_at'])
    .execute();
  await schema.createIndex('seat_orders_of_user').on('seat_orders').columns(['user_id', 'created_at']).execute();
  await sql`create index seat_orders_due on seat_orders (due_at) where due_at is not null`.execute(db);

  await schema
    .createTable('organisation_billing')
    .addColumn('organisation_id', 'text', (c) => c.primaryKey().references('organisations.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('gstin', 'text')
    .execute();

  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`alter table payments alter column subscription_id drop not null`.execute(db);
    await schema
      .alterTable('payments')
      .addColumn('seat_order_id', 'text', (c) => c.references('seat_orders.id'))
      .execute();
  } else await remakePayments(db);
  await schema.createIndex('payments_of_seat_order').on('payments').columns(['seat_order_id']).execute();

  await schema.alterTable('invoices').addColumn('seats', 'integer').execute();
  await schema.alterTable('payment_events').addColumn('provider_order_id', 'text').execute();
  await schema
    .createIndex('payment_events_of_order')
    .on('payment_events')
    .columns(['provider_order_id', 'received_at'])
    .execute();
};
