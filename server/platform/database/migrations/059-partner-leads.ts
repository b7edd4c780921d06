import type { Kysely } from 'kysely';

/** Forms by which visitors of a partner's pages leave their address to it, and what they left. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('partner_lead_forms')
    .addColumn('partner_id', 'text', (c) => c.primaryKey().references('partners.id').onDelete('cascade'))
    .addColumn('active', 'integer', (c) => c.notNull())
    .addColumn('consent', 'text', (c) => c.notNull())
    .addColumn('privacy_url', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();

  await schema
    .createTable('partner_leads')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('partner_id', 'text', (c) => c.notNull().references('partners.id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_folded', 'text')
    .addColumn('consent', 'text', (c) => c.notNull())
    .addColumn('quiz', 'text')
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint')
    .execute();
  await schema
    .createIndex('partner_leads_once')
    .on('partner_leads')
    .columns(['partner_id', 'email'])
    .unique()
    .execute();
  await schema
    .createIndex('partner_leads_of')
    .on('partner_leads')
    .columns(['partner_id', 'confirmed_at', 'id'])
    .execute();
  await schema.createIndex('partner_leads_by_email').on('partner_leads').columns(['email']).execute();
  await schema.createIndex('partner_leads_by_age').on('partner_leads').columns(['created_at']).execute();
};
