/** A partner's figures and events as its members see them, over HTTP. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimGuestAttempt, createGuestAttempt, updateGuestAttempt } from '#shared/contract/attempts/guest.ts';
import {
  getOwnPartnerFunnel,
  getOwnPartnerQuestions,
  listOwnPartners,
} from '#shared/contract/partners/own-partners.ts';
import type { Partner } from '#shared/contract/partners/partners.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { inNewSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz, rightAnswers, takeQuiz } from '../../../../tests/fixtures/records/quizzes.ts';
import {
  makePartner,
  makePartnerMember,
  makeWebhook,
  PARTNER_PAGE,
  startReceiver,
  verified,
  type Receiver,
} from '../../../../tests/fixtures/records/webhooks.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('A partner’s member', (start) => {
  let server: TestServer;
  let admin: Person;
  let partner: Partner;
  let member: Person;
  let receiver: Receiver;
  let secret: string;
  let quizId: string;
  let other: string;
  beforeAll(async () => {
    server = await start({ config: { archiveAnswersAfterDays: 90 } });
    admin = await signUp(server, { role: 'admin' });
    const chapter = await makeChapter(server);
    quizId = (await makeQuiz(server, admin, chapter, { title: 'Cash flow' }))._id;
    other = (await makeQuiz(server, admin, chapter, { title: 'Break-even' }))._id;
    partner = await makePartner(server, admin, { quizzes: [quizId, other] });
    member = await makePartnerMember(server, admin, partner);
    receiver = await startReceiver(server.clock);
    ({ secret } = await makeWebhook(server, member, partner, receiver.url));
  });
  afterAll(() => receiver.close());

  const open = async (quiz = quizId, key = partner.key) => {
    server.clock.advance(1_100);
    const body = { quizId: quiz, partner: key };
    return (await server.api(createGuestAttempt, { body, headers: { origin: PARTNER_PAGE } })).data.data;
  };
  /** Answers that many questions, all of them rightly, and submits. */
  const play = async (right: number, quiz = quizId) => {
    const attempt = await open(quiz);
    const answers = rightAnswers(attempt.quiz.questions).slice(0, right);
    await server.api(updateGuestAttempt, {
      params: { id: attempt.attemptId },
      body: { guestToken: attempt.guestToken, answers, submit: true },
    });
    return attempt;
  };
  const questions = async (query: Readonly<Record<string, string>> = {}, as = member, id = partner._id) =>
    server.api(getOwnPartnerQuestions, { as, params: { id }, query });
  const messages = async () => {
    receiver.messages.length = 0;
    await server.runTask('outgoing calls');
    return receiver.messages.map(
      (message) => verified(secret, message) as { type: string; data: Record<string, unknown> },
    );
  };

  it('is told when a visitor finishes a quiz on its page', async () => {
    const { attemptId, guestToken, quiz } = await play(2);
    const [message, ...more] = await messages();
    expect(more).toEqual([]);
    expect(message).toMatchObject({ type: 'attempt.completed', version: 1 });
    const data = message?.data ?? {};
    const row = await server.db
      .selectFrom('attempts')
      .selectAll()
      .where('id', '=', attemptId)
      .executeTakeFirstOrThrow();
    expect(data).toEqual({
      partnerKey: partner.key,
      quizId,
      quizTitle: 'Cash flow',
      date: null,
      score: (row.score_milli ?? 0) / 1000,
      maxScore: (row.max_score_milli ?? 0) / 1000,
      percent: (row.percent_centi ?? 0) / 100,
      passed: row.passed === 1,
      completionId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      completedAt: new Date(row.finished_at ?? 0).toISOString(),
    });
    expect(data['percent']).toBeGreaterThan(0);
    expect(quiz.questions.length).toBeGreaterThan(2);
    const text = JSON.stringify(message);
    for (const hidden of [attemptId, guestToken]) expect(text).not.toContain(hidden);
  });

  it('is told nothing about learners, other partners’ visitors and what a learner finishes after claiming it', async () => {
    const rival = await makePartner(server, admin, { name: 'Rival', quizzes: [quizId] });
    await takeQuiz(server, await signUp(server), quizId);
    const elsewhere = await open(quizId, rival.key);
    await server.api(updateGuestAttempt, {
      params: { id: elsewhere.attemptId },
      body: { guestToken: elsewhere.guestToken, answers: [], submit: true },
    });
    const claimed = await open();
    const learner = await signUp(server);
    const params = { id: claimed.attemptId };
    await server.api(claimGuestAttempt, { as: learner, params, body: { guestToken: claimed.guestToken } });
    await takeQuiz(server, learner, quizId);
    expect(await messages()).toEqual([]);
  });

  it('sees how often each question was answered correctly', async () => {
    const fresh = await makePartner(server, admin, { name: 'Fresh', quizzes: [quizId, other] });
    const reader = await makePartnerMember(server, admin, fresh);
    const own = partner;
    partner = fresh;
    expect((await questions({}, reader, fresh._id)).data.data).toEqual({
      quizzes: [],
      quizId: null,
      questions: [],
      capped: false,
    });
    await play(1);
    await play(3);
    const { quiz } = await play(0);
    await play(1, other);
    partner = own;
    const { data } = (await questions({}, reader, fresh._id)).data;
    expect(data.quizzes).toEqual([
      { _id: quizId, title: 'Cash flow', attempts: 3 },
      { _id: other, title: 'Break-even', attempts: 1 },
    ]);
    expect(data.quizId).toBe(quizId);
    const answered = new Map(quiz.questions.map(({ id }, index) => [id, index < 1 ? 2 : index < 3 ? 1 : 0]));
    expect(data.questions).toHaveLength(quiz.questions.length);
    for (const question of data.questions) {
      const correct = answered.get(question.questionId) ?? -1;
      expect(question).toMatchObject({ attempts: 3, correct, unanswered: 3 - correct });
    }
    const second = (await questions({ quiz: other }, reader, fresh._id)).data.data;
    expect([second.quizId, second.questions[0]?.attempts]).toEqual([other, 1]);
    expect((await questions({ quiz: 'f'.repeat(24) }, reader, fresh._id)).data.data.questions).toEqual([]);
  });

  it('sees the figures that admins see, and titles of the quizzes', async () => {
    const { data } = (await server.api(getOwnPartnerFunnel, { as: member, params: { id: partner._id } })).data;
    expect(data).toHaveLength(1);
    expect(data[0]?.completions).toBeGreaterThan(0);
    const { partners } = (await server.api(listOwnPartners, { as: member })).data.data;
    expect(partners[0]?.quizzes.map(({ title }) => title)).toEqual(['Cash flow', 'Break-even']);
  });

  it('of another partner finds nothing here (58)', async () => {
    const stranger = await makePartnerMember(server, admin, await makePartner(server, admin, { name: 'Another' }));
    expect((await questions({}, stranger)).status).toBe(404);
    expect((await questions({}, admin)).status).toBe(404);
  });

  it('sees answers in archives counted like those in the database', async () => {
    const own = partner;
    partner = await makePartner(server, admin, { name: 'Old', quizzes: [quizId] });
    const { _id: id } = partner;
    const reader = await makePartnerMember(server, admin, partner);
    await play(1);
    const { attemptId, guestToken } = await play(3);
    partner = own;
    const learner = await signUp(server);
    await server.api(claimGuestAttempt, { as: learner, params: { id: attemptId }, body: { guestToken } });
    server.clock.advance(91 * 86_400_000);
    const later = await inNewSession(server, reader);
    const before = (await questions({ days: '366' }, later, id)).data.data;
    expect(before.questions.map(({ correct }) => correct).slice(0, 4)).toEqual([2, 1, 1, 0]);
    await server.runTask('answer archives');
    const left = server.db.selectFrom('attempt_answers').selectAll().where('attempt_id', '=', attemptId);
    expect(await left.execute()).toEqual([]);
    expect((await questions({ days: '366' }, later, id)).data.data).toEqual(before);
  });
});
