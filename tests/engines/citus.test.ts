/** A database with people and results is distributed over a coordinator and two workers of Citus, and used on. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { claimGuestAttempt, createGuestAttempt, updateGuestAttempt } from '#shared/contract/attempts/guest.ts';
import { logout, refresh, verify } from '#shared/contract/identity/auth.ts';
import { reviewAccess } from '#shared/contract/identity/access-review.ts';
import { createResult, getOneResult, getResult, updateResult } from '#shared/contract/attempts/result.ts';
import {
  CITUS_SETTINGS,
  createOnCitus,
  distributeOn,
  hasCitus,
  startCitusWorkers,
  stopCitusWorkers,
} from '../fixtures/databases/citus.ts';
import { postgresIsSkipped } from '../fixtures/databases/postgres.ts';
import { startHastyCluster, stopCluster } from '../fixtures/databases/postgres-cluster.ts';
import { postgresHashes, type RowHashes } from '../fixtures/databases/row-hashes.ts';
import { inNewSession, signUp, type Person } from '../fixtures/records/people.ts';
import {
  makeChapter,
  makeDailySet,
  makeQuiz,
  openAttempt,
  rightAnswers,
  takeQuiz,
} from '../fixtures/records/quizzes.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';
import { makeTempDir } from '../fixtures/server/temp-dir.ts';

/** Statements on tables that are spread over the workers. */
const SPREAD =
  /"(?:attempts|attempt_answers|daily_submissions|streak_days|points|board_totals|badges|topic_totals|week_totals|month_totals|month_topics|practice_cards|practice_rounds|saved_questions|quiz_percent_entries|sessions|rotated_tokens|push_subscriptions)"/;
const skips = postgresIsSkipped() || !hasCitus();
if (skips) console.log('Citus is not installed: the product was not tried on it.');

describe.skipIf(skips)('Citus', () => {
  const dir = skips ? '' : makeTempDir('citus');
  let url: string;
  let server: TestServer;
  let quizId: string;
  let learner: Person;
  let guest: { readonly attemptId: string; readonly guestToken: string };
  let before: RowHashes;
  let after: RowHashes;
  let said: readonly string[];

  const connected = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };

  beforeAll(async () => {
    const port = await startHastyCluster(dir, CITUS_SETTINGS);
    await startCitusWorkers(dir);
    url = await createOnCitus(dir, port, 'wisdom');
    const plain = await startServer({ config: { databaseUrl: url } });
    const editor = await signUp(plain, { role: 'admin' });
    quizId = (await makeQuiz(plain, editor, await makeChapter(plain)))._id;
    await makeDailySet(plain);
    learner = await signUp(plain);
    await takeQuiz(plain, learner, quizId);
    guest = (await plain.api(createGuestAttempt, { body: { quizId: 'daily' } })).data.data;
    const { attemptId, guestToken } = guest;
    const { clock } = plain;
    await plain.close();
    before = await connected(postgresHashes);
    said = await distributeOn(url);
    after = await connected(postgresHashes);
    server = await startServer({ config: { databaseUrl: url }, clock });
    guest = { attemptId, guestToken };
  });
  afterAll(async () => {
    await server.close();
    stopCitusWorkers(dir);
    stopCluster(dir);
  });

  it('keeps every row when the tables are distributed', () => {
    expect(said.join('\n')).toMatch(/attempts: spread in/);
    expect(before['attempt_answers']).toMatch(/^[1-9]\d* rows/);
    expect(after).toEqual(before);
  });

  it('finds nothing left to do the second time', async () => {
    expect(await distributeOn(url)).toEqual([]);
  });

  it('has attempts on both workers', async () => {
    const { rows } = await connected((client) =>
      client.query("select distinct nodeport from citus_shards where table_name = 'attempts'::regclass"),
    );
    expect(rows).toHaveLength(2);
  });

  it('gives a guest’s attempt to the learner who claims it, with its answers', async () => {
    const { attemptId, guestToken } = guest;
    const params = { id: attemptId };
    const opened = (await server.api(updateGuestAttempt, { params, body: { guestToken, answers: [] } })).data.data;
    const again = (await server.api(createGuestAttempt, { body: { quizId: 'daily' } })).data.data;
    const answers = rightAnswers(again.quiz.questions);
    const done = await server.api(updateGuestAttempt, { params, body: { guestToken, answers, submit: true } });
    expect([opened.result.status, done.data.data.result.status]).toEqual(['open', 'finished']);
    expect((await server.api(claimGuestAttempt, { params, as: learner, body: { guestToken } })).status).toBe(200);
    const own = await server.api(getOneResult, { params, as: learner });
    expect(own.data.data).toMatchObject({ result: { status: 'finished', percent: 100 } });
    // The page on which the guest took it shows it still.
    const seen = await server.api(updateGuestAttempt, { params, body: { guestToken, answers: [] } });
    expect(seen.data.data).toMatchObject({ claimed: true, result: { percent: 100 } });
    const list = await server.api(getResult, { as: learner });
    expect(list.data.data.map(({ _id }) => _id)).toContain(attemptId);
  });

  it('renews a session whose earlier token still works, counts it among those of staff, and ends it', async () => {
    const person = await signUp(server, { role: 'admin' });
    const next = { ...person, token: (await server.api(refresh, { as: person })).data.token };
    expect(next.token.endsWith(`.${person.userId}`)).toBe(true);
    expect((await server.api(verify, { as: person })).status).toBe(200);
    const review = async (show: 'all' | 'unused') =>
      (await server.api(reviewAccess, { as: next, query: { show } })).data.data;
    expect((await review('all')).find(({ _id }) => _id === person.userId)).toMatchObject({ sessions: 1 });
    expect(await review('unused')).toEqual([]);
    expect((await server.api(logout, { as: next })).status).toBe(200);
    expect((await server.api(verify, { as: person })).status).toBe(401);
  });

  it('asks one machine for each statement of a learner who takes a quiz', async () => {
    learner = await inNewSession(server, learner);
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    const { result, quiz } = await openAttempt(server, learner, quizId);
    const params = { id: result._id };
    const answers = rightAnswers(quiz.questions);
    await server.api(createResult, { as: learner, body: { quizId } });
    await server.api(updateResult, { params, as: learner, body: { answers: answers.slice(0, 1) } });
    await server.api(updateResult, { params, as: learner, body: { answers: answers.slice(1, 3) } });
    const submitted = await server.api(updateResult, { params, as: learner, body: { answers, submit: true } });
    await server.api(getOneResult, { params, as: learner });
    const calls = spy.mock.calls as unknown as readonly (readonly [unknown, unknown])[];
    const statements = new Map(
      calls.flatMap(([text, values]) =>
        typeof text === 'string' && SPREAD.test(text) ? [[text, values as unknown[]] as const] : [],
      ),
    );
    spy.mockRestore();
    expect(submitted.status).toBe(200);
    expect(statements.size).toBeGreaterThanOrEqual(12);
    const routes = await connected(async (client) => {
      const found: (readonly [string, string])[] = [];
      for (const [text, values] of statements) {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        found.push([text, /Task Count: (\d+)/.exec(plan)?.[0] ?? plan]);
      }
      return found;
    });
    expect(routes).toEqual(routes.map(([text]) => [text, 'Task Count: 1']));
  });
});
