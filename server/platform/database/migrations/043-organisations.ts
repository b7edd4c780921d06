import type { Kysely } from 'kysely';

/** Organisations, their people and teams, and invitations to join them. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('organisations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_folded', 'text', (c) => c.notNull())
    .addColumn('seats', 'integer', (c) => c.notNull())
    .addColumn('plan_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('organisations_by_name').on('organisations').columns(['name_folded', 'id']).execute();

  await schema
    .createTable('organisation_members')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('organisation_id', 'text', (c) => c.notNull().references('organisations.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('organisation_members_key', ['user_id', 'organisation_id'])
    .execute();
  await schema
    .createIndex('organisation_members_of')
    .on('organisation_members')
    .columns(['organisation_id', 'id'])
    .execute();
  await schema
    .createIndex('organisation_members_by_role')
    .on('organisation_members')
    .columns(['organisation_id', 'role', 'id'])
    .execute();

  await schema
    .createTable('organisation_teams')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('organisation_id', 'text', (c) => c.notNull().references('organisations.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_folded', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('organisation_teams_by_name')
    .on('organisation_teams')
    .columns(['organisation_id', 'name_folded'])
    .unique()
    .execute();
  await schema
    .createTable('organisation_team_members')
    .addColumn('team_id', 'text', (c) => c.notNull().references('organisation_teams.id').onDelete('cascade'))
    .addColumn('member_id', 'text', (c) => c.notNull().references('organisation_members.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('organisation_team_members_key', ['team_id', 'member_id'])
    .execute();
  await schema
    .createIndex('organisation_team_members_of')
    .on('organisation_team_members')
    .columns(['member_id'])
    .execute();

  await schema
    .createTable('organisation_invitations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('organisation_id', 'text', (c) => c.notNull().references('organisations.id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('emails', 'integer', (c) => c.notNull())
    .addColumn('sent_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('organisation_invitations_once')
    .on('organisation_invitations')
    .columns(['email', 'organisation_id'])
    .unique()
    .execute();
  await schema
    .createIndex('organisation_invitations_of')
    .on('organisation_invitations')
    .columns(['organisation_id', 'sent_at', 'id'])
    .execute();
  await schema
    .createIndex('organisation_invitations_by_age')
    .on('organisation_invitations')
    .columns(['sent_at'])
    .execute();
};
