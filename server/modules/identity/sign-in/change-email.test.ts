/** A new e-mail address, proven by code: rules 6, 7, 8, 9, 10 and 12 of the security list. */
import { beforeAll, expect, it } from 'vitest';
import {
  askEmailChange,
  confirmEmailChange,
  dropEmailChange,
  getAccount,
  resendEmailCode,
} from '#shared/contract/identity/account.ts';
import { reset, verify, verifyOtp } from '#shared/contract/identity/auth.ts';
import { codeIn, newcomer, resetByMail, signUpByMail, wrongCode } from '../../../../tests/fixtures/records/codes.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signIn, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const MINUTE = 60_000;

describeOnBothDatabases('changing the e-mail address', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  const ask = (as: Person, email: string, password = as.password) =>
    server.api(askEmailChange, { as, body: { email, password } });
  const enter = (as: Person, otp: string) => server.api(confirmEmailChange, { as, body: { otp } });
  /** A person who has asked for a new address, and the code that went there. */
  const requestChange = async (): Promise<{ person: Person; email: string; code: string }> => {
    const person = await signUp(server);
    const email = `new-${person.email}`;
    await ask(person, email);
    return { person, email, code: codeIn((await server.mailbox(email))[0]) };
  };

  it('mails a code to the new address and a notice to the old one, and changes nothing before the code', async () => {
    const person = await signUp(server);
    const email = `new-${person.email}`;
    const { data } = await ask(person, email.toUpperCase());
    expect(data.data.account).toMatchObject({ email: person.email, emailChange: { email, retryAfter: 30 } });
    expect((await server.mailbox(email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^\d{6} is your code for this email address$/),
    ]);
    const [notice] = await server.mailbox(person.email);
    expect(notice?.subject).toBe('Request to change the email address of your account');
    expect(notice?.text).not.toMatch(/\b\d{6}\b/);
    expect(notice?.text).not.toContain(email);
    expect((await server.api(verify, { as: person })).data.email).toBe(person.email);
  });

  it('puts the new address in the place of the old one by its code, and the session goes on', async () => {
    const { person, email, code } = await requestChange();
    const { data } = await enter(person, code);
    expect(data.data.account).toMatchObject({ email, emailChange: null });
    expect((await server.api(verify, { as: person })).data.email).toBe(email);
    expect((await signIn(server, person)).error.code).toBe('CREDENTIALS_INVALID');
    expect((await signIn(server, { ...person, email }, { deviceId: person.deviceId })).status).toBe(200);
    expect((await server.mailbox(person.email))[0]?.subject).toBe('The email address of your account was changed');
  });

  it('ends a code for a new password that went to the old address', async () => {
    const { person, code } = await requestChange();
    await resetByMail(server, person.email);
    const codes = () => server.db.selectFrom('codes').select('purpose').where('email', '=', person.email).execute();
    expect(await codes()).toEqual([{ purpose: 'reset' }]);
    expect((await enter(person, code)).status).toBe(200);
    expect(await codes()).toEqual([]);
  });

  it('asks for the password (12)', async () => {
    const person = await signUp(server);
    const email = `new-${person.email}`;
    expect((await ask(person, email, 'not the password')).error).toMatchObject({ status: 400, code: 'PASSWORD_WRONG' });
    expect(await server.mailbox(email)).toEqual([]);
  });

  it('says of a taken address no more than signing up does, and only after the password', async () => {
    const [person, other] = [await signUp(server), await signUp(server)];
    expect((await ask(person, other.email, 'not the password')).error.code).toBe('PASSWORD_WRONG');
    expect((await ask(person, other.email)).error.code).toBe('EMAIL_TAKEN');
    expect(await server.mailbox(other.email)).toEqual([]);
  });

  it('lets a person ask for few addresses, so that taken ones can’t be listed by it', async () => {
    const person = await signUp(server);
    const answers = [];
    for (let at = 0; at < 11; at += 1) answers.push(await ask(person, `guess-${String(at)}-${person.email}`));
    expect(answers[9]?.status).toBe(200);
    expect(answers[10]?.error.code).toBe('RATE_LIMITED');
  });

  it('refuses the address that the account has', async () => {
    const person = await signUp(server);
    expect((await ask(person, person.email)).error.details?.problems).toEqual([
      { field: 'email', message: 'That is your email address already' },
    ]);
  });

  it('takes over an address whose sign-up nobody proved', async () => {
    const squatter = newcomer();
    await signUpByMail(server, squatter);
    server.clock.advance(MINUTE);
    const person = await signUp(server);
    await ask(person, squatter.email);
    await enter(person, codeIn((await server.mailbox(squatter.email))[0]));
    expect((await server.api(verify, { as: person })).data.email).toBe(squatter.email);
    const owners = await server.db.selectFrom('users').select('id').where('email', '=', squatter.email).execute();
    expect(owners).toEqual([{ id: person.userId }]);
  });

  it('gives an address that two proved at the same time to one of them', async () => {
    const [one, two] = [await signUp(server), await signUp(server)];
    const email = `both-${one.email}`;
    await ask(one, email);
    const first = codeIn((await server.mailbox(email))[0]);
    await ask(two, email);
    const second = codeIn((await server.mailbox(email))[0]);
    const answers = await Promise.all([enter(one, first), enter(two, second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.error.code).toBe('EMAIL_TAKEN');
  });

  it('takes the code of nobody else, of no other purpose, and no longer than ten minutes (7)', async () => {
    const { person, email, code } = await requestChange();
    const stranger = await signUp(server);
    expect((await enter(stranger, code)).error.code).toBe('OTP_INVALID');
    const newPassword = 'a brass telescope 41';
    expect((await server.api(reset, { body: { email, otp: code, newPassword } })).error.code).toBe('OTP_INVALID');
    const headers = { 'x-device-id': person.deviceId };
    expect((await server.api(verifyOtp, { body: { email, otp: code }, headers })).error.code).toBe('OTP_INVALID');
    const resetCode = await resetByMail(server, person.email);
    if (resetCode !== code) expect((await enter(person, resetCode)).error.code).toBe('OTP_INVALID');
    server.clock.advance(10 * MINUTE);
    expect((await enter(person, code)).error.code).toBe('OTP_EXPIRED');
  });

  it('works once', async () => {
    const { person, code } = await requestChange();
    expect((await enter(person, code)).status).toBe(200);
    expect((await enter(person, code)).error.code).toBe('OTP_INVALID');
  });

  it('evaluates five of fifty guesses at the same time, and then the right code comes too late (8)', async () => {
    const { person, code } = await requestChange();
    await Promise.all(Array.from({ length: 50 }, () => enter(person, wrongCode(code))));
    const { guesses } = await server.db
      .selectFrom('email_changes')
      .select('guesses')
      .where('user_id', '=', person.userId)
      .executeTakeFirstOrThrow();
    expect(guesses).toBe(5);
    expect((await enter(person, code)).error.code).toBe('OTP_INVALID');
  });

  it('mails another code after 30 s, and the earlier one stops working (8)', async () => {
    const { person, email, code } = await requestChange();
    const early = await server.api(resendEmailCode, { as: person });
    expect(early.error).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfter: 30 } });
    server.clock.advance(30_000);
    const resends = await Promise.all([1, 2, 3].map(() => server.api(resendEmailCode, { as: person })));
    expect(resends.filter(({ status }) => status === 200)).toHaveLength(1);
    const mails = await server.mailbox(email);
    expect(mails).toHaveLength(2);
    const next = codeIn(mails[0]);
    if (next !== code) expect((await enter(person, code)).error.code).toBe('OTP_INVALID');
    expect((await enter(person, next)).status).toBe(200);
  });

  it('mails an address no more often than any other mail with a code (9)', async () => {
    const { person, email } = await requestChange();
    for (let at = 0; at < 20; at += 1) {
      server.clock.advance(31_000);
      await server.api(resendEmailCode, { as: person });
    }
    expect((await server.mailbox(email)).length).toBeLessThanOrEqual(5);
  });

  it('is forgotten when its owner drops it', async () => {
    const { person, code } = await requestChange();
    expect((await server.api(dropEmailChange, { as: person })).data.data.account.emailChange).toBeNull();
    expect((await enter(person, code)).error.code).toBe('OTP_INVALID');
    expect((await server.api(resendEmailCode, { as: person })).status).toBe(404);
    expect((await server.api(getAccount, { as: person })).data.data.account.email).toBe(person.email);
  });
});
