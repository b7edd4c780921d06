/** Statements about attempts, from the learner's call to a record store at the wire. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { makeExam, takeExam } from '../../../tests/fixtures/records/mock-exams.ts';
import { inNewSession, signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import {
  makeChapter,
  makeQuiz,
  openAttempt,
  takeQuiz,
  type ChapterRef,
} from '../../../tests/fixtures/records/quizzes.ts';
import { startRecordStore, type RecordStoreDouble } from '../../../tests/fixtures/records/record-store.ts';
import { alphaQuestion, choosing, correctKey } from '../../../tests/fixtures/records/regrades.ts';
import { checkedStatement, checkedVoiding } from '../../../tests/fixtures/records/xapi-rules.ts';
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

  describe('after a correction of the key', () => {
    const regraded = async (changes: Readonly<Record<string, string>>): Promise<void> => {
      server.clock.advance(1);
      editor = await inNewSession(server, editor);
      await correctKey(server, { editor, place: chapter, id: quizId, keys: changes });
    };
    /** The statements that aren't voided, as a store reports them. */
    const reported = async () => {
      await server.runTask('outgoing calls');
      const all = [...store.statements.values()];
      const voiding = all.filter(({ object }) => (object as { objectType: string }).objectType === 'StatementRef');
      const voided = voiding.map((statement) => checkedVoiding(statement).object.id);
      for (const id of voided) expect(store.statements.has(id)).toBe(true);
      return all
        .filter((statement) => !voiding.includes(statement) && !voided.includes(String(statement['id'])))
        .map((statement) => checkedStatement(statement));
    };
    const shown = async () =>
      (await reported()).map(({ verb, result }) => [
        verb.id.slice(verb.id.lastIndexOf('/') + 1),
        result?.score?.scaled ?? null,
      ]);
    let otherQuiz: string;
    beforeEach(async () => {
      const questions = [alphaQuestion('a'), alphaQuestion('b')];
      editor = await inNewSession(server, editor);
      otherQuiz = quizId;
      quizId = (await makeQuiz(server, editor, chapter, { title: 'Cash flow', questions, passMark: 60 }))._id;
    });
    afterEach(() => {
      quizId = otherQuiz;
    });

    it('reports the new score alone, twice in a row', async () => {
      await takeQuiz(server, learner, quizId, half);
      const first = await reported();
      await regraded({ b: 'Beta' });
      expect((await shown()).toSorted()).toEqual([
        ['answered', 1],
        ['answered', 1],
        ['completed', 1],
        ['initialized', null],
        ['passed', 1],
      ]);
      const second = await reported();
      const of = (list: typeof first) => list.find(({ verb }) => verb.id.endsWith('/completed'));
      expect(of(second)?.timestamp).toBe(of(first)?.timestamp);
      expect(of(second)?.context?.registration).toBe(of(first)?.context?.registration);
      await regraded({ b: 'Alpha' });
      expect((await shown()).toSorted()).toEqual([
        ['answered', 0],
        ['answered', 1],
        ['completed', 0.5],
        ['failed', 0.5],
        ['initialized', null],
      ]);
    });

    it('reports the same if the first result was still waiting', async () => {
      store.status = 500;
      await takeQuiz(server, learner, quizId, half);
      await server.runTask('outgoing calls');
      await regraded({ b: 'Beta' });
      await server.runTask('outgoing calls');
      store.status = null;
      server.clock.advance(2 * HOUR_MS);
      const verbsShown = (await shown()).map(([verb]) => verb);
      expect(verbsShown.toSorted()).toEqual(['answered', 'answered', 'completed', 'initialized', 'passed']);
    });

    it('gets nothing about an attempt whose score stays the same', async () => {
      await takeQuiz(server, learner, quizId, choosing({ a: 'Alpha', b: 'Gamma' }));
      await reported();
      const before = store.statements.size;
      await regraded({ b: 'Beta' });
      await server.runTask('outgoing calls');
      expect(store.statements.size).toBe(before);
    });
  });

  it('gets a mock exam as completed with its score, without passed or failed', async () => {
    const exam = await makeExam(server, await inNewSession(server, editor), { title: 'A mock exam' });
    await takeExam(server, learner, exam._id);
    const found = (await verbs()).filter((verb) => verb !== 'answered');
    expect(found).toEqual(['completed', 'initialized']);
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
