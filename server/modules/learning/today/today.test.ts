/** The learner's tasks for today, over HTTP. */
import { expect, it } from 'vitest';
import { getToday, type Today } from '#shared/contract/learning/today.ts';
import { updateResult } from '#shared/contract/attempts/result.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { finish } from '../../../../tests/fixtures/records/attempts.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { missing } from '../../../../tests/fixtures/records/practice.ts';
import {
  makeDailySet,
  makeChapter,
  makeQuiz,
  openAttempt,
  takeQuiz,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const MINUTE = 60_000;

describeOnBothDatabases("A learner's day", (start) => {
  const begin = async () => {
    const server = await start();
    const editor = await signUp(server, { role: 'admin' });
    const chapter = await makeChapter(server);
    return { server, editor, place: chapter, learner: await signUp(server) };
  };
  const todayOf = async (server: TestServer, as: Person, program?: string): Promise<Today> =>
    (await server.api(getToday, { as, query: program === undefined ? {} : { program } })).data.data.today;

  it('is empty for somebody new on a site without content', async () => {
    const { server, learner } = await begin();
    expect(await todayOf(server, learner)).toMatchObject({
      timezone: 'Asia/Kolkata',
      daily: null,
      streak: { current: 0, freezes: 0, doneToday: false },
      practice: { due: 0, total: 0, nextAt: null },
      attempts: [],
      drafts: [],
      next: null,
      insight: null,
      week: { points: 0, rank: null },
    });
  });

  it('shows the daily quiz as done, with its percent and the streak, once it is finished', async () => {
    const { server, learner } = await begin();
    const quizId = await makeDailySet(server, 'Monday set');
    expect((await todayOf(server, learner)).daily).toEqual({
      title: 'Monday set',
      questionCount: 7,
      done: false,
      answered: null,
      percent: null,
    });
    await finish(server, learner, quizId, missing());
    const { daily, streak, week } = await todayOf(server, learner);
    expect(daily).toMatchObject({ done: true, answered: null, percent: 100 });
    expect(streak).toMatchObject({ current: 1, doneToday: true });
    expect(week).toEqual({ points: 20, rank: 1 });
  });

  it('shows the daily quiz as in progress with its answers, and not among the attempts to continue', async () => {
    const { server, learner } = await begin();
    const quizId = await makeDailySet(server, 'Monday set');
    const { result } = await openAttempt(server, learner, quizId);
    expect((await todayOf(server, learner)).daily).toMatchObject({ done: false, answered: 0 });
    const answers = [{ questionId: 'q3', value: true, seq: 1 }];
    await server.api(updateResult, { params: { id: result._id }, body: { answers }, as: learner });
    const { daily, attempts } = await todayOf(server, learner);
    expect(daily).toMatchObject({ done: false, answered: 1, percent: null });
    expect(attempts).toEqual([]);
  });

  it('offers open attempts with what is answered, until their time is up', async () => {
    const { server, editor, place: chapter, learner } = await begin();
    const { _id: quizId } = await makeQuiz(server, editor, chapter, { title: 'Timed', timeLimitMinutes: 10 });
    const { result } = await openAttempt(server, learner, quizId);
    const answers = [{ questionId: 'q3', value: true, seq: 1 }];
    await server.api(updateResult, { params: { id: result._id }, body: { answers }, as: learner });
    expect((await todayOf(server, learner)).attempts).toEqual([
      { quizId, title: 'Timed', answered: 1, questionCount: 7, mockExam: false, deadlineAt: result.deadlineAt },
    ]);
    server.clock.advance(11 * MINUTE);
    expect((await todayOf(server, learner)).attempts).toEqual([]);
  });

  it('counts the questions to practise, those without an answer too', async () => {
    const { server, editor, place: chapter, learner } = await begin();
    const { _id: quizId } = await makeQuiz(server, editor, chapter);
    await finish(server, learner, quizId, (questions) => missing('q1')(questions).slice(0, 4));
    const { due, total } = (await todayOf(server, learner)).practice;
    expect([due, total]).toEqual([4, 4]);
  });

  it('names the next quiz of the chosen program, else of the last one, and says what a plan opens', async () => {
    const { server, editor, place: chapter, learner } = await begin();
    const vocabulary = await makeQuiz(server, editor, chapter, { title: 'Words', program: 'businessVocabulary' });
    server.clock.advance(1_000);
    const more = { title: 'More words', program: 'businessVocabulary', access: 'subscriber' };
    const second = await makeQuiz(server, editor, chapter, more);
    const business = await makeQuiz(server, editor, chapter, { title: 'Business' });
    expect((await todayOf(server, learner)).next).toMatchObject({ _id: business._id, done: 0, of: 1, locked: false });
    expect((await todayOf(server, learner, 'businessVocabulary')).next).toMatchObject({ _id: vocabulary._id, of: 2 });
    await takeQuiz(server, learner, vocabulary._id);
    expect((await todayOf(server, learner)).next).toEqual({
      program: 'businessVocabulary',
      _id: second._id,
      title: 'More words',
      locked: true,
      done: 1,
      of: 2,
    });
  });

  it('names another quiz than the one just taken, which stays to be passed', async () => {
    const { server, editor, place: chapter, learner } = await begin();
    const failed = await makeQuiz(server, editor, chapter, { title: 'Failed' });
    server.clock.advance(1_000);
    const other = await makeQuiz(server, editor, chapter, { title: 'Other' });
    await finish(server, learner, failed._id, missing('q1', 'q2', 'q3', 'q4', 'q5'));
    const nextAfter = async (except: string) => {
      const query = { program: 'staticeBusinessQuizzes' as const, except };
      return (await server.api(getToday, { as: learner, query })).data.data.today.next;
    };
    expect((await todayOf(server, learner)).next?._id).toBe(failed._id);
    expect((await nextAfter(failed._id))?._id).toBe(other._id);
    await takeQuiz(server, learner, other._id);
    expect(await nextAfter(failed._id)).toBeNull();
  });

  it('is refused to guests', async () => {
    const { server } = await begin();
    expect((await server.api(getToday, { query: {} })).status).toBe(401);
  });
});
