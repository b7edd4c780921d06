/** Practice of missed questions, over HTTP. */
import { expect, it } from 'vitest';
import {
  answerPractice,
  getPractice,
  getPracticeSummary,
  ratePractice,
  undoPractice,
  type PracticeCard,
} from '#shared/contract/learning/practice.ts';
import { updateQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { finish } from '../../../../tests/fixtures/records/attempts.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { missing, wrongAnswer } from '../../../../tests/fixtures/records/practice.ts';
import {
  draftOf,
  everyKind,
  leaks,
  makeDailySet,
  makeChapter,
  makeQuiz,
  openAttempt,
  rightAnswer,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describeOnBothDatabases('The deck of missed questions', (start) => {
  /** A learner who missed those questions of a quiz with every kind. */
  const begin = async (...ids: readonly string[]) => {
    const server = await start();
    const editor = await signUp(server, { role: 'admin' });
    const chapter = await makeChapter(server);
    const quiz = await makeQuiz(server, editor, chapter);
    const person = await signUp(server);
    await finish(server, person, quiz._id, missing(...ids));
    return { server, editor, place: chapter, quiz, person };
  };
  const deckOf = async (server: TestServer, as: Person) => (await server.api(getPractice, { as })).data.data.practice;
  const firstOf = async (server: TestServer, as: Person): Promise<PracticeCard> => {
    const [card] = (await deckOf(server, as)).cards;
    if (card === undefined) throw new Error('Nothing is due');
    return card;
  };
  const answer = (server: TestServer, as: Person, { _id, turn }: { _id: string; turn: number }, value: unknown) =>
    server.api(answerPractice, { params: { id: _id }, as, body: { turn, value } });
  const daysUntil = (server: TestServer, moment: string): number => (Date.parse(moment) - server.clock.now()) / DAY;

  it('adds what was not fully right or not answered, from every finished attempt, without revealing the key', async () => {
    const { server, person } = await begin('q1', 'q3');
    const daily = await makeDailySet(server);
    await finish(server, person, daily, (questions) => missing('q4')(questions).slice(0, 4));
    const reply = await server.api(getPractice, { as: person });
    const { due, total, cards, nextAt } = reply.data.data.practice;
    expect(cards.map(({ question, quizName }) => `${quizName} ${question.id}`).toSorted()).toEqual([
      'Cash is king q1',
      'Cash is king q3',
      'Daily set q4',
      'Daily set q5',
      'Daily set q6',
      'Daily set q7',
    ]);
    expect([due, total, nextAt]).toEqual([6, 6, null]);
    expect(leaks(JSON.stringify(reply.body))).toBe(false);
    expect(JSON.stringify(reply.body)).not.toMatch(/"correct"|"accepted"|"explanation"|"tolerance"/);
    const other = await signUp(server);
    expect((await deckOf(server, other)).cards).toEqual([]);
  });

  it('gives the key, the reason and the next day with the answer: days for a right one, ten minutes for a wrong one', async () => {
    const { server, person } = await begin('q1', 'q3');
    const { cards } = await deckOf(server, person);
    const [one, two] = cards;
    if (one === undefined || two === undefined) throw new Error('Two were missed');
    const right = (await answer(server, person, one, rightAnswer(one.question))).data.data.outcome;
    expect(right.review).toMatchObject({
      verdict: 'right',
      explanation: expect.stringContaining('explanation') as string,
    });
    expect(right.choices.map(({ rating }) => rating)).toEqual(['good', 'hard', 'easy']);
    expect(daysUntil(server, right.dueAt)).toBeGreaterThanOrEqual(1);
    const wrong = (await answer(server, person, two, wrongAnswer(two.question))).data.data.outcome;
    expect([wrong.review.verdict, wrong.rating]).toEqual(['wrong', 'again']);
    expect(Date.parse(wrong.dueAt) - server.clock.now()).toBe(10 * MINUTE);
    expect(await deckOf(server, person)).toMatchObject({ due: 0, total: 2, nextAt: wrong.dueAt, cards: [] });
    server.clock.advance(10 * MINUTE);
    expect((await deckOf(server, person)).cards.map(({ _id }) => _id)).toEqual([two._id]);
  });

  it('takes an answer that is sent twice once, and one from another tab not at all', async () => {
    const { server, person } = await begin('q1');
    const card = await firstOf(server, person);
    const value = rightAnswer(card.question);
    const first = await answer(server, person, card, value);
    server.clock.advance(MINUTE);
    const again = await answer(server, person, card, value);
    expect(again.data.data.outcome).toEqual(first.data.data.outcome);
    const other = await answer(server, person, card, wrongAnswer(card.question));
    expect(other.error).toMatchObject({ status: 409, code: 'EDIT_CONFLICT' });
    const at = card.turn + 1;
    const both = await Promise.all([1, 2].map(() => answer(server, person, { ...card, turn: at }, value)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const row = await server.db.selectFrom('practice_cards').selectAll().executeTakeFirstOrThrow();
    expect(row.turn).toBe(at + 1);
  });

  it('lets the person say how hard it was, within what they answered', async () => {
    const { server, person } = await begin('q1', 'q3');
    const [one, two] = (await deckOf(server, person)).cards;
    if (one === undefined || two === undefined) throw new Error('Two were missed');
    const rate = (card: PracticeCard, turn: number, rating: string) =>
      server.api(ratePractice, { params: { id: card._id }, as: person, body: { turn, rating } });
    const good = (await answer(server, person, one, rightAnswer(one.question))).data.data.outcome;
    const easy = (await rate(one, good.turn, 'easy')).data.data.outcome;
    expect(easy).toMatchObject({ rating: 'easy', turn: good.turn });
    expect(Date.parse(easy.dueAt)).toBeGreaterThan(Date.parse(good.dueAt));
    const hard = (await rate(one, good.turn, 'hard')).data.data.outcome;
    expect(Date.parse(hard.dueAt)).toBeLessThan(Date.parse(good.dueAt));
    expect((await rate(one, good.turn, 'again')).status).toBe(400);
    expect((await rate(one, good.turn + 1, 'easy')).error.code).toBe('EDIT_CONFLICT');
    const wrong = (await answer(server, person, two, wrongAnswer(two.question))).data.data.outcome;
    expect((await rate(two, wrong.turn, 'easy')).status).toBe(400);
  });

  it('undoes an answer: the card is due as before, and shown again', async () => {
    const { server, person } = await begin('q1');
    const card = await firstOf(server, person);
    const before = await server.db.selectFrom('practice_cards').select(['memory', 'due_at']).executeTakeFirstOrThrow();
    const { turn } = (await answer(server, person, card, wrongAnswer(card.question))).data.data.outcome;
    const undo = (at: number) => server.api(undoPractice, { params: { id: card._id }, as: person, body: { turn: at } });
    const restored = (await undo(turn)).data.data.card;
    expect(restored).toMatchObject({ _id: card._id, turn: turn + 1 });
    expect((await undo(turn)).data.data.card).toEqual(restored);
    const after = await server.db.selectFrom('practice_cards').select(['memory', 'due_at']).executeTakeFirstOrThrow();
    expect(after).toEqual(before);
    expect((await answer(server, person, card, rightAnswer(card.question))).status).toBe(409);
    expect((await answer(server, person, restored, rightAnswer(restored.question))).status).toBe(200);
    expect((await undo(turn)).status).toBe(409);
  });

  it('rejects a missing answer, one of another form, and other users', async () => {
    const { server, person } = await begin('q1');
    const card = await firstOf(server, person);
    for (const value of [null, 7, 'no such option', ['a']]) {
      const reply = await answer(server, person, card, value);
      expect(reply.error.code, JSON.stringify(value)).toBe('ANSWER_INVALID');
    }
    const stranger = await signUp(server);
    expect((await answer(server, stranger, card, rightAnswer(card.question))).status).toBe(404);
    for (const turn of [-1, 0.5, '0']) {
      expect(
        (await server.api(answerPractice, { params: { id: card._id }, as: person, body: { turn, value: 'a' } })).status,
      ).toBe(400);
    }
  });

  it('drops a question with a new key, keeps one that was only reworded, and adds it when missed again', async () => {
    const { server, editor, place: chapter, quiz, person } = await begin('q1', 'q3');
    const edit = async (questions: readonly unknown[], version: number) => {
      const body = { ...draftOf(chapter, { questions }), version };
      const reply = await server.api(updateQuiz, { params: { id: quiz._id }, body, as: editor, files: {} });
      return reply.data.data.quiz.version;
    };
    const said = everyKind.map((one) => (one.id === 'q1' ? { ...one, prompt: '<p>Which one is it?</p>' } : one));
    const version = await edit(said, quiz.version);
    const deck = await deckOf(server, person);
    expect(deck.cards.map(({ question }) => question.id).toSorted()).toEqual(['q1', 'q3']);
    expect(JSON.stringify(deck)).toContain('Which one is it?');
    const card = deck.cards.find(({ question }) => question.id === 'q3');
    await edit(
      said.map((one) => (one.id === 'q3' ? { ...one, correct: false } : one)),
      version,
    );
    expect((await answer(server, person, card ?? { _id: '', turn: 0 }, true)).error).toMatchObject({ status: 404 });
    expect(await deckOf(server, person)).toMatchObject({ due: 1, total: 1, away: { changed: 1, withdrawn: 0 } });
    await finish(server, person, quiz._id, (questions) =>
      questions.filter(({ id }) => id === 'q3').map(({ id }) => ({ questionId: id, value: true, seq: 1 })),
    );
    expect(await deckOf(server, person)).toMatchObject({ total: 7, away: { changed: 0 } });
  });

  it('holds back what is off the site, for subscribers, or asked in an open quiz, says so, and brings it back', async () => {
    const { server, quiz, person } = await begin('q1');
    const card = await firstOf(server, person);
    const set = (change: { status?: 'archived' | 'published'; access?: 'free' | 'subscriber' }) =>
      server.db.updateTable('quizzes').set(change).where('id', '=', quiz._id).execute();
    const summary = async () => (await server.api(getPracticeSummary, { as: person })).data.data.practice;
    const none = { changed: 0, withdrawn: 0, locked: 0, open: 0 };
    await set({ status: 'archived' });
    expect(await summary()).toMatchObject({ due: 0, total: 0, away: { ...none, withdrawn: 1 } });
    expect((await answer(server, person, card, rightAnswer(card.question))).error.message).toContain(
      'no longer available',
    );
    await set({ status: 'published', access: 'subscriber' });
    expect(await summary()).toMatchObject({ due: 0, total: 0, away: { ...none, locked: 1 } });
    expect((await answer(server, person, card, rightAnswer(card.question))).status).toBe(404);
    await set({ access: 'free' });
    await openAttempt(server, person, quiz._id);
    expect(await summary()).toMatchObject({ due: 0, total: 0, away: { ...none, open: 1 } });
    expect((await answer(server, person, card, rightAnswer(card.question))).status).toBe(404);
    await finish(server, person, quiz._id);
    expect(await summary()).toMatchObject({ due: 1, total: 1, away: none });
  });

  it('brings a question that is missed again in a quiz back at once, like those missed for the first time', async () => {
    const { server, quiz, person } = await begin('q1');
    const card = await firstOf(server, person);
    await answer(server, person, card, rightAnswer(card.question));
    expect((await deckOf(server, person)).due).toBe(0);
    await finish(server, person, quiz._id, missing('q1'));
    expect((await deckOf(server, person)).due).toBe(1);
    await finish(server, person, quiz._id, missing('q1', 'q2'));
    expect((await deckOf(server, person)).due).toBe(2);
  });

  it('is given twenty at a time, the longest due first', async () => {
    const { server, editor, place: chapter, person } = await begin();
    for (let index = 0; index < 8; index += 1) {
      const quiz = await makeQuiz(server, editor, chapter, { title: `Quiz ${String(index)}` });
      await finish(server, person, quiz._id, missing('q1', 'q3', 'q4'));
    }
    const { due, cards } = await deckOf(server, person);
    expect([due, cards.length, cards[0]?.quizName]).toEqual([24, 20, 'Quiz 0']);
  });

  it('can be made of a history that is older than it is, and a recount changes nothing of what was practised', async () => {
    const { server, person } = await begin('q1', 'q3');
    const rows = () => server.db.selectFrom('practice_cards').selectAll().orderBy('question_id').execute();
    const card = await firstOf(server, person);
    await answer(server, person, card, rightAnswer(card.question));
    const before = await rows();
    await server.app.recount.all();
    expect(await rows()).toEqual(before);
    await server.db.deleteFrom('practice_cards').execute();
    await server.app.recount.all();
    expect((await rows()).map(({ question_id, due_at }) => [question_id, due_at])).toEqual(
      before.map(({ question_id, created_at }) => [question_id, created_at]),
    );
  });

  it('is practised by topic, and ahead of time', async () => {
    const { server, editor, person } = await begin('q1', 'q3');
    const other = await makeChapter(server, 'Marketing', 'Segments');
    const second = await makeQuiz(server, editor, other, { title: 'Elsewhere' });
    await finish(server, person, second._id, missing('q1'));
    const topic = async (query: Readonly<Record<string, string>>) =>
      (await server.api(getPractice, { as: person, query })).data.data.practice;
    expect(await topic({ subject: 'Finance', chapter: 'Cash' })).toMatchObject({ due: 2, total: 2, away: { open: 0 } });
    const [card, ...more] = (await topic({ program: 'staticeBusinessQuizzes', chapter: 'Segments' })).cards;
    expect([card?.quizName, more]).toEqual(['Elsewhere', []]);
    expect(await topic({ subject: 'No such subject' })).toMatchObject({ due: 0, total: 0, cards: [] });
    expect((await topic({ program: 'businessVocabulary' })).cards).toEqual([]);

    if (card === undefined) throw new Error('Nothing is due');
    const { question } = card;
    expect((await answer(server, person, card, wrongAnswer(question))).status).toBe(200);
    server.clock.advance(MINUTE);
    expect(await topic({ chapter: 'Segments' })).toMatchObject({ due: 0, total: 1, cards: [] });
    const [again] = (await topic({ chapter: 'Segments', ahead: 'true' })).cards;
    expect(again?._id).toBe(card._id);
    if (again === undefined) throw new Error('Nothing ahead');
    expect((await answer(server, person, again, wrongAnswer(again.question))).status).toBe(200);
  });
});
