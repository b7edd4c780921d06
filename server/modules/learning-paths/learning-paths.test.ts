/** Learning paths, over HTTP. */
import { expect, it } from 'vitest';
import { getDeck, rateFlashcard } from '#shared/contract/flashcards/flashcards.ts';
import { deleteAccount, downloadData } from '#shared/contract/identity/account.ts';
import { getPath, getPaths, markPathStep, setPathStarted } from '#shared/contract/learning-paths/learning-paths.ts';
import { getToday } from '#shared/contract/learning/today.ts';
import { checkNewsInsight, getNewsInsight } from '#shared/contract/news/news.ts';
import { search } from '#shared/contract/search/search.ts';
import { setExampleProgress } from '#shared/contract/study-aids/study-aids.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { finish, firstRight } from '../../../tests/fixtures/records/attempts.ts';
import { makeCase, submitCase } from '../../../tests/fixtures/records/cases.ts';
import { makeDeck } from '../../../tests/fixtures/records/flashcards.ts';
import { makeInsight } from '../../../tests/fixtures/records/insights.ts';
import { makePath, pathStep } from '../../../tests/fixtures/records/learning-paths.ts';
import { signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import { givePlan } from '../../../tests/fixtures/records/plans.ts';
import { makeChapter, makeQuiz, rightAnswers } from '../../../tests/fixtures/records/quizzes.ts';
import { makeExample, makeSheet } from '../../../tests/fixtures/records/study-aids.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('Learning paths', (start) => {
  const pathOf = async (server: TestServer, as?: Person, id = 'money') =>
    (await server.api(getPath, { params: { id }, ...(as && { as }) })).data.data.path;
  const statesOf = async (server: TestServer, as?: Person) => {
    const { preTest, steps, postTest } = await pathOf(server, as);
    return [preTest, ...steps, postTest].flatMap((step) => step?.state ?? []);
  };
  const setStarted = (server: TestServer, as: Person, started = true) =>
    server.api(setPathStarted, { params: { id: 'money' }, body: { started }, as });
  const mark = (server: TestServer, as: Person, step: string, done = true) =>
    server.api(markPathStep, { params: { id: 'money', step }, body: { done }, as });
  const todayOf = async (server: TestServer, as: Person) =>
    (await server.api(getToday, { as, query: {} })).data.data.today.path;
  const quizzesOf = async (server: TestServer, ...titles: readonly string[]) => {
    const editor = await signUp(server, { role: 'admin' });
    const chapter = await makeChapter(server);
    const ids: string[] = [];
    for (const title of titles) ids.push((await makeQuiz(server, editor, chapter, { title }))._id);
    return ids;
  };
  const checkInsight = async (server: TestServer, as: Person, id: string) => {
    const { insight } = (await server.api(getNewsInsight, { params: { id }, as })).data.data;
    const answers = rightAnswers(insight.check).map(({ questionId, value }) => ({ questionId, value }));
    expect((await server.api(checkNewsInsight, { params: { id }, body: { answers }, as })).status).toBe(200);
  };

  it('are seen by guests, without progress and without a next step', async () => {
    const server = await start();
    await makeSheet(server, { id: 'paid', access: 'subscriber' });
    const steps = [pathStep('sheet', await makeSheet(server)), pathStep('sheet', 'paid', { minutes: 15 })];
    await makePath(server, { steps });
    await makePath(server, { id: 'draft', status: 'draft' });
    const { paths } = (await server.api(getPaths, {})).data.data;
    expect(paths).toEqual([
      {
        _id: 'money',
        title: 'Path money',
        summary: 'How money grows with time.',
        audience: 'Students of finance.',
        minutes: 25,
        stepCount: 2,
        lockedCount: 1,
        progress: null,
      },
    ]);
    expect(await pathOf(server)).toMatchObject({ objectives: ['Compare sums of different years'], preTest: null });
    expect(await statesOf(server)).toEqual(['available', 'locked']);
    expect((await server.api(getPath, { params: { id: 'draft' } })).error.code).toBe('NOT_FOUND');
    expect((await server.api(getPath, { params: { id: 'No_key' } })).error.message).toBe(
      'The key of a path has lower-case letters, digits and single hyphens',
    );
  });

  it('compute progress from what the learner did, of every kind of item', async () => {
    const server = await start();
    const editor = await signUp(server, { role: 'admin' });
    const learner = await signUp(server);
    const deck = await makeDeck(server, { cards: 12 });
    const example = await makeExample(server);
    const insight = await makeInsight(server);
    const [quiz = ''] = await quizzesOf(server, 'Cash');
    const { _id: caseId } = await makeCase(server, editor);
    await makePath(server, {
      steps: [
        pathStep('deck', deck),
        pathStep('example', example),
        pathStep('insight', insight),
        pathStep('quiz', quiz),
        pathStep('case', caseId),
      ],
    });
    expect(await statesOf(server, learner)).toEqual(['next', 'available', 'available', 'available', 'available']);

    const { cards } = (await server.api(getDeck, { params: { id: deck }, as: learner })).data.data.deck;
    for (const { _id } of cards.slice(0, 9)) {
      await server.api(rateFlashcard, { params: { id: _id }, body: { turn: 0, rating: 'good' }, as: learner });
    }
    await server.api(setExampleProgress, { params: { id: example }, body: { shown: 2 }, as: learner });
    const halfway = await pathOf(server, learner);
    expect(halfway.steps.slice(0, 2)).toMatchObject([
      { state: 'next', part: { done: 9, of: 10 } },
      { state: 'available', part: { done: 2, of: 3 } },
    ]);
    await server.api(rateFlashcard, {
      params: { id: cards[9]?._id ?? '' },
      body: { turn: 0, rating: 'good' },
      as: learner,
    });
    expect(await statesOf(server, learner)).toEqual(['done', 'next', 'available', 'available', 'available']);
    await server.api(setExampleProgress, { params: { id: example }, body: { shown: 3 }, as: learner });
    await checkInsight(server, learner, insight);
    await finish(server, learner, quiz, firstRight(2));
    await finish(server, learner, quiz);
    expect((await pathOf(server, learner)).steps[3]?.percent).toBe(100);
    expect(await statesOf(server, learner)).toEqual(['done', 'done', 'done', 'done', 'next']);
    await submitCase(server, learner, caseId);
    const path = await pathOf(server, learner);
    expect(path.progress).toEqual({ started: false, done: 5, of: 5, finished: true });
    expect((await server.api(getPaths, { as: learner })).data.data.paths[0]?.progress).toEqual(path.progress);
    expect((await pathOf(server, editor)).progress).toMatchObject({ done: 0, finished: false });
    expect(await server.db.selectFrom('learning_path_starts').selectAll().execute()).toEqual([]);
  });

  it('let learners mark what they read, and undo it; marking starts the path', async () => {
    const server = await start();
    const [asha, ravi] = [await signUp(server), await signUp(server)];
    const insight = await makeInsight(server, { questions: '[]' });
    const sheet = await makeSheet(server);
    await makePath(server, { steps: [pathStep('sheet', sheet), pathStep('insight', insight, { needs: [sheet] })] });
    expect((await pathOf(server, asha)).steps).toMatchObject([
      { state: 'next', markable: true },
      { state: 'waiting', waitsFor: ['Sheet growth'], markable: true },
    ]);
    for (const _ of [1, 2]) {
      const marked = (await mark(server, asha, sheet)).data.data.path;
      expect(marked).toMatchObject({ progress: { started: true, done: 1, of: 2 } });
      expect(marked.steps.map(({ state }) => state)).toEqual(['done', 'next']);
    }
    expect(await statesOf(server, ravi)).toEqual(['next', 'waiting']);
    await mark(server, ravi, sheet);
    expect((await mark(server, asha, sheet, false)).data.data.path.progress).toMatchObject({ started: true, done: 0 });
    await setStarted(server, asha, false);
    expect((await pathOf(server, ravi)).progress).toMatchObject({ started: true, done: 1 });
    expect((await mark(server, asha, insight)).data.data.path.steps[1]?.state).toBe('done');
  });

  it('refuse marks of guests, of recorded, locked, removed and unknown steps', async () => {
    const server = await start();
    const learner = await signUp(server);
    const example = await makeExample(server);
    const sheet = await makeSheet(server, { access: 'subscriber' });
    const steps = [pathStep('example', example), pathStep('sheet', sheet), pathStep('sheet', 'gone')];
    await makePath(server, { steps });
    const guest = await server.api(markPathStep, { params: { id: 'money', step: sheet }, body: { done: true } });
    expect(guest.status).toBe(401);
    const recorded = await mark(server, learner, example);
    expect([recorded.error.code, recorded.error.message]).toEqual([
      'EDIT_CONFLICT',
      'This step is recorded automatically when you’ve done it.',
    ]);
    expect((await mark(server, learner, sheet)).error.code).toBe('SUBSCRIPTION_REQUIRED');
    for (const step of ['gone', 'nowhere']) {
      expect((await mark(server, learner, step)).error.code).toBe('NOT_FOUND');
    }
    await givePlan(server, learner, 'yearly');
    expect((await mark(server, learner, sheet)).status).toBe(200);
    await server.db.updateTable('learning_paths').set({ status: 'archived' }).execute();
    expect((await mark(server, learner, sheet)).error.code).toBe('NOT_FOUND');
    expect((await setStarted(server, learner)).error.code).toBe('NOT_FOUND');
    expect(await todayOf(server, learner)).toBeNull();
  });

  it('show a removed item as unavailable, and a locked one as locked, and continue past both', async () => {
    const server = await start();
    const learner = await signUp(server);
    const [first, second] = [await makeSheet(server, { id: 'first' }), await makeSheet(server, { id: 'second' })];
    const paid = await makeExample(server, { access: 'subscriber' });
    const last = await makeExample(server, { id: 'last' });
    await makePath(server, {
      steps: [
        pathStep('sheet', first),
        pathStep('example', paid, { needs: [first] }),
        pathStep('sheet', second, { needs: [first, paid] }),
        pathStep('example', last, { needs: [second] }),
      ],
    });
    await mark(server, learner, first);
    expect(await statesOf(server, learner)).toEqual(['done', 'locked', 'next', 'waiting']);
    await server.db.updateTable('formula_sheets').set({ status: 'archived' }).execute();
    const path = await pathOf(server, learner);
    expect(path.steps.map(({ state }) => state)).toEqual(['unavailable', 'locked', 'unavailable', 'next']);
    expect(path).toMatchObject({ minutes: 20, stepCount: 2, lockedCount: 1, progress: { done: 0, of: 2 } });
    expect(path.steps[0]?.item.title).toBe('Former first');
    await givePlan(server, learner, 'yearly');
    expect(await statesOf(server, learner)).toEqual(['unavailable', 'next', 'unavailable', 'available']);
  });

  it('show the gain from the pre-test to the post-test, each by its first result', async () => {
    const server = await start();
    const learner = await signUp(server);
    const [before = '', after = ''] = await quizzesOf(server, 'Before', 'After');
    const sheet = await makeSheet(server);
    await makePath(server, { steps: [pathStep('sheet', sheet)], preTest: before, postTest: after });
    // A result from before the start isn't one of the post-test.
    await finish(server, learner, after);
    server.clock.advance(1_000);
    await setStarted(server, learner);
    expect(await statesOf(server, learner)).toEqual(['next', 'available', 'waiting']);

    const first = await finish(server, learner, before, firstRight(2));
    await finish(server, learner, before);
    expect(await statesOf(server, learner)).toEqual(['done', 'next', 'waiting']);
    await mark(server, learner, sheet);
    expect(await pathOf(server, learner)).toMatchObject({ gain: null, postTest: { state: 'next', percent: null } });
    const last = await finish(server, learner, after, firstRight(5));
    await finish(server, learner, after);
    expect(last.percent ?? 0).toBeGreaterThan(first.percent ?? 0);
    const path = await pathOf(server, learner);
    expect(path.gain).toEqual({ before: first.percent, after: last.percent });
    expect(path.progress).toEqual({ started: true, done: 2, of: 2, finished: true });
    expect([path.preTest?.percent, path.postTest?.percent]).toEqual([first.percent, last.percent]);
  });

  it('are on Today while they are followed and can be continued, the last one started first', async () => {
    const server = await start();
    const learner = await signUp(server);
    const steps = [pathStep('sheet', await makeSheet(server)), pathStep('example', await makeExample(server))];
    await makePath(server, { steps });
    await makePath(server, { id: 'other', steps });
    expect(await todayOf(server, learner)).toBeNull();
    await setStarted(server, learner);
    expect(await todayOf(server, learner)).toEqual({
      _id: 'money',
      title: 'Path money',
      next: 'Sheet growth',
      done: 0,
      of: 2,
    });
    await mark(server, learner, 'growth');
    expect(await todayOf(server, learner)).toMatchObject({ next: 'Example savings', done: 1 });
    server.clock.advance(1_000);
    await server.api(setPathStarted, { params: { id: 'other' }, body: { started: true }, as: learner });
    expect(await todayOf(server, learner)).toMatchObject({ _id: 'other', next: 'Sheet growth' });
    await server.api(setPathStarted, { params: { id: 'other' }, body: { started: false }, as: learner });
    await setStarted(server, learner, false);
    expect(await todayOf(server, learner)).toBeNull();
    // Starting again continues with the marks.
    expect((await setStarted(server, learner)).data.data.path.progress).toMatchObject({ started: true, done: 1 });
    await server.api(setExampleProgress, { params: { id: 'savings' }, body: { shown: 3 }, as: learner });
    expect(await todayOf(server, learner)).toBeNull();
  });

  it('are found by the search and listed in the sitemap while they are published', async () => {
    const server = await start();
    await makePath(server, { steps: [pathStep('sheet', await makeSheet(server), { title: 'Compounding' })] });
    await server.runTask('search index');
    const found = async (q: string) =>
      (await server.api(search, { query: { q } })).data.data.search.sections
        .filter(({ kind }) => kind === 'path')
        .flatMap(({ hits }) => hits.map(({ _id, locked }) => [_id, locked]));
    expect(await found('different years')).toEqual([['money', false]]);
    expect(await found('compounding')).toEqual([['money', false]]);
    const sitemap = async () => (await fetch(`${server.url}/sitemap.xml`)).text();
    expect(await sitemap()).toContain('/explore/paths/money<');
    await server.db.updateTable('learning_paths').set({ status: 'archived' }).execute();
    expect(await found('different years')).toEqual([]);
    expect(await sitemap()).not.toContain('/explore/paths/money<');
  });

  it('are in the data download, and a learner’s part goes with the account', async () => {
    const server = await start();
    const learner = await signUp(server);
    await makePath(server, { steps: [pathStep('sheet', await makeSheet(server))] });
    await mark(server, learner, 'growth');
    const { records } = (await server.api(downloadData, { as: learner })).data;
    expect(records['learningPaths']).toMatchObject([{ path: 'Path money', leftAt: null, markedSteps: ['growth'] }]);
    const gone = await server.api(deleteAccount, { as: learner, body: { password: learner.password } });
    expect(gone.status).toBe(200);
    for (const table of ['learning_path_starts', 'learning_path_marks'] as const) {
      expect(await server.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});
