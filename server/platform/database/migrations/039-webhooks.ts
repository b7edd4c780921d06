import type { Kysely } from 'kysely';
import type { MigrationStep } from '../migration-steps.ts';

/** Members of partners and their invitations; webhooks with the log of their deliveries. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('partner_members')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('partner_id', 'text', (c) => c.notNull().references('partners.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('partner_members_key', ['user_id', 'partner_id'])
    .execute();
  await schema.createIndex('partner_members_of').on('partner_members').columns(['partner_id']).execute();

  await schema
    .createTable('partner_invitations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('partner_id', 'text', (c) => c.notNull().references('partners.id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('partner_invitations_once')
    .on('partner_invitations')
    .columns(['email', 'partner_id'])
    .unique()
    .execute();

  await schema
    .createTable('webhooks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('owner_kind', 'text', (c) => c.notNull())
    .addColumn('owner_id', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('events', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('secret_sealed', 'text', (c) => c.notNull())
    .addColumn('previous_sealed', 'text')
    .addColumn('previous_until', 'bigint')
    .addColumn('sequence', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('retry_at', 'bigint')
    .addColumn('failing_since', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('webhooks_of').on('webhooks').columns(['owner_kind', 'owner_id']).execute();

  await schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('webhook_id', 'text', (c) => c.notNull().references('webhooks.id').onDelete('cascade'))
    .addColumn('message_id', 'text', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('object', 'text', (c) => c.notNull())
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('manual', 'integer', (c) => c.notNull())
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_at', 'bigint')
    .addColumn('tried_at', 'bigint')
    .addColumn('duration_ms', 'integer')
    .addColumn('response_code', 'integer')
    .addColumn('reply', 'text')
    .addColumn('error', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('webhook_deliveries_log').on('webhook_deliveries').columns(['webhook_id', 'id']).execute();
  await schema
    .createIndex('webhook_deliveries_waiting')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'status', 'object', 'sequence'])
    .execute();
  await schema.createIndex('webhook_deliveries_by_age').on('webhook_deliveries').columns(['created_at']).execute();
};

export const afterwards: readonly MigrationStep[] = [
  // The newest attempts of a partner are found by the time in their identifiers.
  { index: 'partner_attempts_of', on: 'partner_attempts (partner_id, attempt_id)' },
];
