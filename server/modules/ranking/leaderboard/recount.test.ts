/**
 * Running totals equal a full recount, for any and concurrent events. RECOUNT_EVENTS sets the number of events; a few
 * hundred by default.
 */
import { expect, it } from 'vitest';
import { changeBoardName } from '#shared/contract/identity/account.ts';
import { type QuizForStaff } from '#shared/contract/quizzes/quiz.ts';
import { updateQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { createResult, updateResult } from '#shared/contract/attempts/result.ts';
import { finish, firstRight } from '../../../../tests/fixtures/records/attempts.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { openSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { draftOf, makeDailySet, makeChapter, makeQuiz } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const EVENTS = Number(process.env['RECOUNT_EVENTS'] ?? 240);
/** Concurrent events. */
const AT_ONCE = 8;
const PEOPLE = 6;
const HOUR = 3_600_000;
const MONTH = 30 * 24 * HOUR;

const PROGRAMS = ['staticeBusinessQuizzes', 'businessVocabulary', 'newsBasedBusinessCurrentAffairs'] as const;
const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
const CHOICES = [{ choice: 'default' }, { choice: 'hidden' }, { choice: 'alias', alias: 'Night Owl' }] as const;

/** A deterministic pseudo-random walk. */
const walkFrom = (start: number) => {
  let seed = start;
  return (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;
};

const counted = async ({ db }: TestServer) => ({
  points: await db.selectFrom('points').selectAll().orderBy('user_id').orderBy('source').execute(),
  totals: await db
    .selectFrom('board_totals')
    .selectAll()
    .orderBy('user_id')
    .orderBy('board')
    .orderBy('period')
    .execute(),
  days: await db.selectFrom('streak_days').selectAll().orderBy('user_id').orderBy('day').execute(),
});

describeOnBothDatabases(`The totals after ${String(EVENTS)} events, many at once`, (start) => {
  it('equal a full recount', { timeout: 60_000 + EVENTS * 100 }, async () => {
    const server = await start();
    const pick = walkFrom(20_261);
    const one = <T>(list: readonly T[]): T => {
      const found = list[pick(list.length)];
      if (found === undefined) throw new Error('Nothing to pick from');
      return found;
    };
    const editor = await signUp(server, { role: 'admin' });
    const chapter = await makeChapter(server);
    const quizzes: QuizForStaff[] = [];
    for (let index = 0; index < 9; index += 1) {
      const change = { program: PROGRAMS[index % 3], difficulty: DIFFICULTIES[Math.floor(index / 3)] };
      quizzes.push(await makeQuiz(server, editor, chapter, change));
    }
    const ids = [...quizzes.map(({ _id }) => _id), await makeDailySet(server), await makeDailySet(server)];
    const people: (readonly Person[])[] = [];
    for (let index = 0; index < PEOPLE; index += 1) {
      const person = await signUp(server);
      // One session in the browser, one in the extension.
      const { userId, role } = person;
      people.push([person, { ...person, ...(await openSession(server, { userId, role, client: 'extension' })) }]);
    }

    /** Takes a quiz on either device and submits it once or twice; refusals don't matter. */
    const play = async (): Promise<void> => {
      const devices = one(people);
      const quizId = one(ids);
      const [opening, handing, again] = [one(devices), one(devices), pick(3) === 0];
      const [right, takes] = [pick(8), [60_000, 2_000, -500, 0][pick(4)] ?? 0];
      const opened = await server.api(createResult, { as: opening, body: { quizId } });
      if (opened.status !== 200) return;
      const { result, quiz } = opened.data.data;
      server.clock.advance(takes);
      const body = { answers: firstRight(right)(quiz.questions), submit: true };
      const hand = (as: Person) => server.api(updateResult, { as, params: { id: result._id }, body });
      await Promise.all([hand(handing), ...(again ? [hand(opening)] : [])]);
    };
    const appear = async (): Promise<void> => {
      await server.api(changeBoardName, { as: one(one(people)), body: one(CHOICES) });
    };
    const edit = async (): Promise<void> => {
      const quiz = one(quizzes);
      const body = draftOf(chapter, { difficulty: one(DIFFICULTIES), program: one(PROGRAMS) });
      await server.api(updateQuiz, { params: { id: quiz._id }, body, as: editor, files: {} });
    };

    const began = server.clock.now();
    for (let done = 0; done < EVENTS; done += AT_ONCE) {
      const events = Array.from({ length: AT_ONCE }, () => [edit, appear][pick(30)] ?? play);
      await Promise.all(events.map((event) => event()));
      // Moves forward by hours, sometimes back: clocks get adjusted.
      server.clock.advance(pick(8) === 0 ? -pick(3) * HOUR : pick(5) * HOUR);
      // Sessions end after a month, so the walk ends before.
      if (server.clock.now() - began > MONTH / 5) server.clock.set(began + pick(24) * HOUR);
    }

    const before = await counted(server);
    expect(before.totals.length).toBeGreaterThan(PEOPLE * 3);
    await server.db.updateTable('board_totals').set({ points_milli: 1 }).execute();
    await server.app.recount.all();
    expect(await counted(server)).toEqual(before);
  });

  it('equal it, too, when a clock that was set back brings the earlier attempt of a day in later', async () => {
    const server = await start();
    const daily = await makeDailySet(server);
    const person = await signUp(server);
    server.clock.advance(3 * HOUR);
    await finish(server, person, daily);
    server.clock.advance(-2 * HOUR);
    const earlier = await finish(server, person, daily);
    const before = await counted(server);
    expect(before.points.map(({ attempt_id }) => attempt_id)).toEqual([earlier._id]);
    expect(before.days).toMatchObject([{ day: '2026-01-15', at: server.clock.now() }]);
    await server.app.recount.all();
    expect(await counted(server)).toEqual(before);
  });
});
