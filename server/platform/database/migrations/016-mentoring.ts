import { sql, type Kysely } from 'kysely';

/** Mentors, the times that they offer, what is booked of them, and the threads with the learners who are theirs. */
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

  await schema
    .createTable('mentor_threads')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('learner_id', 'text', (c) => c.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('mentor_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('opened_at', 'bigint', (c) => c.notNull())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .addColumn('last_number', 'integer', (c) => c.notNull())
    .addColumn('learner_read', 'integer', (c) => c.notNull())
    .addColumn('mentor_read', 'integer', (c) => c.notNull())
    .execute();
  await schema.createIndex('mentor_threads_of_mentor').on('mentor_threads').columns(['mentor_id']).execute();

  await schema
    .createTable('mentor_messages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('thread_id', 'text', (c) => c.notNull().references('mentor_threads.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('author_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('side', 'text', (c) => c.notNull())
    .addColumn('client_key', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('mentor_messages_number', ['thread_id', 'number'])
    .addUniqueConstraint('mentor_messages_once', ['thread_id', 'client_key'])
    .execute();
  await schema.createIndex('mentor_messages_of_author').on('mentor_messages').columns(['author_id']).execute();

  await schema
    .createTable('mentor_files')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('message_id', 'text', (c) => c.notNull().references('mentor_messages.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('filename', 'text', (c) => c.notNull())
    .addColumn('mimetype', 'text', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .execute();
  await schema.createIndex('mentor_files_of_message').on('mentor_files').columns(['message_id']).execute();
};
