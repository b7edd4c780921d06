import type { Kysely } from 'kysely';

/** Profiles of the role subadmintwo, and invitations of staff by email. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  // A server of the previous version treats everyone with that role as a writer.
  await schema
    .alterTable('users')
    .addColumn('profile', 'text', (c) => c.notNull().defaultTo('author'))
    .execute();

  await schema
    .createTable('staff_invitations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('profile', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('invited_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('emails', 'integer', (c) => c.notNull())
    .addColumn('sent_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('accepted_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .execute();
  await schema.createIndex('staff_invitations_by_email').on('staff_invitations').columns(['email']).execute();
  await schema.createIndex('staff_invitations_by_inviter').on('staff_invitations').columns(['invited_by']).execute();
  await schema.createIndex('staff_invitations_by_end').on('staff_invitations').columns(['expires_at']).execute();
};
