/** Learners, results and what is counted of them, made inside the database: a million results take a minute or two. */
import { sql } from 'kysely';
import { dayOf } from '../../shared/domain/common/calendar.ts';
import { DAILY_POINTS_MILLI, periodKey } from '../../shared/domain/ranking/points.ts';
import type { DialectName } from '../../server/platform/database/database.ts';
import type { Db } from '../../server/platform/database/tables.ts';
import { QUIZ_BODY } from '../../tests/fixtures/load/many-works.ts';

export interface Size {
  readonly learners: number;
  readonly results: number;
}

/** Days over which the results are spread, today the last. */
const DAYS = 56;
const DAY_MS = 86_400_000;
/** Percents, a prime so that they and everything else fall differently. */
const PERCENTS = 101;
export const GROUP_ID = 'a'.repeat(24);
/** Which learners are in the group, when there are enough: one of so many. */
const GROUP_MEMBERS = 100;

/** Of fifty learners one is staff, of ninety-seven one is suspended. */
const isStaff = (number: number): boolean => number % 50 === 7;
const isSuspended = (number: number): boolean => number % 97 === 8;
/** Whether the person of that number is a learner who may sign in. */
export const isLearner = (number: number): boolean => !isStaff(number) && !isSuspended(number);

/** The id of the learner, quiz or attempt with that number. */
export const idOf = (number: number): string => number.toString(16).padStart(24, '0');

/** When the newest results were handed in, and the zone of the days. */
export interface Today {
  readonly now: number;
  readonly zone: string;
}

/** Fills an empty database. One of twenty learners hides. */
export const seed = async (
  db: Db,
  dialect: DialectName,
  { learners, results }: Size,
  { now, zone }: Today,
): Promise<void> => {
  const hex = (number: string) =>
    sql.raw(dialect === 'sqlite' ? `printf('%024x', ${number})` : `lpad(to_hex(${number}), 24, '0')`);
  const numbers = (count: number) => sql`with recursive n(i) as (
    select cast(0 as bigint) union all select i + 1 from n where i < ${sql.lit(count - 1)}
  )`;
  const quizzes = Math.ceil(results / learners);

  await sql`insert into users (id, name, email, number, password_hash, role, status, must_set_password, board_choice, created_at, updated_at)
    ${numbers(learners)} select ${hex('i')}, 'Asha Rao', ${hex('i')} || '@example.com', '', '',
      case when i % 50 = 7 then 'subadmintwo' else 'user' end, case when i % 97 = 8 then 'suspended' else 'active' end, 0,
      case when i % 20 = 9 then 'hidden' else 'default' end, 0, 0 from n`.execute(db);

  for (let quiz = 0; quiz < quizzes; quiz += 1) {
    await db
      .insertInto('quizzes')
      .values({
        id: idOf(quiz),
        // The last of each ten is a daily set.
        kind: quiz % 10 === 9 ? 'daily' : 'standard',
        source_key: null,
        title: `Quiz ${String(quiz)}`,
        title_folded: `quiz ${String(quiz)}`,
        description: '',
        program: quiz % 2 === 0 ? 'staticeBusinessQuizzes' : 'businessVocabulary',
        subject_id: null,
        chapter_id: null,
        difficulty: 'medium',
        image: null,
        time_limit_minutes: null,
        pass_mark: 50,
        access: 'free',
        status: 'published',
        scheduled_at: null,
        shuffle_questions: 0,
        shuffle_options: 0,
        negative_milli: 0,
        attempts_allowed: 0,
        question_count: 5,
        author_id: null,
        version: 1,
        published_at: 0,
        created_at: 0,
        updated_at: 0,
      })
      .execute();
  }

  await sql`insert into quiz_versions (quiz_id, number, body, author_id, created_at)
    select id, 1, ${QUIZ_BODY}, null, 0 from quizzes`.execute(db);
  // How many had which percent, of which results say how many they beat.
  await sql`insert into quiz_percents (quiz_id, percent, attempts)
    ${numbers(PERCENTS)} select quizzes.id, i, ${sql.lit(Math.ceil(learners / PERCENTS))} from quizzes cross join n`.execute(
    db,
  );

  await sql`create table bench_days (d bigint primary key, at bigint, day text, month text, week text)`.execute(db);
  for (let back = 0; back < DAYS; back += 1) {
    const at = now - back * DAY_MS;
    await sql`insert into bench_days values (${back}, ${at}, ${dayOf(at, zone)}, ${periodKey('month', at, zone)}, ${periodKey('week', at, zone)})`.execute(
      db,
    );
  }

  // Result i is that of learner i % learners in quiz i / learners, on a day and with a percent of its own.
  await sql`insert into attempts (id, quiz_id, version, user_id, status, daily_date, started_at, finished_at, ended_by, score_milli, max_score_milli, percent_centi, passed, first, claimed)
    ${numbers(results)} select ${hex('i')}, ${hex(`i / ${String(learners)}`)}, 1, ${hex(`i % ${String(learners)}`)}, 'finished',
      case when (i / ${sql.lit(learners)}) % 10 = 9 then bench_days.day else null end,
      bench_days.at - i % 3600000 - 60000, bench_days.at - i % 3600000, 'learner', 0, 1000, (i * 7919 % ${sql.lit(PERCENTS)}) * 100, 1, 1, 0
    from n join bench_days on bench_days.d = (i * 31 + i / 977) % ${sql.lit(DAYS)}`.execute(db);

  await sql`insert into attempt_answers (attempt_id, question_id, value, seq, saved_at, awarded_milli)
    select id, 'q1', '"a"', 1, finished_at, 0 from attempts`.execute(db);

  // A medium quiz earns one and a half points a percent, a daily one its flat points.
  await sql`insert into points (user_id, source, attempt_id, program, difficulty, points_milli, at)
    select attempts.user_id,
      case when quizzes.kind = 'daily' then 'daily:' || attempts.daily_date || attempts.quiz_id else 'quiz:' || attempts.quiz_id end,
      attempts.id, case when quizzes.kind = 'daily' then null else quizzes.program end,
      case when quizzes.kind = 'daily' then null else quizzes.difficulty end,
      case when quizzes.kind = 'daily' then ${sql.lit(DAILY_POINTS_MILLI)} else attempts.percent_centi * 15 end, attempts.finished_at
    from attempts join quizzes on quizzes.id = attempts.quiz_id
    where quizzes.kind = 'daily' or attempts.percent_centi > 0`.execute(db);

  for (const board of [sql`'overall'`, sql`points.program`]) {
    for (const period of [sql`'all'`, sql`bench_days.month`, sql`bench_days.week`]) {
      await sql`insert into board_totals (user_id, board, period, points_milli, reached_at)
        select points.user_id, ${board}, ${period}, sum(points.points_milli), max(points.at)
        from points join attempts on attempts.id = points.attempt_id
        join bench_days on attempts.finished_at > bench_days.at - 3600000 and attempts.finished_at <= bench_days.at
        where ${board} is not null group by 1, 2, 3`.execute(db);
    }
  }

  await db
    .insertInto('groups')
    .values({ id: GROUP_ID, name: 'Bench', leader_id: idOf(0), code: 'BENCH', created_at: 0 })
    .execute();
  const apart = Math.max(1, Math.floor(learners / GROUP_MEMBERS));
  await sql`insert into group_members (id, group_id, user_id, joined_at)
    select id, ${GROUP_ID}, id, 0 from users where id in (${sql.join(
      Array.from({ length: Math.min(GROUP_MEMBERS, learners) }, (_, index) => idOf(index * apart)),
    )})`.execute(db);
  await sql`drop table bench_days`.execute(db);
  await sql.raw(dialect === 'sqlite' ? 'analyze' : 'vacuum analyze').execute(db);
};
