import type { Kysely } from 'kysely';

/**
 * First attempts that aren't in `quiz_percents` yet. Nothing refers to the account: an attempt counts after its account is
 * deleted. Servers of the previous version add to `quiz_percents` directly.
 */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('quiz_percent_entries')
    .addColumn('owner_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('quiz_id', 'text', (c) => c.notNull())
    .addColumn('percent', 'integer', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('quiz_percent_entries_key', ['owner_id', 'id'])
    .execute();
};
