/** Calculated questions that are shown before an attempt or repeated: daily, embedded, practice, weekly. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimGuestAttempt, createGuestAttempt, updateGuestAttempt } from '#shared/contract/attempts/guest.ts';
import { createResult, getOneResult, updateResult } from '#shared/contract/attempts/result.ts';
import { addDailySet, answerDaily, getDaily, getDailyTicket } from '#shared/contract/daily/daily.ts';
import { answerPractice, getPractice } from '#shared/contract/learning/practice.ts';
import { getEmbedQuiz } from '#shared/contract/partners/embed.ts';
import { addPartner } from '#shared/contract/partners/partners.ts';
import type { Question, QuestionOf, QuestionView } from '#shared/contract/quizzes/question.ts';
import { getQuiz } from '#shared/contract/quizzes/quiz.ts';
import { updateQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { addWeeklyTest, drawWeeklyTest } from '#shared/contract/weekly-tests/weekly-test-staff.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import {
  askedIn,
  calculatedAnswer,
  calculatedQuestion,
  plainQuestion,
  SECRET_FACTOR,
} from '../../../../tests/fixtures/records/calculated.ts';
import { closeEmulators } from '../../../../tests/fixtures/records/payments.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  draftOf,
  makeDailySet,
  makeChapter,
  makeQuiz,
  openAttempt,
  rightAnswers,
  type ChapterRef,
} from '../../../../tests/fixtures/records/quizzes.ts';
import { DAY, planOf, subscriber } from '../../../../tests/fixtures/records/weekly-tests.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const PAGE = 'https://ledger.example';
const SECRETS = new RegExp(`${String(SECRET_FACTOR).replace('.', '\\.')}|formula|parameters|tolerance|"drawn|Worked`);
const MINUTE = 60_000;

afterAll(closeEmulators);

const promptIn = (questions: readonly QuestionView[]): string => askedIn(questions).prompt;

describeOnBothDatabases('The numbers of a calculated question', (start) => {
  let server: TestServer;
  let editor: Person;
  let chapter: ChapterRef;
  beforeAll(async () => {
    server = await start();
    editor = await signUp(server, { role: 'admin' });
    chapter = await makeChapter(server);
  });
  const quizOf = async (changes: Readonly<Record<string, unknown>> = {}) =>
    (await makeQuiz(server, editor, chapter, { questions: [plainQuestion, calculatedQuestion()], ...changes }))._id;
  const rewrite = async (quizId: string, changes: Partial<QuestionOf<'calculated'>>) => {
    const { quiz } = (await server.api(getQuiz, { params: { id: quizId }, as: editor })).data.data;
    if (!('keyed' in quiz)) throw new Error('The editor sees no key');
    const questions = quiz.questions.map((one) => (one.kind === 'calculated' ? { ...one, ...changes } : one));
    const body = draftOf(chapter, { title: quiz.title, baseVersion: quiz.version, questions });
    expect((await server.api(updateQuiz, { params: { id: quizId }, body, as: editor })).status).toBe(200);
  };

  describe('of a daily quiz', () => {
    const fresh = async () => {
      const own = await start();
      await makeDailySet(own, 'Numbers of the day', [plainQuestion, calculatedQuestion()]);
      const reply = await own.api(getDaily);
      return { own, reply, ...reply.data.data.daily };
    };

    it('are one draw for a date: for the page, for guests and for every learner', async () => {
      const { own, reply, quiz } = await fresh();
      expect(JSON.stringify(reply.body)).not.toMatch(SECRETS);
      const shown = promptIn(quiz.questions);
      const guest = await own.api(createGuestAttempt, { body: { quizId: 'daily' } });
      expect(promptIn(guest.data.data.quiz.questions)).toBe(shown);
      const learner = await signUp(own);
      expect(promptIn((await openAttempt(own, learner, quiz._id)).quiz.questions)).toBe(shown);
      own.clock.advance(DAY);
      expect(promptIn((await own.api(getDaily)).data.data.daily.quiz.questions)).not.toBe(shown);
    });

    it('judge answers that arrive in one step, today and late', async () => {
      const { own, date, quiz } = await fresh();
      const answers = rightAnswers(quiz.questions);
      const [prompt, on, late] = [promptIn(quiz.questions), await signUp(own), await signUp(own)];
      const ticket = (await own.api(getDailyTicket, { as: on })).data.data.ticket;
      const send = (as: Person, body: object) =>
        own.api(answerDaily, { as, params: { date }, body, headers: { 'idempotency-key': 'key-00000001' } });
      const expected = {
        percent: 100,
        review: expect.arrayContaining([
          expect.objectContaining({ question: expect.objectContaining({ prompt }) as unknown, verdict: 'right' }),
        ]) as unknown,
      };
      expect((await send(on, { answers, ticket })).data.data.result).toMatchObject(expected);
      own.clock.advance(DAY);
      const reply = await send(late, { answers });
      expect(reply.data.data).toMatchObject({ counted: false, result: expected });
    });

    it('stay with a claimed guest’s attempt', async () => {
      const { own } = await fresh();
      const { attemptId, guestToken, quiz } = (await own.api(createGuestAttempt, { body: { quizId: 'daily' } })).data
        .data;
      const learner = await signUp(own);
      await own.api(claimGuestAttempt, { params: { id: attemptId }, body: { guestToken }, as: learner });
      own.clock.advance(1_000);
      const body = { answers: rightAnswers(quiz.questions), submit: true };
      const done = await own.api(updateResult, { params: { id: attemptId }, body, as: learner });
      expect(done.data.data.result).toMatchObject({ status: 'finished', percent: 100 });
    });

    it('are refused in a set whose formula breaks', async () => {
      const questions: Question[] = [1, 2, 3, 4].map((number) => ({ ...plainQuestion, id: `b${String(number)}` }));
      const quizId = await quizOf({
        status: 'draft',
        questions: [...questions, calculatedQuestion({ formula: 'price / (rate - 5)' })],
      });
      const refused = await server.api(addDailySet, { body: { quizId }, as: editor });
      expect(refused.error.message).toMatch(/^Question 5: The formula divides by zero when price = .*, rate = 5\./);
    });
  });

  describe('of an embedded quiz', () => {
    const embedded = async () => {
      const quizId = await quizOf();
      const { partner } = (
        await server.api(addPartner, {
          as: editor,
          body: { name: 'The Ledger', origins: [PAGE], quizzes: [quizId] },
        })
      ).data.data;
      const read = async () =>
        (
          await server.api(getEmbedQuiz, {
            query: { partner: partner.key, quiz: quizId },
            headers: { origin: PAGE },
          })
        ).data.data.quiz;
      const begin = (version?: number) => {
        server.clock.advance(1_100);
        const body = { quizId, partner: partner.key, ...(version === undefined ? {} : { version }) };
        return server.api(createGuestAttempt, { body, headers: { origin: PAGE } });
      };
      return { quizId, read, begin };
    };

    it('are one draw for its version, and those of every guest’s attempt', async () => {
      const { read, begin } = await embedded();
      const quiz = await read();
      expect(JSON.stringify(quiz)).not.toMatch(SECRETS);
      for (const version of [quiz.version, undefined]) {
        const { attemptId, guestToken, quiz: opened } = (await begin(version)).data.data;
        expect(promptIn(opened.questions)).toBe(promptIn(quiz.questions));
        const done = await server.api(updateGuestAttempt, {
          params: { id: attemptId },
          body: { guestToken, answers: rightAnswers(quiz.questions), submit: true },
        });
        expect(done.data.data.result).toMatchObject({ percent: 100 });
      }
    });

    it('stay while its words or its key are edited, and an attempt with others is refused', async () => {
      const { quizId, read, begin } = await embedded();
      const { version, questions } = await read();
      await rewrite(quizId, { explanation: '<p>{answer}, that is.</p>', tolerance: 2 });
      const opened = await begin(version);
      expect(opened.status).toBe(201);
      expect(promptIn(opened.data.data.quiz.questions)).toBe(promptIn(questions));
      await rewrite(quizId, {
        parameters: [
          { name: 'price', from: 1, to: 9, step: 1 },
          { name: 'rate', from: 1, to: 9, step: 1 },
        ],
      });
      const refused = await begin(version);
      expect([refused.status, refused.error.code, refused.error.message]).toEqual([
        409,
        'EDIT_CONFLICT',
        'This quiz was changed. Start over to take the new one.',
      ]);
      server.clock.advance(10 * MINUTE);
      expect((await begin((await read()).version)).status).toBe(201);
    });
  });

  describe('in practice', () => {
    const missed = async () => {
      const quizId = await quizOf();
      const as = await signUp(server);
      const { result, quiz } = await openAttempt(server, as, quizId);
      const body = { answers: [{ questionId: 'c1', value: -1, seq: 1 }], submit: true };
      await server.api(updateResult, { params: { id: result._id }, body, as });
      return { quizId, as, attempted: promptIn(quiz.questions) };
    };
    const cardOf = async (as: Person) => {
      const reply = await server.api(getPractice, { as });
      expect(JSON.stringify(reply.body)).not.toMatch(SECRETS);
      return reply.data.data.practice.cards.find(({ question }) => question.id === 'c1');
    };
    const answer = (as: Person, card: { _id: string; turn: number }, value: unknown) =>
      server.api(answerPractice, { params: { id: card._id }, as, body: { turn: card.turn, value } });

    it('go with the question when its ranges are edited, and an answer to the old ones is refused', async () => {
      const { quizId, as } = await missed();
      const card = await cardOf(as);
      if (card === undefined) throw new Error('Nothing is due');
      await rewrite(quizId, {
        parameters: [
          { name: 'price', from: 1, to: 9, step: 1 },
          { name: 'rate', from: 1, to: 9, step: 1 },
        ],
      });
      expect((await answer(as, card, 1)).status).toBe(404);
      expect(await cardOf(as)).toBeUndefined();
    });

    it('are others in every repetition, and the answer is judged by them', async () => {
      const { as, attempted } = await missed();
      const prompts = new Set([attempted]);
      for (let turn = 0; turn < 3; turn += 1) {
        const card = await cardOf(as);
        if (card === undefined) throw new Error('Nothing is due');
        expect(await cardOf(as)).toEqual(card);
        const { prompt } = card.question;
        prompts.add(prompt);
        const value = turn < 2 ? -1 : calculatedAnswer(prompt);
        const { outcome } = (await answer(as, card, value)).data.data;
        expect(outcome.review).toMatchObject({
          verdict: turn < 2 ? 'wrong' : 'right',
          rightAnswer: calculatedAnswer(prompt),
          question: { prompt },
        });
        expect(outcome.review.explanation).toContain('Worked solution');
        // A repeated request gets the same response.
        expect((await answer(as, card, value)).data.data.outcome).toEqual(outcome);
        // A wrong answer is due again after ten minutes.
        server.clock.advance(10 * MINUTE);
      }
      expect(prompts.size).toBe(4);
    });
  });

  describe('in a weekly test', () => {
    it('are each learner’s own, drawn questions of the bank among them, and its review waits for the closing', async () => {
      const own = await start();
      const staff = await signUp(own, { role: 'admin' });
      const quiz = await makeQuiz(own, staff, await makeChapter(own), {
        questions: [
          ...[1, 2, 3, 4].map((number) => ({
            ...plainQuestion,
            id: `b${String(number)}`,
            prompt: `<p>${String(number)}?</p>`,
          })),
          calculatedQuestion(),
        ],
        status: 'archived',
      });
      const wish = { program: quiz.program, difficulty: null };
      const drawn = (await own.api(drawWeeklyTest, { body: { ...wish, count: 5, without: [] }, as: staff })).data.data
        .questions;
      expect(drawn.map(({ question }) => question.kind)).toContain('calculated');
      const source = { kind: 'draw', ...wish, questions: drawn.map(({ ref }) => ref) };
      const { test } = (await own.api(addWeeklyTest, { as: staff, body: { ...planOf(own), source } })).data.data;
      const people = [await subscriber(own), await subscriber(own), await subscriber(own)];
      own.clock.set(Date.parse(test.opensAt) + MINUTE);
      const prompts = new Set<string>();
      const ids: string[] = [];
      for (const as of people) {
        const opened = await own.api(createResult, { as, body: { quizId: test.quizId } });
        expect(JSON.stringify(opened.body)).not.toMatch(SECRETS);
        const { result, quiz: asked } = opened.data.data;
        prompts.add(promptIn(asked.questions));
        own.clock.advance(1_000);
        const body = { answers: rightAnswers(asked.questions), submit: true };
        const done = await own.api(updateResult, { params: { id: result._id }, body, as });
        expect(done.data.data.result).toMatchObject({ percent: null, review: [] });
        expect(JSON.stringify(done.body)).not.toMatch(SECRETS);
        ids.push(result._id);
      }
      expect(prompts.size).toBe(3);
      own.clock.set(Date.parse(test.closesAt) + MINUTE);
      const [first] = people;
      const read = await own.api(getOneResult, { params: { id: ids[0] ?? '' }, ...(first && { as: first }) });
      expect(read.data.data.result).toMatchObject({ percent: 100 });
      expect(JSON.stringify(read.body)).toContain('Worked solution');
    });
  });
});
