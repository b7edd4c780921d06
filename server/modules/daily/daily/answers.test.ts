/** A day's answers in one request, and the sets chosen by staff, over HTTP. */
import { expect, it } from 'vitest';
import {
  answerDaily,
  chooseDaily,
  editDailySet,
  getDaily,
  getDailySets,
  getDailyTicket,
  getYesterday,
} from '#shared/contract/daily/daily.ts';
import { getLeaderboardRank } from '#shared/contract/ranking/leaderboard.ts';
import { getResult } from '#shared/contract/attempts/result.ts';
import { getStreak } from '#shared/contract/daily/streak.ts';
import { startOfDay } from '#shared/domain/common/calendar.ts';
import { finish } from '../../../../tests/fixtures/records/attempts.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  everyKind,
  leaks,
  makeDailySet,
  openAttempt,
  rightAnswers,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const ZONE = 'Asia/Kolkata';
const HOUR = 3_600_000;

describeOnBothDatabases('Answers of a day in one step', (start) => {
  const begin = async () => {
    const server = await start();
    await makeDailySet(server, 'First');
    server.clock.advance(1);
    await makeDailySet(server, 'Second');
    const person = await signUp(server);
    const { date, quiz } = (await server.api(getDaily)).data.data.daily;
    const { ticket } = (await server.api(getDailyTicket, { as: person })).data.data;
    return { server, person, date, quiz, ticket, answers: rightAnswers(quiz.questions) };
  };
  const send = (server: TestServer, as: Person, date: string, body: unknown, key = 'key-00000001') =>
    server.api(answerDaily, { as, params: { date }, body, headers: { 'idempotency-key': key } });
  const countsOf = async (server: TestServer, as: Person) => [
    (await server.api(getStreak, { as })).data.data.streak.longest,
    (await server.api(getLeaderboardRank, { as })).data.data.place.points,
  ];

  it('are a result at once, and count for streak and points', async () => {
    const { server, person, date, answers, ticket } = await begin();
    const { data } = await send(server, person, date, { answers, ticket });
    expect(data.data).toMatchObject({ counted: true, result: { status: 'finished', percent: 100 } });
    expect(await countsOf(server, person)).toEqual([1, 20]);
  });

  it('need no ticket on the day itself', async () => {
    const { server, person, date, answers } = await begin();
    expect((await send(server, person, date, { answers })).data.data.counted).toBe(true);
    expect(await countsOf(server, person)).toEqual([1, 20]);
  });

  it.each([
    ['with a ticket, until 48 hours have passed', 48 * HOUR - 1, true, true, [1, 20]],
    ['with a ticket, no more when 48 hours have passed', 48 * HOUR, true, false, [0, 0]],
    ['without one, no more when the day has turned', 24 * HOUR, false, false, [0, 0]],
  ])('count for their date %s', async (_, after, ticketed, counted, counts) => {
    const { server, person, date, answers, ticket } = await begin();
    server.clock.set(startOfDay(date, ZONE) + after);
    const reply = await send(server, person, date, ticketed ? { answers, ticket } : { answers });
    expect(reply.data.data.counted).toBe(counted);
    expect(await countsOf(server, person)).toEqual(counts);
    expect((await server.api(getResult, { as: person })).data.data).toHaveLength(1);
  });

  it('are one result however often they are sent under one key, also at once', async () => {
    const { server, person, date, answers, ticket } = await begin();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => send(server, person, date, { answers, ticket })),
    );
    expect(new Set(replies.map(({ data }) => data.data.result._id)).size).toBe(1);
    expect((await server.api(getResult, { as: person })).data.data).toHaveLength(1);
  });

  it('are those of the learner who sends them, also under a key that another learner has used', async () => {
    const { server, person, date, answers, ticket } = await begin();
    const other = await signUp(server);
    const first = await send(server, person, date, { answers, ticket });
    const second = await send(server, other, date, { answers });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.data.data.result._id).not.toBe(first.data.data.result._id);
    const owner = await server.db
      .selectFrom('attempts')
      .select('user_id')
      .where('id', '=', second.data.data.result._id)
      .executeTakeFirstOrThrow();
    expect(owner.user_id).toBe(other.userId);
    expect(await countsOf(server, other)).toEqual([1, 20]);
  });

  it('are refused when a key comes again with other answers, or is missing', async () => {
    const { server, person, date, answers, ticket } = await begin();
    await send(server, person, date, { answers, ticket });
    expect((await send(server, person, date, { answers: [], ticket })).error).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_CONFLICT',
    });
    for (const key of ['short', 'with blanks in it', 'x'.repeat(101)]) {
      expect((await send(server, person, date, { answers }, key)).error.code).toBe('IDEMPOTENCY_KEY_MISSING');
    }
    const bare = await server.api(answerDaily, { as: person, params: { date }, body: { answers } });
    expect(bare.error.code).toBe('IDEMPOTENCY_KEY_MISSING');
  });

  it('count once, from whichever devices they come', async () => {
    const { server, person, date, quiz, answers, ticket } = await begin();
    await finish(server, person, quiz._id);
    await send(server, person, date, { answers, ticket }, 'from-the-popup');
    await send(server, person, date, { answers, ticket }, 'from-the-phone');
    expect(await countsOf(server, person)).toEqual([1, 20]);
  });

  it('finish the attempt that is open on another device', async () => {
    const { server, person, date, quiz, answers, ticket } = await begin();
    const open = await openAttempt(server, person, quiz._id);
    const { result } = (await send(server, person, date, { answers, ticket })).data.data;
    expect(result._id).toBe(open.result._id);
  });

  it('are refused with the ticket of another user or date, or a modified one', async () => {
    const { server, person, date, answers, ticket } = await begin();
    const other = await signUp(server);
    const [body = '', signature = ''] = ticket.split('.');
    const forged = Buffer.from(JSON.stringify({ user: person.userId, date: '2026-01-14', version: 1 }));
    server.clock.advance(24 * HOUR);
    const tomorrow = (await server.api(getDaily)).data.data.daily.date;
    for (const [as, day, given] of [
      [other, date, ticket],
      [person, tomorrow, ticket],
      [person, date, `${body}.${'0'.repeat(signature.length)}`],
      [person, date, `${forged.toString('base64url')}.${signature}`],
      [person, date, 'nonsense'],
    ] as const) {
      expect((await send(server, as, day, { answers, ticket: given })).error).toMatchObject({
        status: 400,
        code: 'TICKET_INVALID',
      });
    }
  });

  it('are refused for a date without a quiz, for one that is to come, and for one that is none', async () => {
    const { server, person, answers, quiz } = await begin();
    const editor = await signUp(server, { role: 'subadmin' });
    const tomorrow = { params: { date: '2026-01-16' }, body: { quizId: quiz._id } };
    expect((await server.api(chooseDaily, { as: editor, ...tomorrow })).status).toBe(200);
    for (const date of ['2020-01-01', '2026-01-16']) {
      expect((await send(server, person, date, { answers })).status).toBe(404);
    }
    expect((await send(server, person, 'tomorrow', { answers })).status).toBe(400);
  });

  it('store nothing when one of them fits no question', async () => {
    const { server, person, date, answers } = await begin();
    const reply = await send(server, person, date, { answers: [...answers, { questionId: 'zz', value: 1, seq: 1 }] });
    expect(reply.error.code).toBe('ANSWER_INVALID');
    expect((await server.api(getResult, { as: person })).data.data).toEqual([]);
  });
});

describeOnBothDatabases("Yesterday's quiz", (start) => {
  it('is shown to everyone, links to the reader’s result, and reveals no key', async () => {
    const server = await start();
    const quizId = await makeDailySet(server, 'First');
    server.clock.advance(1);
    await makeDailySet(server, 'Second');
    const [player, other] = [await signUp(server), await signUp(server)];
    await server.api(getDaily);
    const { _id } = await finish(server, player, quizId);
    server.clock.advance(24 * HOUR);
    const read = async (as?: Person) => {
      const reply = await server.api(getYesterday, as === undefined ? {} : { as });
      expect(leaks(JSON.stringify(reply.body))).toBe(false);
      return reply.data.data;
    };
    expect(await read()).toEqual({ date: '2026-01-15', title: 'First', result: null });
    expect((await read(other)).result).toBeNull();
    expect((await read(player)).result).toEqual({ _id, quizId, percent: 100 });
  });
});

describeOnBothDatabases('Choosing the set of a date', (start) => {
  const begin = async () => {
    const server = await start();
    const ids = [];
    for (const title of ['First', 'Second', 'Third']) {
      ids.push(await makeDailySet(server, title));
      server.clock.advance(1);
    }
    const editor = await signUp(server, { role: 'subadmin' });
    const choose = (date: string, quizId: string) =>
      server.api(chooseDaily, { as: editor, params: { date }, body: { quizId } });
    const today = async () => (await server.api(getDaily)).data.data.daily;
    return { server, ids, editor, choose, today };
  };

  it('holds for a later date, may be changed, and is listed and recorded', async () => {
    const { server, ids, editor, choose, today } = await begin();
    await today();
    await choose('2026-01-16', ids[1] ?? '');
    expect((await choose('2026-01-16', ids[2] ?? '')).status).toBe(200);
    const { data } = (await server.api(getDailySets, { as: editor })).data;
    expect(data.map(({ title, dates }) => [title, dates])).toEqual([
      ['First', [{ date: '2026-01-15', chosenBy: 'rotation' }]],
      ['Second', []],
      ['Third', [{ date: '2026-01-16', chosenBy: 'staff' }]],
    ]);
    const acts = await server.db.selectFrom('audit').select(['action', 'subject']).execute();
    expect(acts).toContainEqual({ action: 'daily.choose', subject: '2026-01-16' });
    server.clock.advance(24 * HOUR);
    expect((await today()).quiz._id).toBe(ids[2]);
  });

  it('applies to today until someone has started, and never to a past day', async () => {
    const { server, ids, choose, today } = await begin();
    await today();
    await choose('2026-01-15', ids[2] ?? '');
    expect((await today()).quiz._id).toBe(ids[2]);
    await openAttempt(server, await signUp(server), ids[2] ?? '');
    for (const date of ['2026-01-15', '2026-01-14']) {
      expect((await choose(date, ids[0] ?? '')).error).toMatchObject({ status: 409, code: 'DAILY_BEGUN' });
    }
  });

  it('leaves who has a ticket the set that they have before them, in its version', async () => {
    const { server, ids, editor, choose, today } = await begin();
    const [id = '', other = ''] = ids;
    const questions = everyKind.slice(0, 5).map((question) => ({ quizId: id, questionId: question.id }));
    const edit = { title: 'First', baseVersion: 1, questions };
    expect((await server.api(editDailySet, { as: editor, params: { id }, body: edit })).status).toBe(200);
    const { date, quiz } = await today();
    const person = await signUp(server);
    const { ticket, quizId } = (await server.api(getDailyTicket, { as: person })).data.data;
    expect([quizId, quiz._id]).toEqual([id, id]);
    expect((await choose(date, other)).status).toBe(200);
    const answer = (key: string, body: unknown) =>
      server.api(answerDaily, { as: person, params: { date }, body, headers: { 'idempotency-key': key } });
    const answers = rightAnswers(quiz.questions);
    const { data } = (await answer('key-00000001', { answers, ticket })).data;
    expect(data).toMatchObject({ counted: true, result: { quizId: id, percent: 100 } });
    // The day counts once, even if the user also takes the set that staff chose later.
    await answer('key-00000002', { answers: rightAnswers((await today()).quiz.questions) });
    expect((await server.api(getLeaderboardRank, { as: person })).data.data.place.points).toBe(20);
    expect((await server.api(getStreak, { as: person })).data.data.streak).toMatchObject({ current: 1, longest: 1 });
  });

  it('takes no quiz that is no daily set', async () => {
    const { choose } = await begin();
    expect((await choose('2026-01-17', 'f'.repeat(24))).status).toBe(404);
  });
});
