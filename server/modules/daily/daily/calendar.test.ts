/** The daily quiz calendar for staff, over HTTP. */
import { expect, it } from 'vitest';
import * as contract from '#shared/contract/daily/daily.ts';
import { addDays } from '#shared/domain/common/calendar.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  everyKind,
  makeDailySet,
  makeChapter,
  makeQuiz,
  openAttempt,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const DAY = 24 * 3_600_000;
const TODAY = '2026-01-15';
const NONE = 'f'.repeat(24);

describeOnBothDatabases('The calendar of the daily quiz', (start) => {
  const begin = async (count = 3) => {
    const server = await start();
    const editor = await signUp(server, { role: 'subadmin' });
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      server.clock.advance(1);
      ids.push(await makeDailySet(server, `Set ${String(index)}`));
    }
    return { server, editor, ids };
  };
  const read = async (server: TestServer, as: Person, days: number, from = TODAY) =>
    (await server.api(contract.getDailyCalendar, { as, query: { from, days } })).data.data;
  const shown = async (server: TestServer, as: Person, days: number) =>
    (await read(server, as, days)).days.map(({ set, how }) => [set?.title, how]);
  const choose = (server: TestServer, as: Person, date: string, quizId: string, instead?: string | null) =>
    server.api(contract.chooseDaily, {
      as,
      params: { date },
      body: { quizId, ...(instead !== undefined && { instead }) },
    });

  it('tells what the rotation will give, and that is what comes', async () => {
    const { server, editor, ids } = await begin();
    await choose(server, editor, addDays(TODAY, 1), ids[2] ?? '');
    const expected = (await read(server, editor, 8)).days;
    expect(expected.slice(0, 3).map(({ set, how }) => [set?.title, how])).toEqual([
      ['Set 0', 'expected'],
      ['Set 2', 'staff'],
      ['Set 1', 'expected'],
    ]);
    const came = [];
    for (let day = 0; day < 8; day += 1) {
      came.push((await server.api(contract.getDaily)).data.data.daily.quiz._id);
      server.clock.advance(DAY);
    }
    expect(came).toEqual(expected.map(({ set }) => set?._id));
  });

  it('can’t change the past, nor today once someone has started it', async () => {
    const { server, editor, ids } = await begin();
    const today = (await server.api(contract.getDaily)).data.data.daily.quiz._id;
    expect((await read(server, editor, 2, addDays(TODAY, -1))).days.map(({ locked }) => locked)).toEqual([true, false]);
    await openAttempt(server, await signUp(server), today);
    expect((await read(server, editor, 1)).days[0]).toMatchObject({ how: 'rotation', locked: true });
    for (const date of [TODAY, addDays(TODAY, -1)]) {
      const replies = [
        await choose(server, editor, date, ids[1] ?? ''),
        await server.api(contract.clearDaily, { as: editor, params: { date }, query: { instead: today } }),
        await server.api(contract.moveDaily, {
          as: editor,
          params: { date },
          body: { to: addDays(TODAY, 3), quizId: today },
        }),
      ];
      expect(replies.map(({ error }) => error.code)).toEqual(['DAILY_BEGUN', 'DAILY_BEGUN', 'DAILY_BEGUN']);
    }
  });

  it('gives a date back to the rotation', async () => {
    const { server, editor, ids } = await begin();
    const [, , third = ''] = ids;
    await choose(server, editor, TODAY, third);
    expect((await server.api(contract.getDaily)).data.data.daily.quiz._id).toBe(third);
    const clear = () =>
      server.api(contract.clearDaily, { as: editor, params: { date: TODAY }, query: { instead: third } });
    expect((await clear()).status).toBe(200);
    expect((await server.api(contract.getDaily)).data.data.daily.quiz._id).toBe(ids[0]);
    expect((await clear()).error.code).toBe('EDIT_CONFLICT');
  });

  it('moves a choice to another date, and swaps two', async () => {
    const { server, editor, ids } = await begin();
    const [one = '', two = ''] = ids;
    const [first, second, third] = [1, 2, 3].map((days) => addDays(TODAY, days)) as [string, string, string];
    await choose(server, editor, first, one);
    const move = (date: string, to: string, quizId: string) =>
      server.api(contract.moveDaily, { as: editor, params: { date }, body: { to, quizId } });
    expect((await move(first, second, one)).status).toBe(200);
    await choose(server, editor, third, two);
    expect((await move(second, third, one)).status).toBe(200);
    expect(await shown(server, editor, 4)).toEqual([
      ['Set 2', 'expected'],
      ['Set 2', 'expected'],
      ['Set 1', 'staff'],
      ['Set 0', 'staff'],
    ]);
    expect((await move(second, second, two)).error.code).toBe('VALIDATION_FAILED');
  });

  it('lets one of two editors win, and tells the other', async () => {
    const { server, editor, ids } = await begin();
    const other = await signUp(server, { role: 'admin' });
    const [one = '', two = '', three = ''] = ids;
    const date = addDays(TODAY, 5);
    const both = await Promise.all([choose(server, editor, date, one, null), choose(server, other, date, two, null)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stands = both[0].status === 200 ? one : two;
    expect((await choose(server, other, date, three, stands)).status).toBe(200);
    const late = await choose(server, editor, date, one, stands);
    expect([late.error.code, late.error.message]).toEqual([
      'EDIT_CONFLICT',
      'Someone else changed this date. Reload and try again.',
    ]);
    const stale = { as: editor, params: { date }, body: { to: addDays(TODAY, 6), quizId: stands } };
    expect((await server.api(contract.moveDaily, stale)).error.code).toBe('EDIT_CONFLICT');
  });

  it('refuses what is no set, and a date that is too far away', async () => {
    const { server, editor, ids } = await begin(1);
    expect((await choose(server, editor, addDays(TODAY, 1), NONE)).status).toBe(404);
    const far = await choose(server, editor, addDays(TODAY, 400), ids[0] ?? '');
    expect([far.status, far.error.message]).toEqual([400, 'Choose a date within the next year']);
    expect((await read(server, editor, 3, '2031-01-01')).days[0]).toMatchObject({ set: null, how: null });
  });

  it('is empty without sets', async () => {
    const { server, editor } = await begin(0);
    expect((await read(server, editor, 2)).days.map(({ set }) => set)).toEqual([null, null]);
  });

  it('copies a quiz of five questions to an independent new set, and accepts nothing else', async () => {
    const { server, editor } = await begin(0);
    const chapter = await makeChapter(server);
    const admin = await signUp(server, { role: 'admin' });
    const add = (quizId: string) => server.api(contract.addDailySet, { as: editor, body: { quizId } });
    const five = { title: 'Monsoon money', questions: everyKind.slice(0, 5), timeLimitMinutes: 3 };
    const quiz = await makeQuiz(server, admin, chapter, five);
    const made = await add(quiz._id);
    expect([made.status, made.data.data.set.title]).toEqual([201, 'Monsoon money']);
    const today = (await server.api(contract.getDaily)).data.data.daily.quiz;
    expect(today).toMatchObject({ _id: made.data.data.set._id, title: 'Monsoon money', questionCount: 5 });
    const seven = await add((await makeQuiz(server, admin, chapter))._id);
    expect([seven.error.code, seven.error.message]).toEqual(['QUIZ_NOT_READY', 'A daily set has 5 questions']);
    expect((await add(NONE)).status).toBe(404);
    expect((await add(made.data.data.set._id)).status).toBe(404);
    const acts = await server.db.selectFrom('audit').select('action').where('actor_id', '=', editor.userId).execute();
    expect(acts).toEqual([{ action: 'daily.addSet' }]);
  });
});
