/** Accuracy by topic and by week, over HTTP. */
import { expect, it } from 'vitest';
import { getAccuracy } from '#shared/contract/learning/accuracy.ts';
import { claimGuestAttempt, createGuestAttempt, updateGuestAttempt } from '#shared/contract/attempts/guest.ts';
import { finish, firstRight } from '../../../../tests/fixtures/records/attempts.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  everyKind,
  makeDailySet,
  makeChapter,
  makeQuiz,
  rightAnswers,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const HOUR = 3_600_000;
const QUESTIONS = everyKind.length;

const accuracyOf = async (server: TestServer, as: Person) => (await server.api(getAccuracy, { as })).data.data.accuracy;

describeOnBothDatabases('The accuracy of a learner', (start) => {
  const begin = async () => {
    const server = await start();
    const editor = await signUp(server, { role: 'admin' });
    const chapter = await makeChapter(server);
    return { server, editor, place: chapter, person: await signUp(server) };
  };

  it('is empty at first, with twelve empty weeks of which the last is this one', async () => {
    const { server, person } = await begin();
    const { topics, weeks } = await accuracyOf(server, person);
    expect(topics).toEqual([]);
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)).toEqual({ week: '2026-W03', from: '2026-01-12', quizzes: 0, questions: 0, correct: 0 });
    expect(weeks[0]?.from).toBe('2025-10-27');
  });

  it('is grouped by program, subject and chapter of the quiz, and by the daily quiz', async () => {
    const { server, editor, place: chapter, person } = await begin();
    const rivals = await makeChapter(server, 'Strategy', 'Rivals');
    const vocabulary = { program: 'businessVocabulary' };
    const [one, two] = [await makeQuiz(server, editor, chapter), await makeQuiz(server, editor, rivals, vocabulary)];
    const daily = await makeDailySet(server);
    await finish(server, person, two._id);
    await finish(server, person, one._id, firstRight(2));
    await finish(server, person, one._id, firstRight(3));
    await finish(server, person, daily, () => []);
    const other = await signUp(server);
    await finish(server, other, one._id);
    expect((await accuracyOf(server, person)).topics).toEqual([
      {
        program: 'staticeBusinessQuizzes',
        subject: 'Finance',
        chapter: 'Cash',
        questions: 2 * QUESTIONS,
        correct: 5,
      },
      {
        program: 'businessVocabulary',
        subject: 'Strategy',
        chapter: 'Rivals',
        questions: QUESTIONS,
        correct: QUESTIONS,
      },
      { program: null, subject: null, chapter: null, questions: QUESTIONS, correct: 0 },
    ]);
  });

  it('of a week is that of the quizzes finished in it', async () => {
    const { server, editor, place: chapter, person } = await begin();
    const quiz = await makeQuiz(server, editor, chapter);
    await finish(server, person, quiz._id, firstRight(1));
    server.clock.advance(5 * 24 * HOUR);
    await finish(server, person, quiz._id);
    await finish(server, person, quiz._id);
    const { weeks } = await accuracyOf(server, person);
    expect(weeks.slice(-2)).toEqual([
      { week: '2026-W03', from: '2026-01-12', quizzes: 1, questions: QUESTIONS, correct: 1 },
      { week: '2026-W04', from: '2026-01-19', quizzes: 2, questions: 2 * QUESTIONS, correct: 2 * QUESTIONS },
    ]);
  });

  it('counts a guest’s attempt once for the user who claims it', async () => {
    const { server, person } = await begin();
    await makeDailySet(server);
    const opened = (await server.api(createGuestAttempt, { body: { quizId: 'daily' } })).data.data;
    const { attemptId: id, guestToken } = opened;
    const body = { guestToken, answers: rightAnswers(opened.quiz.questions), submit: true };
    await server.api(updateGuestAttempt, { params: { id }, body });
    for (const time of [1, 2]) {
      const claimed = await server.api(claimGuestAttempt, { params: { id }, body: { guestToken }, as: person });
      expect(claimed.status, String(time)).toBe(200);
    }
    expect((await accuracyOf(server, person)).topics).toMatchObject([{ questions: QUESTIONS, correct: QUESTIONS }]);
  });

  it('is the same after a recount, whatever happened, people at once among it', async () => {
    const { server, editor, place: chapter } = await begin();
    const ids = [await makeDailySet(server)];
    for (const program of ['staticeBusinessQuizzes', 'businessVocabulary', 'newsBasedBusinessCurrentAffairs']) {
      ids.push((await makeQuiz(server, editor, chapter, { program }))._id);
    }
    const people: Person[] = [];
    for (let index = 0; index < 4; index += 1) people.push(await signUp(server));
    // A deterministic pseudo-random walk.
    let seed = 11;
    const pick = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;
    for (let step = 0; step < 15; step += 1) {
      await Promise.all(
        people.map((person) => finish(server, person, ids[pick(4)] ?? '', firstRight(pick(8)), pick(60) * 1_000)),
      );
      server.clock.advance(pick(40) * HOUR);
    }
    const totals = async () => [
      await server.db
        .selectFrom('topic_totals')
        .selectAll()
        .orderBy('user_id')
        .orderBy('program')
        .orderBy('chapter')
        .execute(),
      await server.db.selectFrom('week_totals').selectAll().orderBy('user_id').orderBy('week').execute(),
      await server.db.selectFrom('month_totals').selectAll().orderBy('user_id').orderBy('month').execute(),
      await server.db
        .selectFrom('month_topics')
        .selectAll()
        .orderBy('user_id')
        .orderBy('month')
        .orderBy('program')
        .orderBy('chapter')
        .execute(),
    ];
    const before = await totals();
    expect(before[0]?.length).toBeGreaterThan(8);
    await server.db.updateTable('topic_totals').set({ correct: 0 }).execute();
    await server.db.deleteFrom('week_totals').execute();
    await server.db.updateTable('month_totals').set({ seconds: 1 }).execute();
    await server.db.deleteFrom('month_topics').execute();
    await server.app.recount.all();
    expect(await totals()).toEqual(before);
  });
});
