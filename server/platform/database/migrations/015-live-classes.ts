import { sql, type Kysely } from 'kysely';

/** Live classes, seats in them, and private calendar feeds. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('live_classes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('meeting_link', 'text', (c) => c.notNull())
    .addColumn('time_zone', 'text', (c) => c.notNull())
    .addColumn('starts_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addColumn('seats', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('cancel_reason', 'text')
    .addColumn('notes', 'text', (c) => c.notNull())
    .addColumn('recording', 'text')
    .addColumn('author_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('live_classes_by_end').on('live_classes').columns(['ends_at', 'id']).execute();
  await schema.createIndex('live_classes_by_start').on('live_classes').columns(['starts_at', 'id']).execute();

  await schema
    .createTable('class_seats')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('class_id', 'text', (c) => c.notNull().references('live_classes.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('turns', 'integer', (c) => c.notNull())
    .addColumn('joined_at', 'bigint')
    .addColumn('attended', 'integer')
    .addColumn('day_reminder_for', 'bigint', (c) => c.notNull())
    .addColumn('hour_reminder_for', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('class_seats_of_person', ['class_id', 'user_id'])
    .execute();
  await schema
    .createIndex('class_seats_in_order')
    .on('class_seats')
    .columns(['class_id', 'state', 'since', 'id'])
    .execute();
  await sql`create index class_seats_of_user on class_seats (user_id, id)`.execute(db);

  await schema
    .createTable('calendar_feeds')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('generation', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
};
