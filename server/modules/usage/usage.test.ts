/** The activity of learners, over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest';
import { exportUsage, getUsage, type Usage } from '#shared/contract/usage/usage.ts';
import { createResult, updateResult } from '#shared/contract/attempts/result.ts';
import { addDays, dayOf } from '#shared/domain/common/calendar.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import { everyKind, makeChapter, makeQuiz } from '../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';
import { mondayOf } from './counting.ts';

const ZONE = 'Asia/Kolkata';
const DAY_MS = 86_400_000;

describe('the Monday of a week', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-26', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
  ])('%s is in the week from %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });
});

describeOnBothDatabases('The usage', (start) => {
  let server: TestServer;
  let editor: Person;
  let quizId: string;
  /** A session doesn't outlast the days that these tests move on. */
  const reader = (): Promise<Person> => signUp(server, { role: 'subadmin' });
  const read = async (query: Record<string, string> = {}): Promise<Usage> =>
    (await server.api(getUsage, { query, as: await reader() })).data.data.usage;
  const open = async (as: Person): Promise<string> =>
    (await server.api(createResult, { body: { quizId }, as })).data.data.result._id;
  const submit = (id: string, right: boolean, as: Person) =>
    server.api(updateResult, {
      params: { id },
      body: { answers: [{ questionId: 'q3', value: right, seq: 1 }], submit: true },
      as,
    });
  const today = (): string => dayOf(server.clock.now(), ZONE);

  let firstDay: string;
  beforeAll(async () => {
    server = await start();
    editor = await signUp(server, { role: 'subadmin' });
    const chapter = await makeChapter(server);
    quizId = (await makeQuiz(server, editor, chapter, { questions: [everyKind[2]] }))._id;
    firstDay = today();
    for (const right of [true, true, true, true, false]) {
      const learner = await signUp(server);
      await submit(await open(learner), right, learner);
    }
    await submit(await open(editor), true, editor);
    await signUp(server);
  });

  it('of today is counted live, without staff', async () => {
    const usage = await read();
    expect(usage.days).toHaveLength(28);
    expect(usage.days.at(-1)).toEqual({ start: firstDay, activeLearners: 5, attempts: 5, finished: 5 });
    expect(usage.weeks.at(-1)).toEqual({ start: mondayOf(firstDay), activeLearners: 5, attempts: 5, finished: 5 });
    expect(usage.subjects.map(({ results, meanPercent }) => [results, meanPercent])).toEqual([[5, 80]]);
    expect(usage.funnel).toEqual({ signedUp: 6, started: 5, finished: 5, subscribed: 0 });
  });
  it('of past days stays the same once they are counted, and what was submitted after midnight is added', async () => {
    const late = await signUp(server);
    const attempt = await open(late);
    server.clock.advance(Date.parse(`${addDays(firstDay, 1)}T00:00:00Z`) - server.clock.now());
    await server.runTask('usage');
    const day = { from: firstDay, until: firstDay };
    expect((await read(day)).days).toEqual([{ start: firstDay, activeLearners: 6, attempts: 6, finished: 5 }]);
    await submit(attempt, true, late);
    server.clock.advance(DAY_MS);
    await Promise.all([server.runTask('usage'), server.runTask('usage'), server.runTask('usage')]);
    const usage = await read(day);
    expect(usage.days).toEqual([{ start: firstDay, activeLearners: 6, attempts: 6, finished: 6 }]);
    expect(usage.subjects.map(({ results }) => results)).toEqual([6]);
    const whole = await read({ from: firstDay });
    expect(whole.days.map(({ attempts }) => attempts)).toEqual([6, 0, 0]);
    expect(whole.subjects.map(({ results }) => results)).toEqual([6]);
  });
  it('by week counts a learner of several days once', async () => {
    const learner = await signUp(server);
    const monday = addDays(mondayOf(today()), 7);
    server.clock.advance(Date.parse(`${monday}T06:00:00Z`) - server.clock.now());
    await submit(await open(learner), true, learner);
    server.clock.advance(DAY_MS);
    await submit(await open(learner), true, learner);
    server.clock.advance(7 * DAY_MS);
    await server.runTask('usage');
    const { weeks, days } = await read({ from: monday, until: addDays(monday, 6) });
    expect(weeks).toEqual([{ start: monday, activeLearners: 1, attempts: 2, finished: 2 }]);
    expect(days.map(({ activeLearners }) => activeLearners)).toEqual([1, 1, 0, 0, 0, 0, 0]);
  });
  it('without a last day ends today, or after 366 days', async () => {
    expect((await read({ from: today() })).days).toHaveLength(1);
    expect((await read({ from: '2001-01-01' })).days).toHaveLength(366);
    expect((await read({ from: addDays(today(), 1) })).days).toEqual([]);
  });
  it('is a file with a row for each day', async () => {
    const query = { from: firstDay, until: addDays(firstDay, 1) };
    const { file } = (await server.api(exportUsage, { query, as: await reader() })).data.data;
    expect(Buffer.from(file.base64, 'base64').toString('utf8').trim().split('\r\n').slice(1)).toEqual([
      `${firstDay},6,6,6`,
      `${addDays(firstDay, 1)},0,0,0`,
    ]);
  });
  it.each([
    [{ from: '2026-02-30' }, 'That date doesn’t exist'],
    [{ from: 'x', until: 'y' }, 'The date must be written YYYY-MM-DD'],
    [{ from: '2026-02-02', until: '2026-02-01' }, 'The first day must not be after the last'],
    [{ from: '2024-01-01', until: '2025-01-01' }, 'Choose at most 366 days'],
  ])('refuses %j', async (query, message) => {
    const reply = await server.api(getUsage, { query, as: await reader() });
    expect([reply.status, reply.error.message]).toEqual([400, message]);
  });
  it.each(['user', 'subadmintwo'] as const)('is closed to %s', async (role) => {
    expect((await server.api(getUsage, { as: await signUp(server, { role }) })).status).toBe(403);
  });
});
