/** Limits the number of statements per learner request, including the start and end of transactions. */
import { StatementSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { getQuizByQuizId, type QuizForStaff } from '#shared/contract/quizzes/quiz.ts';
import { getPracticePool } from '#shared/contract/learning/practice-rounds.ts';
import { getQuizStatuses } from '#shared/contract/attempts/quiz-statuses.ts';
import { createResult, getOneResult, updateResult } from '#shared/contract/attempts/result.ts';
import { describeOnBothDatabases } from '../fixtures/databases/databases.ts';
import { signUp, type Person } from '../fixtures/records/people.ts';
import { missing } from '../fixtures/records/practice.ts';
import { everyKind, makeChapter, makeQuiz, openAttempt, rightAnswers, takeQuiz } from '../fixtures/records/quizzes.ts';
import type { TestServer } from '../fixtures/server/server.ts';

describeOnBothDatabases('A learner has the database run', (start, kind) => {
  /** PostgreSQL runs the inserts of a result as one statement. */
  const submission = kind === 'sqlite' ? 18 : 11;

  let server: TestServer;
  let editor: Person;
  let learner: Person;
  let quiz: Pick<QuizForStaff, '_id'>;
  let calls: () => number;
  let forget: () => void;

  beforeAll(async () => {
    const spies = [
      vi.spyOn(StatementSync.prototype, 'all'),
      vi.spyOn(StatementSync.prototype, 'run'),
      vi.spyOn(pg.Client.prototype, 'query'),
    ];
    calls = () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    forget = () => spies.forEach((spy) => spy.mockClear());
    server = await start();
    editor = await signUp(server, { role: 'admin' });
    const chapter = await makeChapter(server);
    quiz = await makeQuiz(server, editor, chapter, { questions: everyKind, timeLimitMinutes: null });
    // The program has more than this quiz.
    await makeQuiz(server, editor, chapter);
  }, 60_000);

  afterAll(() => vi.restoreAllMocks());

  beforeEach(async () => {
    learner = await signUp(server);
    // The version is cached from now on.
    await openAttempt(server, await signUp(server), quiz._id);
  });

  const countedFor = async (ask: () => Promise<{ readonly status: number }>): Promise<number> => {
    forget();
    expect(await ask()).toMatchObject({ status: 200 });
    return calls();
  };
  const write = (id: string, body: unknown) => server.api(updateResult, { params: { id }, as: learner, body });

  it('3 statements for opening an attempt and for going on with it, without a transaction', async () => {
    const ask = () => server.api(createResult, { as: learner, body: { quizId: quiz._id } });
    expect(await countedFor(ask)).toBe(3);
    expect(await countedFor(ask)).toBe(3);
  });

  it('3 for a save, and 2 when it is repeated, without a transaction', async () => {
    const { result, quiz: asked } = await openAttempt(server, learner, quiz._id);
    const body = { answers: rightAnswers(asked.questions).slice(0, 1) };
    expect(await countedFor(() => write(result._id, body))).toBe(3);
    expect(await countedFor(() => write(result._id, body))).toBe(2);
  });

  it(`${submission} for the first result, with all that grows out of it, and 4 for its review`, async () => {
    const { result, quiz: asked } = await openAttempt(server, learner, quiz._id);
    await server.db
      .updateTable('attempts')
      .set((row) => ({ started_at: row('started_at', '-', 600_000) }))
      .where('id', '=', result._id)
      .execute();
    const body = { answers: rightAnswers(asked.questions), submit: true };
    expect(await countedFor(() => write(result._id, body))).toBe(submission);
    expect(await countedFor(() => server.api(getOneResult, { params: { id: result._id }, as: learner }))).toBe(4);
  });

  it('one more for all the questions that they missed, which join their practice', async () => {
    const { result, quiz: asked } = await openAttempt(server, learner, quiz._id);
    const body = { answers: rightAnswers(asked.questions).map((answer) => ({ ...answer, value: null })), submit: true };
    const blank = await countedFor(() => write(result._id, body));
    const second = await signUp(server);
    const opened = await openAttempt(server, second, quiz._id);
    const [one] = rightAnswers(opened.quiz.questions);
    const answers = one === undefined ? [] : [one];
    const missed = await countedFor(() =>
      server.api(updateResult, { params: { id: opened.result._id }, as: second, body: { answers, submit: true } }),
    );
    const cards = await server.db
      .selectFrom('practice_cards')
      .select('id')
      .where('user_id', '=', second.userId)
      .execute();
    expect(cards).toHaveLength(asked.questions.length - 1);
    expect(missed).toBe(blank + 1);
  });

  it('3 for the quiz as they see it', async () => {
    await openAttempt(server, learner, quiz._id);
    const ask = () => server.api(getQuizByQuizId, { params: { id: quiz._id }, as: learner });
    expect(await countedFor(ask)).toBe(3);
  });

  it('8 for the questions that custom practice can ask, however many quizzes they took', async () => {
    const ask = () => server.api(getPracticePool, { as: learner });
    const take = async (title: string): Promise<void> => {
      const taken = await makeQuiz(server, editor, await makeChapter(server, title), { title });
      await takeQuiz(server, learner, taken._id, missing('q1'));
    };
    await take('First');
    expect(await countedFor(ask)).toBe(8);
    for (const title of ['Second', 'Third', 'Fourth']) await take(title);
    expect(await countedFor(ask)).toBe(8);
  });

  it('7 for the status of all quizzes on cards, with what is due, however many they took', async () => {
    const ask = () => server.api(getQuizStatuses, { as: learner });
    expect(await countedFor(ask)).toBe(7);
    for (const title of ['Fifth', 'Sixth', 'Seventh']) {
      const taken = await makeQuiz(server, editor, await makeChapter(server, title), { title });
      await takeQuiz(server, learner, taken._id, missing('q1'));
    }
    expect(await countedFor(ask)).toBe(7);
  });
});
