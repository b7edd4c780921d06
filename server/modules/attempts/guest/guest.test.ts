/** Guests take today's quiz without an account and claim it afterwards, over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest';
import { claimGuestAttempt, createGuestAttempt, updateGuestAttempt } from '#shared/contract/attempts/guest.ts';
import { getOneResult, getResult, updateResult } from '#shared/contract/attempts/result.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  makeDailySet,
  makeChapter,
  makeQuiz,
  openAttempt,
  rightAnswers,
  takeQuiz,
} from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('A guest', (start) => {
  let server: TestServer;
  let daily: string;
  let learner: Person;

  beforeAll(async () => {
    server = await start();
    daily = await makeDailySet(server);
    learner = await signUp(server);
  });
  const open = async () => {
    server.clock.advance(61_000);
    return (await server.api(createGuestAttempt, { body: { quizId: 'daily' } })).data.data;
  };
  const write = (id: string, body: unknown) => server.api(updateGuestAttempt, { params: { id }, body });
  const claim = (id: string, guestToken: string, as: Person) =>
    server.api(claimGuestAttempt, { params: { id }, body: { guestToken }, as });
  const row = (id: string) =>
    server.db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const played = async () => {
    const { attemptId, guestToken, quiz } = await open();
    await write(attemptId, { guestToken, answers: rightAnswers(quiz.questions), submit: true });
    return { attemptId, guestToken, quiz };
  };

  it('plays the daily quiz to its review', async () => {
    const { attemptId, guestToken, quiz } = await open();
    const saved = await write(attemptId, { guestToken, answers: rightAnswers(quiz.questions) });
    expect(saved.data.data.result.status).toBe('open');
    const done = await write(attemptId, { guestToken, answers: [], submit: true });
    expect(done.data.data.result).toMatchObject({ status: 'finished', percent: 100 });
    expect((await write(attemptId, { guestToken, answers: [] })).body).toEqual(done.body);
    expect((await write(attemptId, { guestToken, answers: [], submit: true })).body).toEqual(done.body);
    expect(
      (await write(attemptId, { guestToken, answers: [{ questionId: 'q3', value: false, seq: 9 }] })).error.code,
    ).toBe('ATTEMPT_FINISHED');
  });
  it('opens it by its id too', async () => {
    expect((await server.api(createGuestAttempt, { body: { quizId: daily } })).status).toBe(201);
  });
  it('holds a token of 256 bits of which the database knows a hash', async () => {
    const { attemptId, guestToken } = await open();
    expect(Buffer.from(guestToken, 'base64url').length).toBe(32);
    const stored = await row(attemptId);
    expect(JSON.stringify(stored)).not.toContain(guestToken);
    expect(stored.guest_token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(server.logs()).not.toContain(guestToken);
  });
  it.each(['f'.repeat(24), 'another'])('is asked to sign in for any other quiz: %s', async (which) => {
    const editor = await signUp(server, { role: 'admin' });
    const quizId =
      which === 'another'
        ? (await makeQuiz(server, editor, await makeChapter(server, `S${String(server.clock.now())}`)))._id
        : which;
    const reply = await server.api(createGuestAttempt, { body: { quizId } });
    expect([reply.status, reply.error.code]).toEqual([401, 'SIGN_IN_REQUIRED']);
  });
  it.each([{}, { quizId: '' }, { quizId: 5 }, { quizId: ['daily'] }, { quizId: 'weekly' }])(
    'rejects the unknown quiz %j',
    async (body) => {
      expect((await server.api(createGuestAttempt, { body })).error.code).toBe('VALIDATION_FAILED');
    },
  );
  it.each([
    [{ answers: [] }],
    [{ guestToken: '', answers: [] }],
    [{ guestToken: 5, answers: [] }],
    [{ guestToken: 'x'.repeat(101), answers: [] }],
    [{ guestToken: 'x' }],
  ])('rejects the malformed body %j', async (body) => {
    const { attemptId } = await open();
    expect((await write(attemptId, body)).error.code).toBe('VALIDATION_FAILED');
  });
  it('gets nowhere with the token of another attempt', async () => {
    const [mine, theirs] = [await open(), await open()];
    for (const body of [
      { answers: [] },
      { answers: [{ questionId: 'q3', value: true, seq: 1 }] },
      { answers: [], submit: true },
    ]) {
      const reply = await write(theirs.attemptId, { guestToken: mine.guestToken, ...body });
      expect([reply.status, reply.error.code]).toEqual([401, 'GUEST_TOKEN_INVALID']);
    }
    expect((await claim(theirs.attemptId, mine.guestToken, learner)).error.code).toBe('GUEST_TOKEN_INVALID');
    expect((await row(theirs.attemptId)).status).toBe('open');
  });
  it("does not find a learner's attempt, nor one that does not exist", async () => {
    const { result } = await openAttempt(server, await signUp(server), daily);
    const { guestToken } = await open();
    for (const id of [result._id, 'f'.repeat(24)])
      expect((await write(id, { guestToken, answers: [] })).status).toBe(404);
    expect((await write('x', { guestToken, answers: [] })).error.message).toBe(
      'Invalid attempt ID format. Expected 24 hexadecimal characters.',
    );
  });
  /** Adds that many openings to this minute's count, for every IP address. */
  const countMore = (on: TestServer, openings: number) =>
    on.db
      .updateTable('limits')
      .set(({ eb }) => ({ count: eb('count', '+', openings) }))
      .where('key', 'like', 'guest attempts:%')
      .execute();

  it('may open a hundred attempts a minute from one address, as a class does, and six hundred at most', async () => {
    server.clock.advance(61_000);
    const openMany = (count: number) =>
      Promise.all(Array.from({ length: count }, () => server.api(createGuestAttempt, { body: { quizId: 'daily' } })));
    const ofClass = await openMany(100);
    expect(ofClass.filter(({ status }) => status !== 201)).toEqual([]);
    await countMore(server, 490);
    const replies = await openMany(20);
    expect(replies.filter(({ status }) => status === 201).length).toBe(10);
    expect(replies.find(({ status }) => status === 429)?.error.details?.retryAfter).toBeGreaterThan(0);
  });
  it('shares that budget with all addresses of one home, whose network is a /64', async () => {
    const proxied = await start({ config: { trustProxy: ['127.0.0.1'] } });
    await makeDailySet(proxied);
    const openFrom = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      return (await proxied.api(createGuestAttempt, { body: { quizId: 'daily' }, headers })).status;
    };
    expect(await openFrom('2001:db8:1:2::1')).toBe(201);
    await countMore(proxied, 590);
    const home = Array.from({ length: 10 }, (_, at) => `2001:db8:1:2::${(at + 2).toString(16)}`);
    const statuses = await Promise.all(home.map(openFrom));
    expect(statuses.toSorted()).toEqual([...Array.from({ length: 9 }, () => 201), 429]);
    expect(await openFrom('2001:db8:1:3::1')).toBe(201);
  });

  describe('who signs in', () => {
    it('finds the result in their history, and the page where they played still shows it', async () => {
      const { attemptId, guestToken } = await played();
      const person = await signUp(server);
      expect((await claim(attemptId, guestToken, person)).data.data).toEqual({ resultId: attemptId });
      expect((await server.api(getResult, { as: person })).data.data.map(({ _id }) => _id)).toEqual([attemptId]);
      expect(
        (await server.api(getOneResult, { params: { id: attemptId }, as: person })).data.data.result,
      ).toMatchObject({ percent: 100 });
      expect((await write(attemptId, { guestToken, answers: [] })).data.data.result.status).toBe('finished');
    });
    it('may claim it twice, and twenty times at once', async () => {
      const { attemptId, guestToken } = await played();
      const person = await signUp(server);
      let events = 0;
      server.app.deps.events.on('attempt.claimed', (_trx, event) => {
        if (event.attemptId === attemptId) events += 1;
        return Promise.resolve();
      });
      const replies = await Promise.all(Array.from({ length: 20 }, () => claim(attemptId, guestToken, person)));
      expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(events).toBe(1);
    });
    it('comes too late when another person has claimed it', async () => {
      const { attemptId, guestToken } = await played();
      const people = [await signUp(server), await signUp(server)];
      const replies = await Promise.all(people.map((person) => claim(attemptId, guestToken, person)));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(replies.find(({ status }) => status === 409)?.error.code).toBe('ALREADY_CLAIMED');
    });
    it('gets no first attempt by it, nor by playing again', async () => {
      const { attemptId, guestToken } = await played();
      const person = await signUp(server);
      await claim(attemptId, guestToken, person);
      const again = await takeQuiz(server, person, daily);
      expect([await row(attemptId), await row(again._id)].map(({ first, claimed }) => [first, claimed])).toEqual([
        [0, 1],
        [0, 0],
      ]);
    });
    it('keeps a first attempt that they made before', async () => {
      const person = await signUp(server);
      const own = await takeQuiz(server, person, daily);
      const { attemptId, guestToken } = await played();
      await claim(attemptId, guestToken, person);
      expect([(await row(own._id)).first, (await row(attemptId)).first]).toEqual([1, 0]);
    });
    it('continues an open attempt in their account', async () => {
      const { attemptId, guestToken, quiz } = await open();
      await write(attemptId, { guestToken, answers: rightAnswers(quiz.questions).slice(0, 2) });
      const person = await signUp(server);
      await claim(attemptId, guestToken, person);
      const resumed = await openAttempt(server, person, daily);
      expect([resumed.result._id, resumed.result.answers.length, resumed.quiz.questions]).toEqual([
        attemptId,
        2,
        quiz.questions,
      ]);
      const done = await server.api(updateResult, {
        params: { id: attemptId },
        body: { answers: [], submit: true },
        as: person,
      });
      expect(done.data.data.result.status).toBe('finished');
      expect((await row(attemptId)).first).toBe(0);
    });
    it('keeps their own open attempt and submits the guest’s', async () => {
      const { attemptId, guestToken, quiz } = await open();
      await write(attemptId, { guestToken, answers: rightAnswers(quiz.questions).slice(0, 1) });
      const person = await signUp(server);
      const own = await openAttempt(server, person, daily);
      expect((await claim(attemptId, guestToken, person)).data.data.resultId).toBe(attemptId);
      expect([await row(attemptId), await row(own.result._id)].map(({ status, user_id }) => [status, user_id])).toEqual(
        [
          ['finished', person.userId],
          ['open', person.userId],
        ],
      );
    });
    it('keeps their own open attempt, and an empty one of the guest stays behind', async () => {
      const { attemptId, guestToken } = await open();
      const person = await signUp(server);
      const own = await openAttempt(server, person, daily);
      expect((await claim(attemptId, guestToken, person)).data.data.resultId).toBe(own.result._id);
      expect((await row(attemptId)).user_id).toBeNull();
    });
    it.each([{}, { guestToken: '' }, { guestToken: null }, { guestToken: ['x'] }, { guestToken: 'x'.repeat(101) }])(
      'claims nothing by the malformed body %j',
      async (body) => {
        const { attemptId } = await played();
        const reply = await server.api(claimGuestAttempt, { params: { id: attemptId }, body, as: learner });
        expect([reply.status, reply.error.code]).toEqual([400, 'VALIDATION_FAILED']);
        expect((await row(attemptId)).user_id).toBeNull();
      },
    );
    it('must be signed in to claim', async () => {
      const { attemptId, guestToken } = await played();
      expect((await server.api(claimGuestAttempt, { params: { id: attemptId }, body: { guestToken } })).status).toBe(
        401,
      );
    });
  });
});
