/** Statements about attempts, from the learner's call to a record store at the wire. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { inNewSession, signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import {
  makeChapter,
  makeQuiz,
  openAttempt,
  takeQuiz,
  type ChapterRef,
} from '../../../tests/fixtures/records/quizzes.ts';
import { startRecordStore, type RecordStoreDouble } from '../../../tests/fixtures/records/record-store.ts';
import { alphaQuestion, choosing } from '../../../tests/fixtures/records/regrades.ts';
import { checkedStatement } from '../../../tests/fixtures/records/xapi-rules.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';
import { GIVE_UP_MS } from './sending.ts';

const HOUR_MS = 3_600_000;

describeOnBothDatabases('A record store', (start) => {
  let server: TestServer;
  let store: RecordStoreDouble;
  let editor: Person;
  let learner: Person;
  let chapter: ChapterRef;
  let quizId: string;
  beforeAll(async () => {
    store = await startRecordStore();
    const { endpoint, key, secret } = store;
    server = await start({ config: { xapi: { endpoint, key, secret }, publicUrl: 'https://wisdom.example' } });
    editor = await signUp(server, { role: 'admin' });
    chapter = await makeChapter(server);
    const questions = [alphaQuestion('a'), alphaQuestion('b')];
    quizId = (await makeQuiz(server, editor, chapter, { title: 'Cash flow', questions, passMark: 60 }))._id;
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    Object.assign(store, { status: null, refuses: () => false, silent: false });
    learner = await signUp(server);
    await server.runTask('outgoing calls');
    store.statements.clear();
    store.batches.length = 0;
  });

  const half = choosing({ a: 'Alpha', b: 'Beta' });
  const full = choosing({ a: 'Alpha', b: 'Alpha' });
  const received = async () => {
    await server.runTask('outgoing calls');
    return [...store.statements.values()].map((statement) => checkedStatement(statement));
  };
  const verbs = async () =>
    (await received()).map(({ verb }) => verb.id.slice(verb.id.lastIndexOf('/') + 1)).toSorted();

  it('gets what a learner starts, answers, completes and fails', async () => {
    await openAttempt(server, learner, quizId);
    expect(await verbs()).toEqual(['initialized']);
    server.clock.advance(65_000);
    const result = await takeQuiz(server, learner, quizId, half);
    const statements = await received();
    expect(statements).toHaveLength(5);
    const of = (verb: string) => statements.filter(({ verb: { id } }) => id.endsWith(`/${verb}`));
    const quiz = {
      objectType: 'Activity',
      id: `https://wisdom.example/quiz/${quizId}`,
      definition: { type: 'http://adlnet.gov/expapi/activities/assessment', name: { en: 'Cash flow' } },
    };
    expect(of('failed')).toMatchObject([
      {
        actor: { objectType: 'Agent', account: { homePage: 'https://wisdom.example', name: learner.userId } },
        object: quiz,
        result: { success: false, score: { scaled: 0.5, raw: 50, min: 0, max: 100 }, duration: 'PT1M5S' },
        context: { platform: 'Business Wisdom', language: 'en' },
        timestamp: new Date(server.clock.now()).toISOString(),
      },
    ]);
    expect(of('completed')).toMatchObject([{ object: quiz, result: { completion: true } }]);
    expect(of('passed')).toEqual([]);
    expect(of('answered').map(({ result: answer }) => answer?.success)).toEqual(
      result.review.map(({ verdict }) => verdict === 'right'),
    );
    expect(of('answered')[0]).toMatchObject({
      object: { definition: { interactionType: 'choice' } },
      result: { response: expect.stringMatching(/^\w+$/) as string },
      context: { contextActivities: { parent: [quiz] } },
    });
    expect(new Set(statements.map(({ context }) => context?.registration)).size).toBe(1);
  });

  it('gets “passed” for a quiz that is passed', async () => {
    await takeQuiz(server, learner, quizId, full);
    expect(await verbs()).toEqual(['answered', 'answered', 'completed', 'initialized', 'passed']);
  });

  it('gets neither name, email nor phone number (64)', async () => {
    await takeQuiz(server, learner, quizId, full);
    const sent = JSON.stringify(await received());
    expect(sent).toContain(learner.userId);
    for (const own of [learner.name, learner.email, learner.number]) expect(sent).not.toContain(own);
  });

  it('gets each attempt under IDs of its own', async () => {
    await takeQuiz(server, learner, quizId, full);
    server.clock.advance(1);
    await takeQuiz(server, learner, quizId, full);
    expect(await received()).toHaveLength(10);
  });

  it('gets nothing about attempts of deleted accounts', async () => {
    await takeQuiz(server, learner, quizId, full);
    await server.db.deleteFrom('users').where('id', '=', learner.userId).execute();
    expect(await received()).toEqual([]);
  });

  describe('that fails', () => {
    it('for an hour gets everything afterwards, once', async () => {
      store.status = 503;
      await takeQuiz(server, learner, quizId, full);
      for (let minutes = 0; minutes < 60; minutes += 5) {
        expect(await received()).toEqual([]);
        server.clock.advance(HOUR_MS / 12);
      }
      store.status = null;
      server.clock.advance(2 * HOUR_MS);
      expect(await received()).toHaveLength(5);
      expect(store.batches.length).toBeLessThan(20);
      store.batches.length = 0;
      server.clock.advance(24 * HOUR_MS);
      await server.runTask('outgoing calls');
      expect(store.batches).toEqual([]);
    });

    it('doesn’t hold up the learner', async () => {
      store.status = 500;
      expect((await takeQuiz(server, learner, quizId, full)).percent).toBe(100);
    });

    it('is given up after three days, with a line in the log', async () => {
      store.status = 500;
      await takeQuiz(server, learner, quizId, full);
      for (let waited = 0; waited < GIVE_UP_MS + 4 * HOUR_MS; waited += HOUR_MS) {
        await server.runTask('outgoing calls');
        server.clock.advance(HOUR_MS);
      }
      expect(server.logs()).toContain('xapi.givenUp');
      store.status = null;
      server.clock.advance(24 * HOUR_MS);
      expect(await received()).toEqual([]);
    });

    it('for one statement gets the others, and the log names the one', async () => {
      store.refuses = ({ verb }) => JSON.stringify(verb).includes('completed');
      await takeQuiz(server, learner, quizId, full);
      expect(await verbs()).toEqual(['answered', 'answered', 'initialized', 'passed']);
      expect(server.logs()).toContain('xapi.rejected');
    });
  });

  it('is called with its credentials, which are in no log and no table (64)', async () => {
    store.status = 500;
    await takeQuiz(server, learner, quizId, full);
    await server.runTask('outgoing calls');
    const encoded = Buffer.from(`${store.key}:${store.secret}`).toString('base64');
    const rows = JSON.stringify(await server.db.selectFrom('outbox').selectAll().execute());
    for (const text of [server.logs(), rows]) {
      expect(text).not.toContain(store.secret);
      expect(text).not.toContain(encoded);
    }
    expect(store.batches.length).toBeGreaterThan(0);
  });

  it('that isn’t configured gets nothing', async () => {
    const plain = await start();
    const admin = await signUp(plain, { role: 'admin' });
    const own = (await makeQuiz(plain, admin, await makeChapter(plain)))._id;
    await takeQuiz(plain, await inNewSession(plain, admin), own);
    await plain.runTask('outgoing calls');
    const jobs = await plain.db.selectFrom('outbox').select('id').where('kind', '=', 'xapi').execute();
    expect(jobs).toEqual([]);
  });
});
