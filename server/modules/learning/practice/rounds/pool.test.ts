/** The questions that custom practice may ask, over HTTP. */
import { expect, it } from 'vitest';
import { getPracticePool, startPracticeRound } from '#shared/contract/learning/practice-rounds.ts';
import { updateQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { describeOnBothDatabases } from '../../../../../tests/fixtures/databases/databases.ts';
import { finish, firstRight } from '../../../../../tests/fixtures/records/attempts.ts';
import { makeExam, takeExam } from '../../../../../tests/fixtures/records/mock-exams.ts';
import { inNewSession, signUp, type Person } from '../../../../../tests/fixtures/records/people.ts';
import { missing } from '../../../../../tests/fixtures/records/practice.ts';
import {
  draftOf,
  everyKind,
  leaks,
  makeChapter,
  makeDailySet,
  makeQuiz,
  openAttempt,
  rightAnswers,
} from '../../../../../tests/fixtures/records/quizzes.ts';
import { alphaQuestion, choosing, correctKey } from '../../../../../tests/fixtures/records/regrades.ts';
import { scheduleTest, subscriber } from '../../../../../tests/fixtures/records/weekly-tests.ts';
import type { TestServer } from '../../../../../tests/fixtures/server/server.ts';

const ALL = { topics: [], kinds: [], missed: false, count: 50, minutes: null };

describeOnBothDatabases('The pool of custom practice', (start) => {
  const begin = async () => {
    const server = await start();
    const editor = await signUp(server, { role: 'admin' });
    return { server, editor, place: await makeChapter(server), person: await signUp(server) };
  };
  const countsOf = async (server: TestServer, as: Person) =>
    (await server.api(getPracticePool, { as })).data.data.pool.counts;
  const sizeOf = async (server: TestServer, as: Person): Promise<number> =>
    (await countsOf(server, as)).reduce((sum, { questions }) => sum + questions, 0);
  /** Ids of the questions in a round of everything, sorted; empty if nothing matches. */
  const askedOf = async (server: TestServer, as: Person): Promise<string[]> => {
    const reply = await server.api(startPracticeRound, { as, body: ALL });
    expect(leaks(JSON.stringify(reply.body))).toBe(false);
    if (reply.status !== 200) return [];
    return reply.data.data.round.questions.map(({ question }) => question?.id ?? '').toSorted();
  };
  const edit = (server: TestServer, as: Person, id: string, body: object) =>
    server.api(updateQuiz, { params: { id }, body, as, files: {} });

  it('counts answered and missed questions by chapter and kind', async () => {
    const { server, editor, place, person } = await begin();
    const quiz = await makeQuiz(server, editor, place);
    await finish(server, person, quiz._id, missing('q1', 'q3'));
    const daily = await makeDailySet(server);
    await finish(server, person, daily);
    const counts = await countsOf(server, person);
    expect(counts).toHaveLength(14);
    const named = { program: 'staticeBusinessQuizzes', subject: 'Finance', chapter: 'Cash' };
    expect(counts).toContainEqual({ ...named, kind: 'single', questions: 1, missed: 1 });
    expect(counts).toContainEqual({ ...named, kind: 'text', questions: 1, missed: 0 });
    const none = { program: null, subject: null, chapter: null };
    expect(counts).toContainEqual({ ...none, kind: 'boolean', questions: 1, missed: 0 });
  });

  it('has no question of an open attempt, and none that was added after the attempt (71)', async () => {
    const { server, editor, place, person } = await begin();
    const quiz = await makeQuiz(server, editor, place, { questions: everyKind.slice(0, 2) });
    await openAttempt(server, person, quiz._id);
    expect(await sizeOf(server, person)).toBe(0);
    expect(await askedOf(server, person)).toEqual([]);
    await finish(server, person, quiz._id);
    await edit(server, editor, quiz._id, { ...draftOf(place), version: quiz.version });
    expect(await askedOf(server, person)).toEqual(['q1', 'q2']);
    await openAttempt(server, person, quiz._id);
    expect(await sizeOf(server, person)).toBe(0);
  });

  it('has no question that only another learner was asked (71)', async () => {
    const { server, editor, place, person } = await begin();
    const quiz = await makeQuiz(server, editor, place);
    const other = await signUp(server);
    await finish(server, other, quiz._id, missing('q1'));
    expect(await countsOf(server, person)).toEqual([]);
    expect(await askedOf(server, person)).toEqual([]);
    expect(await askedOf(server, other)).toHaveLength(7);
  });

  it('has a question left blank only once it is in the deck of missed ones, never one of a blank attempt (71)', async () => {
    const { server, editor, place, person } = await begin();
    const blank = await makeQuiz(server, editor, place, { title: 'Blank' });
    await finish(server, person, blank._id, (questions) =>
      rightAnswers(questions).map((answer) => ({ ...answer, value: null })),
    );
    expect(await countsOf(server, person)).toEqual([]);
    const quiz = await makeQuiz(server, editor, place);
    await finish(server, person, quiz._id, firstRight(3));
    const counts = await countsOf(server, person);
    expect(
      counts
        .filter(({ missed }) => missed === 1)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['matching', 'number', 'ordering', 'text']);
    expect(await sizeOf(server, person)).toBe(7);
  });

  it('has questions of a mock exam once it is over, and only those that the learner was asked (71)', async () => {
    const { server, editor, person } = await begin();
    const exam = await makeExam(server, editor, { title: 'Mock exam' });
    await openAttempt(server, person, exam._id);
    expect(await sizeOf(server, person)).toBe(0);
    await takeExam(server, person, exam._id, rightAnswers);
    expect(await askedOf(server, person)).toHaveLength(7);
    expect((await countsOf(server, person)).every(({ subject }) => subject === null)).toBe(true);
    const stranger = await signUp(server);
    expect(await sizeOf(server, stranger)).toBe(0);
  });

  it('has questions of a weekly test only once its answers can be reviewed (71)', async () => {
    const server = await start();
    const editor = await signUp(server, { role: 'subadmin' });
    const test = await scheduleTest(server, editor);
    const [person, absent] = [await subscriber(server), await subscriber(server)];
    server.clock.set(Date.parse(test.opensAt));
    await finish(server, person, test.quizId);
    expect(await countsOf(server, person)).toEqual([]);
    expect(await askedOf(server, person)).toEqual([]);
    server.clock.set(Date.parse(test.closesAt));
    expect(await askedOf(server, person)).toHaveLength(7);
    expect(await countsOf(server, absent)).toEqual([]);
  });

  it('has no question of a quiz that is off the site, or for subscribers after the plan has ended (71)', async () => {
    const { server, editor, place, person } = await begin();
    const quiz = await makeQuiz(server, editor, place);
    await finish(server, person, quiz._id);
    const set = (change: { status?: 'archived' | 'published'; access?: 'free' | 'subscriber' }) =>
      server.db.updateTable('quizzes').set(change).where('id', '=', quiz._id).execute();
    await set({ status: 'archived' });
    expect(await sizeOf(server, person)).toBe(0);
    await set({ status: 'published', access: 'subscriber' });
    expect(await sizeOf(server, person)).toBe(0);
    expect(await askedOf(server, person)).toEqual([]);
    await set({ access: 'free' });
    expect(await sizeOf(server, person)).toBe(7);
  });

  it('asks questions in their newest words, without removed ones and those with another key (71)', async () => {
    const { server, editor, place, person } = await begin();
    const quiz = await makeQuiz(server, editor, place);
    await finish(server, person, quiz._id, missing('q1', 'q3'));
    const questions = everyKind
      .filter(({ id }) => id !== 'q7')
      .map((one) => (one.id === 'q1' ? { ...one, prompt: '<p>Which one is it?</p>' } : one))
      .map((one) => (one.id === 'q3' ? { ...one, correct: false } : one));
    await edit(server, editor, quiz._id, { ...draftOf(place, { questions }), version: quiz.version });
    const reply = await server.api(startPracticeRound, { as: person, body: ALL });
    const questionsOfRound = reply.data.data.round.questions.map(({ question }) => question);
    expect(questionsOfRound.map((question) => question?.id).toSorted()).toEqual(['q1', 'q2', 'q4', 'q5', 'q6']);
    expect(JSON.stringify(questionsOfRound)).toContain('Which one is it?');
  });

  it('keeps a question whose key was corrected with a regrade', async () => {
    const { server, editor, place, person } = await begin();
    const quiz = await makeQuiz(server, editor, place, { questions: ['q1', 'q2'].map(alphaQuestion) });
    await finish(server, person, quiz._id, choosing({ q1: 'Beta', q2: 'Alpha' }));
    await correctKey(server, { editor, place, id: quiz._id, keys: { q1: 'Beta' } });
    expect(await countsOf(server, person)).toMatchObject([{ kind: 'single', questions: 2, missed: 0 }]);
  });

  it('has questions of attempts whose answers are in archives', async () => {
    const server = await start({ config: { archiveAnswersAfterDays: 90 } });
    const editor = await signUp(server, { role: 'admin' });
    const person = await signUp(server);
    const quiz = await makeQuiz(server, editor, await makeChapter(server));
    await finish(server, person, quiz._id, missing('q1'));
    server.clock.advance(91 * 86_400_000);
    const reader = await inNewSession(server, person);
    const before = await countsOf(server, reader);
    expect(await sizeOf(server, reader)).toBe(everyKind.length);
    await server.runTask('answer archives');
    expect(await server.db.selectFrom('attempt_answers').selectAll().execute()).toEqual([]);
    expect(await countsOf(server, reader)).toEqual(before);
    expect(await askedOf(server, reader)).toHaveLength(everyKind.length);
  });
});
