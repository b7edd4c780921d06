import type { Kysely } from 'kysely';

/** The editor who is asked to review a quiz; null if any editor may. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .alterTable('quiz_reviews')
    .addColumn('assignee_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute();
  await schema.createIndex('quiz_reviews_by_assignee').on('quiz_reviews').columns(['assignee_id', 'status']).execute();
};
