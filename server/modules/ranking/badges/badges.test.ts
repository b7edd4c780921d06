/** Badges, over HTTP. */
import { describe, expect, it } from 'vitest';
import { getBadges } from '#shared/contract/ranking/badges.ts';
import { claimGuestAttempt, createGuestAttempt, updateGuestAttempt } from '#shared/contract/attempts/guest.ts';
import { checkNewsInsight, getNewsInsight } from '#shared/contract/news/news.ts';
import type { EventName } from '../../../platform/events.ts';
import { finish, firstRight } from '../../../../tests/fixtures/records/attempts.ts';
import { submitCase, makeCase } from '../../../../tests/fixtures/records/cases.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { makeInsight } from '../../../../tests/fixtures/records/insights.ts';
import { transactionWaits } from '../../../../tests/fixtures/databases/lock-waits.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeDailySet, makeChapter, makeQuiz, rightAnswers } from '../../../../tests/fixtures/records/quizzes.ts';
import { makePartner, PARTNER_PAGE } from '../../../../tests/fixtures/records/webhooks.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const DAY = 24 * 3_600_000;

describeOnBothDatabases('Badges', (start, database) => {
  const badgesOf = async (server: TestServer, as: Person) => (await server.api(getBadges, { as })).data.data;
  const badge = async (server: TestServer, as: Person, name: string, program: string | null = null) =>
    (await badgesOf(server, as)).find((one) => one.badge === name && one.program === program);

  it('are all to be earned at first, with how far each is', async () => {
    const server = await start();
    const shown = await badgesOf(server, await signUp(server));
    expect(shown.map(({ earnedAt }) => earnedAt).every((at) => at === null)).toBe(true);
    expect(shown.find((one) => one.badge === 'streak7')?.progress).toEqual({ done: 0, of: 7 });
  });

  it('come with the first quiz and the first perfect score, and keep their date', async () => {
    const server = await start();
    const editor = await signUp(server, { role: 'admin' });
    const quiz = await makeQuiz(server, editor, await makeChapter(server));
    const person = await signUp(server);
    await finish(server, person, quiz._id, firstRight(2));
    const first = await badge(server, person, 'firstQuiz');
    expect(first?.earnedAt).toBe(new Date(server.clock.now()).toISOString());
    expect((await badge(server, person, 'perfectScore'))?.earnedAt).toBeNull();
    server.clock.advance(1_000);
    await finish(server, person, quiz._id);
    expect((await badge(server, person, 'perfectScore'))?.earnedAt).toBe(new Date(server.clock.now()).toISOString());
    expect((await badge(server, person, 'firstQuiz'))?.earnedAt).toBe(first?.earnedAt);
  });

  it('counts a day that a guest finished and claimed later, from the day that completes the streak', async () => {
    const server = await start();
    const quiz = await makeDailySet(server);
    const person = await signUp(server);
    const claims: (() => Promise<unknown>)[] = [];
    for (let day = 1; day <= 7; day += 1) {
      if (day === 3) {
        const opened = (await server.api(createGuestAttempt, { body: { quizId: 'daily' } })).data.data;
        const { attemptId: id, guestToken } = opened;
        const body = { guestToken, answers: rightAnswers(opened.quiz.questions), submit: true };
        await server.api(updateGuestAttempt, { params: { id }, body });
        claims.push(() => server.api(claimGuestAttempt, { params: { id }, body: { guestToken }, as: person }));
      } else await finish(server, person, quiz);
      if (day < 7) server.clock.advance(DAY - 60_000);
    }
    const weekOf = async () => (await badgesOf(server, person)).find(({ badge }) => badge === 'streak7');
    expect((await weekOf())?.earnedAt).toBeNull();
    const before = (await weekOf())?.progress;
    for (const claim of claims) await claim();
    const earned = await weekOf();
    const today = new Date(server.clock.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    expect(new Date(Date.parse(earned?.earnedAt ?? '') + 5.5 * 3_600_000).toISOString().slice(0, 10)).toBe(today);
    expect(earned?.progress).toEqual({ done: 7, of: 7 });
    expect(before?.done).toBeLessThan(7);
    // A recount agrees.
    await server.db.deleteFrom('badges').execute();
    await server.app.recount.all();
    expect((await weekOf())?.earnedAt).not.toBeNull();
  });

  it('come with the seventh day of a streak', async () => {
    const server = await start();
    const quiz = await makeDailySet(server);
    const person = await signUp(server);
    for (let day = 1; day <= 7; day += 1) {
      expect((await badge(server, person, 'streak7'))?.earnedAt).toBeNull();
      await finish(server, person, quiz);
      server.clock.advance(DAY - 60_000);
    }
    expect((await badge(server, person, 'streak7'))?.earnedAt).not.toBeNull();
  });

  it('come with a program when every quiz of it is passed, and stay when another is published', async () => {
    const server = await start();
    const editor = await signUp(server, { role: 'admin' });
    const chapter = await makeChapter(server);
    const [one, two] = [await makeQuiz(server, editor, chapter), await makeQuiz(server, editor, chapter)];
    const person = await signUp(server);
    const program = () => badge(server, person, 'program', 'staticeBusinessQuizzes');
    await finish(server, person, one._id);
    await finish(server, person, two._id, () => []);
    expect(await program()).toMatchObject({ earnedAt: null, progress: { done: 1, of: 2 } });
    await finish(server, person, two._id);
    expect((await program())?.earnedAt).not.toBeNull();
    await makeQuiz(server, editor, chapter);
    expect(await program()).toMatchObject({ times: 1, progress: { done: 2, of: 3 } });
  });

  it('come with the news program when the check of every insight is done, and not for looking at the key', async () => {
    const server = await start();
    const ids = [await makeInsight(server), await makeInsight(server)];
    const person = await signUp(server);
    const program = () => badge(server, person, 'program', 'businessNewsAnalysis');
    for (const id of ids) {
      await server.api(checkNewsInsight, { params: { id }, as: person, body: { answers: [] } });
    }
    expect(await program()).toMatchObject({ earnedAt: null, progress: { done: 0, of: 2 } });
    for (const id of ids) {
      const { check } = (await server.api(getNewsInsight, { params: { id }, as: person })).data.data.insight;
      const question = check.find(({ kind }) => kind === 'boolean');
      const answers = [{ questionId: question?.id, value: true }];
      await server.api(checkNewsInsight, { params: { id }, as: person, body: { answers } });
    }
    expect((await program())?.earnedAt).not.toBeNull();
  });

  describe('come with a program, and its certificate, when the last two things of it are done at the same instant', () => {
    /** Runs the second while the transaction of the first is about to end. */
    const atOnce = async (
      server: TestServer,
      name: EventName,
      [one, two]: readonly [() => Promise<unknown>, () => Promise<unknown>],
    ): Promise<void> => {
      let second: Promise<unknown> | undefined;
      server.app.deps.events.on(name, async () => {
        if (second !== undefined) return;
        second = two();
        // SQLite makes the second one wait before it starts.
        if (database === 'postgres') await transactionWaits(server);
      });
      await one();
      await second;
    };
    const earned = async (server: TestServer, { userId }: Person) => {
      const badges = server.db.selectFrom('badges').select('detail').where('badge', '=', 'program');
      const certificates = server.db.selectFrom('certificates').select('program');
      return [
        ...(await badges.where('user_id', '=', userId).execute()).map(({ detail }) => detail),
        ...(await certificates.where('user_id', '=', userId).execute()).map(({ program }) => program),
      ];
    };

    it('insights', async () => {
      const server = await start();
      const [one, two] = [await makeInsight(server), await makeInsight(server)];
      const person = await signUp(server);
      const check = (id: string) => async () => {
        const { insight } = (await server.api(getNewsInsight, { params: { id }, as: person })).data.data;
        const questionId = insight.check.find(({ kind }) => kind === 'boolean')?.id;
        await server.api(checkNewsInsight, {
          params: { id },
          as: person,
          body: { answers: [{ questionId, value: true }] },
        });
      };
      await atOnce(server, 'insight.checked', [check(one), check(two)]);
      expect(await earned(server, person)).toEqual(['businessNewsAnalysis', 'businessNewsAnalysis']);
    });

    it('case studies', async () => {
      const server = await start();
      const editor = await signUp(server, { role: 'admin' });
      const [one, two] = [await makeCase(server, editor), await makeCase(server, editor)];
      const person = await signUp(server);
      await atOnce(server, 'case.submitted', [
        () => submitCase(server, person, one._id),
        () => submitCase(server, person, two._id),
      ]);
      expect(await earned(server, person)).toEqual(['caseStudies', 'caseStudies']);
    });

    it('quizzes that a guest took', async () => {
      const server = await start();
      const editor = await signUp(server, { role: 'admin' });
      const chapter = await makeChapter(server);
      const [one, two] = [await makeQuiz(server, editor, chapter), await makeQuiz(server, editor, chapter)];
      const own = await makeQuiz(server, editor, chapter);
      const person = await signUp(server);
      const { key: partner } = await makePartner(server, editor, { quizzes: [one._id, two._id] });
      const played = async (quizId: string) => {
        const headers = { origin: PARTNER_PAGE };
        const opened = (await server.api(createGuestAttempt, { body: { quizId, partner }, headers })).data.data;
        const { attemptId: id, guestToken } = opened;
        const body = { guestToken, answers: rightAnswers(opened.quiz.questions), submit: true };
        await server.api(updateGuestAttempt, { params: { id }, body });
        return async () =>
          (await server.api(claimGuestAttempt, { params: { id }, body: { guestToken }, as: person })).data;
      };
      await finish(server, person, own._id);
      await atOnce(server, 'attempt.claimed', [await played(one._id), await played(two._id)]);
      expect(await earned(server, person)).toEqual(['staticeBusinessQuizzes', 'staticeBusinessQuizzes']);
    });
  });

  it('come from a history that is older than badges are, with the dates of then', async () => {
    const server = await start();
    const quiz = await makeDailySet(server);
    const person = await signUp(server);
    for (let day = 1; day <= 7; day += 1) {
      await finish(server, person, quiz);
      server.clock.advance(DAY - 60_000);
    }
    const before = await badgesOf(server, person);
    await server.db.deleteFrom('badges').execute();
    await server.app.recount.all();
    const after = await badgesOf(server, person);
    const earned = (list: typeof after) =>
      list.filter(({ earnedAt }) => earnedAt !== null).map(({ badge: name }) => name);
    expect(earned(after)).toEqual(earned(before));
    expect(after[0]?.earnedAt).toBe(before[0]?.earnedAt);
  });

  it('are awarded to the top ten after a week, once, and to no one who moved up later', async () => {
    const server = await start();
    const people: Person[] = [];
    for (let index = 0; index < 12; index += 1) {
      const person = await signUp(server);
      people.push(person);
      const row = { user_id: person.userId, board: 'overall', points_milli: 1_000 - index, reached_at: 1 };
      await server.db
        .insertInto('board_totals')
        .values({ ...row, period: '2026-W03' })
        .execute();
    }
    const crowned = async () => {
      await server.runTask('weekly badges');
      const rows = await server.db.selectFrom('badges').select('user_id').where('badge', '=', 'topTen').execute();
      return rows.map(({ user_id }) => user_id).toSorted();
    };
    const firstTen = people.slice(0, 10).map(({ userId }) => userId);
    expect(await crowned()).toEqual([]);
    server.clock.advance(7 * DAY);
    expect(await crowned()).toEqual(firstTen.toSorted());
    await server.db
      .updateTable('users')
      .set({ board_choice: 'hidden' })
      .where('id', '=', firstTen[0] ?? '')
      .execute();
    expect(await crowned()).toEqual(firstTen.toSorted());
  });
});
