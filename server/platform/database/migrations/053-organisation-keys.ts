import type { Kysely } from 'kysely';

/** API keys of organisations, what SCIM clients call their people and teams, and which overdue assignments were reported. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('organisation_keys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('organisation_id', 'text', (c) => c.notNull().references('organisations.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('start', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('scopes', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('used_at', 'bigint')
    .execute();
  await schema.createIndex('organisation_keys_of').on('organisation_keys').columns(['organisation_id']).execute();
  await schema.createIndex('organisation_keys_by').on('organisation_keys').columns(['created_by']).execute();

  await schema
    .createTable('scim_users')
    .addColumn('organisation_id', 'text', (c) => c.notNull().references('organisations.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('external_id', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('scim_users_key', ['organisation_id', 'user_id'])
    .execute();
  await schema
    .createIndex('scim_users_by_external_id')
    .on('scim_users')
    .columns(['organisation_id', 'external_id'])
    .execute();
  await schema.createIndex('scim_users_by_name').on('scim_users').columns(['organisation_id', 'user_name']).execute();
  await schema.createIndex('scim_users_of').on('scim_users').columns(['user_id']).execute();

  await schema
    .createTable('scim_groups')
    .addColumn('team_id', 'text', (c) => c.primaryKey().references('organisation_teams.id').onDelete('cascade'))
    .addColumn('external_id', 'text', (c) => c.notNull())
    .execute();

  await schema
    .alterTable('organisation_assignments')
    .addColumn('overdue_told', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
};
