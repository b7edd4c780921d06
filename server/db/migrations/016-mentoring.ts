import { sql, type Kysely } from 'kysely';

/** Mentors, the times that they offer, and what is booked of them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('mentors')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('time_zone', 'text', (c) => c.notNull())
    .addColumn('headline', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('meeting_link', 'text', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();

  await schema
    .createTable('mentor_offers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('mentor_id', 'text', (c) => c.notNull().references('mentors.user_id').onDelete('cascade'))
    .addColumn('weekly', 'integer', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('time', 'text', (c) => c.notNull())
    .addColumn('minutes', 'integer', (c) => c.notNull())
    .addColumn('until', 'text')
    .addColumn('time_zone', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('mentor_offers_of_mentor').on('mentor_offers').columns(['mentor_id']).execute();

  await schema
    .createTable('mentor_days_out')
    .addColumn('offer_id', 'text', (c) => c.notNull().references('mentor_offers.id').onDelete('cascade'))
    .addColumn('date', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('mentor_days_out_key', ['offer_id', 'date'])
    .execute();

  await schema
    .createTable('mentor_sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('mentor_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('learner_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('starts_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('cancelled_by', 'text')
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('topic', 'text', (c) => c.notNull())
    .addColumn('learner_zone', 'text', (c) => c.notNull())
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute();
  // Whatever else goes wrong, a time of a mentor is booked once.
  await sql`create unique index mentor_sessions_once on mentor_sessions (mentor_id, starts_at) where status = 'booked'`.execute(
    db,
  );
  await schema
    .createIndex('mentor_sessions_of_learner')
    .on('mentor_sessions')
    .columns(['learner_id', 'starts_at'])
    .execute();
  await schema.createIndex('mentor_sessions_ahead').on('mentor_sessions').columns(['status', 'starts_at']).execute();
};
