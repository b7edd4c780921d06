import type { Kysely } from 'kysely';

const CHANNELS = [
  'daily',
  'push_daily',
  'push_digest',
  'push_reminder',
  'push_weekly_test',
  'push_grade',
  'push_class',
];
/** Emails that everyone got before there was a choice. */
const MAILS = ['grade', 'class'];
/** Six in the evening, in minutes since midnight. */
const REMIND_AT = 18 * 60;

/** Notifications in the browser and on the site, and a choice of channel for each kind. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const name of CHANNELS) {
    await db.schema
      .alterTable('mail_choices')
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  }
  for (const name of MAILS) {
    await db.schema
      .alterTable('mail_choices')
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
  }
  await db.schema
    .alterTable('mail_choices')
    .addColumn('remind_at', 'integer', (c) => c.notNull().defaultTo(REMIND_AT))
    .execute();
  await db.schema.alterTable('mail_choices').addColumn('timezone', 'text').execute();
  await db.schema.alterTable('mail_choices').addColumn('quiet_from', 'integer').execute();
  await db.schema.alterTable('mail_choices').addColumn('quiet_to', 'integer').execute();
  await db.schema.alterTable('mail_choices').addColumn('next_daily', 'bigint').execute();
  await db.schema.createIndex('mail_choices_next_daily').on('mail_choices').column('next_daily').execute();

  await db.schema
    .createTable('notifications')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('dedupe_key', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('read_at', 'bigint')
    .addPrimaryKeyConstraint('notifications_key', ['user_id', 'id'])
    .addUniqueConstraint('notifications_once', ['user_id', 'dedupe_key'])
    .execute();
  await db.schema.createIndex('notifications_by_age').on('notifications').column('created_at').execute();

  await db.schema
    .createTable('push_subscriptions')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('session_id', 'text', (c) => c.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('endpoint', 'text', (c) => c.notNull())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('push_subscriptions_key', ['user_id', 'session_id'])
    .execute();
  await db.schema.createIndex('push_subscriptions_by_session').on('push_subscriptions').column('session_id').execute();
  await db.schema.createIndex('push_subscriptions_by_endpoint').on('push_subscriptions').column('endpoint').execute();
};
