/** Security rule 23: nothing of the key leaves the server before submission, on any route, except to editors. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contract/common/endpoint.ts';
import { ENDPOINTS } from '#shared/contract/index.ts';
import { createGuestAttempt, updateGuestAttempt } from '#shared/contract/attempts/guest.ts';
import { getQuiz } from '#shared/contract/quizzes/quiz.ts';
import { addQuiz, updateQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { createResult, updateResult } from '#shared/contract/attempts/result.ts';
import { describeOnBothDatabases } from '../fixtures/databases/databases.ts';
import { calculatedQuestion } from '../fixtures/records/calculated.ts';
import { makeInsight } from '../fixtures/records/insights.ts';
import { signUp, type Person } from '../fixtures/records/people.ts';
import {
  CANARY,
  CANARY_NUMBER,
  CANARY_TOLERANCE,
  draftOf,
  everyKind,
  leaks,
  makeDailySet,
  makeChapter,
  makeQuiz,
  openAttempt,
  rightAnswer,
  rightAnswers,
  takeQuiz,
  type ChapterRef,
} from '../fixtures/records/quizzes.ts';
import { check, markedQuestions, openWithFeedback, revealedIn } from '../fixtures/records/feedback.ts';
import type { TestServer } from '../fixtures/server/server.ts';

const everyRead = ENDPOINTS.filter(({ method }) => method === 'GET');

describeOnBothDatabases('Before submission', (start) => {
  let server: TestServer;
  let chapter: ChapterRef;
  let people: Record<'guest' | 'learner' | 'author of other quizzes', Person | undefined>;
  let ids: readonly string[];
  let quizId: string;

  beforeAll(async () => {
    server = await start();
    const [editor, learner, author] = [
      await signUp(server, { role: 'admin' }),
      await signUp(server),
      await signUp(server, { role: 'subadmintwo' }),
    ];
    chapter = await makeChapter(server);
    const questions = [
      ...everyKind,
      calculatedQuestion({
        formula: `price * rate * ${String(CANARY_NUMBER)}`,
        explanation: `<p>${CANARY}: {answer}</p>`,
        toleranceKind: 'amount',
        tolerance: CANARY_TOLERANCE,
      }),
    ];
    quizId = (await makeQuiz(server, editor, chapter, { questions }))._id;
    const draft = (await makeQuiz(server, editor, chapter, { questions, status: 'draft' }))._id;
    const daily = await makeDailySet(server, 'Daily set', questions);
    people = { guest: undefined, learner, 'author of other quizzes': author };
    const open = await openAttempt(server, learner, quizId);
    const authors = await openAttempt(server, author, quizId);
    const insight = await makeInsight(server);
    ids = [quizId, draft, daily, insight, learner.userId, author.userId, open.result._id, authors.result._id];
  });

  const text = async (endpoint: Endpoint, id: string, as: Person | undefined): Promise<string> => {
    const { body, headers } = await server.api(endpoint, {
      params: { id },
      query: endpoint.id === 'quiz.cards' ? { program: 'staticeBusinessQuizzes' } : {},
      ...(as && { as }),
    });
    return JSON.stringify([body, [...headers.entries()]]);
  };

  describe.each(['guest', 'learner', 'author of other quizzes'] as const)('a %s', (who) => {
    it.each(everyRead.map((endpoint) => [endpoint.path, endpoint] as const))(
      'finds no key at GET %s (23)',
      async (_, endpoint) => {
        for (const id of ids) expect(leaks(await text(endpoint, id, people[who]))).toBe(false);
      },
    );
  });

  it('the mark is there to be found: an editor sees it', async () => {
    const editor = await signUp(server, { role: 'subadmin' });
    expect(leaks(JSON.stringify((await server.api(getQuiz, { params: { id: quizId }, as: editor })).body))).toBe(true);
  });

  it('a learner finds no key while they take the quiz, in answers right and wrong (23)', async () => {
    const person = await signUp(server);
    const opened = await server.api(createResult, { body: { quizId }, as: person });
    const { result, quiz } = opened.data.data;
    const bodies: unknown[] = [opened.body];
    const save = async (body: unknown) => {
      bodies.push((await server.api(updateResult, { params: { id: result._id }, body, as: person })).body);
    };
    // The reply includes what the person typed; it must not include the key.
    await save({
      answers: rightAnswers(quiz.questions).filter(({ questionId }) => questionId !== 'q4' && questionId !== 'q5'),
    });
    await save({
      answers: [
        { questionId: 'q4', value: 7316, seq: 9 },
        { questionId: 'q5', value: 'a guess', seq: 9 },
      ],
    });
    await save({ answers: [{ questionId: 'q5', value: ['no'], seq: 10 }] });
    await save({ answers: [{ questionId: 'q99', value: 'no', seq: 10 }] });
    await save({ answers: 'no' });
    bodies.push((await server.api(createResult, { body: { quizId }, as: person })).body);
    expect(bodies.filter((body) => leaks(JSON.stringify(body)))).toEqual([]);
    expect(bodies.length).toBe(7);
  });

  it('the notes on options, the source and the day of its facts come with the review', async () => {
    const { review } = await takeQuiz(server, await signUp(server), quizId);
    const choice = review.find(({ question }) => question.kind === 'single');
    const truth = review.find(({ question }) => question.kind === 'boolean');
    expect(Object.values(choice?.optionNotes ?? {})).toEqual([`${CANARY} note on Alpha`, `${CANARY} note on Beta`]);
    expect(truth?.optionNotes).toEqual({ true: `${CANARY} note on true` });
    expect(choice).toMatchObject({
      source: { title: `${CANARY} source`, locator: `${CANARY} page`, accessed: '2025-04-02' },
      asOf: '2025-04-01',
    });
    expect(JSON.stringify(review)).not.toMatch(/canary-7f3d (tag|objective)/);
  });

  it('with feedback after each question, a learner finds the key of the questions they checked, and no other (69)', async () => {
    const editor = await signUp(server, { role: 'admin' });
    const { _id } = await makeQuiz(server, editor, chapter, { questions: markedQuestions, feedback: 'choice' });
    const person = await signUp(server);
    const { result, quiz } = await openWithFeedback(server, person, _id);
    const reads = everyRead.filter(({ path }) => path.includes('quiz') || path.includes('result'));
    const done: string[] = [];
    for (const question of quiz.questions.slice(0, 3)) {
      const refused = await check(server, person, result._id, question.id, null);
      expect(revealedIn(JSON.stringify(refused.body))).toEqual([]);
      const checked = await check(server, person, result._id, question.id, rightAnswer(question));
      expect(revealedIn(JSON.stringify(checked.body))).toEqual([question.id]);
      const other = await check(server, person, result._id, question.id, 'another answer');
      expect([other.status, revealedIn(JSON.stringify(other.body))]).toEqual([400, []]);
      done.push(question.id);
      const saved = await server.api(updateResult, {
        params: { id: result._id },
        body: { answers: rightAnswers(quiz.questions, 5) },
        as: person,
      });
      expect(revealedIn(JSON.stringify(saved.body))).toEqual(done);
      for (const endpoint of reads) {
        for (const id of [_id, result._id]) {
          const revealed = revealedIn(await text(endpoint, id, person));
          expect(revealed.filter((questionId) => !done.includes(questionId))).toEqual([]);
        }
      }
      server.clock.advance(60_000);
    }
    const stranger = await check(server, await signUp(server), result._id, 'q1', 'any');
    expect([stranger.status, revealedIn(JSON.stringify(stranger.body))]).toEqual([404, []]);
  });

  it('an attempt with feedback at the end refuses to check an answer, whatever the quiz allows (69)', async () => {
    const editor = await signUp(server, { role: 'admin' });
    const { _id } = await makeQuiz(server, editor, chapter, { questions: markedQuestions, feedback: 'choice' });
    for (const id of [_id, quizId]) {
      const person = await signUp(server);
      const { result } = await openAttempt(server, person, id);
      const refused = await check(server, person, result._id, 'q3', true);
      const reply = JSON.stringify(refused.body);
      expect([refused.status, revealedIn(reply), leaks(reply)]).toEqual([403, [], false]);
    }
  });

  it('a guest finds no key while they take the daily quiz (23)', async () => {
    const opened = await server.api(createGuestAttempt, { body: { quizId: 'daily' } });
    const { attemptId, guestToken } = opened.data.data;
    const saved = await server.api(updateGuestAttempt, {
      params: { id: attemptId },
      body: { guestToken, answers: [{ questionId: 'q3', value: true, seq: 1 }] },
    });
    const read = await server.api(updateGuestAttempt, { params: { id: attemptId }, body: { guestToken, answers: [] } });
    expect([opened, saved, read].map(({ status, body }) => [status, leaks(JSON.stringify(body))])).toEqual([
      [201, false],
      [200, false],
      [200, false],
    ]);
  });

  it('a refused save of a quiz gives nothing of another quiz away', async () => {
    const author = people['author of other quizzes'];
    // The tests before have used up the minute's calls of this session.
    server.clock.advance(60_000);
    const body = draftOf(chapter, { status: 'draft', questions: [] });
    const replies = [
      await server.api(updateQuiz, { params: { id: quizId }, body, ...(author && { as: author }) }),
      await server.api(addQuiz, { body: { ...body, status: 'published' }, ...(author && { as: author }) }),
    ];
    expect(replies.map(({ status, body: reply }) => [status, leaks(JSON.stringify(reply))])).toEqual([
      [403, false],
      [403, false],
    ]);
  });

  it('parts carry ids of the server, so that an author who counts them up gives nothing away', async () => {
    const { quiz } = await openAttempt(server, await signUp(server), quizId);
    for (const question of quiz.questions) {
      const parts =
        'options' in question
          ? question.options
          : 'items' in question
            ? question.items
            : 'right' in question
              ? [...question.left, ...question.right]
              : [];
      for (const { id } of parts) expect(id).toMatch(/^[0-9a-f]{20}$/);
    }
  });
});
