import type { Kysely } from 'kysely';

/** How a person appears on the boards. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .alterTable('users')
    .addColumn('board_choice', 'text', (c) => c.notNull().defaultTo('default'))
    .execute();
  await schema.alterTable('users').addColumn('board_alias', 'text').execute();
};
