/** Statements about attempts in ADL's Learning Record Store. `npm run test:lrs` says what it needs. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signUp, type Person } from '../fixtures/records/people.ts';
import {
  everyKind,
  makeChapter,
  makeQuiz,
  openAttempt,
  takeQuiz,
  type ChapterRef,
} from '../fixtures/records/quizzes.ts';
import { alphaQuestion, choosing } from '../fixtures/records/regrades.ts';
import { createFakeClock } from '../fixtures/server/fake-clock.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';
import { makeTempDir } from '../fixtures/server/temp-dir.ts';
import type { Statement } from '../../server/modules/learning-records/statement.ts';
import { startRealRecordStore, type RealRecordStore } from './record-store.ts';

const HOME = process.env['LRS_HOME'];
const START_MS = 180_000;
const HOUR_MS = 3_600_000;
const PUBLIC_URL = 'https://wisdom.example';

type Stored = Statement & { readonly stored: string };

describe.skipIf(HOME === undefined)('ADL’s record store', () => {
  let store: RealRecordStore;
  let server: TestServer;
  let editor: Person;
  let learner: Person;
  let chapter: ChapterRef;
  let quizId: string;

  beforeAll(async () => {
    store = await startRealRecordStore(HOME ?? '', process.env['LRS_PYTHON'] ?? 'python3');
    const { endpoint, key, secret } = store;
    server = await startServer({
      // The store refuses statements from the future.
      clock: createFakeClock(Date.now() - 30 * 24 * HOUR_MS),
      config: { xapi: { endpoint, key, secret }, publicUrl: PUBLIC_URL },
    });
    editor = await signUp(server, { role: 'admin' });
    chapter = await makeChapter(server);
    const questions = [alphaQuestion('a'), alphaQuestion('b')];
    quizId = (await makeQuiz(server, editor, chapter, { title: 'Cash flow', questions, passMark: 60 }))._id;
  }, START_MS);
  afterAll(async () => {
    await server.close();
    await store.close();
  });
  beforeEach(async () => {
    learner = await signUp(server);
  });

  const half = choosing({ a: 'Alpha', b: 'Beta' });
  const full = choosing({ a: 'Alpha', b: 'Alpha' });

  /** The learner's statements in the store, oldest first. */
  const stored = async (query: Readonly<Record<string, string>> = {}): Promise<readonly Stored[]> => {
    const agent = JSON.stringify({ account: { homePage: PUBLIC_URL, name: learner.userId } });
    const reply = await store.call(
      `/statements?${String(new URLSearchParams({ agent, ascending: 'true', ...query }))}`,
    );
    expect(reply.status).toBe(200);
    return ((await reply.json()) as { statements: Stored[] }).statements;
  };
  const verbOf = ({ verb }: Statement): string => verb.id.slice(verb.id.lastIndexOf('/') + 1);
  const verbs = async (): Promise<readonly string[]> => (await stored()).map(verbOf).toSorted();
  const once = () => server.runTask('outgoing calls');
  const waiting = (at: TestServer) =>
    at.db.selectFrom('outbox').selectAll().where('kind', '=', 'xapi').where('status', '!=', 'done').execute();
  /** The store answers 500 to one of two requests that bring it the same new actor at once: that one is sent again. */
  const send = async (at = server) => {
    for (let rounds = 0; rounds < 5; rounds += 1) {
      await at.runTask('outgoing calls');
      if ((await waiting(at)).length === 0) return;
      at.clock.advance(HOUR_MS);
    }
    throw new Error(`Statements are still waiting: ${at.logs()}`);
  };
  const PASSED = ['answered', 'answered', 'completed', 'initialized', 'passed'];

  it('has what a learner starts, answers, completes and fails, as it was sent', async () => {
    await openAttempt(server, learner, quizId);
    await send();
    expect(await verbs()).toEqual(['initialized']);
    server.clock.advance(65_000);
    await takeQuiz(server, learner, quizId, half);
    const finishedAt = server.clock.now();
    await send();
    expect(await verbs()).toEqual(['answered', 'answered', 'completed', 'failed', 'initialized']);
    const all = await stored();
    const quiz = {
      objectType: 'Activity',
      id: `${PUBLIC_URL}/quiz/${quizId}`,
      definition: { type: 'http://adlnet.gov/expapi/activities/assessment', name: { en: 'Cash flow' } },
    };
    const [failed] = all.filter((statement) => verbOf(statement) === 'failed');
    expect(failed).toMatchObject({
      actor: { objectType: 'Agent', account: { homePage: PUBLIC_URL, name: learner.userId } },
      verb: { id: 'http://adlnet.gov/expapi/verbs/failed', display: { en: 'failed' } },
      object: quiz,
      result: { success: false, score: { scaled: 0.5, raw: 50, min: 0, max: 100 }, duration: 'PT1M5S' },
      context: { platform: 'Business Wisdom', language: 'en' },
    });
    expect(Date.parse(failed?.timestamp ?? '')).toBe(finishedAt);
    const answers = all.filter((statement) => verbOf(statement) === 'answered');
    expect(answers.map(({ result }) => result?.score?.scaled).toSorted()).toEqual([0, 1]);
    for (const { context, object } of answers) {
      expect(context.contextActivities?.parent).toMatchObject([{ id: quiz.id }]);
      expect(object.definition.interactionType).toBe('choice');
    }
    const registrations = new Set(all.map(({ context }) => context.registration));
    expect(registrations.size).toBe(1);
    expect(await stored({ registration: [...registrations][0] ?? '' })).toHaveLength(5);
    expect(await stored({ activity: quiz.id, related_activities: 'true' })).toHaveLength(5);
    expect(server.logs()).not.toContain('xapi.rejected');
  });

  it('takes an answer to every kind of question', async () => {
    const every = (await makeQuiz(server, editor, chapter, { title: 'Every kind', questions: everyKind }))._id;
    const result = await takeQuiz(server, learner, every);
    await send();
    const answers = (await stored()).filter((statement) => verbOf(statement) === 'answered');
    expect(answers).toHaveLength(result.review.length);
    expect(new Set(answers.map(({ object }) => object.definition.interactionType))).toEqual(
      new Set(['choice', 'true-false', 'numeric', 'fill-in', 'matching', 'sequencing']),
    );
    expect(server.logs()).not.toContain('xapi.rejected');
  });

  it('has each statement once, however often it is delivered', async () => {
    await takeQuiz(server, learner, quizId, full);
    const jobs = await waiting(server);
    expect(jobs).toHaveLength(2);
    await send();
    expect(await verbs()).toEqual(PASSED);
    const before = await stored();
    // A server that ends between the store's reply and the end of its jobs does them again.
    for (const job of jobs) await server.db.updateTable('outbox').set(job).where('id', '=', job.id).execute();
    const requests = store.requests('POST');
    await send();
    expect(store.requests('POST')).toBeGreaterThan(requests);
    expect(await stored()).toEqual(before);
    expect(server.logs()).not.toContain('xapi.rejected');
  });

  it('misses nothing after it was down', async () => {
    await store.stop();
    await takeQuiz(server, learner, quizId, full);
    await once();
    expect(server.logs()).toContain('ECONNREFUSED');
    await store.start();
    expect(await stored()).toEqual([]);
    server.clock.advance(HOUR_MS);
    await send();
    expect(await verbs()).toEqual(PASSED);
  });

  it('that refuses the password is in the log without it, and gets everything once it is corrected', async () => {
    const { endpoint, key, secret } = store;
    const dataDir = makeTempDir('lrs-password');
    const clock = createFakeClock(server.clock.now());
    const startWith = (password: string): Promise<TestServer> =>
      startServer({ clock, config: { dataDir, xapi: { endpoint, key, secret: password }, publicUrl: PUBLIC_URL } });
    const mistaken = await startWith('not-the-password');
    try {
      const admin = await signUp(mistaken, { role: 'admin' });
      const questions = [alphaQuestion('a'), alphaQuestion('b')];
      const own = (await makeQuiz(mistaken, admin, await makeChapter(mistaken), { questions }))._id;
      learner = await signUp(mistaken);
      await takeQuiz(mistaken, learner, own, full);
      await mistaken.runTask('outgoing calls');
      expect(mistaken.logs()).toContain('"event":"xapi.failed"');
      expect(mistaken.logs()).toContain('"reason":"The store answered 401"');
      expect(mistaken.logs()).not.toContain('not-the-password');
      expect(await stored()).toEqual([]);
    } finally {
      await mistaken.close();
    }
    const corrected = await startWith(secret);
    try {
      clock.advance(HOUR_MS);
      await send(corrected);
      expect(await verbs()).toEqual(PASSED);
    } finally {
      await corrected.close();
    }
  });
});
