import { sql, type Kysely } from 'kysely';

/** Approval by a second person, comments on questions, notes on corrections, and figures of questions that work badly. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  // 1 while it has questions that no second person has approved yet, such as drafts of a language model.
  await schema
    .alterTable('quizzes')
    .addColumn('needs_review', 'integer', (c) => c.notNull().defaultTo(sql`0`))
    .execute();
  // The version that learners were asked last.
  await schema.alterTable('quizzes').addColumn('live_version', 'integer').execute();
  await sql`update quizzes set live_version = version where published_at is not null`.execute(db);

  await schema
    .createTable('quiz_reviews')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('quiz_id', 'text', (c) => c.notNull().references('quizzes.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('draft', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('scheduled_at', 'bigint')
    .addColumn('requested_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('requested_at', 'bigint', (c) => c.notNull())
    .addColumn('decided_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('decided_at', 'bigint')
    .addColumn('reason', 'text')
    .addColumn('approved_version', 'integer')
    .execute();
  await schema.createIndex('quiz_reviews_by_quiz').on('quiz_reviews').columns(['quiz_id', 'status']).execute();
  await schema.createIndex('quiz_reviews_by_status').on('quiz_reviews').columns(['status', 'requested_at']).execute();
  await schema.createIndex('quiz_reviews_by_requester').on('quiz_reviews').columns(['requested_by', 'id']).execute();
  await schema.createIndex('quiz_reviews_by_decider').on('quiz_reviews').columns(['decided_by', 'id']).execute();
  // Two requests at once must not both be open.
  await sql`create unique index quiz_reviews_open on quiz_reviews (quiz_id) where status = 'open'`.execute(db);

  await schema
    .createTable('question_comments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('quiz_id', 'text', (c) => c.notNull().references('quizzes.id').onDelete('cascade'))
    .addColumn('question_id', 'text', (c) => c.notNull())
    .addColumn('author_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('resolved_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('resolved_at', 'bigint')
    .execute();
  await schema.createIndex('question_comments_by_quiz').on('question_comments').columns(['quiz_id', 'id']).execute();
  await schema
    .createIndex('question_comments_by_author')
    .on('question_comments')
    .columns(['author_id', 'id'])
    .execute();
  await schema.createIndex('question_comments_by_resolver').on('question_comments').columns(['resolved_by']).execute();

  await schema
    .createTable('quiz_corrections')
    .addColumn('quiz_id', 'text', (c) => c.notNull().references('quizzes.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('question_id', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('quiz_corrections_key', ['quiz_id', 'version', 'question_id'])
    .execute();

  await schema
    .createTable('question_figures')
    .addColumn('quiz_id', 'text', (c) => c.notNull().references('quizzes.id').onDelete('cascade'))
    .addColumn('question_id', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('facility', 'double precision')
    .addColumn('discrimination', 'double precision')
    .addColumn('rarest_choice', 'double precision')
    .addColumn('weak', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('question_figures_key', ['quiz_id', 'question_id'])
    .execute();
  await schema.createIndex('question_figures_weak').on('question_figures').columns(['weak', 'quiz_id']).execute();
  await schema
    .createTable('analysed_quizzes')
    .addColumn('quiz_id', 'text', (c) => c.primaryKey().references('quizzes.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('analysed_at', 'bigint', (c) => c.notNull())
    .execute();

  // A server of the previous version doesn't know these columns.
  await schema
    .alterTable('mail_choices')
    .addColumn('review', 'integer', (c) => c.notNull().defaultTo(sql`1`))
    .execute();
  await schema
    .alterTable('mail_choices')
    .addColumn('push_review', 'integer', (c) => c.notNull().defaultTo(sql`0`))
    .execute();
};
