/** Security rules 20, 24, 25 and 26, versions, deadlines and saves, over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type QuizForStaff } from '#shared/contract/quizzes/quiz.ts';
import { updateQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import {
  createResult,
  getLatestResult,
  getOneResult,
  getResult,
  getUserResults,
  updateResult,
} from '#shared/contract/attempts/result.ts';
import { QUESTION_OPTIONS_MAX } from '#shared/domain/common/limits.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  draftOf,
  everyKind,
  makeChapter,
  makeQuiz,
  openAttempt,
  rightAnswers,
  takeQuiz,
  type ChapterRef,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const MINUTE = 60_000;
const times = <T>(count: number, run: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, run));

describeOnBothDatabases('An attempt', (start) => {
  let server: TestServer;
  let editor: Person;
  let learner: Person;
  let stranger: Person;
  let chapter: ChapterRef;
  let quiz: QuizForStaff;

  const save = (id: string, body: unknown, as = learner) => server.api(updateResult, { params: { id }, body, as });
  const count = async (table: 'attempts' | 'attempt_answers', status?: 'open' | 'finished'): Promise<number> => {
    const rows = await server.db.selectFrom(table).selectAll().execute();
    return rows.filter((row) => status === undefined || ('status' in row && row.status === status)).length;
  };

  beforeAll(async () => {
    server = await start();
    [editor, learner, stranger] = [await signUp(server, { role: 'admin' }), await signUp(server), await signUp(server)];
    chapter = await makeChapter(server);
    quiz = await makeQuiz(server, editor, chapter, { timeLimitMinutes: 10 });
  });
  const fresh = async (changes: Record<string, unknown> = {}) => {
    const person = await signUp(server);
    const made = await makeQuiz(server, editor, chapter, changes);
    return { person, quizId: made._id, ...(await openAttempt(server, person, made._id)) };
  };

  it('is opened once by fifty parallel starts (26)', async () => {
    const before = await count('attempts');
    const person = await signUp(server);
    const replies = await times(50, () => server.api(createResult, { body: { quizId: quiz._id }, as: person }));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ data }) => data.data.result._id)).size).toBe(1);
    expect(await count('attempts')).toBe(before + 1);
  });

  it('is finished once by fifty parallel submissions, and every one gets the result (26)', async () => {
    const person = await signUp(server);
    const { result, quiz: asked } = await openAttempt(server, person, quiz._id);
    let events = 0;
    server.app.deps.events.on('attempt.finished', (_trx, { attemptId }) => {
      if (attemptId === result._id) events += 1;
      return Promise.resolve();
    });
    const body = { answers: rightAnswers(asked.questions), submit: true };
    const replies = await times(50, () => save(result._id, body, person));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    expect(new Set(replies.map((reply) => JSON.stringify(reply.data.data.result))).size).toBe(1);
    expect(events).toBe(1);
    const { data } = await server.api(getResult, { as: person });
    expect(data.pagination.total).toBe(1);
  });

  it('is scored by the server alone (24)', async () => {
    const { person, result } = await fresh();
    const reply = await save(
      result._id,
      { score: 100, percent: 100, passed: true, status: 'finished', answers: [], submit: true },
      person,
    );
    expect(reply.data.data.result).toMatchObject({ status: 'finished', score: 0, percent: 0, passed: false });
    const unchanged = await server.api(getOneResult, { params: { id: result._id }, as: person });
    expect(unchanged.data.data.result).toEqual(reply.data.data.result);
  });

  it('scores 100 % for the key, in every kind of question', async () => {
    const { person, result, quiz: asked } = await fresh();
    const reply = await save(result._id, { answers: rightAnswers(asked.questions), submit: true }, person);
    expect(reply.data.data.result).toMatchObject({
      score: 8,
      maxScore: 8,
      percent: 100,
      passed: true,
      endedBy: 'learner',
    });
  });

  it('adds up half points, and takes off a share of them for a wrong answer', async () => {
    const halves = everyKind.slice(2, 5).map((question, index) => ({ ...question, points: 0.5 + index }));
    const { person, result, quiz: asked } = await fresh({ questions: halves, negativeMarking: 0.25 });
    expect(asked.questions.map(({ points }) => points)).toEqual([0.5, 1.5, 2.5]);
    const answers = rightAnswers(asked.questions).map((answer, index) =>
      index === 0 ? { ...answer, value: false } : answer,
    );
    const { data } = await save(result._id, { answers, submit: true }, person);
    expect(data.data.result).toMatchObject({
      score: 3.875,
      maxScore: 4.5,
      percent: 86.11,
      review: [{ awarded: -0.125 }, { awarded: 1.5 }, { awarded: 2.5 }],
    });
  });

  it('does not exist for a stranger, whatever they call (20)', async () => {
    const { person, result } = await fresh();
    const finished = await takeQuiz(server, person, quiz._id);
    const params = { id: result._id };
    const replies = [
      await save(result._id, { answers: [] }, stranger),
      await save(result._id, { answers: [], submit: true }, stranger),
      await server.api(getOneResult, { params, as: stranger }),
      await server.api(getOneResult, { params: { id: finished._id }, as: stranger }),
      await server.api(getLatestResult, { params: { id: quiz._id }, as: stranger }),
      await server.api(getUserResults, { params: { id: person.userId }, as: stranger }),
      await server.api(getOneResult, { params, as: editor }),
      await save(result._id, { answers: [], submit: true }, editor),
    ];
    expect(replies.map(({ status, error }) => [status, error.code])).toEqual(replies.map(() => [404, 'NOT_FOUND']));
    expect((await server.api(getOneResult, { params, as: person })).data.data.result.status).toBe('open');
  });

  it('takes no save once it is finished (25)', async () => {
    const { person, result, quiz: asked } = await fresh();
    const answers = rightAnswers(asked.questions);
    await save(result._id, { answers, submit: true }, person);
    const replies = [
      await save(result._id, { answers: [] }, person),
      await save(result._id, { answers }, person),
      await save(result._id, { answers: [{ ...answers[0], seq: 2 }], submit: true }, person),
    ];
    expect(replies.map(({ status, error }) => [status, error.code])).toEqual(
      replies.map(() => [409, 'ATTEMPT_FINISHED']),
    );
  });

  it('answers a submission whose reply was lost with the same result', async () => {
    const { person, result, quiz: asked } = await fresh();
    const body = { answers: rightAnswers(asked.questions), submit: true };
    const first = await save(result._id, body, person);
    server.clock.advance(MINUTE);
    expect((await save(result._id, body, person)).body).toEqual(first.body);
    expect((await save(result._id, { answers: [], submit: true }, person)).body).toEqual(first.body);
  });

  describe('saves', () => {
    it('keep the answer with the larger seq, in whatever order they come', async () => {
      const { person, result } = await fresh();
      const answer = (value: number | null, seq: number) => ({ answers: [{ questionId: 'q4', value, seq }] });
      await save(result._id, answer(2, 20), person);
      await save(result._id, answer(1, 10), person);
      const same = await save(result._id, answer(3, 20), person);
      expect(same.data.data.result).toMatchObject({
        status: 'open',
        answers: [{ questionId: 'q4', value: 2, seq: 20 }],
      });
    });
    it('of one request keep the newest of one question', async () => {
      const { person, result } = await fresh();
      const answers = [5, 9, 7].map((seq) => ({ questionId: 'q4', value: seq, seq }));
      const reply = await save(result._id, { answers }, person);
      expect(reply.data.data.result).toMatchObject({ answers: [{ value: 9, seq: 9 }] });
    });
    it('may take an answer back', async () => {
      const { person, result } = await fresh();
      await save(result._id, { answers: [{ questionId: 'q3', value: true, seq: 1 }] }, person);
      const reply = await save(
        result._id,
        { answers: [{ questionId: 'q3', value: null, seq: 2 }], submit: true },
        person,
      );
      expect(reply.data.data.result).toMatchObject({ score: 0 });
    });
    it('that were repeated change nothing', async () => {
      const { person, result, quiz: asked } = await fresh();
      const body = { answers: rightAnswers(asked.questions) };
      const first = await save(result._id, body, person);
      expect((await save(result._id, body, person)).body).toEqual(first.body);
    });
    it('store nothing of a request with one answer that does not fit', async () => {
      const { person, result } = await fresh();
      const answers = [
        { questionId: 'q3', value: true, seq: 1 },
        { questionId: 'q1', value: 'nowhere', seq: 1 },
      ];
      const reply = await save(result._id, { answers, submit: true }, person);
      expect(reply.error).toMatchObject({
        status: 400,
        code: 'ANSWER_INVALID',
        details: { problems: [{ field: 'q1', message: 'The answer has an option the question doesn’t have' }] },
      });
      const { data } = await server.api(getOneResult, { params: { id: result._id }, as: person });
      expect(data.data.result).toMatchObject({ status: 'open', answers: [] });
    });
    it.each([
      ['q9', true],
      ['q1', 1],
      ['q1', ['a']],
      ['q2', 'a'],
      ['q2', ['a', 'a']],
      ['q3', 'true'],
      ['q3', 1],
      ['q4', '7'],
      ['q4', true],
      ['q5', 5],
      ['q5', 'a\u0000b'],
      ['q6', ['l1']],
      ['q6', [['l1', 'nowhere']]],
      ['q7', ['i1']],
      ["q1' or 1=1 --", 'a'],
    ])('refuse for question %s the value %j', async (questionId, value) => {
      const { data } = await server.api(createResult, { body: { quizId: quiz._id }, as: stranger });
      const before = await count('attempt_answers');
      const reply = await save(data.data.result._id, { answers: [{ questionId, value, seq: 1 }] }, stranger);
      expect([reply.status, reply.error.code]).toEqual([400, 'ANSWER_INVALID']);
      expect(await count('attempt_answers')).toBe(before);
    });
    it.each([
      [{}],
      [{ answers: null }],
      [{ answers: 'q1' }],
      [{ answers: {} }],
      [{ answers: [null] }],
      [{ answers: [{}] }],
      [{ answers: [{ questionId: 'q1', value: 'a' }] }],
      [{ answers: [{ questionId: 'q1', value: 'a', seq: '1' }] }],
      [{ answers: [{ questionId: 'q1', value: 'a', seq: -1 }] }],
      [{ answers: [{ questionId: 'q1', value: 'a', seq: 1.5 }] }],
      [{ answers: [{ questionId: 'q1', value: 'a', seq: 1e16 }] }],
      [{ answers: [{ questionId: 1, value: 'a', seq: 1 }] }],
      [{ answers: [{ questionId: 'q'.repeat(33), value: 'a', seq: 1 }] }],
      [{ answers: [{ questionId: 'q5', value: 'a'.repeat(301), seq: 1 }] }],
      [{ answers: [{ questionId: 'q5', value: { $ne: null }, seq: 1 }] }],
      [
        {
          answers: [{ questionId: 'q7', value: Array.from({ length: QUESTION_OPTIONS_MAX + 1 }, () => 'i1'), seq: 1 }],
        },
      ],
      [{ answers: Array.from({ length: 201 }, (_, seq) => ({ questionId: 'q3', value: true, seq })) }],
      [{ answers: [], submit: false }],
      [{ answers: [], submit: 'true' }],
      [{ answers: [], submit: 1 }],
      [{ answers: [], submit: null }],
    ])('refuse the malformed body %#', async (body) => {
      const { data } = await server.api(createResult, { body: { quizId: quiz._id }, as: stranger });
      const before = await count('attempt_answers');
      const reply = await save(data.data.result._id, body, stranger);
      expect([reply.status, reply.error.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(await count('attempt_answers')).toBe(before);
      expect(
        (await server.api(getOneResult, { params: { id: data.data.result._id }, as: stranger })).data.data.result
          .status,
      ).toBe('open');
    });
  });

  describe('with a time limit', () => {
    const timed = () => fresh({ timeLimitMinutes: 10 });

    it('tells its deadline and the clock that counts', async () => {
      const { result } = await timed();
      expect(Date.parse(result.deadlineAt ?? '') - Date.parse(result.startedAt)).toBe(10 * MINUTE);
      expect(Date.parse(result.serverNow)).toBe(server.clock.now());
    });
    it('is submitted at its deadline by the background with what was saved', async () => {
      const { person, result, quiz: asked } = await timed();
      await save(result._id, { answers: rightAnswers(asked.questions).slice(0, 1) }, person);
      server.clock.advance(10 * MINUTE + 2_001);
      await server.runTask('deadlines');
      const row = await server.db
        .selectFrom('attempts')
        .selectAll()
        .where('id', '=', result._id)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        status: 'finished',
        ended_by: 'deadline',
        score_milli: 1000,
        finished_at: Date.parse(result.deadlineAt ?? ''),
      });
    });
    it.each([
      ['read', (id: string, as: Person) => server.api(getOneResult, { params: { id }, as })],
      [
        'asked for as the latest',
        async (_: string, as: Person) =>
          server.api(getLatestResult, {
            params: { id: (await server.api(getResult, { as })).data.data[0]?.quizId ?? '' },
            as,
          }),
      ],
    ])('is submitted when it is %s late, though no background ran', async (_, touch) => {
      const { person, result } = await timed();
      server.clock.advance(11 * MINUTE);
      const reply = await touch(result._id, person);
      expect(reply.data.data.result).toMatchObject({
        _id: result._id,
        status: 'finished',
        endedBy: 'deadline',
        timeTakenSeconds: 600,
      });
    });
    it('takes a save that was on its way when the time ran out', async () => {
      const { person, result, quiz: asked } = await timed();
      server.clock.advance(10 * MINUTE + 2_000);
      const reply = await save(result._id, { answers: rightAnswers(asked.questions), submit: true }, person);
      expect(reply.data.data.result).toMatchObject({
        status: 'finished',
        endedBy: 'deadline',
        percent: 100,
        timeTakenSeconds: 600,
      });
    });
    it('refuses a save after that, and stays scored', async () => {
      const { person, result, quiz: asked } = await timed();
      const before = await count('attempt_answers');
      server.clock.advance(10 * MINUTE + 2_001);
      const reply = await save(result._id, { answers: rightAnswers(asked.questions), submit: true }, person);
      expect(reply.error.code).toBe('ATTEMPT_FINISHED');
      expect(await count('attempt_answers')).toBe(before);
      const after = await save(result._id, { answers: [], submit: true }, person);
      expect(after.data.data.result).toMatchObject({ status: 'finished', endedBy: 'deadline', percent: 0 });
    });
    it('opens again after its deadline', async () => {
      const { person, result, quizId } = await timed();
      server.clock.advance(11 * MINUTE);
      const again = await openAttempt(server, person, quizId);
      expect(again.result._id).not.toBe(result._id);
    });
    it('survives a clock that was set back', async () => {
      const { person, result } = await timed();
      const now = server.clock.now();
      server.clock.set(now - 60 * MINUTE);
      const reply = await save(result._id, { answers: [], submit: true }, person);
      server.clock.set(now);
      expect(reply.data.data.result).toMatchObject({ status: 'finished', timeTakenSeconds: 0 });
    });
  });

  describe('of a quiz that is edited in between', () => {
    it('keeps its version, open and finished (24)', async () => {
      const { person, quizId, result, quiz: asked } = await fresh();
      const done = await signUp(server);
      const finished = await takeQuiz(server, done, quizId);
      const changed = draftOf(chapter, {
        title: 'Another title',
        passMark: 100,
        questions: everyKind.slice(2, 3).map((q) => ({ ...q, correct: false })),
      });
      expect(
        (await server.api(updateQuiz, { params: { id: quizId }, body: changed, as: editor })).data.data.quiz.version,
      ).toBe(2);

      const resumed = await openAttempt(server, person, quizId);
      expect(resumed.quiz).toEqual(asked);
      const reply = await save(result._id, { answers: rightAnswers(asked.questions), submit: true }, person);
      expect(reply.data.data.result).toMatchObject({
        version: 1,
        quizName: 'Cash is king',
        percent: 100,
        passMark: 50,
      });
      const read = await server.api(getOneResult, { params: { id: finished._id }, as: done });
      expect(read.data.data.result).toMatchObject({ version: 1, quizName: 'Cash is king', review: finished.review });

      const next = await openAttempt(server, await signUp(server), quizId);
      expect([next.result.version, next.quiz.title, next.quiz.questions.length]).toEqual([2, 'Another title', 1]);
    });
    it('can be finished after the quiz was archived', async () => {
      const { person, quizId, result, quiz: asked } = await fresh();
      await server.api(updateQuiz, {
        params: { id: quizId },
        body: draftOf(chapter, { status: 'archived' }),
        as: editor,
      });
      expect((await openAttempt(server, person, quizId)).result._id).toBe(result._id);
      const reply = await save(result._id, { answers: rightAnswers(asked.questions), submit: true }, person);
      expect(reply.data.data.result).toMatchObject({ percent: 100 });
      expect((await server.api(createResult, { body: { quizId }, as: person })).status).toBe(404);
    });
  });

  describe('is not opened', () => {
    it.each(['draft', 'archived', 'scheduled'])('of a quiz that is %s', async (status) => {
      const scheduledAt = new Date(server.clock.now() + MINUTE).toISOString();
      const made = await makeQuiz(server, editor, chapter, { status, ...(status === 'scheduled' && { scheduledAt }) });
      for (const as of [learner, editor]) {
        const reply = await server.api(createResult, { body: { quizId: made._id }, as });
        expect([reply.status, reply.error.code]).toEqual([404, 'NOT_FOUND']);
      }
    });
    it('more often than the quiz allows', async () => {
      const made = await makeQuiz(server, editor, chapter, { attemptsAllowed: 2 });
      await takeQuiz(server, learner, made._id);
      await takeQuiz(server, learner, made._id);
      const reply = await server.api(createResult, { body: { quizId: made._id }, as: learner });
      expect([reply.status, reply.error.code]).toEqual([409, 'ATTEMPTS_EXHAUSTED']);
      expect((await server.api(createResult, { body: { quizId: made._id }, as: stranger })).status).toBe(200);
    });
    it('without a subscription where one is needed, except by staff', async () => {
      const made = await makeQuiz(server, editor, chapter, { access: 'subscriber' });
      const reply = await server.api(createResult, { body: { quizId: made._id }, as: learner });
      expect([reply.status, reply.error.code]).toEqual([402, 'SUBSCRIPTION_REQUIRED']);
      const staff = await signUp(server, { role: 'subadmintwo' });
      expect((await server.api(createResult, { body: { quizId: made._id }, as: staff })).status).toBe(200);
    });
    it('by a guest', async () => {
      const reply = await server.api(createResult, { body: { quizId: quiz._id } });
      expect([reply.status, reply.error.code]).toEqual([401, 'TOKEN_MISSING']);
    });
    it.each([
      [{ quizId: null }],
      [{ quizId: 5 }],
      [{ quizId: 'daily' }],
      [{ quizId: [] }],
      [{ quizId: 'Z'.repeat(24) }],
      [{ quizId: 'A'.repeat(24) }],
    ])('by the malformed body %j', async (body) => {
      const reply = await server.api(createResult, { body, as: learner });
      expect(reply.status).toBe(400);
      expect(reply.error.message).toBe('Invalid quiz ID format. Expected 24 hexadecimal characters.');
    });
  });

  it('is the first of its quiz once per learner', async () => {
    const person = await signUp(server);
    const made = await makeQuiz(server, editor, chapter);
    const [one, two] = [await takeQuiz(server, person, made._id), await takeQuiz(server, person, made._id)];
    const rows = await server.db
      .selectFrom('attempts')
      .select(['id', 'first'])
      .where('user_id', '=', person.userId)
      .execute();
    expect(new Map(rows.map((row) => [row.id, row.first]))).toEqual(
      new Map([
        [one._id, 1],
        [two._id, 0],
      ]),
    );
  });
});
