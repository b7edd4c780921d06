/** Rounds of custom practice, over HTTP. */
import { expect, it } from 'vitest';
import {
  answerPracticeRound,
  endPracticeRound,
  getPracticePool,
  getPracticeRound,
  startPracticeRound,
  type PracticeRound,
  type RoundQuestion,
} from '#shared/contract/learning/practice-rounds.ts';
import { getPractice, ratePractice } from '#shared/contract/learning/practice.ts';
import { describeOnBothDatabases } from '../../../../../tests/fixtures/databases/databases.ts';
import { finish } from '../../../../../tests/fixtures/records/attempts.ts';
import { signUp, openSession, type Person } from '../../../../../tests/fixtures/records/people.ts';
import { missing, wrongAnswer } from '../../../../../tests/fixtures/records/practice.ts';
import { calculatedQuestion } from '../../../../../tests/fixtures/records/calculated.ts';
import {
  everyKind,
  leaks,
  makeChapter,
  makeQuiz,
  openAttempt,
  rightAnswer,
} from '../../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../../tests/fixtures/server/server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ALL = { topics: [], kinds: [], missed: false, count: 50, minutes: null };

describeOnBothDatabases('A round of custom practice', (start) => {
  /** A learner who took a quiz with every kind of question and missed those. */
  const begin = async (...ids: readonly string[]) => {
    const server = await start();
    const editor = await signUp(server, { role: 'admin' });
    const chapter = await makeChapter(server);
    const quiz = await makeQuiz(server, editor, chapter);
    const person = await signUp(server);
    await finish(server, person, quiz._id, missing(...ids));
    return { server, editor, place: chapter, quiz, person };
  };
  const startRound = (server: TestServer, as: Person, choice: object = {}) =>
    server.api(startPracticeRound, { as, body: { ...ALL, ...choice } });
  const started = async (server: TestServer, as: Person, choice: object = {}): Promise<PracticeRound> =>
    (await startRound(server, as, choice)).data.data.round;
  const current = async (server: TestServer, as: Person): Promise<PracticeRound | null> =>
    (await server.api(getPracticeRound, { as })).data.data.round;
  const answer = (server: TestServer, as: Person, id: string, position: number, value: unknown) =>
    server.api(answerPracticeRound, { as, params: { id }, body: { position, value } });
  const end = (server: TestServer, as: Person, id: string) => server.api(endPracticeRound, { as, params: { id } });
  const deckOf = async (server: TestServer, as: Person) => (await server.api(getPractice, { as })).data.data.practice;
  const at = (
    { questions }: PracticeRound,
    id: string,
  ): RoundQuestion & { question: NonNullable<RoundQuestion['question']> } => {
    const found = questions.find(({ question }) => question?.id === id);
    if (found?.question === undefined || found.question === null) throw new Error(`${id} isn’t asked`);
    return { ...found, question: found.question };
  };

  it('asks what was chosen: topics, kinds, a number, all or only what was missed, without a key', async () => {
    const { server, editor, person } = await begin('q1', 'q3');
    const elsewhere = await makeChapter(server, 'Marketing', 'Segments');
    const other = await makeQuiz(server, editor, elsewhere, { title: 'Elsewhere' });
    await finish(server, person, other._id, missing('q4'));
    let replaces: string | undefined;
    const idsOf = async (choice: object): Promise<string[]> => {
      const reply = await startRound(server, person, { ...choice, replaces });
      expect(leaks(JSON.stringify(reply.body))).toBe(false);
      replaces = reply.data.data.round._id;
      return reply.data.data.round.questions
        .map(({ quizName, question }) => `${quizName} ${question?.id ?? ''}`)
        .toSorted();
    };
    const program = 'staticeBusinessQuizzes';
    expect(await idsOf({})).toHaveLength(14);
    expect(await idsOf({ missed: true })).toEqual(['Cash is king q1', 'Cash is king q3', 'Elsewhere q4']);
    expect(await idsOf({ missed: true, topics: [{ program, subject: 'Marketing' }] })).toEqual(['Elsewhere q4']);
    expect(
      await idsOf({ topics: [{ program, subject: 'Finance', chapter: 'Cash' }], kinds: ['single', 'text'] }),
    ).toEqual(['Cash is king q1', 'Cash is king q5']);
    expect(await idsOf({ count: 5 })).toHaveLength(5);
    const none = await startRound(server, person, { topics: [{ program, subject: 'Law' }], replaces });
    expect(none.error).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(none.error.message).toMatch(/^No questions match\. Choose more topics/);
    expect((await current(server, person))?._id).toBe(replaces);
  });

  it('rejects other numbers, times and topics than it offers', async () => {
    const { server, person } = await begin();
    for (const wrong of [
      { count: 0 },
      { count: 51 },
      { count: 1.5 },
      { minutes: 0 },
      { minutes: 181 },
      { kinds: ['essay'] },
    ]) {
      expect((await startRound(server, person, wrong)).status, JSON.stringify(wrong)).toBe(400);
    }
    expect(await current(server, person)).toBeNull();
  });

  it('is the same after a reload and on another device, and ends with the last answer', async () => {
    const { server, person } = await begin('q1');
    const round = await started(server, person, { kinds: ['single', 'boolean'] });
    expect(round.summary).toBeNull();
    const one = at(round, 'q1');
    const outcome = (await answer(server, person, round._id, one.position, wrongAnswer(one.question))).data.data
      .outcome;
    expect(outcome.review).toMatchObject({
      verdict: 'wrong',
      explanation: expect.stringContaining('explanation') as string,
    });
    const phone = { ...person, ...(await openSession(server, { ...person, client: 'extension' })) };
    const there = await current(server, phone);
    expect(there?.questions.find(({ position }) => position === one.position)).toMatchObject({
      question: null,
      verdict: 'wrong',
    });
    const two = at(round, 'q3');
    expect(at(there ?? round, 'q3')).toEqual(two);
    expect((await server.api(getPracticePool, { as: phone })).data.data.pool.open).toMatchObject({
      _id: round._id,
      questions: 2,
      answered: 1,
    });
    await answer(server, phone, round._id, two.position, true);
    expect((await current(server, person))?.summary).toEqual({
      questions: 2,
      right: 1,
      unanswered: 0,
      timeUp: false,
      topics: [{ program: 'staticeBusinessQuizzes', subject: 'Finance', questions: 2, right: 1 }],
    });
  });

  it('is one at a time: another is started only in place of the open one', async () => {
    const { server, person } = await begin('q1');
    const first = await started(server, person);
    const refused = await startRound(server, person);
    expect(refused.error).toMatchObject({ status: 409, code: 'EDIT_CONFLICT' });
    const racing = await Promise.all([1, 2, 3].map(() => startRound(server, person, { replaces: first._id })));
    expect(racing.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const one = at(first, 'q3');
    expect((await answer(server, person, first._id, one.position, true)).error.code).toBe('EDIT_CONFLICT');
    const ended = (await end(server, person, first._id)).data.data.round;
    expect(ended.summary).toMatchObject({ questions: 7, right: 0, unanswered: 7 });
  });

  it('takes an answer that is sent twice once, and one from another tab not at all', async () => {
    const { server, person } = await begin('q1');
    const round = await started(server, person);
    const one = at(round, 'q1');
    const value = rightAnswer(one.question);
    const send = (given: unknown) => answer(server, person, round._id, one.position, given);
    const [first, second] = await Promise.all([send(value), send(value)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.data).toEqual(second.data);
    expect((await send(wrongAnswer(one.question))).error).toMatchObject({ status: 409, code: 'EDIT_CONFLICT' });
    const cards = await server.db.selectFrom('practice_cards').select('turn').execute();
    expect(cards).toEqual([{ turn: 1 }]);
  });

  it('schedules missed questions as practice does, adds new misses, and leaves the rest of the deck alone', async () => {
    const { server, person } = await begin('q1');
    const round = await started(server, person);
    const [known, missed, right] = [at(round, 'q1'), at(round, 'q3'), at(round, 'q4')];
    const good = (await answer(server, person, round._id, known.position, rightAnswer(known.question))).data.data
      .outcome;
    expect(good.choices.map(({ rating }) => rating)).toEqual(['good', 'hard', 'easy']);
    expect(Date.parse(good.dueAt ?? '') - server.clock.now()).toBeGreaterThanOrEqual(DAY);
    const { card } = good;
    if (card === null) throw new Error('The question has a card');
    const easy = await server.api(ratePractice, {
      as: person,
      params: { id: card._id },
      body: { turn: card.turn, rating: 'easy' },
    });
    expect(Date.parse(easy.data.data.outcome.dueAt)).toBeGreaterThan(Date.parse(good.dueAt ?? ''));
    const wrong = (await answer(server, person, round._id, missed.position, false)).data.data.outcome;
    expect(Date.parse(wrong.dueAt ?? '') - server.clock.now()).toBe(10 * MINUTE);
    expect(
      (await answer(server, person, round._id, right.position, rightAnswer(right.question))).data.data.outcome,
    ).toMatchObject({
      card: null,
      rating: null,
      dueAt: null,
      choices: [],
    });
    expect(await deckOf(server, person)).toMatchObject({ total: 2, due: 0 });
  });

  it('ends by itself when its time is up, with what was answered', async () => {
    const { server, person } = await begin('q1');
    const round = await started(server, person, { minutes: 5 });
    expect(Date.parse(round.deadlineAt ?? '') - Date.parse(round.serverNow)).toBe(5 * MINUTE);
    const [one, two] = [at(round, 'q3'), at(round, 'q4')];
    await answer(server, person, round._id, one.position, true);
    server.clock.advance(5 * MINUTE + 1_000);
    expect((await answer(server, person, round._id, two.position, rightAnswer(two.question))).status).toBe(200);
    server.clock.advance(1_001);
    const late = await answer(server, person, round._id, at(round, 'q5').position, 'late');
    expect(late.error).toMatchObject({ status: 409, message: 'This round has ended.' });
    expect((await current(server, person))?.summary).toMatchObject({
      questions: 7,
      right: 2,
      unanswered: 5,
      timeUp: true,
    });
    expect((await server.api(getPracticePool, { as: person })).data.data.pool.open).toBeNull();
    const next = await started(server, person);
    expect((await end(server, person, round._id)).data.data.round.summary).toMatchObject({ timeUp: true, right: 2 });
    expect((await current(server, person))?._id).toBe(next._id);
  });

  it('asks again what was missed in a round', async () => {
    const { server, person } = await begin();
    const round = await started(server, person, { kinds: ['single', 'boolean', 'number'] });
    await answer(server, person, round._id, at(round, 'q1').position, rightAnswer(at(round, 'q1').question));
    await answer(server, person, round._id, at(round, 'q3').position, false);
    await end(server, person, round._id);
    const again = await started(server, person, { missedOf: round._id });
    expect(again.questions.map(({ question }) => question?.id).toSorted()).toEqual(['q3', 'q4']);
  });

  it('belongs to its learner: no one else reads, answers or ends it (71)', async () => {
    const { server, quiz, person } = await begin('q1');
    const round = await started(server, person);
    const stranger = await signUp(server);
    await finish(server, stranger, quiz._id);
    expect(await current(server, stranger)).toBeNull();
    expect((await answer(server, stranger, round._id, 0, true)).status).toBe(404);
    expect((await end(server, stranger, round._id)).status).toBe(404);
    expect((await startRound(server, stranger, { missedOf: round._id })).status).toBe(404);
    expect((await current(server, person))?.summary).toBeNull();
  });

  it('withholds a question while its quiz is being taken, locked or removed, and its key too (71)', async () => {
    const { server, quiz, person } = await begin('q1');
    const round = await started(server, person);
    const one = at(round, 'q1');
    const refused = async (): Promise<void> => {
      const reply = await answer(server, person, round._id, one.position, rightAnswer(one.question));
      expect(reply.status).toBe(404);
      expect(leaks(JSON.stringify(reply.body))).toBe(false);
      expect((await current(server, person))?.questions.every(({ question }) => question === null)).toBe(true);
    };
    await openAttempt(server, person, quiz._id);
    await refused();
    await finish(server, person, quiz._id);
    const set = (change: { status?: 'archived' | 'published'; access?: 'free' | 'subscriber' }) =>
      server.db.updateTable('quizzes').set(change).where('id', '=', quiz._id).execute();
    await set({ access: 'subscriber' });
    await refused();
    await set({ access: 'free', status: 'archived' });
    await refused();
    await set({ status: 'published' });
    expect((await answer(server, person, round._id, one.position, rightAnswer(one.question))).status).toBe(200);
  });

  it('rejects a missing answer and one of another form', async () => {
    const { server, person } = await begin();
    const round = await started(server, person);
    const { position } = at(round, 'q1');
    for (const value of [null, 7, 'no such option', ['a']]) {
      expect((await answer(server, person, round._id, position, value)).error.code, JSON.stringify(value)).toBe(
        'ANSWER_INVALID',
      );
    }
    expect((await answer(server, person, round._id, 7, 'a')).status).toBe(404);
    expect((await answer(server, person, round._id, 50, 'a')).status).toBe(400);
  });

  it('draws numbers for a calculated question that stay the same in the round', async () => {
    const { server, editor, place, person } = await begin();
    const quiz = await makeQuiz(server, editor, place, {
      title: 'Numbers',
      questions: [calculatedQuestion({}), ...everyKind.slice(0, 1)],
    });
    await finish(server, person, quiz._id);
    const round = await started(server, person, { kinds: ['calculated'] });
    const [first] = round.questions;
    expect((await current(server, person))?.questions).toEqual(round.questions);
    if (first?.question?.kind !== 'calculated') throw new Error('Not calculated');
    const reply = await answer(server, person, round._id, 0, rightAnswer(first.question));
    expect(reply.data.data.outcome.review).toMatchObject({ verdict: 'right', question: first.question });
  });

  it('is deleted thirty days after its last answer', async () => {
    const { server, person } = await begin('q1');
    await started(server, person);
    server.clock.advance(30 * DAY - 1);
    await server.runTask('retention');
    expect(await server.db.selectFrom('practice_rounds').select('id').execute()).toHaveLength(1);
    server.clock.advance(2);
    await server.runTask('retention');
    expect(await server.db.selectFrom('practice_rounds').select('id').execute()).toEqual([]);
  });
});
