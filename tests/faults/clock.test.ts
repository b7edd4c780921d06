/**
 * F8: a clock that jumps an hour ahead, and one that is set back: codes, sessions, attempts and waits remain correct.
 */
import { expect, it } from 'vitest';
import { requestReset, resendOtp, verify, verifyOtp } from '#shared/contract/identity/auth.ts';
import { getOneResult, updateResult } from '#shared/contract/attempts/result.ts';
import { newcomer, codeIn, signUpByMail, wrongCode } from '../fixtures/records/codes.ts';
import { describeOnBothDatabases } from '../fixtures/databases/databases.ts';
import { signIn, signUp } from '../fixtures/records/people.ts';
import { note } from '../fixtures/server/programme.ts';
import { makeChapter, makeQuiz, openAttempt, rightAnswers } from '../fixtures/records/quizzes.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describeOnBothDatabases('A clock that', (start, database) => {
  it('jumps an hour ahead ends codes, and the next one works', async () => {
    const server = await start();
    const who = newcomer();
    const code = await signUpByMail(server, who);
    server.clock.advance(HOUR);
    const late = await server.api(verifyOtp, { body: { email: who.email, otp: code }, headers: who.headers });
    expect(late.status).toBe(400);
    await server.api(resendOtp, { body: { email: who.email }, headers: who.headers });
    const next = codeIn((await server.mailbox(who.email))[0]);
    const done = await server.api(verifyOtp, { body: { email: who.email, otp: next }, headers: who.headers });
    expect(done.status).toBe(200);
  });

  it('is set back by an hour leaves codes as few guesses as before, mails arriving and nobody locked out', async () => {
    const server = await start();
    const who = newcomer();
    const first = await signUpByMail(server, who);
    const guess = (otp: string) => server.api(verifyOtp, { body: { email: who.email, otp }, headers: who.headers });
    for (let n = 0; n < 3; n += 1) await guess(wrongCode(first));
    server.clock.advance(-HOUR);
    for (let n = 0; n < 2; n += 1) await guess(wrongCode(first));
    expect((await guess(first)).status).toBe(400);
    expect((await server.api(resendOtp, { body: { email: who.email }, headers: who.headers })).status).toBe(200);
    const next = codeIn((await server.mailbox(who.email))[0]);
    expect(next).not.toBe(first);
    expect((await guess(next)).status).toBe(200);

    // Limits used up on the earlier clock don't last longer than an hour.
    const person = await signUp(server);
    const mails = async (): Promise<number> => (await server.mailbox(person.email)).length;
    for (let n = 0; n < 8; n += 1) await server.api(requestReset, { body: { email: person.email } });
    const before = await mails();
    server.clock.advance(-HOUR);
    await server.api(requestReset, { body: { email: person.email } });
    expect(await mails()).toBe(before + 1);
  });

  it('moves an hour either way keeps sessions, and those of staff end after their half hour', async () => {
    const server = await start();
    const [learner, editor] = [await signUp(server), await signUp(server, { role: 'subadmin' })];
    server.clock.advance(-HOUR);
    expect((await server.api(verify, { as: learner })).status).toBe(200);
    expect((await server.api(verify, { as: editor })).status).toBe(200);
    server.clock.advance(2 * HOUR);
    expect((await server.api(verify, { as: learner })).status).toBe(200);
    expect((await server.api(verify, { as: editor })).error.code).toBe('SESSION_EXPIRED');
    // A clock set back doesn't extend a session's maximum lifetime.
    server.clock.advance(-HOUR);
    for (let day = 0; day < 31; day += 1) {
      server.clock.advance(24 * HOUR);
      await server.api(verify, { as: learner });
    }
    expect((await server.api(verify, { as: learner })).error.code).toBe('SESSION_EXPIRED');
    expect((await signIn(server, learner)).status).toBe(200);
  });

  it('moves an hour either way ends an attempt once, with what was saved and a time that can be', async () => {
    const server = await start();
    const editor = await signUp(server, { role: 'subadmin' });
    const quiz = await makeQuiz(server, editor, await makeChapter(server), { timeLimitMinutes: 10 });
    const outcome = async (jump: number) => {
      const person = await signUp(server);
      const { result, quiz: asked } = await openAttempt(server, person, quiz._id);
      const call = { params: { id: result._id }, as: person };
      const answers = rightAnswers(asked.questions);
      await server.api(updateResult, { ...call, body: { answers } });
      server.clock.advance(jump);
      const { status } = await server.api(updateResult, { ...call, body: { answers: [], submit: true } });
      const stored = (await server.api(getOneResult, call)).data.data.result;
      server.clock.advance(-jump);
      return { status, stored };
    };
    for (const jump of [HOUR, -HOUR]) {
      const { status, stored } = await outcome(jump);
      // A submission without changes after the server's own returns its result.
      expect(status).toBe(200);
      expect(stored).toMatchObject({ status: 'finished', percent: 100 });
      const seconds = stored.status === 'finished' ? stored.timeTakenSeconds : -1;
      expect(seconds).toBeGreaterThanOrEqual(0);
      expect(seconds).toBeLessThanOrEqual(600);
    }
    note({
      ...{ fault: 'F8', database, what: 'codes, sessions, attempts and budgets at ±1 h' },
      ...{ found: 'right', demanded: 'right' },
    });
  });
});
