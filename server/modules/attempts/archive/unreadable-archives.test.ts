/** Archived answers while the store of files is slow, down or incomplete: no lock waits for it, and a regrade goes on. */
import { beforeAll, expect, it } from 'vitest';
import {
  listRegrades,
  previewRegrade,
  retryRegrade,
  type Regrade,
  type RegradePreview,
} from '#shared/contract/attempts/regrade.ts';
import { getOneResult, updateResult, type FinishedResult } from '#shared/contract/attempts/result.ts';
import { getAccuracy } from '#shared/contract/learning/accuracy.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { finish } from '../../../../tests/fixtures/records/attempts.ts';
import { inNewSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz, type ChapterRef } from '../../../../tests/fixtures/records/quizzes.ts';
import { alphaQuestion, changeKey, choosing, correctKey } from '../../../../tests/fixtures/records/regrades.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';
import { makeTempDir } from '../../../../tests/fixtures/server/temp-dir.ts';
import { createDiskStore, type ObjectStore } from '../../../platform/storage/object-store.ts';
import { StoreUnavailable } from '../../../platform/storage/store-unavailable.ts';

const DAYS = 90;
const SETTLED_MS = 61_000;

describeOnBothDatabases('Archived answers that can’t be read', (start) => {
  let server: TestServer;
  let editor: Person;
  let chapter: ChapterRef;
  /** Runs before each file is read. */
  let onGet: (key: string) => Promise<void>;
  const noFault = () => Promise.resolve();

  beforeAll(async () => {
    const disk = createDiskStore(makeTempDir('archive-files'));
    onGet = noFault;
    const files: ObjectStore = {
      ...disk,
      async get(key) {
        await onGet(key);
        return disk.get(key);
      },
    };
    server = await start({ config: { archiveAnswersAfterDays: DAYS }, adapters: { files } });
    editor = await signUp(server, { role: 'admin' });
    chapter = await makeChapter(server);
  });

  const grow = async (person: Person): Promise<Person> => {
    server.clock.advance((DAYS + 1) * 86_400_000);
    editor = await inNewSession(server, editor);
    return inNewSession(server, person);
  };
  const archive = () => server.runTask('answer archives');
  const makeAlphaQuiz = async (): Promise<string> =>
    (await makeQuiz(server, editor, chapter, { questions: ['q1', 'q2'].map(alphaQuestion) }))._id;
  const correct = (id: string) => correctKey(server, { editor, place: chapter, id, keys: { q1: 'Beta' } });
  const resultOf = async (as: Person, id: string): Promise<FinishedResult> => {
    const { data } = await server.api(getOneResult, { params: { id }, as });
    if (data.data.result.status !== 'finished') throw new Error('It is open');
    return data.data.result;
  };
  const newestRegrade = async (id: string): Promise<Regrade | undefined> =>
    (await server.api(listRegrades, { params: { id }, as: editor })).data.data[0];
  const previewOf = async (id: string): Promise<RegradePreview> =>
    (await server.api(previewRegrade, { params: { id }, as: editor })).data.data.preview;
  const down = (): Promise<never> => Promise.reject(new StoreUnavailable('down'));
  /** A quiz with an archived result, and a newer one in the database. Both chose Beta in the first question. */
  const taken = async () => {
    const id = await makeAlphaQuiz();
    const learner = await signUp(server);
    const old = (await finish(server, learner, id, choosing({ q1: 'Beta', q2: 'Alpha' })))._id;
    const reader = await grow(learner);
    await archive();
    const other = await signUp(server);
    const young = (await finish(server, other, id, choosing({ q1: 'Beta', q2: 'Alpha' })))._id;
    return { id, reader, old, other, young };
  };

  it('keep their scores in a regrade that rescores all others, until staff try them again', async () => {
    const { id, reader, old, other, young } = await taken();
    let reads = 0;
    onGet = () => {
      reads += 1;
      return down();
    };
    await correct(id);
    expect(reads).toBe(1);
    expect(await newestRegrade(id)).toMatchObject({ running: false, judged: 1, changed: 1, unreadable: 1 });
    expect(await resultOf(other, young)).toMatchObject({ percent: 100, regraded: { percentBefore: 50 } });
    expect(server.logs()).toContain('"event":"regrade.unreadable"');
    // Once more, for attempts that were submitted meanwhile; then it rests.
    server.clock.advance(SETTLED_MS);
    for (let run = 0; run < 3; run += 1) await server.runTask('regrades');
    expect(reads).toBe(2);
    expect(await newestRegrade(id)).toMatchObject({ running: false, judged: 1, unreadable: 1 });
    const retry = () => server.api(retryRegrade, { params: { id }, as: editor });
    expect((await retry()).data.data.regrade).toMatchObject({ running: true, unreadable: 0 });
    await server.runTask('regrades');
    expect(await newestRegrade(id)).toMatchObject({ running: false, unreadable: 1 });

    onGet = noFault;
    expect(await resultOf(reader, old)).toMatchObject({ percent: 50, regraded: null });
    await retry();
    await server.runTask('regrades');
    expect(await newestRegrade(id)).toMatchObject({ running: false, judged: 2, changed: 2, unreadable: 0 });
    expect(await resultOf(reader, old)).toMatchObject({ percent: 100, regraded: { percentBefore: 50 } });
    // With nothing left, trying again changes nothing.
    expect((await retry()).data.data.regrade).toMatchObject({ running: false, unreadable: 0 });
    expect((await server.api(retryRegrade, { params: { id: await makeAlphaQuiz() }, as: editor })).status).toBe(404);
  });

  it('are tried again automatically while the regrade settles', async () => {
    const { id, reader, old } = await taken();
    onGet = down;
    await correct(id);
    onGet = noFault;
    server.clock.advance(SETTLED_MS);
    await server.runTask('regrades');
    expect(await newestRegrade(id)).toMatchObject({ running: false, judged: 2, unreadable: 0 });
    expect((await resultOf(reader, old)).percent).toBe(100);
  });

  it('are left out of a preview, which counts them', async () => {
    const { id } = await taken();
    const version = await changeKey(server, { editor, place: chapter, id, keys: { q1: 'Beta' } });
    onGet = down;
    expect(await previewOf(id)).toMatchObject({ version, results: 2, judged: 1, unreadable: 1, capped: false });
    onGet = noFault;
    expect(await previewOf(id)).toMatchObject({ judged: 2, unreadable: 0 });
  });

  it('hold no lock while the store is slow: learners go on, and the regrade ends later', async () => {
    const { id, reader, old, other } = await taken();
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    let isWaiting = (): void => undefined;
    const waiting = new Promise<void>((resolve) => {
      isWaiting = resolve;
    });
    onGet = () => {
      isWaiting();
      return opened;
    };
    const regrade = correct(id);
    await waiting;
    const another = await makeAlphaQuiz();
    expect((await finish(server, other, another, choosing({ q1: 'Alpha' }))).percent).toBe(50);
    // The same learner, whose row a regrade locks.
    expect((await finish(server, reader, another, choosing({ q1: 'Alpha' }))).percent).toBe(50);
    open();
    await regrade;
    onGet = noFault;
    expect(await newestRegrade(id)).toMatchObject({ judged: 2, unreadable: 0 });
    expect((await resultOf(reader, old)).percent).toBe(100);
  });

  it('answer a submission that is sent again once they can be read', async () => {
    const { reader, old } = await taken();
    const send = (submit?: true) =>
      server.api(updateResult, { params: { id: old }, body: { answers: [], submit }, as: reader });
    onGet = down;
    expect((await send(true)).error.code).toBe('UNAVAILABLE');
    expect((await send()).error.code).toBe('ATTEMPT_FINISHED');
    onGet = noFault;
    expect((await send(true)).data.data.result).toEqual(await resultOf(reader, old));
  });

  it('keep a question in the practice deck that they may have missed, and accuracy follows the regraded ones', async () => {
    const id = await makeAlphaQuiz();
    const learner = await signUp(server);
    await finish(server, learner, id, choosing({ q1: 'Beta', q2: 'Alpha' }));
    const reader = await grow(learner);
    await archive();
    await finish(server, reader, id, choosing({ q1: 'Beta', q2: 'Alpha' }));
    const cardsOf = async () =>
      (await server.db.selectFrom('practice_cards').selectAll().where('user_id', '=', reader.userId).execute()).map(
        ({ question_id, changed }) => [question_id, changed],
      );
    const topicOf = async () => (await server.api(getAccuracy, { as: reader })).data.data.accuracy.topics;
    expect(await cardsOf()).toEqual([['q1', 0]]);
    expect(await topicOf()).toMatchObject([{ questions: 4, correct: 2 }]);
    onGet = down;
    await correct(id);
    expect(await topicOf()).toMatchObject([{ questions: 4, correct: 3 }]);
    expect(await cardsOf()).toEqual([['q1', 0]]);
    // A recount leaves out who can't be counted, and counts the others.
    expect((await server.app.recount.all()).leftOut).toBeGreaterThan(0);
    expect(await topicOf()).toMatchObject([{ questions: 4, correct: 3 }]);
    onGet = noFault;
    await server.api(retryRegrade, { params: { id }, as: editor });
    await server.runTask('regrades');
    expect(await topicOf()).toMatchObject([{ questions: 4, correct: 4 }]);
    expect(await cardsOf()).toEqual([]);
    expect((await server.app.recount.all()).leftOut).toBe(0);
    expect(await topicOf()).toMatchObject([{ questions: 4, correct: 4 }]);
  });
});
