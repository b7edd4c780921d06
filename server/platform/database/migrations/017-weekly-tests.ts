import type { Kysely } from 'kysely';

/** The tests of the week, who was reminded of their opening, and who wants to be. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('weekly_tests')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('quiz_id', 'text', (c) => c.notNull().unique().references('quizzes.id'))
    .addColumn('opens_at', 'bigint', (c) => c.notNull())
    .addColumn('closes_at', 'bigint', (c) => c.notNull())
    .addColumn('source_quiz_id', 'text', (c) => c.references('quizzes.id').onDelete('set null'))
    .addColumn('drawn_from', 'text')
    .addColumn('called_off_at', 'bigint')
    .addColumn('called_off_reason', 'text')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('author_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('reminded_at', 'bigint')
    .addColumn('reviewed_to', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('reviewed_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('weekly_tests_closing').on('weekly_tests').columns(['closes_at', 'id']).execute();
  await schema.createIndex('weekly_tests_opening').on('weekly_tests').columns(['opens_at', 'id']).execute();
  await schema.createIndex('weekly_tests_source').on('weekly_tests').columns(['source_quiz_id']).execute();

  await schema
    .createTable('weekly_mails')
    .addColumn('test_id', 'text', (c) => c.notNull().references('weekly_tests.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('mailed', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('weekly_mails_key', ['test_id', 'user_id'])
    .execute();
  await schema.createIndex('weekly_mails_of_user').on('weekly_mails').columns(['user_id']).execute();

  await schema
    .alterTable('mail_choices')
    .addColumn('weekly_test', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
};
