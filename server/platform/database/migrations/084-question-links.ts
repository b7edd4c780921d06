import type { Kysely } from 'kysely';

/** Linked questions of several quizzes, with the correction that waits for a decision in a quiz. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('question_links')
    .addColumn('quiz_id', 'text', (c) => c.notNull().references('quizzes.id').onDelete('cascade'))
    .addColumn('question_id', 'text', (c) => c.notNull())
    .addColumn('link_id', 'text', (c) => c.notNull())
    .addColumn('from_quiz_id', 'text')
    .addColumn('from_question_id', 'text')
    .addColumn('from_version', 'integer')
    .addColumn('waiting_since', 'bigint')
    .addPrimaryKeyConstraint('question_links_key', ['quiz_id', 'question_id'])
    .execute();
  await schema.createIndex('question_links_by_link').on('question_links').columns(['link_id', 'quiz_id']).execute();
};
