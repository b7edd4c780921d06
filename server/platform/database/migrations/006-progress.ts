import { sql, type Kysely } from 'kysely';

/** What counts a person's progress: days of the streak, points and boards, badges, mails, and what they share. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  const ofUser = (table: string) =>
    schema
      .createTable(table)
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'));

  await ofUser('streak_days')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('how', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('streak_days_key', ['user_id', 'day'])
    .execute();
  await ofUser('daily_submissions')
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('attempt_id', 'text', (c) => c.notNull().references('attempts.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('daily_submissions_key', ['user_id', 'key'])
    .execute();
  await schema.createIndex('daily_submissions_of_attempt').on('daily_submissions').columns(['attempt_id']).execute();

  await ofUser('points')
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('attempt_id', 'text', (c) => c.notNull())
    .addColumn('program', 'text')
    .addColumn('difficulty', 'text')
    .addColumn('points_milli', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('points_key', ['user_id', 'source'])
    .execute();
  await ofUser('board_totals')
    .addColumn('board', 'text', (c) => c.notNull())
    .addColumn('period', 'text', (c) => c.notNull())
    .addColumn('points_milli', 'bigint', (c) => c.notNull())
    .addColumn('reached_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('board_totals_key', ['user_id', 'board', 'period'])
    .execute();
  // The order of a board: most points, then who got there first; the identifier decides what is left.
  await sql`create index board_totals_order on board_totals (board, period, points_milli desc, reached_at, user_id)`.execute(
    db,
  );

  await ofUser('badges')
    .addColumn('badge', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('badges_key', ['user_id', 'badge', 'detail'])
    .execute();
  await schema.createIndex('badges_of_kind').on('badges').columns(['badge', 'detail']).execute();
  await ofUser('insight_checks')
    .addColumn('insight_id', 'text', (c) => c.notNull().references('news_insights.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('insight_checks_key', ['user_id', 'insight_id'])
    .execute();
  await schema.createIndex('insight_checks_of_insight').on('insight_checks').columns(['insight_id']).execute();

  await ofUser('mail_choices')
    .addColumn('digest', 'integer', (c) => c.notNull())
    .addColumn('reminder', 'integer', (c) => c.notNull())
    .addColumn('digest_sent', 'text', (c) => c.notNull())
    .addColumn('reminder_sent', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('mail_choices_key', ['user_id'])
    .execute();
  await schema.createIndex('mail_choices_digest').on('mail_choices').columns(['digest', 'digest_sent']).execute();
  await schema.createIndex('mail_choices_reminder').on('mail_choices').columns(['reminder', 'reminder_sent']).execute();

  await schema
    .createTable('challenges')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('quiz_id', 'text', (c) => c.notNull().references('quizzes.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('creator_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('attempt_id', 'text', (c) => c.notNull().references('attempts.id').onDelete('cascade').unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('challenges_of_creator').on('challenges').columns(['creator_id', 'created_at']).execute();
  await schema.createIndex('challenges_of_quiz').on('challenges').columns(['quiz_id']).execute();
  await ofUser('challenge_players')
    .addColumn('code', 'text', (c) => c.notNull().references('challenges.code').onDelete('cascade'))
    .addColumn('attempt_id', 'text', (c) => c.notNull().references('attempts.id').onDelete('cascade'))
    .addColumn('joined_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('challenge_players_key', ['code', 'user_id'])
    .execute();
  await schema.createIndex('challenge_players_of_attempt').on('challenge_players').columns(['attempt_id']).execute();
  await schema.createIndex('challenge_players_of_user').on('challenge_players').columns(['user_id']).execute();

  await ofUser('shared_results')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('attempt_id', 'text', (c) => c.notNull().references('attempts.id').onDelete('cascade').unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('shared_results_of_user').on('shared_results').columns(['user_id']).execute();
};
