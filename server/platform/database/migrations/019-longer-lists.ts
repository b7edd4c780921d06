import { sql, type Kysely } from 'kysely';

/** The orders of the lists that came later, so that a page of a long one is walked to and not sorted for. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema.createIndex('users_by_status').on('users').columns(['status', 'id']).execute();
  await schema.createIndex('quizzes_of_chapter').on('quizzes').columns(['chapter_id']).execute();
  await schema
    .createIndex('quizzes_of_status_by_change')
    .on('quizzes')
    .columns(['kind', 'status', 'updated_at', 'id'])
    .execute();
  await schema
    .createIndex('insights_of_status_by_change')
    .on('news_insights')
    .columns(['status', 'updated_at', 'id'])
    .execute();
  await schema.createIndex('insights_by_title').on('news_insights').columns(['title_folded', 'id']).execute();
  await schema
    .createIndex('insights_of_status_by_title')
    .on('news_insights')
    .columns(['status', 'title_folded', 'id'])
    .execute();
  await schema.createIndex('insights_of_status').on('news_insights').columns(['status', 'id']).execute();
  await schema.createIndex('cases_by_change').on('case_studies').columns(['updated_at', 'id']).execute();
  await schema
    .createIndex('cases_of_status_by_change')
    .on('case_studies')
    .columns(['status', 'updated_at', 'id'])
    .execute();
  await sql`create index cases_by_appearance on case_studies ((coalesce(published_at, created_at)), id)`.execute(db);
  await sql`create index cases_of_status on case_studies (status, (coalesce(published_at, created_at)), id)`.execute(
    db,
  );
  // What was handed in, whatever its state, and to one case study; drafts are nobody's but their writers'.
  await sql`create index submissions_in_order on case_submissions (submitted_at, id) where state != 'draft'`.execute(
    db,
  );
  await sql`create index submissions_of_case on case_submissions (case_id, submitted_at, id) where state != 'draft'`.execute(
    db,
  );
  await schema
    .createIndex('submissions_of_case_by_state')
    .on('case_submissions')
    .columns(['case_id', 'state', 'submitted_at', 'id'])
    .execute();
  await schema
    .createIndex('subscriptions_of_status')
    .on('subscriptions')
    .columns(['status', 'created_at', 'id'])
    .execute();
  await sql`create index payments_given_back on payments (paid_at, id) where refunded > 0`.execute(db);
  // A learner's results of one quiz stand in their order too.
  await sql`create index attempts_of_quiz_finished on attempts (user_id, quiz_id, finished_at, id) where status = 'finished'`.execute(
    db,
  );
  await schema.dropIndex('attempts_finished_of_quiz').execute();
  // Whether anybody has begun the quiz of a date: its set may have been another date's, for very many.
  await sql`create index attempts_of_day on attempts (daily_date, quiz_id) where daily_date is not null`.execute(db);
};
