/** Results in lists, percentiles and reports, over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest';
import { getHistory } from '#shared/contract/attempts/quiz-history.ts';
import {
  getLatestResult,
  getOneResult,
  getResult,
  getUserResults,
  reportQuestion,
} from '#shared/contract/attempts/result.ts';
import type { Role } from '#shared/domain/identity/roles.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  makeChapter,
  makeQuiz,
  openAttempt,
  rightAnswers,
  takeQuiz,
  type ChapterRef,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('A learner with results', (start) => {
  let server: TestServer;
  let editor: Person;
  let chapter: ChapterRef;

  beforeAll(async () => {
    server = await start();
    editor = await signUp(server, { role: 'admin' });
    chapter = await makeChapter(server);
  });
  const make = async (title = 'Cash is king'): Promise<string> =>
    (await makeQuiz(server, editor, chapter, { title }))._id;
  const first = (count: number) => (questions: Parameters<typeof rightAnswers>[0]) =>
    rightAnswers(questions).slice(0, count);

  it('finds them newest first, by page and by quiz', async () => {
    const person = await signUp(server);
    const [one, two] = [await make('One'), await make('Two')];
    for (const quizId of [one, two, one]) {
      server.clock.advance(1_000);
      await takeQuiz(server, person, quizId);
    }
    const list = async (query: Record<string, string | number>) =>
      (await server.api(getResult, { query, as: person })).data;
    expect((await list({})).data.map(({ quizName }) => quizName)).toEqual(['One', 'Two', 'One']);
    expect((await list({ limit: 2, page: 2 })).data.map(({ quizName }) => quizName)).toEqual(['One']);
    expect(await list({ quizId: two })).toMatchObject({
      data: [{ quizName: 'Two', percent: 100 }],
      pagination: { current: 1, pages: 1, total: 1 },
    });
    expect((await server.api(getResult, { query: { quizId: 'x' }, as: person })).status).toBe(400);
  });

  it.each(['limit=0', 'limit=101', 'limit=all', 'page=0', 'page=-1', 'page=1&page=2', 'limit[]=5', 'page=1%00'])(
    'rejects ?%s in every list',
    async (query) => {
      const { token, deviceId, userId } = await signUp(server);
      const headers = { authorization: `Bearer ${token}`, 'x-device-id': deviceId };
      const paths = ['/api/result/getResult', '/api/quiz/history', `/api/result/getUserResults/${userId}`];
      const replies = await Promise.all(paths.map((path) => fetch(`${server.url}${path}?${query}`, { headers })));
      // An unknown filter name must not break the known ones.
      expect(replies.map(({ status }) => status)).toEqual(paths.map(() => (query.startsWith('limit[') ? 200 : 400)));
    },
  );

  it('finds the history with subject and chapter', async () => {
    const person = await signUp(server);
    const quizId = await make();
    const { _id, finishedAt } = await takeQuiz(server, person, quizId);
    await openAttempt(server, person, quizId);
    const { data } = await server.api(getHistory, { as: person });
    expect(data.data).toEqual([
      {
        result: {
          _id,
          quizId,
          quizName: 'Cash is king',
          percent: 100,
          passed: true,
          finishedAt,
          weeklyTest: false,
          mockExam: false,
          ranked: true,
        },
        subject: { name: 'Finance' },
        chapter: { name: 'Cash' },
      },
    ]);
  });

  it('finds the newest with a subject, however many without one came after it', async () => {
    const person = await signUp(server);
    const [topical, bare] = [await make('On cash'), await make('A set of the day')];
    await takeQuiz(server, person, topical);
    server.clock.advance(1_000);
    await takeQuiz(server, person, bare);
    await server.db.updateTable('quizzes').set({ subject_id: null, chapter_id: null }).where('id', '=', bare).execute();
    const { data } = await server.api(getHistory, { query: { withSubject: 'true', limit: 1 }, as: person });
    expect(data.data.map(({ result }) => result.quizName)).toEqual(['On cash']);
    expect(data.pagination.total).toBe(1);
    expect((await server.api(getHistory, { as: person })).data.pagination.total).toBe(2);
  });

  it('finds the latest of a quiz, with its review', async () => {
    const person = await signUp(server);
    const quizId = await make();
    await takeQuiz(server, person, quizId, first(1));
    server.clock.advance(1_000);
    const last = await takeQuiz(server, person, quizId);
    const { result } = (await server.api(getLatestResult, { params: { id: quizId }, as: person })).data.data;
    expect(result).toEqual(last);
    expect(result.review.map(({ verdict }) => verdict)).toEqual(Array.from({ length: 7 }, () => 'right'));
    expect((await server.api(getLatestResult, { params: { id: await make() }, as: person })).status).toBe(404);
  });

  it.each([
    ['user', 404],
    ['subadmintwo', 404],
    ['subadmin', 200],
    ['admin', 200],
  ] as const)('shows them to another %s with status %i', async (role: Role, status) => {
    const person = await signUp(server);
    const quizId = await make();
    await takeQuiz(server, person, quizId);
    const reader = await signUp(server, { role });
    const reply = await server.api(getUserResults, { params: { id: person.userId }, as: reader });
    expect(reply.status).toBe(status);
    if (status === 200) expect(reply.data.data.map((result) => result.quizId)).toEqual([quizId]);
    expect((await server.api(getUserResults, { params: { id: 'f'.repeat(24) }, as: reader })).status).toBe(404);
    expect((await server.api(getUserResults, { params: { id: person.userId }, as: person })).status).toBe(200);
    expect((await server.api(getUserResults, { params: { id: 'x' }, as: reader })).error.message).toBe(
      'Invalid user ID format. Expected 24 hexadecimal characters.',
    );
  });

  describe('is ranked among first attempts', () => {
    it('once there are five, by the share of the others that lie below', async () => {
      const quizId = await make();
      const results = [];
      for (const count of [0, 1, 3, 3, 7]) {
        const person = await signUp(server);
        results.push({ person, result: await takeQuiz(server, person, quizId, first(count)) });
      }
      expect(results.slice(0, 4).map(({ result }) => result.percentile)).toEqual([null, null, null, null]);
      await server.runTask('quiz percents');
      const now = [];
      for (const { person, result } of results) {
        const { data } = await server.api(getOneResult, { params: { id: result._id }, as: person });
        now.push(data.data.result.status === 'finished' ? data.data.result.percentile : undefined);
      }
      expect(now).toEqual([0, 25, 50, 50, 100]);
    });
    it('with their own at once, before and after it joins the counts', async () => {
      const quizId = await make();
      for (const count of [0, 1, 2, 3]) await takeQuiz(server, await signUp(server), quizId, first(count));
      await server.runTask('quiz percents');
      const person = await signUp(server);
      const result = await takeQuiz(server, person, quizId, first(4));
      expect(result.percentile).toBe(100);
      await server.runTask('quiz percents');
      const { data } = await server.api(getOneResult, { params: { id: result._id }, as: person });
      expect(data.data.result).toMatchObject({ percentile: 100 });
    });
    it('without staff and without repeats', async () => {
      const quizId = await make();
      const person = await signUp(server);
      for (let n = 0; n < 5; n += 1) await takeQuiz(server, person, quizId);
      for (const role of ['subadmintwo', 'subadmin', 'admin'] as const)
        await takeQuiz(server, await signUp(server, { role }), quizId);
      await server.runTask('quiz percents');
      const rows = await server.db.selectFrom('quiz_percents').selectAll().where('quiz_id', '=', quizId).execute();
      expect(rows).toEqual([{ quiz_id: quizId, percent: 100, attempts: 1 }]);
    });
    it('by totals that equal a count of the attempts', async () => {
      const quizId = await make();
      await Promise.all(
        Array.from({ length: 20 }, async (_, n) => takeQuiz(server, await signUp(server), quizId, first(n % 8))),
      );
      await server.runTask('quiz percents');
      const totals = await server.db
        .selectFrom('quiz_percents')
        .select(['percent', 'attempts'])
        .where('quiz_id', '=', quizId)
        .execute();
      const attempts = await server.db
        .selectFrom('attempts')
        .select('percent_centi')
        .where('quiz_id', '=', quizId)
        .where('first', '=', 1)
        .execute();
      const counted = new Map<number, number>();
      for (const { percent_centi } of attempts) {
        const percent = Math.floor((percent_centi ?? 0) / 100);
        counted.set(percent, (counted.get(percent) ?? 0) + 1);
      }
      expect(new Map(totals.map((row) => [row.percent, row.attempts]))).toEqual(counted);
    });
  });

  describe('reports a question', () => {
    const report = (id: string, as: Person, body: unknown = { questionId: 'q1', message: 'The key is wrong' }) =>
      server.api(reportQuestion, { params: { id }, body, as });

    it('of a finished result of their own', async () => {
      const person = await signUp(server);
      const { _id } = await takeQuiz(server, person, await make());
      expect((await report(_id, person)).status).toBe(201);
      expect(
        await server.db
          .selectFrom('question_reports')
          .select(['question_id', 'message', 'status', 'version'])
          .where('attempt_id', '=', _id)
          .execute(),
      ).toEqual([{ question_id: 'q1', message: 'The key is wrong', status: 'open', version: 1 }]);
    });
    it('and of nothing else', async () => {
      const person = await signUp(server);
      const quizId = await make();
      const { _id } = await takeQuiz(server, person, quizId);
      const open = await openAttempt(server, person, quizId);
      const replies = [
        await report(_id, await signUp(server)),
        await report(open.result._id, person),
        await report(_id, person, { questionId: 'q99', message: 'Not there' }),
        await report('f'.repeat(24), person),
      ];
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      expect(
        await server.db.selectFrom('question_reports').selectAll().where('attempt_id', '=', _id).execute(),
      ).toEqual([]);
    });
    it.each([
      {},
      { questionId: 'q1' },
      { questionId: 'q1', message: 'no' },
      { questionId: 'q1', message: '    a    ' },
      { questionId: 1, message: 'The key is wrong' },
      { questionId: 'q1', message: ['x'] },
      { questionId: 'q1', message: 'x'.repeat(1001) },
      { questionId: 'q1', message: 'a\u0000bcdef' },
    ])('with a message that says something: %j', async (body) => {
      const person = await signUp(server);
      const { _id } = await takeQuiz(server, person, await make());
      const reply = await report(_id, person, body);
      expect([reply.status, reply.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    });
    it('twenty times a day, also when they come at once', async () => {
      const person = await signUp(server);
      const { _id } = await takeQuiz(server, person, await make());
      const replies = await Promise.all(Array.from({ length: 30 }, () => report(_id, person)));
      expect(replies.filter(({ status }) => status === 201).length).toBe(20);
      expect(replies.filter(({ status }) => status === 429).length).toBe(10);
      server.clock.advance(24 * 3_600_000);
      expect((await report(_id, person)).status).toBe(201);
    });
  });
});
