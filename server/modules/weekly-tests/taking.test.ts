/** Taking a weekly test: in its window, once, and nothing is revealed before it closes. */
import { afterAll, expect, it } from 'vitest';
import { downloadData } from '#shared/contract/identity/account.ts';
import { createChallenge } from '#shared/contract/ranking/challenge.ts';
import { createGuestAttempt } from '#shared/contract/attempts/guest.ts';
import { getPractice } from '#shared/contract/learning/practice.ts';
import { allQuizzes, getQuiz, getQuizByQuizId, getQuizCard, getQuizCards } from '#shared/contract/quizzes/quiz.ts';
import { getHistory } from '#shared/contract/attempts/quiz-history.ts';
import {
  createResult,
  getLatestResult,
  getOneResult,
  getResult,
  getUserResults,
  updateResult,
} from '#shared/contract/attempts/result.ts';
import { getAccuracy } from '#shared/contract/learning/accuracy.ts';
import { shareResult } from '#shared/contract/partners/shared-result.ts';
import { getBadges } from '#shared/contract/ranking/badges.ts';
import { getLeaderboardRank } from '#shared/contract/ranking/leaderboard.ts';
import { callOffWeeklyTest } from '#shared/contract/weekly-tests/weekly-test-staff.ts';
import { getPastWeeklyTests, getWeeklyBoard, getWeeklyTests } from '#shared/contract/weekly-tests/weekly-tests.ts';
import { PLAN_IDS } from '#shared/domain/billing/plans.ts';
import { finish, firstRight } from '../../../tests/fixtures/records/attempts.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { buy, closeEmulators, startPaying } from '../../../tests/fixtures/records/payments.ts';
import { openSession, signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import { leaks, rightAnswers } from '../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';
import { DAY, MINUTE, scheduleTest, subscriber } from '../../../tests/fixtures/records/weekly-tests.ts';

afterAll(closeEmulators);

describeOnBothDatabases('A weekly test that is sat', (start) => {
  const editorOf = (server: TestServer) => signUp(server, { role: 'subadmin' });
  const begin = (server: TestServer, as: Person, quizId: string) => server.api(createResult, { as, body: { quizId } });
  const closing = (test: { closesAt: string }): number => Date.parse(test.closesAt);
  const opening = (test: { opensAt: string }): number => Date.parse(test.opensAt);
  /** A new session: the clock has gone on. */
  const again = async (server: TestServer, person: Person): Promise<Person> => ({
    ...person,
    ...(await openSession(server, person)),
  });
  const current = async (server: TestServer, as?: Person) =>
    (await server.api(getWeeklyTests, as === undefined ? {} : { as })).data.data;

  it('is refused before it opens and from the second of its closing on, and taken in between', async () => {
    const server = await start();
    const test = await scheduleTest(server, await editorOf(server));
    const tryAt = async (now: number) => {
      const person = await subscriber(server);
      server.clock.set(now);
      const reply = await begin(server, person, test.quizId);
      return reply.status === 200 ? [200] : [reply.status, reply.error.code, reply.error.message];
    };
    expect(await tryAt(opening(test) - 1)).toEqual([
      409,
      'OUTSIDE_WINDOW',
      'This test opens on 15 Jan 2026 at 15:40 GMT+5:30',
    ]);
    expect((await tryAt(opening(test)))[0]).toBe(200);
    expect((await tryAt(closing(test) - 1))[0]).toBe(200);
    expect(await tryAt(closing(test))).toEqual([
      409,
      'OUTSIDE_WINDOW',
      'This test closed on 16 Jan 2026 at 15:40 GMT+5:30',
    ]);
    expect((await tryAt(closing(test) + DAY))[0]).toBe(409);
  });

  it('can be taken once, by any device, and by racing requests', async () => {
    const server = await start();
    const test = await scheduleTest(server, await editorOf(server));
    const person = await subscriber(server);
    server.clock.set(opening(test));
    const phone = { ...person, ...(await openSession(server, { ...person, client: 'extension' })) };
    const opened = await Promise.all(
      [person, phone, person, phone, person].map((as) => begin(server, as, test.quizId)),
    );
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const ids = new Set(opened.map(({ data }) => data.data.result._id));
    expect(ids.size).toBe(1);
    await finish(server, person, test.quizId);
    for (const as of [person, phone]) {
      const again = await begin(server, as, test.quizId);
      expect([again.status, again.error.message]).toEqual([
        409,
        'You’ve already taken this test. Each weekly test can be taken once.',
      ]);
    }
    const rows = await server.db.selectFrom('attempts').select('id').where('quiz_id', '=', test.quizId).execute();
    expect(rows).toHaveLength(1);
  });

  it('ends at its closing for who is in the middle of it, with what was saved', async () => {
    const server = await start();
    const test = await scheduleTest(server, await editorOf(server), { timeLimitMinutes: null });
    const person = await subscriber(server);
    server.clock.set(closing(test) - 5 * MINUTE);
    const { result, quiz } = (await begin(server, person, test.quizId)).data.data;
    expect(result.deadlineAt).toBe(test.closesAt);
    const body = { answers: rightAnswers(quiz.questions).slice(0, 1) };
    await server.api(updateResult, { as: person, params: { id: result._id }, body });
    server.clock.set(closing(test) + 3_000);
    const late = { answers: rightAnswers(quiz.questions, 9), submit: true };
    expect((await server.api(updateResult, { as: person, params: { id: result._id }, body: late })).status).toBe(409);
    const done = (await server.api(getOneResult, { as: person, params: { id: result._id } })).data.data.result;
    expect(done).toMatchObject({ status: 'finished', endedBy: 'deadline', finishedAt: test.closesAt, score: 1 });
  });

  it('keeps a time limit that ends before the closing', async () => {
    const server = await start();
    const test = await scheduleTest(server, await editorOf(server), { timeLimitMinutes: 20 });
    const [early, late] = [await subscriber(server), await subscriber(server)];
    server.clock.set(opening(test));
    const first = (await begin(server, early, test.quizId)).data.data.result;
    expect(Date.parse(first.deadlineAt ?? '')).toBe(opening(test) + 20 * MINUTE);
    server.clock.set(closing(test) - 10 * MINUTE);
    expect((await begin(server, late, test.quizId)).data.data.result.deadlineAt).toBe(test.closesAt);
  });

  it('is for every plan, complimentary access and staff; others can’t take it, and see which plan they need', async () => {
    const server = await startPaying(start);
    const test = await scheduleTest(server, await editorOf(server));
    const buyers: Person[] = [];
    for (const plan of PLAN_IDS) {
      const person = await signUp(server);
      await buy(server, person, plan);
      buyers.push(person);
    }
    const staff = await Promise.all(
      (['subadmintwo', 'subadmin', 'admin'] as const).map((role) => signUp(server, { role })),
    );
    const outsider = await signUp(server);
    server.clock.set(opening(test));
    for (const as of [...buyers, await subscriber(server), ...staff]) {
      expect((await current(server, as)).entitled).toBe(true);
      expect((await begin(server, as, test.quizId)).status).toBe(200);
    }
    const refused = await begin(server, outsider, test.quizId);
    expect([refused.status, refused.error.message]).toEqual([
      402,
      'The Monthly plan and longer plans include weekly tests',
    ]);
    expect((await current(server, outsider)).entitled).toBe(false);
    expect((await current(server)).entitled).toBe(false);
    expect((await server.api(createResult, { body: { quizId: test.quizId } })).status).toBe(401);
  });

  it('continues for a learner whose plan ends during it', async () => {
    const server = await start();
    const test = await scheduleTest(server, await editorOf(server));
    const person = await subscriber(server);
    server.clock.set(opening(test));
    const { result } = (await begin(server, person, test.quizId)).data.data;
    await server.db.updateTable('access_periods').set({ ends_at: server.clock.now() }).execute();
    expect((await begin(server, person, test.quizId)).data.data.result._id).toBe(result._id);
  });

  it('shows no key and no review before it closes, on any way, and the whole review after', async () => {
    const server = await start();
    const editor = await editorOf(server);
    const test = await scheduleTest(server, editor, { timeLimitMinutes: null });
    const person = await subscriber(server);
    server.clock.set(opening(test));
    const result = await finish(server, person, test.quizId, firstRight(1));
    expect(result).toMatchObject({ review: [], reviewFrom: test.closesAt, score: null });
    const params = { id: test.quizId };
    const own = { as: person, params: { id: result._id } };
    const replies = async () => [
      await server.api(getOneResult, own),
      await server.api(getLatestResult, { as: person, params }),
      await server.api(updateResult, { ...own, body: { answers: [], submit: true } }),
      await server.api(getPractice, { as: person }),
      await server.api(downloadData, { as: person }),
      await server.api(getWeeklyTests, { as: person }),
    ];
    for (const reply of await replies()) expect(leaks(JSON.stringify(reply.body))).toBe(false);
    const file = JSON.stringify((await server.api(downloadData, { as: person })).data);
    expect(file).not.toMatch(/"points":\s*[01]\b/);
    await server.runTask('weekly test reviews');
    expect((await server.api(getPractice, { as: person })).data.data.practice.total).toBe(0);

    server.clock.set(closing(test));
    const reviewed = (await server.api(getOneResult, own)).data.data.result;
    if (reviewed.status !== 'finished') throw new Error('open');
    expect(reviewed.reviewFrom).toBeNull();
    expect(reviewed.review).toHaveLength(7);
    expect(leaks(JSON.stringify(reviewed))).toBe(true);
  });

  it('tells no score before it closes, on any way, and all of it after (23)', async () => {
    const server = await start();
    const editor = await editorOf(server);
    const test = await scheduleTest(server, editor, { timeLimitMinutes: null });
    const [perfect, half] = [await subscriber(server), await subscriber(server)];
    server.clock.set(opening(test));
    const results = [
      await finish(server, perfect, test.quizId),
      await finish(server, half, test.quizId, firstRight(4)),
    ];
    /** Returns the response of each page; two learners with different scores must read the same. */
    const ways = async (as: Person, resultId: string) => {
      const params = { id: resultId };
      const person = { id: as.userId };
      const staff = await openSession(server, editor);
      const scores = (one: unknown) => {
        const { score, percent, passed, percentile, regraded } = one as Record<string, unknown>;
        return { score, percent, passed, percentile, regraded };
      };
      const file = (await server.api(downloadData, { as })).body as {
        records: { attempts: Record<string, unknown>[] };
      };
      return {
        submitted: scores(
          (await server.api(updateResult, { as, params, body: { answers: [], submit: true } })).data.data.result,
        ),
        one: scores((await server.api(getOneResult, { as, params })).data.data.result),
        latest: scores((await server.api(getLatestResult, { as, params: { id: test.quizId } })).data.data.result),
        list: (await server.api(getResult, { as })).data.data.map(scores),
        ofUser: (await server.api(getUserResults, { as, params: person })).data.data.map(scores),
        forStaff: (await server.api(getUserResults, { as: staff, params: person })).data.data.map(scores),
        history: (await server.api(getHistory, { as })).data.data.map(({ result }) => scores(result)),
        download: file.records.attempts.map(scores),
        weekly: (await current(server, as)).tests.map(({ yours }) => ({ ...scores(yours), place: yours?.place })),
        accuracy: (await server.api(getAccuracy, { as })).data.data.accuracy,
        badges: (await server.api(getBadges, { as })).data.data.map(({ badge, times }) => [badge, times]),
        points: (await server.api(getLeaderboardRank, { as })).data.data.place.points,
        board: (await server.api(getWeeklyBoard, { as, params: { id: test._id } })).status,
        shared: (await server.api(shareResult, { as, body: { resultId } })).status,
      };
    };
    const first = await ways(perfect, results[0]?._id ?? '');
    const second = await ways(half, results[1]?._id ?? '');
    expect(first).toEqual(second);
    const silent = { score: null, percent: null, passed: null };
    expect(first).toMatchObject({
      submitted: silent,
      one: silent,
      latest: silent,
      list: [silent],
      board: 409,
      shared: 409,
    });
    expect([first.accuracy.topics, first.points]).toEqual([[], 0]);
    await server.app.recount.all();
    expect(await ways(perfect, results[0]?._id ?? '')).toEqual(first);

    server.clock.set(closing(test) + 3_000);
    for (let times = 0; times < 2; times += 1) await server.runTask('weekly test reviews');
    const after = await ways({ ...perfect, ...(await openSession(server, perfect)) }, results[0]?._id ?? '');
    expect(after.one).toMatchObject({ score: 8, percent: 100, passed: true });
    expect([after.board, after.shared]).toEqual([200, 200]);
    expect(after.accuracy.topics).toMatchObject([{ questions: 7, correct: 7 }]);
    expect(after.badges).toContainEqual(['perfectScore', 1]);
  });

  it('gives its missed questions to practice once it is over, each once', async () => {
    const server = await start();
    const test = await scheduleTest(server, await editorOf(server));
    const person = await subscriber(server);
    server.clock.set(opening(test));
    await finish(server, person, test.quizId, (questions) =>
      rightAnswers(questions).map((answer) => ({ ...answer, value: answer.value === true ? false : answer.value })),
    );
    const cards = () =>
      server.db.selectFrom('practice_cards').select(['turn']).where('user_id', '=', person.userId).execute();
    await server.app.recount.all();
    expect(await cards()).toEqual([]);
    server.clock.set(closing(test) + 3_000);
    for (let times = 0; times < 3; times += 1) await server.runTask('weekly test reviews');
    expect(await cards()).toEqual([{ turn: 0 }]);
  });

  it('that ends with its closing counts in accuracy and practice once, however the review and a recount come', async () => {
    const server = await start();
    const test = await scheduleTest(server, await editorOf(server), { timeLimitMinutes: null });
    const person = await subscriber(server);
    server.clock.set(closing(test) - 5 * MINUTE);
    const { result, quiz } = (await begin(server, person, test.quizId)).data.data;
    const [right, wrong] = rightAnswers(quiz.questions);
    const answers = [right, { ...wrong, value: wrong?.value === true ? false : wrong?.value }];
    await server.api(updateResult, { as: person, params: { id: result._id }, body: { answers } });
    server.clock.set(closing(test) + 3_000);
    await server.runTask('deadlines');
    await server.app.recount.all();
    await server.runTask('weekly test reviews');
    const topics = async () =>
      (await server.api(getAccuracy, { as: await again(server, person) })).data.data.accuracy.topics;
    const once = await topics();
    expect(once).toMatchObject([{ questions: 7 }]);
    await server.app.recount.all();
    expect(await topics()).toEqual(once);
    const turns = await server.db.selectFrom('practice_cards').select('turn').distinct().execute();
    expect(turns).toEqual([{ turn: 0 }]);
  });

  it('is in no list, card, search or embed, and can be taken in no other way', async () => {
    const server = await start();
    const editor = await editorOf(server);
    const test = await scheduleTest(server, editor);
    const person = await subscriber(server);
    const params = { id: test.quizId };
    for (const as of [person, editor]) {
      const lists = [
        await server.api(allQuizzes, { as, query: { search: 'cash and debt' } }),
        await server.api(getQuizCards, { as, query: { program: 'staticeBusinessQuizzes' } }),
      ];
      for (const { data } of lists) expect(JSON.stringify(data)).not.toContain(test.quizId);
      for (const endpoint of [getQuiz, getQuizByQuizId, getQuizCard]) {
        expect((await server.api(endpoint, { as, params })).status).toBe(404);
      }
    }
    server.clock.set(opening(test));
    expect((await server.api(createGuestAttempt, { body: { quizId: test.quizId } })).status).toBe(401);
    for (const path of [
      `/api/embed/quiz?quiz=${test.quizId}`,
      `/oembed?url=http://localhost:3000/explore/quiz/${test.quizId}`,
    ]) {
      expect((await fetch(server.url + path)).status).toBe(404);
    }
    const result = await finish(server, person, test.quizId);
    expect((await server.api(createChallenge, { as: person, body: { resultId: result._id } })).status).toBe(404);
  });

  it('that is cancelled ends for everyone, says why, and leaves no practice cards', async () => {
    const server = await start();
    const editor = await editorOf(server);
    const test = await scheduleTest(server, editor);
    const [inside, late] = [await subscriber(server), await subscriber(server)];
    server.clock.set(opening(test) + 10 * MINUTE);
    const { result } = (await begin(server, inside, test.quizId)).data.data;
    const body = { reason: 'Question 3 has two right answers' };
    const calls = await Promise.all(
      [0, 1, 2].map(() => server.api(callOffWeeklyTest, { as: editor, params: { id: test._id }, body })),
    );
    expect(calls.map(({ status }) => status)).toEqual([200, 200, 200]);
    const refused = await begin(server, late, test.quizId);
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'This test was cancelled: Question 3 has two right answers',
    ]);
    server.clock.advance(3_000);
    await server.runTask('deadlines');
    const ended = (await server.api(getOneResult, { as: inside, params: { id: result._id } })).data.data.result;
    expect(ended).toMatchObject({ status: 'finished', endedBy: 'deadline', reviewFrom: null });
    await server.runTask('weekly test reviews');
    expect(await server.db.selectFrom('practice_cards').select('id').execute()).toEqual([]);
    const [shown] = (await current(server, late)).tests;
    expect(shown).toMatchObject({ state: 'calledOff', calledOffReason: 'Question 3 has two right answers' });
    server.clock.set(closing(test));
    expect((await current(server, late)).tests).toEqual([]);
    expect((await server.api(getPastWeeklyTests, { as: late })).data.data).toHaveLength(1);
  });

  it('opens no attempt after a simultaneous cancellation', async () => {
    const server = await start();
    const editor = await editorOf(server);
    const test = await scheduleTest(server, editor, { timeLimitMinutes: null });
    const people = await Promise.all(Array.from({ length: 8 }, () => subscriber(server)));
    server.clock.set(opening(test));
    const body = { reason: 'The wrong week' };
    const call = () => server.api(callOffWeeklyTest, { as: editor, params: { id: test._id }, body });
    await Promise.all([...people.map((as) => begin(server, as, test.quizId)), call()]);
    const open = await server.db
      .selectFrom('attempts')
      .select('deadline_at')
      .where('quiz_id', '=', test.quizId)
      .where('status', '=', 'open')
      .execute();
    expect(open.every(({ deadline_at }) => deadline_at === server.clock.now())).toBe(true);
  });
});
