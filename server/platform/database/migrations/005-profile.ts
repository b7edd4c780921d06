import type { Kysely } from 'kysely';

/** How a person appears on the boards, and the new address that waits for its code. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .alterTable('users')
    .addColumn('board_choice', 'text', (c) => c.notNull().defaultTo('default'))
    .execute();
  await schema.alterTable('users').addColumn('board_alias', 'text').execute();

  await schema
    .createTable('email_changes')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('guesses', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('sent_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('email_changes_over').on('email_changes').columns(['expires_at']).execute();
};
