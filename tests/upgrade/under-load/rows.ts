/** The rows of a site that many people have used for years. */
import pg from 'pg';
import type { Learner } from './learners.ts';

/** Every third person has taken a quiz, with two answers. */
const ATTEMPTS_EVERY = 3;

/** Adds people with their attempts, in the columns that every version has. */
export const fillWith = async (url: string, people: number, learners: readonly Learner[]): Promise<void> => {
  const quizId = learners[0]?.quizId;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into users (id, name, email, number, password_hash, role, status, created_at, updated_at)
      select lpad(to_hex(i), 24, '0'), 'Person ' || i, i || '@example.org', '', '', 'user', 'active', 0, 0
      from generate_series(1, $1::int) i`,
    [people],
  );
  await client.query(
    `insert into attempts (id, quiz_id, version, user_id, status, started_at, finished_at, ended_by, score_milli, max_score_milli,
        percent_centi, passed, first, claimed)
      select lpad(to_hex(i), 24, '0'), $2, 1, lpad(to_hex(i * $3::int), 24, '0'), 'finished', 0, 60000, 'learner', 5000, 10000, 5000, 0, 1, 0
      from generate_series(1, $1::int / $3::int) i`,
    [people, quizId, ATTEMPTS_EVERY],
  );
  await client.query(
    `insert into attempt_answers (attempt_id, question_id, value, seq, saved_at, awarded_milli)
      select lpad(to_hex(i), 24, '0'), 'q' || n, 'true', 1, 0, 1000
      from generate_series(1, $1::int / $2::int) i cross join generate_series(1, 2) n`,
    [people, ATTEMPTS_EVERY],
  );
  await client.query('vacuum analyze');
  await client.end();
};
