import type { Kysely } from 'kysely';

/** Case studies of a later date, and the unsaved changes of their authors. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('case_studies').addColumn('scheduled_at', 'bigint').execute();
  await schema
    .createTable('case_working_copies')
    .addColumn('author_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('case_key', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('base_version', 'integer')
    .addColumn('saved_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('case_working_copies_key', ['author_id', 'case_key'])
    .execute();
};
