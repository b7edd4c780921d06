/** Learning paths for their authors, over HTTP. */
import { beforeEach, describe, expect, it } from 'vitest';
import { getPath, getPaths, markPathStep, setPathStarted } from '#shared/contract/learning-paths/learning-paths.ts';
import {
  addPath,
  deletePath,
  findPathItems,
  listStaffPaths,
  previewPath,
  readStaffPath,
  savePath,
  setPathStatus,
  type PathDraft,
} from '#shared/contract/learning-paths/path-staff.ts';
import { setQuizStatus } from '#shared/contract/quizzes/quiz-staff.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { finish } from '../../../tests/fixtures/records/attempts.ts';
import { makeCase } from '../../../tests/fixtures/records/cases.ts';
import { makeDeck } from '../../../tests/fixtures/records/flashcards.ts';
import { makeInsight } from '../../../tests/fixtures/records/insights.ts';
import { makePath, pathStep } from '../../../tests/fixtures/records/learning-paths.ts';
import { draftStep, draftTest, pathDraft } from '../../../tests/fixtures/records/path-drafts.ts';
import { signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz } from '../../../tests/fixtures/records/quizzes.ts';
import { makeExample, makeSheet } from '../../../tests/fixtures/records/study-aids.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';

type Changes = Partial<PathDraft> & { readonly status?: 'draft' | 'published' };

describeOnBothDatabases('In the dashboard, a learning path', (start) => {
  let server: TestServer;
  let editor: Person;
  let author: Person;
  /** Steps with a sheet, a deck and an example, each after the one before. */
  let steps: PathDraft['steps'];

  beforeEach(async () => {
    server = await start();
    editor = await signUp(server, { role: 'subadmin' });
    author = await signUp(server, { role: 'subadmintwo' });
    const [sheet, deck, example] = [await makeSheet(server), await makeDeck(server), await makeExample(server)];
    steps = [
      draftStep('sheet', sheet),
      draftStep('deck', deck, { needs: [`sheet-${sheet}`] }),
      draftStep('example', example, { needs: [`deck-${deck}`] }),
    ];
  });

  const add = async (changes: Changes = {}, as = author) =>
    (await server.api(addPath, { as, body: pathDraft({ steps, ...changes }) })).data.data.path;
  const setStatus = (id: string, status: 'draft' | 'published', as = editor) =>
    server.api(setPathStatus, { as, params: { id }, body: { status } });
  const read = async (id: string, as = editor) =>
    (await server.api(readStaffPath, { as, params: { id } })).data.data.path;
  const save = async (id: string, changes: Changes) => {
    const { version, status, title, summary, audience, objectives, preTest, steps: before, postTest } = await read(id);
    const texts = { title, summary, audience, objectives, preTest, steps: before, postTest };
    return server.api(savePath, { as: editor, params: { id }, body: { version, status, ...texts, ...changes } });
  };
  const seenBy = async (id: string, as?: Person) =>
    (await server.api(getPath, { params: { id }, ...(as && { as }) })).data.data.path;
  const statesOf = async (id: string, as: Person) => (await seenBy(id, as)).steps.map(({ state }) => state);
  const mark = (id: string, step: string, as: Person) =>
    server.api(markPathStep, { as, params: { id, step }, body: { done: true } });
  const quizzes = async (...titles: readonly string[]) => {
    const chapter = await makeChapter(server);
    const ids: string[] = [];
    for (const title of titles) ids.push((await makeQuiz(server, editor, chapter, { title }))._id);
    return ids;
  };

  it('is written by an author, published by an editor, and hidden again', async () => {
    const path = await add();
    expect(path).toMatchObject({ _id: 'money-and-time', status: 'draft', version: 1, stepCount: 3, minutes: 30 });
    expect(path.steps.map(({ title }) => title)).toEqual(['Sheet growth', 'Deck ratios', 'Example savings']);
    expect((await server.api(getPath, { params: { id: path._id } })).status).toBe(404);
    expect((await setStatus(path._id, 'published', author)).error.code).toBe('FORBIDDEN');
    expect((await setStatus(path._id, 'published')).data.data.path.status).toBe('published');
    const seen = await seenBy(path._id);
    expect(seen.steps.map(({ item, state }) => [item.title, state])).toEqual([
      ['Sheet growth', 'available'],
      ['Deck ratios', 'waiting'],
      ['Example savings', 'waiting'],
    ]);
    await setStatus(path._id, 'draft');
    expect((await server.api(getPaths, {})).data.data.paths).toEqual([]);
  });

  it('is published only without faults, which are named by field', async () => {
    const [before = '', hidden = ''] = await quizzes('Before', 'Hidden');
    await server.api(setQuizStatus, { as: editor, params: { id: hidden }, body: { status: 'draft' } });
    const [sheet, deck, example] = steps;
    const path = await add({
      summary: '',
      preTest: draftTest(before),
      steps: [
        { ...draftStep('sheet', 'growth'), ...sheet, needs: ['deck-ratios'] },
        { ...draftStep('deck', 'ratios'), ...deck },
        { ...draftStep('example', 'savings'), ...example, minutes: 0 },
        draftStep('quiz', hidden),
      ],
    });
    const refused = await setStatus(path._id, 'published');
    expect([refused.status, refused.error.code]).toEqual([400, 'CONTENT_NOT_READY']);
    expect(refused.error.details?.problems).toEqual([
      { field: 'summary', message: 'The summary is required' },
      { field: 'steps.2.minutes', message: 'Enter 1 to 120 minutes' },
      { field: 'steps.0.needs', message: 'This step and “Deck ratios” wait for each other' },
      { field: 'steps.1.needs', message: 'This step and “Sheet growth” wait for each other' },
      { field: 'postTest', message: 'Choose a post-test too, or remove the pre-test: the gain needs both' },
      { field: 'steps.3.item', message: 'This quiz isn’t published. Publish it, or choose another item.' },
    ]);
    expect((await add({ steps, status: 'published' }, editor)).status).toBe('published');
  });

  it('has a step for learners without a plan', async () => {
    const paid = { access: 'subscriber' } as const;
    const ids = [
      await makeSheet(server, { id: 'p1', ...paid }),
      await makeSheet(server, { id: 'p2', ...paid }),
      await makeSheet(server, { id: 'p3', ...paid }),
    ];
    const path = await add({ steps: ids.map((id) => draftStep('sheet', id)) });
    expect((await setStatus(path._id, 'published')).error.details?.problems).toEqual([
      { field: 'steps', message: 'At least one step must be for everyone, so that learners without a plan can start' },
    ]);
  });

  it('refuses malformed drafts with a sentence', async () => {
    const messageOf = async (changes: Readonly<Record<string, unknown>>) =>
      (await server.api(addPath, { as: author, body: pathDraft({ steps, ...changes }) })).error.message;
    expect(await messageOf({ title: ' ' })).toBe('The title is required');
    expect(await messageOf({ steps: [draftStep('sheet', 'growth'), draftStep('sheet', 'growth')] })).toBe(
      'Two steps have the same id',
    );
    expect(await messageOf({ steps: [draftStep('sheet', 'growth', { minutes: 1.5 })] })).toBe(
      'The minutes must be a whole number',
    );
    expect(await messageOf({ steps: [draftStep('sheet', 'No_key')] })).toBe(
      'The key of a step has lower-case letters, digits and single hyphens',
    );
  });

  it('is previewed without being saved', async () => {
    const body = pathDraft({ steps: [...steps, draftStep('case', 'gone')] });
    const { path } = (await server.api(previewPath, { as: author, body })).data.data;
    expect(path).toMatchObject({ title: 'Money and time', stepCount: 3, lockedCount: 0, gain: null });
    expect(path.steps.map(({ state }) => state)).toEqual(['next', 'waiting', 'waiting', 'unavailable']);
    expect((await server.api(listStaffPaths, { as: editor })).data.data).toEqual([]);
  });

  it('of the starter content can be edited, and not over a newer version', async () => {
    const id = await makePath(server, { steps: [pathStep('sheet', 'growth'), pathStep('deck', 'ratios')] });
    const first = await read(id);
    expect(first.steps[0]).toMatchObject({ _id: 'growth', title: 'Sheet growth' });
    expect((await save(id, { title: 'Renamed', steps })).data.data.path).toMatchObject({
      title: 'Renamed',
      version: 2,
      // Steps with a stored item keep their id, which marks refer to.
      steps: [{ _id: 'growth' }, { _id: 'ratios', needs: ['growth'] }, { _id: 'example-savings', needs: ['ratios'] }],
    });
    expect((await save(id, { version: 1 } as Changes)).error.code).toBe('EDIT_CONFLICT');
  });

  describe('that learners follow', () => {
    it('keeps done steps, loses removed ones, and shows a new one as open', async () => {
      const path = await add({ status: 'published' }, editor);
      const learner = await signUp(server);
      await mark(path._id, 'sheet-growth', learner);
      expect(await statesOf(path._id, learner)).toEqual(['done', 'next', 'waiting']);

      const insight = await makeInsight(server, { questions: '[]' });
      const [sheet, , example] = (await read(path._id)).steps;
      const changed = await save(path._id, {
        steps: [
          draftStep('insight', insight),
          // Another id for the same item: the mark is the learner’s.
          { ...draftStep('sheet', 'growth'), ...sheet, _id: 'moved', reason: 'A better reason.' },
          { ...draftStep('example', 'savings'), ...example, needs: ['moved'] },
        ],
      });
      expect(changed.status).toBe(200);
      const seen = await seenBy(path._id, learner);
      expect(seen.steps.map(({ item, state }) => [item.kind, state])).toEqual([
        ['insight', 'next'],
        ['sheet', 'done'],
        ['example', 'available'],
      ]);
      expect(seen.progress).toEqual({ started: true, done: 1, of: 3, finished: false });
      expect((await mark(path._id, 'deck-ratios', learner)).error.code).toBe('NOT_FOUND');
    });

    it('doesn’t count a mark for another item, and counts it again when the item returns', async () => {
      const path = await add({ status: 'published' }, editor);
      const learner = await signUp(server);
      await mark(path._id, 'sheet-growth', learner);
      await makeSheet(server, { id: 'bonds' });
      const [sheet, ...others] = (await read(path._id)).steps;
      await save(path._id, { steps: [{ ...draftStep('sheet', 'bonds'), ...sheet, item: 'bonds' }, ...others] });
      expect(await statesOf(path._id, learner)).toEqual(['next', 'waiting', 'waiting']);
      await save(path._id, { steps });
      expect(await statesOf(path._id, learner)).toEqual(['done', 'next', 'waiting']);
    });

    it('is finished for a learner whose only open step was removed', async () => {
      const sheets = [
        await makeSheet(server, { id: 's1' }),
        await makeSheet(server, { id: 's2' }),
        await makeSheet(server, { id: 's3' }),
      ];
      const done = sheets.map((id) => draftStep('sheet', id));
      const path = await add({ steps: [...done, draftStep('deck', 'ratios')], status: 'published' }, editor);
      const learner = await signUp(server);
      for (const id of sheets) await mark(path._id, `sheet-${id}`, learner);
      expect((await seenBy(path._id, learner)).progress?.finished).toBe(false);
      const finishedAt = async () =>
        (await server.db.selectFrom('learning_path_starts').select('finished_at').executeTakeFirstOrThrow())
          .finished_at;
      await server.runTask('finished learning paths');
      expect(await finishedAt()).toBeNull();
      await save(path._id, { steps: done });
      expect((await seenBy(path._id, learner)).progress?.finished).toBe(true);
      await server.runTask('finished learning paths');
      const at = await finishedAt();
      expect(at).not.toBeNull();

      // A new step is open; when the learner finished stays recorded.
      await save(path._id, { steps: [...done, draftStep('deck', 'ratios')] });
      expect((await seenBy(path._id, learner)).progress).toMatchObject({ done: 3, of: 4, finished: false });
      await server.runTask('finished learning paths');
      expect(await finishedAt()).toBe(at);
    });

    it('is examined again for them only if its steps or its post-test change', async () => {
      const sheet = draftStep('sheet', await makeSheet(server, { id: 'x1' }));
      const all = [sheet, ...steps.map((step) => ({ ...step, needs: [] }))];
      const path = await add({ steps: all, status: 'published' }, editor);
      const learner = await signUp(server);
      await mark(path._id, 'sheet-x1', learner);
      const isExamined = async () => {
        const start = server.db.selectFrom('learning_path_starts').select('examined').where('path_id', '=', path._id);
        return (await start.executeTakeFirstOrThrow()).examined === 1;
      };
      await server.runTask('finished learning paths');
      expect(await isExamined()).toBe(true);
      await save(path._id, { steps: all.map((step) => ({ ...step, reason: 'It explains the rest' })) });
      await save(path._id, { steps: all.toReversed() });
      expect(await isExamined()).toBe(true);
      await save(path._id, { steps, status: 'draft' });
      expect(await isExamined()).toBe(true);
      await save(path._id, { steps, status: 'published' });
      expect(await isExamined()).toBe(false);
    });

    it('continues past a quiz that was unpublished, which staff see as a fault', async () => {
      const [before = '', after = '', cash = ''] = await quizzes('Before', 'After', 'Cash');
      const path = await add(
        {
          preTest: draftTest(before),
          steps: [
            draftStep('quiz', cash),
            draftStep('sheet', 'growth', { needs: [`quiz-${cash}`] }),
            draftStep('example', 'savings'),
          ],
          postTest: draftTest(after),
          status: 'published',
        },
        editor,
      );
      const learner = await signUp(server);
      await server.api(setPathStarted, { as: learner, params: { id: path._id }, body: { started: true } });
      await finish(server, learner, before);
      expect(await statesOf(path._id, learner)).toEqual(['next', 'waiting', 'available']);
      for (const id of [cash, after]) {
        await server.api(setQuizStatus, { as: editor, params: { id }, body: { status: 'draft' } });
      }
      const seen = await seenBy(path._id, learner);
      expect(seen.steps.map(({ item, state }) => [item.title, state])).toEqual([
        ['Cash', 'unavailable'],
        ['Sheet growth', 'next'],
        ['Example savings', 'available'],
      ]);
      expect(seen.progress).toMatchObject({ done: 0, of: 2 });
      const unavailable = [
        { kind: 'quiz', item: cash },
        { kind: 'quiz', item: after },
      ];
      expect((await server.api(listStaffPaths, { as: editor })).data.data[0]?.unavailable).toEqual(unavailable);
      expect((await read(path._id)).unavailable).toEqual(unavailable);
      const refused = await save(path._id, {});
      expect(refused.error.details?.problems?.map(({ field }) => field)).toEqual(['steps.0.item', 'postTest.item']);
    });

    it('can’t be deleted, only unpublished, which keeps their progress', async () => {
      const path = await add({ status: 'published' }, editor);
      const learner = await signUp(server);
      await mark(path._id, 'sheet-growth', learner);
      const params = { id: path._id };
      const refused = await server.api(deletePath, { as: editor, params });
      expect([refused.status, refused.error.code]).toEqual([409, 'CONTENT_IN_USE']);
      await setStatus(path._id, 'draft');
      expect((await server.api(getPath, { as: learner, params })).status).toBe(404);
      await setStatus(path._id, 'published');
      expect(await statesOf(path._id, learner)).toEqual(['done', 'next', 'waiting']);
      const unused = await add({ title: 'Unused' });
      expect((await server.api(deletePath, { as: author, params: { id: unused._id } })).status).toBe(200);
    });
  });

  it('is listed by title and status, for its author and for editors', async () => {
    await add();
    await makePath(server);
    const titles = async (query: Readonly<Record<string, string>>, as = editor) =>
      (await server.api(listStaffPaths, { as, query })).data.data.map(({ title }) => title);
    expect(await titles({ search: 'MONEY AND' })).toEqual(['Money and time']);
    expect(await titles({ status: 'published' })).toEqual(['Path money']);
    expect(await titles({}, author)).toEqual(['Money and time']);
    expect((await server.api(readStaffPath, { as: author, params: { id: 'money' } })).error.code).toBe('FORBIDDEN');
  });

  it('is made of published items, which are found by their title', async () => {
    const { _id: caseId } = await makeCase(server, editor, { title: 'A café in Pune' });
    const [cash = '', hidden = ''] = await quizzes('Cash flow', 'Cash cow');
    await server.api(setQuizStatus, { as: editor, params: { id: hidden }, body: { status: 'draft' } });
    const insight = await makeInsight(server);
    const found = async (query: Readonly<Record<string, string>>) =>
      (await server.api(findPathItems, { as: author, query })).data.data.items.map(({ _id }) => _id);
    expect(await found({ kind: 'quiz', search: 'CASH' })).toEqual([cash]);
    expect(await found({ kind: 'case', search: 'cafe' })).toEqual([caseId]);
    expect(await found({ kind: 'insight', search: 'canal' })).toEqual([insight]);
    expect(await found({ kind: 'deck' })).toEqual(['ratios']);
    expect(await found({ kind: 'sheet', search: 'growth' })).toEqual(['growth']);
    expect(await found({ kind: 'example', search: 'bonds' })).toEqual([]);
    expect((await server.api(findPathItems, { as: author, query: { kind: 'news' } })).error.message).toBe(
      'Unknown kind of item',
    );
    for (let at = 0; at < 31; at += 1) await makeSheet(server, { id: `more-${String(at)}` });
    const { items, more } = (await server.api(findPathItems, { as: author, query: { kind: 'sheet' } })).data.data;
    expect([items.length, more]).toEqual([30, true]);
  });
});
