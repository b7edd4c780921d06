import { sql, type Kysely } from 'kysely';

/** Grades before their release, double grading, and the history of released grades. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .alterTable('case_studies')
    .addColumn('double_grading', 'integer', (c) => c.notNull().defaultTo(sql`0`))
    .execute();
  // 20 half points are 10 of the 100 points of a rubric.
  await schema
    .alterTable('case_studies')
    .addColumn('grading_limit_halves', 'integer', (c) => c.notNull().defaultTo(sql`20`))
    .execute();

  await schema
    .createTable('case_grades')
    .addColumn('submission_id', 'text', (c) => c.notNull().references('case_submissions.id').onDelete('cascade'))
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('grader_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('grade', 'text', (c) => c.notNull())
    .addColumn('score_halves', 'integer', (c) => c.notNull())
    .addColumn('max_score', 'integer', (c) => c.notNull())
    .addColumn('done', 'integer', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('saved_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('case_grades_key', ['submission_id', 'place'])
    .execute();
  await schema.createIndex('case_grades_of_grader').on('case_grades').columns(['grader_id', 'submission_id']).execute();
  await schema.createIndex('case_grades_by_place').on('case_grades').columns(['place', 'submission_id']).execute();

  await schema
    .createTable('case_grade_history')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('submission_id', 'text', (c) => c.notNull().references('case_submissions.id').onDelete('cascade'))
    .addColumn('grader_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('before_halves', 'integer')
    .addColumn('score_halves', 'integer', (c) => c.notNull())
    .addColumn('max_score', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('case_grade_history_of_submission')
    .on('case_grade_history')
    .columns(['submission_id', 'id'])
    .execute();
  await schema
    .createIndex('case_grade_history_of_grader')
    .on('case_grade_history')
    .columns(['grader_id', 'id'])
    .execute();
};
