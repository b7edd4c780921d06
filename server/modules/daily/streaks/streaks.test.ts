/** The streak ledger, over HTTP. */
import { expect, it } from 'vitest';
import { claimGuestAttempt, createGuestAttempt, updateGuestAttempt } from '#shared/contract/attempts/guest.ts';
import { updateResult } from '#shared/contract/attempts/result.ts';
import { getStreak } from '#shared/contract/daily/streak.ts';
import { startOfDay } from '#shared/domain/common/calendar.ts';
import { finish } from '../../../../tests/fixtures/records/attempts.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeDailySet, openAttempt, rightAnswers } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const ZONE = 'Asia/Kolkata';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describeOnBothDatabases('The streak', (start) => {
  const begin = async (at?: number) => {
    const server = await start();
    if (at !== undefined) server.clock.set(at);
    const quizId = await makeDailySet(server);
    return { server, quizId, person: await signUp(server) };
  };
  const streakOf = async (server: TestServer, as: Person, month?: string) =>
    (await server.api(getStreak, { as, query: month === undefined ? {} : { month } })).data.data.streak;

  it('starts with nothing and no days', async () => {
    const { server, person } = await begin();
    expect(await streakOf(server, person)).toEqual({
      today: '2026-01-15',
      timezone: ZONE,
      current: 0,
      longest: 0,
      freezes: 0,
      doneToday: false,
      since: null,
      month: '2026-01',
      days: [],
    });
  });

  it('counts a day once, and explains each day by its rule', async () => {
    const { server, quizId, person } = await begin();
    for (const played of [true, true, false, true]) {
      if (played) await finish(server, person, quizId);
      if (played) await finish(server, person, quizId);
      server.clock.advance(DAY);
    }
    const { days, current, longest, since, doneToday } = await streakOf(server, person);
    expect(days.map(({ day, rule, streak }) => [day, rule, streak])).toEqual([
      ['2026-01-15', 'finished', 1],
      ['2026-01-16', 'finished', 2],
      ['2026-01-17', 'missed', 0],
      ['2026-01-18', 'finished', 1],
      ['2026-01-19', 'open', 1],
    ]);
    expect({ current, longest, since, doneToday }).toEqual({
      current: 1,
      longest: 2,
      since: '2026-01-15',
      doneToday: false,
    });
  });

  it('earns a freeze with the seventh day, uses it automatically, and shows the requested month', async () => {
    const { server, quizId, person } = await begin(startOfDay('2026-01-26', ZONE) + 9 * HOUR);
    for (let day = 0; day < 7; day += 1) {
      await finish(server, person, quizId);
      server.clock.advance(DAY);
    }
    server.clock.advance(DAY);
    expect(await streakOf(server, person)).toMatchObject({ current: 7, freezes: 0, month: '2026-02' });
    const january = await streakOf(server, person, '2026-01');
    expect(january.days.map(({ day }) => day)).toEqual([
      '2026-01-26',
      '2026-01-27',
      '2026-01-28',
      '2026-01-29',
      '2026-01-30',
      '2026-01-31',
    ]);
    const february = await streakOf(server, person, '2026-02');
    expect(february.days.map(({ rule, earned }) => [rule, earned])).toEqual([
      ['finished', true],
      ['freeze', false],
      ['open', false],
    ]);
  });

  it('takes late answers within 48 hours for their day, and none after', async () => {
    const { server, quizId, person } = await begin();
    const { result, quiz } = await openAttempt(server, person, quizId);
    server.clock.set(startOfDay('2026-01-17', ZONE) - 1);
    const body = { answers: rightAnswers(quiz.questions), submit: true };
    await server.api(updateResult, { params: { id: result._id }, body, as: person });
    const other = await signUp(server);
    const late = await openAttempt(server, other, quizId);
    server.clock.set(startOfDay('2026-01-18', ZONE));
    await server.api(updateResult, { params: { id: late.result._id }, body, as: other });
    expect((await streakOf(server, person)).days[0]).toMatchObject({ day: '2026-01-15', rule: 'late' });
    expect((await streakOf(server, other)).days).toEqual([]);
    // A recount goes by the same rule.
    await server.app.recount.all();
    expect((await streakOf(server, person)).days[0]).toMatchObject({ day: '2026-01-15', rule: 'late' });
    expect((await streakOf(server, other)).days).toEqual([]);
  });

  it('counts a guest’s attempt for the user who claims it', async () => {
    const { server, person } = await begin();
    const opened = (await server.api(createGuestAttempt, { body: { quizId: 'daily' } })).data.data;
    const { attemptId: id, guestToken } = opened;
    const body = { guestToken, answers: rightAnswers(opened.quiz.questions), submit: true };
    await server.api(updateGuestAttempt, { params: { id }, body });
    await server.api(claimGuestAttempt, { params: { id }, body: { guestToken }, as: person });
    const { current, days } = await streakOf(server, person);
    expect([current, days[0]?.rule]).toEqual([1, 'guest']);
  });

  it('explains a day by the earliest finish, whichever is claimed when', async () => {
    const { server, quizId, person } = await begin();
    const guest = async () => {
      const opened = (await server.api(createGuestAttempt, { body: { quizId: 'daily' } })).data.data;
      const { attemptId: id, guestToken } = opened;
      const body = { guestToken, answers: rightAnswers(opened.quiz.questions), submit: true };
      await server.api(updateGuestAttempt, { params: { id }, body });
      return (as: Person) => server.api(claimGuestAttempt, { params: { id }, body: { guestToken }, as });
    };
    const [early, late] = [await signUp(server), person];
    const finishedFirst = await guest();
    server.clock.advance(HOUR);
    for (const as of [early, late]) await finish(server, as, quizId);
    server.clock.advance(HOUR);
    const finishedLast = await guest();
    expect((await finishedFirst(early)).status).toBe(200);
    expect((await finishedLast(late)).status).toBe(200);
    expect((await streakOf(server, early)).days[0]?.rule).toBe('guest');
    expect((await streakOf(server, late)).days[0]?.rule).toBe('finished');
  });

  it('is the same after a recount', async () => {
    const { server, quizId, person } = await begin();
    for (const hours of [24, 24, 48, 24, 3]) {
      await finish(server, person, quizId);
      server.clock.advance(hours * HOUR);
    }
    const before = await streakOf(server, person);
    await server.db.deleteFrom('streak_days').execute();
    expect((await streakOf(server, person)).days).toEqual([]);
    await server.app.recount.all();
    expect(await streakOf(server, person)).toEqual(before);
  });

  it('refuses a month that is none with a sentence', async () => {
    const { server, person } = await begin();
    for (const month of ['2026-13', 'January', '2026-1']) {
      const { status, error } = await server.api(getStreak, { as: person, query: { month } });
      expect([status, error.details?.problems?.[0]?.message]).toEqual([400, 'The month must be written YYYY-MM']);
    }
  });
});
