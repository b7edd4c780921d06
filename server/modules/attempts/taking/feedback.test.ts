/** Feedback after each question, over HTTP. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getQuizByQuizId } from '#shared/contract/quizzes/quiz.ts';
import { updateQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { duplicateQuiz } from '#shared/contract/quizzes/quiz-staff.ts';
import { createResult, getOneResult, updateResult } from '#shared/contract/attempts/result.ts';
import { createGuestAttempt } from '#shared/contract/attempts/guest.ts';
import { unroutableAddress } from '#shared/domain/identity/unroutable.ts';
import { calculatedAnswer, calculatedQuestion } from '../../../../tests/fixtures/records/calculated.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import {
  check,
  markedQuestions,
  openWithFeedback,
  practise,
  revealedIn,
} from '../../../../tests/fixtures/records/feedback.ts';
import { makeExam } from '../../../../tests/fixtures/records/mock-exams.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  draftOf,
  makeChapter,
  makeDailySet,
  makeQuiz,
  openAttempt,
  rightAnswer,
  rightAnswers,
  type ChapterRef,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('Feedback after each question', (start) => {
  let server: TestServer;
  let editor: Person;
  let chapter: ChapterRef;
  let learner: Person;
  let quizId: string;
  const make = async (changes: Readonly<Record<string, unknown>>) =>
    (await makeQuiz(server, editor, chapter, { questions: markedQuestions, shuffleOptions: false, ...changes }))._id;
  const create = (as: Person, id: string, feedback?: string) =>
    server.api(createResult, { body: { quizId: id, ...(feedback !== undefined && { feedback }) }, as });
  const readOpen = async (as: Person, id: string) => {
    const { result } = (await server.api(getOneResult, { params: { id }, as })).data.data;
    if (result.status !== 'open') throw new Error('The attempt is finished');
    return result;
  };

  beforeAll(async () => {
    server = await start();
    editor = await signUp(server, { role: 'admin' });
    chapter = await makeChapter(server);
    quizId = await make({ feedback: 'choice' });
  });
  beforeEach(async () => {
    learner = await signUp(server);
  });

  describe('is a mode', () => {
    it('of the learner’s choice where the quiz leaves it to them, and at the end by default', async () => {
      expect((await create(learner, quizId)).data.data.result.feedback).toBeUndefined();
      const other = await signUp(server);
      expect((await create(other, quizId, 'each')).data.data.result).toMatchObject({ feedback: 'each', reviews: [] });
    });

    it('that an open attempt keeps, whatever is asked for later', async () => {
      const { result } = await openWithFeedback(server, learner, quizId);
      const again = (await create(learner, quizId, 'end')).data.data.result;
      expect([again._id, again.feedback]).toEqual([result._id, 'each']);
    });

    it('of every attempt where the quiz says so', async () => {
      const always = await make({ feedback: 'each' });
      expect((await create(learner, always, 'end')).data.data.result.feedback).toBe('each');
    });

    it('that other quizzes, daily sets, mock exams and courses refuse (69)', async () => {
      const refused = [400, 'VALIDATION_FAILED', 'This quiz shows the right answers at the end only'];
      const exam = await makeExam(server, editor, { title: 'A mock exam' });
      const course = await signUp(server);
      await server.db
        .updateTable('users')
        .set({ email: unroutableAddress(course.userId) })
        .where('id', '=', course.userId)
        .execute();
      const replies = [
        await create(learner, await make({}), 'each'),
        await create(learner, await makeDailySet(server), 'each'),
        await create(learner, exam._id, 'each'),
        await create(course, quizId, 'each'),
      ];
      expect(replies.map(({ status, error }) => [status, error.code, error.message])).toEqual(
        replies.map(() => refused),
      );
      const always = await make({ feedback: 'each' });
      expect((await create(course, always)).data.data.result.feedback).toBeUndefined();
    });

    it('that guests never get', async () => {
      await makeDailySet(server);
      const opened = await server.api(createGuestAttempt, { body: { quizId: 'daily' } });
      expect(opened.data.data.result.feedback).toBeUndefined();
    });

    it('that the quiz’s page states before the start, with what it does to the ranking', async () => {
      const seen = async (id: string) => {
        const { quiz } = (await server.api(getQuizByQuizId, { params: { id }, as: learner })).data.data;
        return [quiz.feedback, quiz.ranked];
      };
      const always = await make({ feedback: 'each' });
      expect([await seen(await make({})), await seen(quizId), await seen(always)]).toEqual([
        ['end', true],
        ['choice', true],
        ['each', false],
      ]);
      await openWithFeedback(server, learner, quizId);
      expect(await seen(quizId)).toEqual(['choice', false]);
    });

    it('that authors choose, that copies keep, and that nothing else is accepted for', async () => {
      const copy = await server.api(duplicateQuiz, { params: { id: quizId }, as: editor });
      expect(copy.data.data.quiz.feedback).toBe('choice');
      const change = (feedback: string) =>
        server.api(updateQuiz, {
          params: { id: copy.data.data.quiz._id },
          body: draftOf(chapter, { feedback, status: 'draft' }),
          as: editor,
        });
      expect((await change('end')).data.data.quiz.feedback).toBe('end');
      expect((await change('never')).error.message).toBe('Unknown feedback');
    });
  });

  describe('of a checked answer', () => {
    it('is the review of that question alone, and comes again on resuming', async () => {
      const { result, quiz } = await openWithFeedback(server, learner, quizId);
      const done: string[] = [];
      for (const question of quiz.questions) {
        expect(revealedIn(JSON.stringify((await create(learner, quizId)).body))).toEqual(done);
        const reply = await check(server, learner, result._id, question.id, rightAnswer(question));
        expect(reply.status).toBe(200);
        expect(revealedIn(JSON.stringify(reply.body))).toEqual([question.id]);
        expect(reply.data.data.result.reviews).toMatchObject([
          { question: { id: question.id }, verdict: 'right', awarded: question.points, value: rightAnswer(question) },
        ]);
        done.push(question.id);
        const { reviews } = await readOpen(learner, result._id);
        expect(reviews?.map((review) => review.question.id)).toEqual(done);
      }
    });

    it('is the same for a repeated call, and for the same selection in another order', async () => {
      const { result, quiz } = await openWithFeedback(server, learner, quizId);
      const several = quiz.questions.find(({ kind }) => kind === 'multiple');
      const value = several === undefined ? [] : (rightAnswer(several) as string[]);
      const first = await check(server, learner, result._id, 'q2', value);
      const again = await check(server, learner, result._id, 'q2', value.toReversed(), 9);
      expect(again.status).toBe(200);
      expect(again.data.data.result.reviews).toEqual(first.data.data.result.reviews);
    });

    it('is of the first answer: another one is refused, and saves and the submission don’t change it', async () => {
      const { result } = await openWithFeedback(server, learner, quizId);
      const write = (body: unknown) => server.api(updateResult, { params: { id: result._id }, body, as: learner });
      await write({ answers: [{ questionId: 'q3', value: true, seq: 5 }] });
      await check(server, learner, result._id, 'q3', false, 6);
      const other = await check(server, learner, result._id, 'q3', true, 7);
      expect([other.status, other.error.code, other.error.message]).toEqual([
        409,
        'ANSWER_FINAL',
        'You’ve already checked this question with another answer, which is final',
      ]);
      expect(revealedIn(JSON.stringify(other.body))).toEqual([]);
      const saved = (await write({ answers: [{ questionId: 'q3', value: true, seq: 8 }] })).data.data.result;
      expect(saved).toMatchObject({
        answers: [{ questionId: 'q3', value: false }],
        reviews: [{ question: { id: 'q3' }, value: false, verdict: 'wrong' }],
      });
      const submitted = await write({ answers: [{ questionId: 'q3', value: true, seq: 9 }], submit: true });
      const { result: final } = submitted.data.data;
      expect(final.status === 'finished' && final.review.find(({ question }) => question.id === 'q3')).toMatchObject({
        value: false,
        verdict: 'wrong',
      });
    });

    it('is of exactly one of two answers that two tabs check at the same time (69)', async () => {
      for (let round = 0; round < 8; round += 1) {
        const person = await signUp(server);
        const { result } = await openWithFeedback(server, person, quizId);
        const values = [true, false];
        const replies = await Promise.all(
          values.map((value, index) => check(server, person, result._id, 'q3', value, index + 1)),
        );
        expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        const won = values[replies.findIndex(({ status }) => status === 200)];
        const { reviews } = await readOpen(person, result._id);
        expect(reviews).toMatchObject([{ value: won, verdict: won === true ? 'right' : 'wrong' }]);
      }
    });

    it('has the worked solution with the attempt’s numbers', async () => {
      const id = await make({ questions: [calculatedQuestion()], feedback: 'each' });
      const { result, quiz } = await openAttempt(server, learner, id);
      const [asked] = quiz.questions;
      const right = calculatedAnswer(asked?.prompt ?? '');
      const [review] = (await check(server, learner, result._id, 'c1', right)).data.data.result.reviews ?? [];
      expect(review).toMatchObject({ verdict: 'right', rightAnswer: right });
      expect(review?.explanation).toContain('Worked solution');
      expect(review?.calculation).toBeTruthy();
    });

    it('is refused without an answer, for one that doesn’t fit, and for a question of another quiz', async () => {
      const { result } = await openWithFeedback(server, learner, quizId);
      const replies = [
        await check(server, learner, result._id, 'q3', null),
        await check(server, learner, result._id, 'q5', '  '),
        await check(server, learner, result._id, 'q3', 'maybe'),
        await check(server, learner, result._id, 'q99', true),
      ];
      expect(replies.map(({ status, error }) => [status, error.code])).toEqual(
        replies.map(() => [400, 'ANSWER_INVALID']),
      );
      expect(replies[0]?.error.message).toBe('Answer the question before you check it');
      expect((await readOpen(learner, result._id)).reviews).toEqual([]);
    });

    it('is refused in an attempt with feedback at the end, and in another learner’s attempt', async () => {
      const { result } = await openAttempt(server, learner, quizId);
      const reply = await check(server, learner, result._id, 'q3', true);
      expect([reply.status, reply.error.message]).toEqual([403, 'This attempt shows the right answers at the end']);
      expect((await check(server, await signUp(server), result._id, 'q3', true)).status).toBe(404);
      expect((await readOpen(learner, result._id)).answers).toEqual([]);
    });

    it('ends with the time limit, and with the submission', async () => {
      const timed = await make({ feedback: 'choice', timeLimitMinutes: 10 });
      const { result } = await openWithFeedback(server, learner, timed);
      await check(server, learner, result._id, 'q3', true);
      server.clock.advance(11 * 60_000);
      const late = await check(server, learner, result._id, 'q1', 'whatever');
      expect([late.status, late.error.code]).toEqual([409, 'ATTEMPT_FINISHED']);
      expect(revealedIn(JSON.stringify(late.body))).toEqual([]);
      const over = (await server.api(getOneResult, { params: { id: result._id }, as: learner })).data.data.result;
      expect(over).toMatchObject({ status: 'finished', endedBy: 'deadline', score: 1 });
    });
  });

  it('gives a result like any other, but for its ranking', async () => {
    const result = await practise(server, learner, quizId);
    expect(result).toMatchObject({
      percent: 100,
      passed: null,
      percentile: null,
      feedback: 'each',
      ranked: false,
      endedBy: 'learner',
    });
    expect(result.review).toHaveLength(markedQuestions.length);
    const { result: open, quiz } = await openAttempt(server, learner, quizId);
    const body = { answers: rightAnswers(quiz.questions), submit: true };
    const later = await server.api(updateResult, { params: { id: open._id }, body, as: learner });
    expect(later.data.data.result).toMatchObject({ percent: 100, passed: null, feedback: 'end', ranked: false });
  });
});
