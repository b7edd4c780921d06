import { sql, type Kysely } from 'kysely';

/** Single sign-on of organisations: domains, the connection to the identity provider, links of people, started sign-ins. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('sso_domains')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('organisation_id', 'text', (c) => c.notNull().references('organisations.id').onDelete('cascade'))
    .addColumn('domain', 'text', (c) => c.notNull())
    .addColumn('token', 'text', (c) => c.notNull())
    .addColumn('verified_at', 'bigint')
    .addColumn('checked_at', 'bigint')
    .addColumn('missing_since', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('sso_domains_once')
    .on('sso_domains')
    .columns(['organisation_id', 'domain'])
    .unique()
    .execute();
  // A domain belongs to one organisation, once it is verified.
  await schema
    .createIndex('sso_domains_verified')
    .on('sso_domains')
    .columns(['domain'])
    .unique()
    .where(sql<boolean>`verified_at is not null`)
    .execute();

  await schema
    .createTable('sso_connections')
    .addColumn('organisation_id', 'text', (c) => c.primaryKey().references('organisations.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('issuer', 'text', (c) => c.notNull())
    .addColumn('client_id', 'text', (c) => c.notNull())
    .addColumn('secret_sealed', 'text', (c) => c.notNull())
    .addColumn('group_claim', 'text', (c) => c.notNull())
    .addColumn('manager_groups', 'text', (c) => c.notNull())
    .addColumn('enforced', 'integer', (c) => c.notNull())
    .addColumn('tested_at', 'bigint')
    .addColumn('stamp', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();

  await schema
    .createTable('sso_identities')
    .addColumn('organisation_id', 'text', (c) => c.notNull())
    .addColumn('issuer', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) =>
      c.notNull().unique().references('organisation_members.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('sso_identities_key', ['organisation_id', 'issuer', 'subject'])
    .execute();

  await schema
    .createTable('sso_sign_ins')
    .addColumn('state_hash', 'text', (c) => c.primaryKey())
    .addColumn('organisation_id', 'text', (c) => c.notNull().references('organisations.id').onDelete('cascade'))
    .addColumn('tester_id', 'text', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('device_id', 'text')
    .addColumn('challenge', 'text', (c) => c.notNull())
    .addColumn('nonce', 'text', (c) => c.notNull())
    .addColumn('code_verifier_sealed', 'text', (c) => c.notNull())
    .addColumn('stamp', 'text', (c) => c.notNull())
    .addColumn('replied_at', 'bigint')
    .addColumn('claims_sealed', 'text')
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('sso_sign_ins_by_age').on('sso_sign_ins').columns(['expires_at']).execute();
  await schema.createIndex('sso_sign_ins_of').on('sso_sign_ins').columns(['organisation_id']).execute();
  await schema.createIndex('sso_sign_ins_by_tester').on('sso_sign_ins').columns(['tester_id']).execute();
};
