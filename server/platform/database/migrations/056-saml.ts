import type { Kysely } from 'kysely';

/** SAML beside OpenID Connect: settings of a connection, sessions at the provider, messages that were taken. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('sso_connections').addColumn('saml', 'text').execute();
  await schema.alterTable('sso_identities').addColumn('saml_session', 'text').execute();
  await schema
    .createTable('saml_messages')
    .addColumn('organisation_id', 'text', (c) => c.notNull().references('organisations.id').onDelete('cascade'))
    .addColumn('message_hash', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('saml_messages_key', ['organisation_id', 'message_hash'])
    .execute();
  await schema.createIndex('saml_messages_by_age').on('saml_messages').columns(['expires_at']).execute();
};
