/** No state is changed by GET: whatever a link, a picture or a prefetch makes a browser ask for (rule 38). */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contract/common/endpoint.ts';
import { ENDPOINTS } from '#shared/contract/index.ts';
import { makeInsight } from '../fixtures/records/insights.ts';
import { signUp, type Person } from '../fixtures/records/people.ts';
import { makeDailySet, makeChapter, makeQuiz, openAttempt, takeQuiz } from '../fixtures/records/quizzes.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';

const READS = ENDPOINTS.filter(({ method }) => method === 'GET');

/** Changes that a read may make: last activity, rate-limit counters, today's set and its being new. */
const TRACES: ReadonlySet<string> = new Set(['limits', 'sessions', 'daily_sets', 'content_versions']);

describe('a GET', () => {
  let server: TestServer;
  let people: readonly Person[];
  let ids: readonly string[];
  let tables: readonly string[];

  const contents = async (): Promise<ReadonlyMap<string, string>> =>
    new Map(
      await Promise.all(
        tables.map(async (name) => {
          const { rows } = await sql`select * from ${sql.table(name)}`.execute(server.db);
          return [name, JSON.stringify(rows)] as const;
        }),
      ),
    );

  beforeAll(async () => {
    server = await startServer();
    const admin = await signUp(server, { role: 'admin' });
    const learner = await signUp(server);
    people = [admin, learner];
    const chapter = await makeChapter(server);
    const quiz = await makeQuiz(server, admin, chapter);
    const daily = await makeDailySet(server);
    const insight = await makeInsight(server);
    const finished = await takeQuiz(server, learner, quiz._id);
    const { result } = await openAttempt(server, learner, quiz._id);
    ids = [quiz._id, daily, insight, finished._id, result._id, learner.userId];
    tables = (await server.db.introspection.getTables()).map(({ name }) => name).filter((name) => !TRACES.has(name));
  });
  afterAll(() => server.close());

  it.each(READS.map((endpoint) => [endpoint.path, endpoint] as const))(
    'of %s leaves every row as it was (38)',
    async (_path, endpoint: Endpoint) => {
      const before = await contents();
      for (const as of people) {
        for (const id of endpoint.path.includes(':id') ? ids : ids.slice(0, 1)) {
          await server.api(endpoint, {
            params: { id, date: '2026-01-15', code: 'f'.repeat(12), number: '1', month: '2025-01' },
            as,
          });
        }
      }
      expect(await contents()).toEqual(before);
    },
  );

  it('of a link in a mail asks first (38)', async () => {
    const before = await contents();
    const answer = await fetch(`${server.url}/mails/unsubscribe/any-token`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/unsubscribe?token=any-token']);
    expect(await contents()).toEqual(before);
  });
});
