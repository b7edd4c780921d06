import type { Kysely } from 'kysely';

/** Case studies, and the submissions of learners. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('case_studies')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('source_key', 'text', (c) => c.unique())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('summary', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('search_folded', 'text', (c) => c.notNull())
    .addColumn('difficulty', 'text', (c) => c.notNull())
    .addColumn('reading_minutes', 'integer', (c) => c.notNull())
    .addColumn('access', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('question_count', 'integer', (c) => c.notNull())
    .addColumn('points', 'integer', (c) => c.notNull())
    .addColumn('author_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('published_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('case_studies_listed')
    .on('case_studies')
    .columns(['status', 'published_at', 'id'])
    .execute();
  await schema.createIndex('case_studies_of_author').on('case_studies').columns(['author_id']).execute();

  await schema
    .createTable('case_submissions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    // No cascade: what somebody wrote keeps its case study from being deleted.
    .addColumn('case_id', 'text', (c) => c.notNull().references('case_studies.id'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('answers', 'text', (c) => c.notNull())
    .addColumn('words', 'integer', (c) => c.notNull())
    .addColumn('paper', 'text')
    .addColumn('grade', 'text')
    .addColumn('score', 'integer')
    .addColumn('graded_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('submitted_at', 'bigint')
    .addColumn('graded_at', 'bigint')
    .addUniqueConstraint('case_submissions_one_per_learner', ['case_id', 'user_id'])
    .execute();
  await schema
    .createIndex('case_submissions_of_learner')
    .on('case_submissions')
    .columns(['user_id', 'updated_at', 'id'])
    .execute();
  await schema
    .createIndex('case_submissions_handed_in')
    .on('case_submissions')
    .columns(['state', 'submitted_at', 'id'])
    .execute();
  await schema.createIndex('case_submissions_of_grader').on('case_submissions').columns(['graded_by']).execute();
};
