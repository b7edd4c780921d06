/** Background work of two processes at the same time is done once. */
import { afterAll, expect, it } from 'vitest';
import { updateResult } from '#shared/contract/attempts/result.ts';
import { signUp, type Person } from '../fixtures/records/people.ts';
import { makeChapter, makeQuiz, openAttempt, rightAnswers, takeQuiz } from '../fixtures/records/quizzes.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';

const MINUTE = 60_000;
const LEARNERS = 8;

const servers: TestServer[] = [];
afterAll(async () => {
  // The first one owns the database.
  for (const server of servers.toReversed()) await server.close();
});

it('attempts whose time is up are handed in once, with points for each once', async () => {
  const one = await startServer({ database: 'postgres' });
  servers.push(one);
  const other = await startServer({ config: { databaseUrl: one.config.databaseUrl }, clock: one.clock });
  servers.push(other);
  const editor = await signUp(one, { role: 'admin' });
  const quiz = await makeQuiz(one, editor, await makeChapter(one), { timeLimitMinutes: 2, access: 'free' });
  const learners: Person[] = [];
  for (let number = 0; number < LEARNERS; number += 1) {
    const learner = await signUp(number % 2 === 0 ? one : other);
    const { result, quiz: asked } = await openAttempt(one, learner, quiz._id);
    const body = { answers: rightAnswers(asked.questions) };
    await other.api(updateResult, { params: { id: result._id }, body, as: learner });
    learners.push(learner);
  }
  one.clock.advance(10 * MINUTE);
  await Promise.all([one, other, one, other].map((server) => server.runTask('deadlines')));

  const attempts = await one.db.selectFrom('attempts').select(['user_id', 'status', 'percent_centi']).execute();
  expect(attempts.map(({ status }) => status)).toEqual(Array.from({ length: LEARNERS }, () => 'finished'));
  expect(attempts.map(({ percent_centi }) => percent_centi)).toEqual(Array.from({ length: LEARNERS }, () => 10_000));
  const points = await one.db.selectFrom('points').select(['user_id', 'points_milli']).execute();
  const sums = await one.db
    .selectFrom('board_totals')
    .select(['user_id', 'points_milli'])
    .where('board', '=', 'overall')
    .where('period', '=', 'all')
    .execute();
  const sorted = (rows: readonly { readonly user_id: string }[]) => rows.map(({ user_id }) => user_id).toSorted();
  expect(sorted(points)).toEqual(learners.map(({ userId }) => userId).toSorted());
  expect(sums.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1))).toEqual(
    points.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1)),
  );
  expect(one.logs() + other.logs()).not.toContain('could not be submitted');
});

it('first attempts join the counts of their quiz once, also those of a process that ended before it added them', async () => {
  const one = await startServer({ database: 'postgres' });
  servers.push(one);
  const other = await startServer({ config: { databaseUrl: one.config.databaseUrl }, clock: one.clock });
  const editor = await signUp(one, { role: 'admin' });
  const quiz = await makeQuiz(one, editor, await makeChapter(one), { access: 'free' });
  const counted = async () =>
    one.db.selectFrom('quiz_percents').select(['percent', 'attempts']).where('quiz_id', '=', quiz._id).execute();
  for (let number = 0; number < LEARNERS; number += 1)
    await takeQuiz(number % 2 === 0 ? one : other, await signUp(one), quiz._id);
  await Promise.all([one, other, one, other].map((server) => server.runTask('quiz percents')));
  expect(await counted()).toEqual([{ percent: 100, attempts: LEARNERS }]);
  // The holder of the lease ends with entries left.
  await takeQuiz(other, await signUp(one), quiz._id);
  await other.close();
  one.clock.advance(MINUTE);
  await one.runTask('quiz percents');
  expect(await counted()).toEqual([{ percent: 100, attempts: LEARNERS + 1 }]);
});
