import type { Kysely } from 'kysely';

/** Learning platforms that launch quizzes by LTI 1.3, the people they send, and the scores they receive. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('lti_keys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('public_jwk', 'text', (c) => c.notNull())
    .addColumn('private_sealed', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('retired_at', 'bigint')
    .execute();

  await schema
    .createTable('lti_platforms')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_folded', 'text', (c) => c.notNull())
    .addColumn('issuer', 'text', (c) => c.notNull())
    .addColumn('client_id', 'text', (c) => c.notNull())
    .addColumn('authorization_url', 'text', (c) => c.notNull())
    .addColumn('token_url', 'text', (c) => c.notNull())
    .addColumn('jwks_url', 'text', (c) => c.notNull())
    .addColumn('deployments', 'text', (c) => c.notNull())
    .addColumn('origins', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('lti_platforms_once')
    .on('lti_platforms')
    .columns(['issuer', 'client_id'])
    .unique()
    .execute();
  await schema.createIndex('lti_platforms_by_name').on('lti_platforms').columns(['name_folded', 'id']).execute();

  await schema
    .createTable('lti_nonces')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('lti_nonces_by_age').on('lti_nonces').columns(['created_at']).execute();

  await schema
    .createTable('lti_people')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('platform_id', 'text', (c) => c.notNull().references('lti_platforms.id').onDelete('cascade'))
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('launched_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('lti_people_once').on('lti_people').columns(['platform_id', 'subject']).unique().execute();

  await schema
    .createTable('lti_launches')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('platform_id', 'text', (c) => c.notNull().references('lti_platforms.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('ticket_hash', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('quiz_id', 'text')
    .addColumn('deployment_id', 'text', (c) => c.notNull())
    .addColumn('return_url', 'text')
    .addColumn('return_data', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('opened_at', 'bigint')
    .execute();
  await schema.createIndex('lti_launches_of_user').on('lti_launches').columns(['user_id']).execute();
  await schema.createIndex('lti_launches_of_platform').on('lti_launches').columns(['platform_id']).execute();
  await schema.createIndex('lti_launches_by_age').on('lti_launches').columns(['created_at']).execute();

  await schema
    .createTable('lti_placements')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('platform_id', 'text', (c) => c.notNull().references('lti_platforms.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('quiz_id', 'text', (c) => c.notNull())
    .addColumn('line_item', 'text', (c) => c.notNull())
    .addColumn('attempt_id', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('launched_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('lti_placements_once')
    .on('lti_placements')
    .columns(['user_id', 'quiz_id', 'line_item'])
    .unique()
    .execute();
  await schema.createIndex('lti_placements_by_attempt').on('lti_placements').columns(['attempt_id']).execute();
  await schema.createIndex('lti_placements_of_platform').on('lti_placements').columns(['platform_id']).execute();

  await schema
    .createTable('lti_scores')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('platform_id', 'text', (c) => c.notNull().references('lti_platforms.id').onDelete('cascade'))
    .addColumn('placement_id', 'text', (c) => c.notNull().references('lti_placements.id').onDelete('cascade'))
    .addColumn('attempt_id', 'text', (c) => c.notNull())
    .addColumn('percent_centi', 'integer', (c) => c.notNull())
    .addColumn('scored_at', 'bigint', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_at', 'bigint')
    .addColumn('tried_at', 'bigint')
    .addColumn('response_code', 'integer')
    .addColumn('error', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('lti_scores_log').on('lti_scores').columns(['platform_id', 'id']).execute();
  await schema.createIndex('lti_scores_of').on('lti_scores').columns(['placement_id', 'status']).execute();
  await schema.createIndex('lti_scores_by_age').on('lti_scores').columns(['created_at']).execute();

  await schema
    .createTable('lti_refusals')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('platform_id', 'text', (c) => c.notNull().references('lti_platforms.id').onDelete('cascade'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('lti_refusals_log').on('lti_refusals').columns(['platform_id', 'id']).execute();
  await schema.createIndex('lti_refusals_by_age').on('lti_refusals').columns(['created_at']).execute();
};
