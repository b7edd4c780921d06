import type { Kysely } from 'kysely';

/** Running totals by month, the reports that are made of them, and what a regrade took from certificates. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  const ofUser = (table: string) =>
    schema
      .createTable(table)
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'));

  await ofUser('month_totals')
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('quizzes', 'integer', (c) => c.notNull())
    .addColumn('questions', 'integer', (c) => c.notNull())
    .addColumn('correct', 'integer', (c) => c.notNull())
    .addColumn('seconds', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('month_totals_key', ['user_id', 'month'])
    .execute();
  await schema.createIndex('month_totals_of_month').on('month_totals').columns(['month', 'user_id']).execute();
  await ofUser('month_topics')
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('program', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('chapter', 'text', (c) => c.notNull())
    .addColumn('questions', 'integer', (c) => c.notNull())
    .addColumn('correct', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('month_topics_key', ['user_id', 'month', 'program', 'subject', 'chapter'])
    .execute();

  await schema
    .createTable('report_runs')
    .addColumn('month', 'text', (c) => c.primaryKey())
    .addColumn('cohort', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('reached', 'text', (c) => c.notNull())
    .addColumn('made', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('done_at', 'bigint')
    .execute();
  await ofUser('progress_reports')
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('progress_reports_key', ['user_id', 'month'])
    .execute();

  await schema
    .createTable('certificate_gaps')
    .addColumn('code', 'text', (c) => c.notNull().references('certificates.code').onDelete('cascade'))
    .addColumn('quiz_id', 'text', (c) => c.notNull().references('quizzes.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('certificate_gaps_key', ['code', 'quiz_id'])
    .execute();
  await schema.createIndex('certificate_gaps_of_quiz').on('certificate_gaps').columns(['quiz_id']).execute();
};
