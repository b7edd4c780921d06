/** The daily quiz and its rotation, over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest';
import { getDaily } from '#shared/contract/daily/daily.ts';
import { createResult, getResult, updateResult } from '#shared/contract/attempts/result.ts';
import { addDays, startOfDay } from '#shared/domain/common/calendar.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp } from '../../../../tests/fixtures/records/people.ts';
import { makeDailySet, openAttempt, rightAnswers } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const ZONE = 'Asia/Kolkata';
const HOUR = 3_600_000;

describeOnBothDatabases('The daily quiz', (start) => {
  const read = async (server: TestServer) => (await server.api(getDaily)).data.data.daily;
  const withSets = async (count: number) => {
    const server = await start();
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) {
      server.clock.advance(1);
      ids.push(await makeDailySet(server, `Set ${String(n)}`));
    }
    return { server, ids };
  };

  it('does not exist while there is no set', async () => {
    const server = await start();
    expect((await server.api(getDaily)).error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('goes through thirty sets in seventy days without a repeat before its time', async () => {
    const { server, ids } = await withSets(30);
    const seen: string[] = [];
    for (let day = 0; day < 70; day += 1) {
      seen.push((await read(server)).quiz._id);
      server.clock.advance(24 * HOUR);
    }
    expect(seen).toEqual([...ids, ...ids, ...ids.slice(0, 10)]);
  });

  it('is the set that staff chose for the date, then the next unused one', async () => {
    const { server, ids } = await withSets(3);
    const [first = '', , third = ''] = ids;
    const today = (await read(server)).date;
    await server.db
      .insertInto('daily_sets')
      .values({ date: addDays(today, 1), quiz_id: third, chosen_by: 'staff' })
      .execute();
    const seen = [];
    for (let day = 0; day < 5; day += 1) {
      seen.push((await read(server)).quiz._id);
      server.clock.advance(24 * HOUR);
    }
    expect(seen).toEqual([first, third, ids[1], first, third]);
  });

  it('takes a set that was added later before it repeats one', async () => {
    const { server, ids } = await withSets(2);
    const day = async () => {
      const { quiz } = await read(server);
      server.clock.advance(24 * HOUR);
      return quiz._id;
    };
    const before = [await day(), await day(), await day()];
    const added = await makeDailySet(server, 'Added');
    expect([...before, await day(), await day()]).toEqual([ids[0], ids[1], ids[0], added, ids[1]]);
  });

  it('is one for all who ask first at once', async () => {
    const { server } = await withSets(5);
    const replies = await Promise.all(Array.from({ length: 50 }, () => read(server)));
    expect(new Set(replies.map(({ quiz }) => quiz._id)).size).toBe(1);
    expect((await server.db.selectFrom('daily_sets').selectAll().execute()).length).toBe(1);
  });

  it('turns at midnight of its zone', async () => {
    const { server } = await withSets(2);
    const midnight = startOfDay('2026-01-17', ZONE);
    server.clock.set(midnight - 1);
    const before = await read(server);
    expect(before).toMatchObject({ date: '2026-01-16', timezone: ZONE, endsAt: new Date(midnight).toISOString() });
    server.clock.set(midnight);
    const after = await read(server);
    expect(after.date).toBe('2026-01-17');
    expect(after.quiz._id).not.toBe(before.quiz._id);
  });

  it('may be cached until the day ends, and no longer', async () => {
    const { server } = await withSets(1);
    server.clock.set(startOfDay('2026-01-17', ZONE) - 30_000);
    const first = await server.api(getDaily);
    expect(first.headers.get('cache-control')).toBe('public, max-age=30');
    const again = await server.api(getDaily, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  describe('as an attempt', () => {
    let server: TestServer;
    let ids: string[];
    beforeAll(async () => {
      ({ server, ids } = await withSets(2));
    });

    it('asks in the order that everyone sees', async () => {
      const { quiz } = await read(server);
      const opened = await openAttempt(server, await signUp(server), quiz._id);
      expect(opened.quiz.questions).toEqual(quiz.questions);
      expect(opened.quiz).toMatchObject({ program: null, subject: null, chapter: null, timeLimitMinutes: null });
    });
    it('carries its date', async () => {
      const person = await signUp(server);
      const { date, quiz } = await read(server);
      const { result } = await openAttempt(server, person, quiz._id);
      const row = await server.db
        .selectFrom('attempts')
        .select('daily_date')
        .where('id', '=', result._id)
        .executeTakeFirstOrThrow();
      expect(row.daily_date).toBe(date);
    });
    it("is not opened of another day's set", async () => {
      const { quiz } = await read(server);
      const other = ids.find((id) => id !== quiz._id) ?? '';
      const reply = await server.api(createResult, { body: { quizId: other }, as: await signUp(server) });
      expect([reply.status, reply.error.code]).toEqual([404, 'NOT_FOUND']);
    });
    it('counts for its date for 48 hours, and is a result still after them', async () => {
      const { server: own } = await withSets(1);
      const events: (string | null)[] = [];
      own.app.deps.events.on('attempt.finished', (_trx, { dailyDate }) => {
        events.push(dailyDate);
        return Promise.resolve();
      });
      const { date, quiz } = await read(own);
      const people = [await signUp(own), await signUp(own)];
      const opened = [];
      for (const as of people) opened.push({ as, ...(await openAttempt(own, as, quiz._id)) });
      for (const [index, { as, result, quiz: asked }] of opened.entries()) {
        own.clock.set(startOfDay(date, ZONE) + 48 * HOUR - 1 + index);
        const body = { answers: rightAnswers(asked.questions), submit: true };
        await own.api(updateResult, { params: { id: result._id }, body, as });
        expect((await own.api(getResult, { as })).data.data.length).toBe(1);
      }
      expect(events).toEqual([date, null]);
    });
    it('that was left open is dropped when the same set is another day again', async () => {
      const { server: own } = await withSets(1);
      const person = await signUp(own);
      const { quiz } = await read(own);
      const left = await openAttempt(own, person, quiz._id);
      own.clock.advance(24 * HOUR);
      const next = await openAttempt(own, person, quiz._id);
      expect(next.result._id).not.toBe(left.result._id);
      expect(next.result.answers).toEqual([]);
      expect((await own.api(getResult, { as: person })).data.data).toEqual([]);
    });
  });
});
