import { sql, type Kysely } from 'kysely';

/** Accounts, sessions, codes, limits, outbox, audit; subjects, quizzes and their versions; attempts, daily sets, reports. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;

  await schema
    .createTable('settings')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();

  await schema
    .createTable('users')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('pending_device_id', 'text')
    .addColumn('must_set_password', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();

  await schema
    .createTable('sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('client', 'text', (c) => c.notNull())
    .addColumn('device_id', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('active_at', 'bigint', (c) => c.notNull())
    .addColumn('idle_ms', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('sessions_one_per_client', ['user_id', 'client'])
    .execute();

  await schema
    .createTable('rotated_tokens')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('session_id', 'text', (c) => c.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('until', 'bigint', (c) => c.notNull())
    .addColumn('successor_sealed', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('rotated_tokens_of_session').on('rotated_tokens').columns(['session_id']).execute();

  await schema
    .createTable('limits')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('resets_at', 'bigint', (c) => c.notNull())
    .addColumn('blocked_until', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('limits_over').on('limits').columns(['resets_at']).execute();

  await schema
    .createTable('codes')
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('guesses', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('codes_key', ['email', 'purpose'])
    .execute();

  await schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('dedupe_key', 'text', (c) => c.unique())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('run_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('claimed_until', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('done_at', 'bigint')
    .execute();
  await schema.createIndex('outbox_due').on('outbox').columns(['status', 'run_at']).execute();

  await schema
    .createTable('audit')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('request_id', 'text', (c) => c.notNull())
    .execute();

  await schema
    .createTable('subjects')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .execute();

  await schema
    .createTable('chapters')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('subject_id', 'text', (c) => c.notNull().references('subjects.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addUniqueConstraint('chapters_name', ['subject_id', 'name'])
    .execute();

  await schema
    .createTable('quizzes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('source_key', 'text', (c) => c.unique())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('title_folded', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('program', 'text')
    .addColumn('subject_id', 'text', (c) => c.references('subjects.id'))
    .addColumn('chapter_id', 'text', (c) => c.references('chapters.id'))
    .addColumn('difficulty', 'text', (c) => c.notNull())
    .addColumn('image', 'text')
    .addColumn('time_limit_minutes', 'integer')
    .addColumn('pass_mark', 'integer', (c) => c.notNull())
    .addColumn('access', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('scheduled_at', 'bigint')
    .addColumn('shuffle_questions', 'integer', (c) => c.notNull())
    .addColumn('shuffle_options', 'integer', (c) => c.notNull())
    .addColumn('negative_milli', 'integer', (c) => c.notNull())
    .addColumn('attempts_allowed', 'integer', (c) => c.notNull())
    .addColumn('question_count', 'integer', (c) => c.notNull())
    .addColumn('author_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('published_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('quizzes_listed')
    .on('quizzes')
    .columns(['kind', 'status', 'program', 'published_at'])
    .execute();
  await schema.createIndex('quizzes_scheduled').on('quizzes').columns(['status', 'scheduled_at']).execute();

  await schema
    .createTable('quiz_versions')
    .addColumn('quiz_id', 'text', (c) => c.notNull().references('quizzes.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('author_id', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('quiz_versions_key', ['quiz_id', 'number'])
    .execute();

  await schema
    .createTable('attempts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('quiz_id', 'text', (c) => c.notNull().references('quizzes.id'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('guest_token_hash', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('daily_date', 'text')
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('deadline_at', 'bigint')
    .addColumn('finished_at', 'bigint')
    .addColumn('ended_by', 'text')
    .addColumn('score_milli', 'integer')
    .addColumn('max_score_milli', 'integer')
    .addColumn('percent_centi', 'integer')
    .addColumn('passed', 'integer')
    .addColumn('first', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('claimed', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  // One open attempt per learner and quiz, and one first finished one, whatever races.
  await sql`create unique index attempts_one_open on attempts (user_id, quiz_id) where status = 'open' and user_id is not null`.execute(
    db,
  );
  await sql`create unique index attempts_one_first on attempts (user_id, quiz_id) where first = 1`.execute(db);
  await sql`create index attempts_finished on attempts (user_id, finished_at, id) where status = 'finished'`.execute(
    db,
  );
  await sql`create index attempts_finished_of_quiz on attempts (user_id, quiz_id, finished_at) where status = 'finished'`.execute(
    db,
  );
  await sql`create index attempts_due on attempts (deadline_at) where status = 'open' and deadline_at is not null`.execute(
    db,
  );
  await schema.createIndex('attempts_of_quiz').on('attempts').columns(['quiz_id']).execute();

  await schema
    .createTable('attempt_answers')
    .addColumn('attempt_id', 'text', (c) => c.notNull().references('attempts.id').onDelete('cascade'))
    .addColumn('question_id', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addColumn('saved_at', 'bigint', (c) => c.notNull())
    .addColumn('awarded_milli', 'integer')
    .addPrimaryKeyConstraint('attempt_answers_key', ['attempt_id', 'question_id'])
    .execute();

  await schema
    .createTable('quiz_percents')
    .addColumn('quiz_id', 'text', (c) => c.notNull().references('quizzes.id').onDelete('cascade'))
    .addColumn('percent', 'integer', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('quiz_percents_key', ['quiz_id', 'percent'])
    .execute();

  await schema
    .createTable('question_reports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('attempt_id', 'text', (c) => c.notNull().references('attempts.id').onDelete('cascade'))
    .addColumn('quiz_id', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('question_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('question_reports_open').on('question_reports').columns(['status', 'created_at']).execute();

  await schema
    .createTable('daily_sets')
    .addColumn('date', 'text', (c) => c.primaryKey())
    .addColumn('quiz_id', 'text', (c) => c.notNull().references('quizzes.id'))
    .addColumn('chosen_by', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('daily_sets_used').on('daily_sets').columns(['quiz_id', 'date']).execute();
};
