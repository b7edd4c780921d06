import { sql, type Kysely } from 'kysely';

/** Emails of organisations that are sent once: before seats end, and each week to owners and managers. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('seat_end_notices')
    .addColumn('organisation_id', 'text', (c) => c.notNull().references('organisations.id').onDelete('cascade'))
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('seat_end_notices_key', ['organisation_id', 'ends_at'])
    .execute();
  await schema
    .createTable('organisation_week_mails')
    .addColumn('member_id', 'text', (c) => c.primaryKey().references('organisation_members.id').onDelete('cascade'))
    .addColumn('week', 'text', (c) => c.notNull())
    .execute();
  // A server of the previous version leaves them out.
  await schema
    .alterTable('mail_choices')
    .addColumn('team_week', 'integer', (c) => c.notNull().defaultTo(sql`1`))
    .execute();
  await schema
    .alterTable('mail_choices')
    .addColumn('push_team_week', 'integer', (c) => c.notNull().defaultTo(sql`0`))
    .execute();
};
