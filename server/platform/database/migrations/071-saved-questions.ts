import type { Kysely } from 'kysely';

/** Questions that learners saved from their reviews, with their notes. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('saved_questions')
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('quiz_id', 'text', (c) => c.notNull().references('quizzes.id').onDelete('cascade'))
    .addColumn('question_id', 'text', (c) => c.notNull())
    // No reference: attempts are spread by their owner, and go only with their quiz or user, as these rows do.
    .addColumn('attempt_id', 'text', (c) => c.notNull())
    .addColumn('prompt', 'text', (c) => c.notNull())
    .addColumn('prompt_folded', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('note_folded', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('saved_questions_key', ['user_id', 'quiz_id', 'question_id'])
    .execute();
  await schema.createIndex('saved_questions_by_id').on('saved_questions').columns(['user_id', 'id']).unique().execute();
  await schema.createIndex('saved_questions_of_quiz').on('saved_questions').columns(['quiz_id']).execute();
};
