/** Leaderboards with unreliable devices, clocks and time zones. */
import { expect, it } from 'vitest';
import { getLeaderboard, getLeaderboardRank } from '#shared/contract/ranking/leaderboard.ts';
import { createResult, getResult, updateResult } from '#shared/contract/attempts/result.ts';
import { getStreak } from '#shared/contract/daily/streak.ts';
import { NAMELESS } from '#shared/domain/identity/display-names.ts';
import { finish } from '../../../../tests/fixtures/records/attempts.ts';
import { describeOnBothDatabases, type StartTestServer } from '../../../../tests/fixtures/databases/databases.ts';
import { openSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  makeDailySet,
  makeChapter,
  makeQuiz,
  openAttempt,
  rightAnswers,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const pointsOf = async (server: TestServer, as: Person, period = 'all') =>
  (await server.api(getLeaderboardRank, { as, query: { period } })).data.data.place.points;

describeOnBothDatabases('The boards', (start) => {
  const begin = async (begun: StartTestServer = start) => {
    const server = await begun();
    const editor = await signUp(server, { role: 'admin' });
    const quiz = await makeQuiz(server, editor, await makeChapter(server));
    return { server, quizId: quiz._id };
  };

  it('count a quiz once that two devices open and submit simultaneously', async () => {
    const { server, quizId } = await begin();
    const web = await signUp(server);
    const { userId, role } = web;
    const toolbar: Person = { ...web, ...(await openSession(server, { userId, role, client: 'extension' })) };
    const opened = await Promise.all([web, toolbar].map((as) => server.api(createResult, { as, body: { quizId } })));
    const [first] = opened;
    const ids = opened.map(({ data }) => data.data.result._id);
    expect(new Set(ids).size).toBe(1);
    server.clock.advance(60_000);
    const body = { answers: rightAnswers(first?.data.data.quiz.questions ?? []), submit: true };
    const hand = (as: Person) => server.api(updateResult, { as, params: { id: ids[0] ?? '' }, body });
    await Promise.all([hand(web), hand(toolbar), hand(web), hand(toolbar)]);
    expect(await pointsOf(server, web)).toBe(100);
    expect((await server.api(getResult, { as: toolbar })).data.data).toHaveLength(1);
  });

  it('go by the clock of the server, whatever time a device claims', async () => {
    const { server, quizId } = await begin();
    const as = await signUp(server);
    const { result, quiz } = await openAttempt(server, as, quizId);
    server.clock.advance(3_000);
    const claimed = new Date(server.clock.now() + 3_600_000).toISOString();
    const reply = await server.api(updateResult, {
      as,
      params: { id: result._id },
      headers: { date: claimed, 'x-client-time': claimed },
      body: {
        answers: rightAnswers(quiz.questions),
        submit: true,
        startedAt: '2020-01-01T00:00:00.000Z',
        finishedAt: claimed,
        timeTakenSeconds: 3_600,
      },
    });
    expect(reply.data.data.result).toMatchObject({ status: 'finished', timeTakenSeconds: 3 });
    // Seven questions in three seconds aren't human.
    expect(await pointsOf(server, as)).toBe(0);
  });

  it('keep everyone’s days and points when the time zone is changed, and count months by the new one', async () => {
    const { server, quizId } = await begin();
    const as = await signUp(server);
    const set = await makeDailySet(server);
    // February 1 in Kolkata, January 31 in Los Angeles.
    server.clock.set(Date.UTC(2026, 0, 31, 20));
    const session = { ...as, ...(await openSession(server, as)) };
    await finish(server, session, quizId);
    await finish(server, session, set);
    const streak = async (of: TestServer) => (await of.api(getStreak, { as: session })).data.data.streak.longest;
    expect([await pointsOf(server, session, 'month'), await streak(server)]).toEqual([120, 1]);
    const { dataDir, databaseUrl } = server.config;
    const moved = await start({
      clock: server.clock,
      config: { dataDir, dailyTimezone: 'America/Los_Angeles', ...(databaseUrl !== undefined && { databaseUrl }) },
    });
    await moved.app.recount.all();
    expect([await pointsOf(moved, session), await streak(moved)]).toEqual([120, 1]);
    expect(await pointsOf(moved, session, 'month')).toBe(120);
    const periods = await moved.db
      .selectFrom('board_totals')
      .select('period')
      .where('user_id', '=', as.userId)
      .where('board', '=', 'overall')
      .orderBy('period')
      .execute();
    expect(periods.map(({ period }) => period)).toEqual(['2026-01', '2026-W05', 'all']);
  });

  it('show nothing of a hostile name from before the rule for names, in the very next read', async () => {
    const { server, quizId } = await begin();
    const as = await signUp(server, { name: 'Asha Rao' });
    await finish(server, as, quizId);
    for (const name of ['=HYPERLINK("http://evil.com")', '\u202emoc.live', 'Support Team', '\u3164']) {
      await server.db.updateTable('users').set({ name }).where('id', '=', as.userId).execute();
      const { leaderboard } = (await server.api(getLeaderboard)).data.data;
      expect(leaderboard.entries.map((entry) => entry.name)).toEqual([NAMELESS]);
    }
  });
});
