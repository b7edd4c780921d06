/** Points and leaderboards, over HTTP: rule 27. */
import { beforeAll, expect, it } from 'vitest';
import { claimGuestAttempt, createGuestAttempt, updateGuestAttempt } from '#shared/contract/attempts/guest.ts';
import { getLeaderboard, getLeaderboardRank, type Board } from '#shared/contract/ranking/leaderboard.ts';
import { updateQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { startOfDay } from '#shared/domain/common/calendar.ts';
import { NAMELESS } from '#shared/domain/identity/display-names.ts';
import type { Period } from '#shared/domain/ranking/points.ts';
import { finish, firstRight } from '../../../../tests/fixtures/records/attempts.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  draftOf,
  makeDailySet,
  makeChapter,
  makeQuiz,
  rightAnswers,
  type ChapterRef,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const ZONE = 'Asia/Kolkata';
const HOUR = 3_600_000;

describeOnBothDatabases('Points', (start) => {
  let server: TestServer;
  let editor: Person;
  let chapter: ChapterRef;
  beforeAll(async () => {
    server = await start();
    editor = await signUp(server, { role: 'admin' });
    chapter = await makeChapter(server);
  });

  const quiz = async (changes: Readonly<Record<string, unknown>> = {}) =>
    (await makeQuiz(server, editor, chapter, changes))._id;
  const pointsOf = async (as: Person, board: Board = 'overall', period: Period = 'all') =>
    (await server.api(getLeaderboardRank, { as, query: { board, period } })).data.data.place.points;

  it.each([
    ['easy', 100],
    ['medium', 150],
    ['hard', 200],
  ])('of a %s quiz with every answer right are %i', async (difficulty, points) => {
    const person = await signUp(server);
    await finish(server, person, await quiz({ difficulty }));
    expect(await pointsOf(person)).toBe(points);
  });

  it('go by the percent, and come from the first finished attempt alone (27)', async () => {
    const person = await signUp(server);
    const id = await quiz();
    const { percent } = await finish(server, person, id, firstRight(3));
    await finish(server, person, id);
    expect(percent).toBeLessThan(100);
    expect(await pointsOf(person)).toBeCloseTo(percent ?? 0, 5);
  });

  it('of a daily quiz are twenty a date, also when the same set comes back', async () => {
    const own = await start();
    const set = await makeDailySet(own);
    const person = await signUp(own);
    await finish(own, person, set, () => []);
    await finish(own, person, set);
    own.clock.advance(24 * HOUR);
    await finish(own, person, set);
    const reply = await own.api(getLeaderboardRank, { as: person });
    expect(reply.data.data.place.points).toBe(40);
  });

  it('are never given for what was claimed from a guest, before or after it was finished', async () => {
    const own = await start();
    await makeDailySet(own);
    const person = await signUp(own);
    for (const finishedFirst of [true, false]) {
      const opened = (await own.api(createGuestAttempt, { body: { quizId: 'daily' } })).data.data;
      const { attemptId: id, guestToken } = opened;
      const hand = () =>
        own.api(updateGuestAttempt, {
          params: { id },
          body: { guestToken, answers: rightAnswers(opened.quiz.questions), submit: true },
        });
      const claim = () => own.api(claimGuestAttempt, { params: { id }, body: { guestToken }, as: person });
      await (finishedFirst ? hand() : claim());
      expect((await (finishedFirst ? claim() : hand())).status).toBe(200);
    }
    expect((await own.api(getLeaderboardRank, { as: person })).data.data.place.points).toBe(0);
  });

  it('are refused for a time in which nobody can read the questions (27)', async () => {
    const [fast, slow] = [await signUp(server), await signUp(server)];
    const id = await quiz();
    await finish(server, fast, id, rightAnswers, 6_999);
    await finish(server, slow, id, rightAnswers, 7_000);
    expect([await pointsOf(fast), await pointsOf(slow)]).toEqual([0, 100]);
  });

  it('stay when the clock was set back during the attempt', async () => {
    const person = await signUp(server);
    await finish(server, person, await quiz(), rightAnswers, -1_000);
    expect(await pointsOf(person)).toBe(100);
  });

  it('come once from submissions that arrive together, from several devices or by replay', async () => {
    const person = await signUp(server);
    const id = await quiz();
    await Promise.all(Array.from({ length: 8 }, () => finish(server, person, id).catch(() => undefined)));
    expect(await pointsOf(person)).toBe(100);
  });

  it('count for the program of the quiz, the month and the week in which it was finished', async () => {
    const own = await start();
    own.clock.set(startOfDay('2026-02-01', ZONE) - 30_000 - 24 * HOUR);
    const author = await signUp(own, { role: 'admin' });
    const where = await makeChapter(own);
    const person = await signUp(own);
    const made = [];
    for (let count = 0; count < 2; count += 1) made.push((await makeQuiz(own, author, where))._id);
    const read = async (board: Board, period: Period) =>
      (await own.api(getLeaderboardRank, { as: person, query: { board, period } })).data.data.place.points;
    // January 30, a Friday; then Sunday, February 1, in the same week; then Monday.
    await finish(own, person, made[0] ?? '', rightAnswers, 10_000);
    own.clock.advance(24 * HOUR + 30_000);
    await finish(own, person, made[1] ?? '', rightAnswers, 10_000);
    expect([
      await read('overall', 'all'),
      await read('overall', 'month'),
      await read('overall', 'week'),
      await read('staticeBusinessQuizzes', 'all'),
      await read('businessVocabulary', 'all'),
    ]).toEqual([200, 100, 200, 200, 0]);
    own.clock.advance(24 * HOUR);
    expect([await read('overall', 'week'), await read('overall', 'month')]).toEqual([0, 100]);
  });

  it('stay what they were when the quiz is made harder, also after a recount', async () => {
    const person = await signUp(server);
    const made = await makeQuiz(server, editor, chapter);
    await finish(server, person, made._id);
    const body = { ...draftOf(chapter, { difficulty: 'hard' }), version: made.version };
    expect((await server.api(updateQuiz, { params: { id: made._id }, body, as: editor, files: {} })).status).toBe(200);
    await server.app.recount.all();
    expect(await pointsOf(person)).toBe(100);
  });
});

describeOnBothDatabases('A board', (start) => {
  /** Adds users to the leaderboard without taking quizzes. */
  const withTotals = async (server: TestServer, totals: readonly (readonly [Person, number, number])[]) => {
    for (const [{ userId }, points, at] of totals) {
      const row = { user_id: userId, board: 'overall', period: 'all', points_milli: points * 1000, reached_at: at };
      await server.db.insertInto('board_totals').values(row).execute();
    }
  };
  const read = async (server: TestServer) => (await server.api(getLeaderboard)).data.data.leaderboard;

  it('is empty, and says for which days, before anybody has points', async () => {
    const server = await start();
    const week = (await server.api(getLeaderboard, { query: { period: 'week' } })).data.data.leaderboard;
    expect(week).toEqual({
      board: 'overall',
      period: 'week',
      days: { from: '2026-01-12', until: '2026-01-18' },
      timezone: ZONE,
      entries: [],
    });
  });

  it('orders by points, and ties by who got there first', async () => {
    const server = await start();
    const people = [];
    for (const name of ['Asha Rao', 'Bilal Khan', 'Chitra Iyer']) people.push(await signUp(server, { name }));
    const [a, b, c] = people as [Person, Person, Person];
    await withTotals(server, [
      [a, 100, 20],
      [b, 100, 10],
      [c, 300, 30],
    ]);
    expect((await read(server)).entries).toEqual([
      { rank: 1, name: 'Chitra I.', points: 300 },
      { rank: 2, name: 'Bilal K.', points: 100 },
      { rank: 3, name: 'Asha R.', points: 100 },
    ]);
  });

  it('shows nobody of staff, nobody suspended and nobody who hides, and ranks as if they were not there (27)', async () => {
    const server = await start();
    const person = await signUp(server, { name: 'Asha Rao' });
    const admin = await signUp(server, { role: 'admin' });
    const [hidden, suspended] = [await signUp(server), await signUp(server)];
    await server.db.updateTable('users').set({ board_choice: 'hidden' }).where('id', '=', hidden.userId).execute();
    await server.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', suspended.userId).execute();
    await withTotals(server, [
      [person, 10, 1],
      [admin, 40, 1],
      [hidden, 30, 1],
      [suspended, 20, 1],
    ]);
    expect((await read(server)).entries).toEqual([{ rank: 1, name: 'Asha R.', points: 10 }]);
    const placeOf = async (as: Person) => (await server.api(getLeaderboardRank, { as })).data.data.place;
    expect(await placeOf(person)).toMatchObject({ absent: null, rank: 1 });
    expect(await placeOf(admin)).toEqual({ absent: 'staff', points: 40, rank: null, neighbours: [] });
    expect(await placeOf(hidden)).toEqual({ absent: 'hidden', points: 30, rank: null, neighbours: [] });
  });

  it('shows the alias of who chose one, and nothing of a hostile name', async () => {
    const server = await start();
    const [owl, hostile] = [
      await signUp(server),
      await signUp(server, { name: '<script>alert(1)</script> \u202eevil.com' }),
    ];
    await server.db
      .updateTable('users')
      .set({ board_choice: 'alias', board_alias: 'Night Owl' })
      .where('id', '=', owl.userId)
      .execute();
    await withTotals(server, [
      [owl, 2, 1],
      [hostile, 1, 1],
    ]);
    const reply = await server.api(getLeaderboard);
    expect(reply.data.data.leaderboard.entries.map(({ name }) => name)).toEqual(['Night Owl', NAMELESS]);
    expect(JSON.stringify(reply.body)).not.toMatch(/@|[0-9a-f]{24}|script/);
  });

  it('shows who looks their place and their neighbours, beyond the first fifty too', async () => {
    const server = await start();
    const people: Person[] = [];
    for (let index = 0; index < 60; index += 1) people.push(await signUp(server, { name: `P${String(index)}a Q` }));
    await withTotals(
      server,
      people.map((person, index) => [person, 1_000 - Math.floor(index / 2), index] as const),
    );
    expect((await read(server)).entries).toHaveLength(50);
    const readRank = async (index: number) => {
      const as = people[index] ?? people.slice(-1)[0];
      return (await server.api(getLeaderboardRank, as === undefined ? {} : { as })).data.data.place;
    };
    const middle = await readRank(55);
    expect(middle.rank).toBe(56);
    expect(middle.neighbours.map(({ rank, you }) => [rank, you])).toEqual([
      [54, false],
      [55, false],
      [56, true],
      [57, false],
      [58, false],
    ]);
    expect((await readRank(0)).neighbours.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    expect((await readRank(59)).neighbours.map(({ rank }) => rank)).toEqual([58, 59, 60]);
  });

  it('says why a user has no rank', async () => {
    const server = await start();
    const { data } = await server.api(getLeaderboardRank, { as: await signUp(server) });
    expect(data.data.place).toEqual({ absent: 'points', points: 0, rank: null, neighbours: [] });
  });

  it('is asked again for a 304 while nothing changes, and shows what changed within five seconds', async () => {
    const server = await start();
    const first = await server.api(getLeaderboard);
    const etag = first.headers.get('etag') ?? '';
    const again = () => server.api(getLeaderboard, { headers: { 'if-none-match': etag } });
    expect([first.headers.get('cache-control'), (await again()).status]).toEqual(['public, no-cache', 304]);
    await withTotals(server, [[await signUp(server), 1, 1]]);
    server.clock.advance(5_000);
    expect((await again()).status).toBe(200);
  });

  it('refuses a board or a period that there is not', async () => {
    const server = await start();
    for (const query of [{ board: 'everything' }, { period: 'year' }]) {
      expect((await server.api(getLeaderboard, { query })).status).toBe(400);
    }
  });
});

describeOnBothDatabases('The running totals', (start) => {
  it('equal a full recount after a busy week (27)', async () => {
    const server = await start();
    const editor = await signUp(server, { role: 'admin' });
    const where = await makeChapter(server);
    const ids = [await makeDailySet(server)];
    for (const [program, difficulty] of [
      ['staticeBusinessQuizzes', 'easy'],
      ['businessVocabulary', 'hard'],
      ['newsBasedBusinessCurrentAffairs', 'medium'],
    ]) {
      ids.push((await makeQuiz(server, editor, where, { program, difficulty }))._id);
    }
    const people = [];
    for (let index = 0; index < 4; index += 1) people.push(await signUp(server));
    // A deterministic pseudo-random walk.
    let seed = 7;
    const pick = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;
    for (let step = 0; step < 60; step += 1) {
      const person = people[pick(4)];
      if (person === undefined) continue;
      const takes = [60_000, 2_000, -500][pick(3)] ?? 0;
      await finish(server, person, ids[pick(4)] ?? '', firstRight(pick(8)), takes);
      server.clock.advance(pick(5) * HOUR);
    }
    const totals = () =>
      server.db.selectFrom('board_totals').selectAll().orderBy('user_id').orderBy('board').orderBy('period').execute();
    const before = await totals();
    expect(before.length).toBeGreaterThan(20);
    // Recomputed from the points earned, independently of the code under test.
    const earned = new Map<string, number>();
    for (const { user_id: id, points_milli: points } of await server.db.selectFrom('points').selectAll().execute())
      earned.set(id, (earned.get(id) ?? 0) + points);
    const overall = before.filter(({ board, period }) => board === 'overall' && period === 'all');
    expect(new Map(overall.map(({ user_id: id, points_milli: points }) => [id, points]))).toEqual(earned);
    await server.db.updateTable('board_totals').set({ points_milli: 1 }).execute();
    await server.app.recount.all();
    expect(await totals()).toEqual(before);
  });
});
