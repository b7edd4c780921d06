/** Staff schedule weekly tests: from quizzes, and from questions drawn from the bank. */
import { getOneResult } from '#shared/contract/attempts/result.ts';
import { expect, it } from 'vitest';
import { setQuizStatus } from '#shared/contract/quizzes/quiz-staff.ts';
import { createResult } from '#shared/contract/attempts/result.ts';
import {
  addWeeklyTest,
  callOffWeeklyTest,
  drawWeeklyTest,
  editWeeklyTest,
  listWeeklyTests,
  readWeeklyTest,
} from '#shared/contract/weekly-tests/weekly-test-staff.ts';
import { getWeeklyTests } from '#shared/contract/weekly-tests/weekly-tests.ts';
import { finish, firstRight } from '../../../tests/fixtures/records/attempts.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { openSession, signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import { everyKind, makeChapter, makeQuiz } from '../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';
import { DAY, MINUTE, planOf, scheduleTest, subscriber } from '../../../tests/fixtures/records/weekly-tests.ts';

const PROGRAM = 'staticeBusinessQuizzes';

describeOnBothDatabases('Scheduling a weekly test', (start) => {
  const editorOf = (server: TestServer) => signUp(server, { role: 'subadmin' });
  const draw = async (server: TestServer, as: Person, count: number, more: Readonly<Record<string, unknown>> = {}) =>
    (await server.api(drawWeeklyTest, { as, body: { program: PROGRAM, difficulty: null, count, ...more } })).data.data;
  /** A published quiz whose questions ask about that word. */
  const stock = async (server: TestServer, editor: Person, word: string, difficulty = 'easy') =>
    makeQuiz(server, editor, await makeChapter(server, `Subject ${word}`), {
      title: `About ${word}`,
      difficulty,
      questions: everyKind.map((question) => ({ ...question, prompt: `<p>${word}: ${question.kind}?</p>` })),
    });

  it('copies a quiz, so that a later change of the quiz leaves the test alone', async () => {
    const server = await start();
    const editor = await editorOf(server);
    const test = await scheduleTest(server, editor, { title: 'Week one', timeLimitMinutes: 12 });
    const read = (await server.api(readWeeklyTest, { as: editor, params: { id: test._id } })).data.data;
    expect(read.test).toMatchObject({
      title: 'Week one',
      state: 'ahead',
      timeLimitMinutes: 12,
      questionCount: 7,
      source: { name: 'Cash is king' },
      drawn: false,
      figures: { started: 0, finished: 0, meanPercent: null, mailed: 0 },
    });
    expect(read.questions.map(({ prompt }) => prompt)).toEqual(everyKind.map(({ prompt }) => prompt));
    expect(read.test.source?._id).not.toBe(test.quizId);
  });

  it('refuses a quiz that people can take, and keeps its draft from being published until the test is over', async () => {
    const server = await start();
    const editor = await editorOf(server);
    const chapter = await makeChapter(server);
    const open = await makeQuiz(server, editor, chapter);
    const add = (quizId: string) =>
      server.api(addWeeklyTest, { as: editor, body: { ...planOf(server), source: { kind: 'quiz', quizId } } });
    const refused = await add(open._id);
    expect([refused.status, refused.error.code]).toEqual([409, 'QUIZ_IN_USE']);
    const draft = await makeQuiz(server, editor, chapter, { status: 'draft' });
    const { test } = (await add(draft._id)).data.data;
    const publish = () =>
      server.api(setQuizStatus, { as: editor, params: { id: draft._id }, body: { status: 'published' } });
    expect((await publish()).error.message).toBe(
      'This quiz is used in a weekly test. You can publish it after the test closes.',
    );
    server.clock.set(Date.parse(test.closesAt));
    const later = await signUp(server, { role: 'admin' });
    const done = await server.api(setQuizStatus, {
      as: later,
      params: { id: draft._id },
      body: { status: 'published' },
    });
    expect(done.status).toBe(200);
  });

  it('says plainly what is wrong with a plan', async () => {
    const server = await start();
    const editor = await editorOf(server);
    const quiz = await makeQuiz(server, editor, await makeChapter(server), { status: 'draft' });
    const empty = await makeQuiz(server, editor, await makeChapter(server, 'Law'), { status: 'draft', questions: [] });
    const at = (ms: number): string => new Date(server.clock.now() + ms).toISOString();
    const add = async (changes: Readonly<Record<string, unknown>>) => {
      const body = { ...planOf(server), source: { kind: 'quiz', quizId: quiz._id }, ...changes };
      const reply = await server.api(addWeeklyTest, { as: editor, body });
      return [reply.status, reply.error.message];
    };
    expect(await add({ opensAt: at(-1) })).toEqual([400, 'The test must open in the future']);
    expect(await add({ closesAt: at(10 * MINUTE) })).toEqual([400, 'The test must close after it opens']);
    expect(await add({ closesAt: at(11 * MINUTE) })).toEqual([400, 'The test must be open for at least 15 minutes']);
    expect(await add({ closesAt: at(9 * DAY) })).toEqual([400, 'The test must close within seven days of its opening']);
    expect(await add({ title: ' ' })).toEqual([400, 'The title is required']);
    expect(await add({ opensAt: 'tomorrow' })).toEqual([400, 'The opening time must be an ISO timestamp']);
    expect(await add({ source: { kind: 'quiz', quizId: 'f'.repeat(24) } })).toEqual([
      404,
      'We couldn’t find that quiz',
    ]);
    expect(await add({ source: { kind: 'quiz', quizId: empty._id } })).toEqual([
      400,
      'Add at least one question before you publish',
    ]);
    expect(await add({ source: { kind: 'draw', program: PROGRAM, difficulty: null, questions: [] } })).toEqual([
      400,
      'A drawn test has at least 3 questions',
    ]);
  });

  it('draws questions of a program and a difficulty, none twice, and says how many there are', async () => {
    const server = await start();
    const editor = await editorOf(server);
    await stock(server, editor, 'cash', 'easy');
    await stock(server, editor, 'debt', 'hard');
    await makeQuiz(server, editor, await makeChapter(server, 'Words'), { program: 'businessVocabulary' });
    const all = await draw(server, editor, 50);
    expect([all.available, all.questions.length]).toEqual([14, 14]);
    expect(new Set(all.questions.map(({ question }) => question.prompt)).size).toBe(14);
    const hard = await draw(server, editor, 5, { difficulty: 'hard' });
    expect(hard.questions).toHaveLength(5);
    expect(hard.questions.every(({ quiz }) => quiz.title === 'About debt')).toBe(true);
    const unchangedRefs = all.questions.slice(0, 13).map(({ ref }) => ref);
    const rest = await draw(server, editor, 1, { without: unchangedRefs });
    expect(rest.questions.map(({ ref }) => ref)).toEqual([all.questions[13]?.ref]);
  });

  it('schedules drawn questions, which aren’t added to the bank again and come last in the next draw', async () => {
    const server = await start();
    const editor = await editorOf(server);
    await stock(server, editor, 'cash');
    const first = await draw(server, editor, 4);
    const source = {
      kind: 'draw',
      program: PROGRAM,
      difficulty: 'easy',
      questions: first.questions.map(({ ref }) => ref),
    };
    const added = await server.api(addWeeklyTest, { as: editor, body: { ...planOf(server), source } });
    const { test, questions } = added.data.data;
    expect([added.status, test.drawn, test.program, test.questionCount]).toEqual([201, true, PROGRAM, 4]);
    expect(questions.map(({ prompt }) => prompt)).toEqual(first.questions.map(({ question }) => question.prompt));
    const next = await draw(server, editor, 7);
    expect(next.available).toBe(7);
    expect(next.questions.map(({ used }) => used)).toEqual([false, false, false, true, true, true, true]);
    const person = await subscriber(server);
    server.clock.set(Date.parse(test.opensAt));
    const { _id: id } = await finish(server, person, test.quizId);
    server.clock.set(Date.parse(test.closesAt));
    const back = await openSession(server, person);
    const { result } = (await server.api(getOneResult, { as: back, params: { id } })).data.data;
    expect(result).toMatchObject({ percent: 100 });
  });

  it('rejects a drawn question that was removed since', async () => {
    const server = await start();
    const editor = await editorOf(server);
    await stock(server, editor, 'cash');
    const { questions } = await draw(server, editor, 3);
    await server.db.deleteFrom('bank_questions').execute();
    const source = { kind: 'draw', program: PROGRAM, difficulty: null, questions: questions.map(({ ref }) => ref) };
    const refused = await server.api(addWeeklyTest, { as: editor, body: { ...planOf(server), source } });
    expect([refused.status, refused.error.message]).toEqual([409, 'A question is no longer in the bank. Draw again.']);
  });

  it('is edited until it opens, by one editor at a time, and who begins it gets the newest', async () => {
    const server = await start();
    const editor = await editorOf(server);
    const test = await scheduleTest(server, editor);
    const { version } = test;
    const params = { id: test._id };
    const edit = (title: string, more: Readonly<Record<string, unknown>> = {}) =>
      server.api(editWeeklyTest, {
        as: editor,
        params,
        body: { ...planOf(server), opensAt: test.opensAt, closesAt: test.closesAt, title, version, ...more },
      });
    const both = await Promise.all([edit('One'), edit('Other')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const other = await makeQuiz(server, editor, await makeChapter(server, 'Law'), {
      status: 'draft',
      questions: everyKind.slice(0, 3),
    });
    const changed = await edit('Three questions', {
      version: version + 1,
      source: { kind: 'quiz', quizId: other._id },
    });
    expect(changed.data.data.test).toMatchObject({ questionCount: 3, title: 'Three questions', version: version + 2 });
    const person = await subscriber(server);
    server.clock.set(Date.parse(test.opensAt));
    const late = await edit('Late', { version: version + 2 });
    expect([late.status, late.error.code]).toEqual([409, 'OUTSIDE_WINDOW']);
    const { quiz } = (await server.api(createResult, { as: person, body: { quizId: test.quizId } })).data.data;
    expect([quiz.title, quiz.questions.length]).toEqual(['Three questions', 3]);
  });

  it('is cancelled with a reason until it closes, and never after', async () => {
    const server = await start();
    const editor = await editorOf(server);
    const test = await scheduleTest(server, editor);
    const cancel = (reason: string, id = test._id, as = editor) =>
      server.api(callOffWeeklyTest, { as, params: { id }, body: { reason } });
    expect((await cancel(' ')).error.message).toBe('Say briefly why the test is cancelled');
    expect((await cancel('A holiday', 'f'.repeat(24))).status).toBe(404);
    server.clock.set(Date.parse(test.closesAt));
    expect((await cancel('Too late', test._id, await editorOf(server))).error.code).toBe('OUTSIDE_WINDOW');
  });

  it('lists every test with its state and its figures, without what staff did', async () => {
    const server = await start();
    const editor = await editorOf(server);
    const chapter = await makeChapter(server);
    const test = await scheduleTest(server, editor, {}, chapter);
    await scheduleTest(
      server,
      editor,
      {
        title: 'The week after',
        opensAt: new Date(server.clock.now() + 8 * DAY).toISOString(),
        closesAt: new Date(server.clock.now() + 9 * DAY).toISOString(),
      },
      chapter,
    );
    const [good, half, idle] = [await subscriber(server), await subscriber(server), await subscriber(server)];
    server.clock.set(Date.parse(test.opensAt));
    await finish(server, good, test.quizId);
    await finish(server, half, test.quizId, firstRight(0));
    await finish(server, editor, test.quizId);
    await server.api(createResult, { as: idle, body: { quizId: test.quizId } });
    const { data, pagination } = (await server.api(listWeeklyTests, { as: editor })).data;
    expect(pagination.total).toBe(2);
    expect(data.map(({ title, state }) => [title, state])).toEqual([
      ['The week after', 'ahead'],
      ['Week 3: cash and debt', 'open'],
    ]);
    expect(data[1]?.figures).toEqual({ started: 3, finished: 2, meanPercent: 50, mailed: 0 });
    const { tests } = (await server.api(getWeeklyTests, { as: idle })).data.data;
    expect(tests.map(({ title, yours }) => [title, yours?.status ?? null])).toEqual([
      ['Week 3: cash and debt', 'open'],
      ['The week after', null],
    ]);
  });

  it('is the business of editors: writers and learners are refused, guests must sign in', async () => {
    const server = await start();
    const test = await scheduleTest(server, await editorOf(server));
    const call = async (as?: Person): Promise<number[]> => {
      const who = as === undefined ? {} : { as };
      const params = { id: test._id };
      const replies = [
        await server.api(listWeeklyTests, who),
        await server.api(readWeeklyTest, { ...who, params }),
        await server.api(drawWeeklyTest, { ...who, body: { program: PROGRAM, difficulty: null, count: 3 } }),
        await server.api(callOffWeeklyTest, { ...who, params, body: { reason: 'Because I can' } }),
      ];
      return replies.map(({ status }) => status);
    };
    expect(await call()).toEqual([401, 401, 401, 401]);
    for (const role of ['user', 'subadmintwo'] as const) {
      expect(await call(await signUp(server, { role }))).toEqual([403, 403, 403, 403]);
    }
    expect(await call(await signUp(server, { role: 'admin' }))).toEqual([200, 200, 200, 200]);
  });
});
