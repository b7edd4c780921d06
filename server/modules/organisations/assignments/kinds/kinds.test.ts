/** Assignments of each kind of item, over HTTP: when each is done, and what the report says of it. */
import { beforeAll, expect, it } from 'vitest';
import { markPathStep, setPathStarted } from '#shared/contract/learning-paths/learning-paths.ts';
import { checkNewsInsight, getNewsInsight } from '#shared/contract/news/news.ts';
import { listAssigned } from '#shared/contract/organisations/assigned.ts';
import { exportAssignments, listAssignmentPeople } from '#shared/contract/organisations/assignment-report.ts';
import {
  changeOrganisationAssignment,
  listOrganisationAssignments,
} from '#shared/contract/organisations/assignments.ts';
import { apiAssign } from '#shared/contract/organisations/machine-api.ts';
import { addDays } from '#shared/domain/common/calendar.ts';
import { dueToday } from '#shared/domain/organisations/assignments.ts';
import { describeOnBothDatabases } from '../../../../../tests/fixtures/databases/databases.ts';
import { finish } from '../../../../../tests/fixtures/records/attempts.ts';
import { assign } from '../../../../../tests/fixtures/records/assignments.ts';
import { gradeIt, makeCase, submitCase } from '../../../../../tests/fixtures/records/cases.ts';
import { makeInsight } from '../../../../../tests/fixtures/records/insights.ts';
import { makePath, pathStep } from '../../../../../tests/fixtures/records/learning-paths.ts';
import { makeKey } from '../../../../../tests/fixtures/records/organisation-keys.ts';
import { joinOrganisation, makeOrganisation } from '../../../../../tests/fixtures/records/organisations.ts';
import { inNewSession, signUp, type Person } from '../../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz, rightAnswers, type ChapterRef } from '../../../../../tests/fixtures/records/quizzes.ts';
import { makeSheet } from '../../../../../tests/fixtures/records/study-aids.ts';
import { DAY, scheduleTest } from '../../../../../tests/fixtures/records/weekly-tests.ts';
import type { TestServer } from '../../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('An assignment of any kind', (start) => {
  let server: TestServer;
  let admin: Person;
  let grader: Person;
  let chapter: ChapterRef;
  let owner: Person;
  let member: Person;
  let memberId: string;
  let college: string;
  beforeAll(async () => {
    server = await start();
    admin = await signUp(server, { role: 'admin' });
    chapter = await makeChapter(server);
    grader = await signUp(server, { role: 'subadmin' });
    owner = await signUp(server, { name: 'Olive Owner' });
    member = await signUp(server, { name: 'Mia Member' });
    college = (await makeOrganisation(server, admin, owner))._id;
    server.clock.advance(1);
    memberId = await joinOrganisation(server, owner, college, member);
    server.clock.advance(1);
  });

  const made = async (kind: string, itemId: string, changes: Readonly<Record<string, unknown>> = {}) => {
    const reply = await assign(server, owner, college, { kind, itemId, members: [memberId], ...changes });
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
    server.clock.advance(1_000);
    return reply.data.data.assignment;
  };
  const refused = async (kind: string, itemId: string, changes: Readonly<Record<string, unknown>> = {}) => {
    const { status, error } = await assign(server, owner, college, { kind, itemId, everyone: true, ...changes });
    expect(status).toBe(400);
    return error.details?.problems;
  };
  /** The assignment in the member's list. */
  const own = async (id: string, list: 'todo' | 'done') =>
    (await server.api(listAssigned, { as: member, query: { list } })).data.data.find(({ _id }) => _id === id);
  const figuresOf = async (id: string) =>
    (
      await server.api(listOrganisationAssignments, { as: owner, params: { id: college }, query: { limit: 50 } })
    ).data.data.find(({ _id }) => _id === id)?.figures;
  const resultOf = async (id: string) =>
    (await server.api(listAssignmentPeople, { as: owner, params: { id }, query: {} })).data.data[0];
  const check = async (id: string) => {
    const { insight } = (await server.api(getNewsInsight, { params: { id }, as: member })).data.data;
    const answers = rightAnswers(insight.check).map(({ questionId, value }) => ({ questionId, value }));
    expect((await server.api(checkNewsInsight, { params: { id }, body: { answers }, as: member })).status).toBe(200);
  };

  it('is done for an insight when its questions are answered, without a percent', async () => {
    const insight = await makeInsight(server, { title: 'A ship in a canal' });
    const { _id, title, item } = await made('insight', insight);
    expect([title, item]).toEqual(['A ship in a canal', 'same']);
    expect(await own(_id, 'todo')).toMatchObject({ kind: 'insight', itemId: insight, available: true, state: 'open' });
    expect(await figuresOf(_id)).toEqual({ assigned: 1, started: 0, done: 0, overdue: 0, meanPercent: null });
    await server.api(checkNewsInsight, { params: { id: insight }, body: { answers: [] }, as: member });
    expect(await own(_id, 'done')).toBeUndefined();
    await check(insight);
    expect(await own(_id, 'done')).toMatchObject({ state: 'done', percent: null, attempts: 1, minutes: 0 });
    expect(await figuresOf(_id)).toMatchObject({ started: 1, done: 1, meanPercent: null });
  });

  it('is done for an insight without questions when it is marked as read', async () => {
    const insight = await makeInsight(server, { questions: '[]' });
    const { _id } = await made('insight', insight);
    await server.api(checkNewsInsight, { params: { id: insight }, body: { answers: [] } });
    expect(await own(_id, 'done')).toBeUndefined();
    await server.api(checkNewsInsight, { params: { id: insight }, body: { answers: [] }, as: member });
    expect(await own(_id, 'done')).toMatchObject({ state: 'done' });
    const { insight: read } = (await server.api(getNewsInsight, { params: { id: insight }, as: member })).data.data;
    expect(read.checked).toBe(true);
  });

  it('counts what was done before, as of the moment of the assignment', async () => {
    const insight = await makeInsight(server);
    await check(insight);
    server.clock.advance(60_000);
    const assignedAt = new Date(server.clock.now()).toISOString();
    const { _id } = await made('insight', insight);
    expect(await resultOf(_id)).toMatchObject({ state: 'done', doneAt: assignedAt, late: false });
  });

  it('is done for a case study when it is submitted, or with a pass mark by a grade that reaches it', async () => {
    const { _id: caseId } = await makeCase(server, admin);
    const any = await made('case', caseId);
    const good = await made('case', caseId, { passMark: 70 });
    const best = await made('case', caseId, { passMark: 71 });
    const submission = await submitCase(server, member, caseId);
    expect(await resultOf(any._id)).toMatchObject({ state: 'done', percent: null });
    expect(await resultOf(good._id)).toMatchObject({ state: 'open', percent: null, attempts: 1 });
    server.clock.advance(1_000);
    const gradedAt = new Date(server.clock.now()).toISOString();
    expect((await gradeIt(server, grader, submission)).status).toBe(200);
    expect(await resultOf(good._id)).toMatchObject({ state: 'done', percent: 70, doneAt: gradedAt });
    expect(await resultOf(best._id)).toMatchObject({ state: 'open', percent: 70 });
    expect(await figuresOf(best._id)).toMatchObject({ started: 1, done: 0, meanPercent: 70 });
  });

  it('is done for a path when it is started and all its steps are done', async () => {
    const sheet = await makeSheet(server);
    const insight = await makeInsight(server);
    const quiz = await makeQuiz(server, admin, chapter);
    await makePath(server, {
      steps: [pathStep('sheet', sheet), pathStep('insight', insight), pathStep('quiz', quiz._id)],
    });
    const { _id } = await made('path', 'money');
    expect(await own(_id, 'todo')).toMatchObject({ kind: 'path', itemId: 'money' });
    await check(insight);
    await finish(server, member, quiz._id);
    expect(await resultOf(_id)).toMatchObject({ state: 'open', attempts: 0 });
    server.clock.advance(1_000);
    const doneAt = new Date(server.clock.now()).toISOString();
    await server.api(markPathStep, { params: { id: 'money', step: sheet }, body: { done: true }, as: member });
    expect(await resultOf(_id)).toMatchObject({ state: 'done', percent: null, doneAt });
    await server.api(markPathStep, { params: { id: 'money', step: sheet }, body: { done: false }, as: member });
    expect(await resultOf(_id)).toMatchObject({ state: 'done', doneAt });
  });

  it('is done for a path by its last step, or by starting it when all steps are done', async () => {
    const insight = await makeInsight(server);
    const [later, first] = [await makeInsight(server), await makeInsight(server)];
    await makePath(server, { id: 'by-step', steps: [pathStep('insight', insight)] });
    await makePath(server, { id: 'by-start', steps: [pathStep('insight', first)] });
    await makePath(server, { id: 'left', steps: [pathStep('insight', later)] });
    const ids = new Map<string, string>();
    for (const id of ['by-step', 'by-start', 'left']) ids.set(id, (await made('path', id))._id);
    const begin = (id: string, started = true) =>
      server.api(setPathStarted, { params: { id }, body: { started }, as: member });
    const stateOf = async (id: string) => (await resultOf(ids.get(id) ?? ''))?.state;
    await begin('by-step');
    await check(insight);
    expect(await stateOf('by-step')).toBe('done');
    await check(first);
    expect(await stateOf('by-start')).toBe('open');
    await begin('by-start');
    expect(await stateOf('by-start')).toBe('done');
    await begin('left');
    await begin('left', false);
    await check(later);
    expect(await stateOf('left')).toBe('open');
  });

  it('finds paths that were finished before that was recorded', async () => {
    const insight = await makeInsight(server);
    await makePath(server, { id: 'old', steps: [pathStep('insight', insight)] });
    await server.api(setPathStarted, { params: { id: 'old' }, body: { started: true }, as: member });
    await check(insight);
    await server.db
      .updateTable('learning_path_starts')
      .set({ finished_at: null, examined: 0 })
      .where('path_id', '=', 'old')
      .execute();
    const { _id } = await made('path', 'old');
    expect(await resultOf(_id)).toMatchObject({ state: 'open' });
    await server.runTask('finished learning paths');
    expect(await resultOf(_id)).toMatchObject({ state: 'done' });
  });

  it('is done for a weekly test when it is finished, with the pass mark on its percent', async () => {
    const test = await scheduleTest(server, admin, { title: 'Week 3' }, chapter);
    const { _id } = await made('weeklyTest', test._id, { days: 1, passMark: 100 });
    expect(await own(_id, 'todo')).toMatchObject({ kind: 'weeklyTest', title: 'Week 3', available: true });
    const today = dueToday(server.clock.now());
    expect(await refused('weeklyTest', test._id, { days: 5 })).toMatchObject([{ field: 'dueOn' }]);
    const moved = await server.api(changeOrganisationAssignment, {
      as: owner,
      params: { id: _id },
      body: { dueOn: addDays(today, 5), note: '' },
    });
    expect(moved.error.details?.problems?.[0]?.message).toMatch(/^The test closes on /);
    server.clock.advance(20 * 60_000);
    const { quiz_id } = await server.db
      .selectFrom('weekly_tests')
      .select('quiz_id')
      .where('id', '=', test._id)
      .executeTakeFirstOrThrow();
    await finish(server, member, quiz_id);
    expect(await resultOf(_id)).toMatchObject({ state: 'done', percent: 100, attempts: 1 });
    server.clock.advance(3 * DAY);
    owner = await inNewSession(server, owner);
    member = await inNewSession(server, member);
    admin = await inNewSession(server, admin);
    expect(await refused('weeklyTest', test._id)).toEqual([{ field: 'itemId', message: 'The test has closed' }]);
  });

  it('is refused for what isn’t published, and with terms that its kind doesn’t have', async () => {
    const draft = await makeInsight(server, { status: 'draft', published_at: null });
    const insight = await makeInsight(server);
    const { _id: hidden } = await makeCase(server, admin, { status: 'draft' });
    const said = async (...given: Parameters<typeof refused>) => (await refused(...given))?.[0];
    expect(await said('insight', draft)).toEqual({ field: 'itemId', message: 'Choose a published news insight' });
    expect(await said('case', hidden)).toEqual({ field: 'itemId', message: 'Choose a published case study' });
    expect(await said('quiz', insight)).toEqual({ field: 'itemId', message: 'Choose a published quiz' });
    expect(await said('path', 'nowhere')).toEqual({ field: 'itemId', message: 'Choose a published learning path' });
    expect(await said('path', 'No key')).toEqual({ field: 'itemId', message: 'Unknown item' });
    expect(await said('weeklyTest', insight)).toMatchObject({ message: 'Choose a published weekly test' });
    expect(await said('insight', insight, { passMark: 60 })).toMatchObject({ field: 'passMark' });
    expect(await said('path', 'money', { attemptsMax: 1 })).toMatchObject({ field: 'attemptsMax' });
    expect(await said('poem', insight)).toEqual({ field: 'kind', message: 'Unknown kind' });
  });

  it('is made over the API of organisations, and its kind is in the exported report', async () => {
    const insight = await makeInsight(server, { title: 'Tariffs' });
    const { headers } = await makeKey(server, owner, college);
    const body = {
      ...{ kind: 'insight', itemId: insight, note: '', passMark: null, attemptsMax: null },
      ...{ dueOn: addDays(dueToday(server.clock.now()), 3), everyone: false, teams: [], members: [memberId] },
    };
    const reply = await server.api(apiAssign, { headers, body });
    expect(reply.status).toBe(201);
    expect(reply.data.data.assignment).toMatchObject({ kind: 'insight', title: 'Tariffs' });
    const { file } = (
      await server.api(exportAssignments, { as: owner, params: { id: college }, query: { table: 'assignments' } })
    ).data.data;
    const text = Buffer.from(file.base64, 'base64').toString('utf8');
    expect(text).toContain('Tariffs,News insight,');
    expect(text).toContain('Path money,Learning path,');
  });
});
