import type { Kysely } from 'kysely';

/** Deleted learning platforms, keys that sign later, registration by the platform, and links with their course's member list. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('lti_platforms').addColumn('deleted_at', 'bigint').execute();
  await schema
    .alterTable('lti_keys')
    .addColumn('signs_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();

  await schema
    .createTable('lti_registrations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await schema.createIndex('lti_registrations_by_age').on('lti_registrations').columns(['created_at']).execute();
  await schema.createIndex('lti_registrations_by').on('lti_registrations').columns(['created_by']).execute();

  await schema
    .createTable('lti_links')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('platform_id', 'text', (c) => c.notNull().references('lti_platforms.id').onDelete('cascade'))
    .addColumn('deployment_id', 'text', (c) => c.notNull())
    .addColumn('resource_link_id', 'text', (c) => c.notNull())
    .addColumn('quiz_id', 'text', (c) => c.notNull())
    .addColumn('course', 'text', (c) => c.notNull())
    .addColumn('members_url', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('launched_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('lti_links_once')
    .on('lti_links')
    .columns(['platform_id', 'deployment_id', 'resource_link_id', 'quiz_id'])
    .unique()
    .execute();
  await schema.alterTable('lti_launches').addColumn('link_id', 'text').execute();
};
