import type { Kysely } from 'kysely';

/** What a person learns from their results: accuracy as running totals, the deck of missed questions, certificates. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  const ofUser = (table: string) =>
    schema
      .createTable(table)
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'));

  await ofUser('topic_totals')
    .addColumn('program', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('chapter', 'text', (c) => c.notNull())
    .addColumn('questions', 'integer', (c) => c.notNull())
    .addColumn('correct', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('topic_totals_key', ['user_id', 'program', 'subject', 'chapter'])
    .execute();
  await ofUser('week_totals')
    .addColumn('week', 'text', (c) => c.notNull())
    .addColumn('quizzes', 'integer', (c) => c.notNull())
    .addColumn('questions', 'integer', (c) => c.notNull())
    .addColumn('correct', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('week_totals_key', ['user_id', 'week'])
    .execute();

  await ofUser('practice_cards')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('quiz_id', 'text', (c) => c.notNull().references('quizzes.id').onDelete('cascade'))
    .addColumn('question_id', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('changed', 'integer', (c) => c.notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('memory', 'text', (c) => c.notNull())
    .addColumn('turn', 'integer', (c) => c.notNull())
    .addColumn('last_answer', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('practice_cards_of_question')
    .on('practice_cards')
    .columns(['user_id', 'quiz_id', 'question_id'])
    .unique()
    .execute();
  await schema
    .createIndex('practice_cards_due')
    .on('practice_cards')
    .columns(['user_id', 'changed', 'due_at'])
    .execute();
  await schema.createIndex('practice_cards_of_quiz').on('practice_cards').columns(['quiz_id']).execute();

  await ofUser('certificates')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('program', 'text', (c) => c.notNull())
    .addColumn('parts', 'integer', (c) => c.notNull())
    .addColumn('name', 'text')
    .addColumn('issued_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('certificates_of_program')
    .on('certificates')
    .columns(['user_id', 'program'])
    .unique()
    .execute();
};
