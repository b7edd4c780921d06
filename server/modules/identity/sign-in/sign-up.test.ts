/** Sign-up and verification: rules 3, 7, 8, 9, 10 and 22 of the security list. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { login, resendOtp, reset, signup, verify, verifyOtp } from '#shared/contract/identity/auth.ts';
import {
  codeIn,
  newcomer,
  resetByMail,
  signUpByMail,
  wrongCode,
  type Pending,
} from '../../../../tests/fixtures/records/codes.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const MINUTE = 60_000;

describeOnBothDatabases('signing up', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });

  const enterCode = (who: Pending, otp: string, headers: Record<string, string> = who.headers) =>
    server.api(verifyOtp, { body: { email: who.email, otp }, headers });
  const statusOf = async ({ email }: Pending): Promise<string | undefined> =>
    (await server.db.selectFrom('users').select('status').where('email', '=', email).executeTakeFirst())?.status;

  it('mails a code that opens a session of the calling device', async () => {
    const who = newcomer();
    const code = await signUpByMail(server, who);
    const verified = await enterCode(who, code);
    const me = await server.api(verify, { as: { token: verified.data.token, deviceId: who.deviceId } });
    expect(me.data).toMatchObject({ name: who.name, email: who.email, number: who.number, role: 'user' });
  });

  it('answers 201 with the device and no token', async () => {
    const { name, email, number, password, headers, deviceId } = newcomer();
    const { data } = await server.api(signup, { body: { name, email, number, password }, headers });
    expect(data).toMatchObject({ success: true, status: 201, uniqueId: deviceId });
    expect(data.token).toBeUndefined();
  });

  it('refuses a verified address with EMAIL_TAKEN, in any spelling of its case', async () => {
    const { email } = await signUp(server);
    const who = newcomer(email.toUpperCase());
    const { name, number, password, headers } = who;
    const { error } = await server.api(signup, { body: { name, email: who.email, number, password }, headers });
    expect(error).toMatchObject({ status: 400, code: 'EMAIL_TAKEN', message: 'User already exists' });
  });

  it('tells one network address of 120 taken addresses an hour and of no more (6)', async () => {
    const fresh = await start();
    const { email } = await signUp(fresh);
    const { name, number, password, headers } = newcomer();
    const codes = [];
    for (let ask = 0; ask < 122; ask += 1) {
      codes.push((await fresh.api(signup, { body: { name, email, number, password }, headers })).error.code);
    }
    expect(codes.slice(0, 120)).toEqual(Array(120).fill('EMAIL_TAKEN'));
    expect(codes.slice(120)).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
  });

  it('needs a device', async () => {
    const { name, email, number, password } = newcomer();
    const { error } = await server.api(signup, { body: { name, email, number, password } });
    expect(error.code).toBe('DEVICE_REQUIRED');
  });

  it('makes a plain user whatever role, status or identity the body claims (22)', async () => {
    const { name, email, number, password, headers } = newcomer();
    const claims = { role: 'admin', status: 'active', _id: 'f'.repeat(24), must_set_password: 1, score: 100 };
    await server.api(signup, { body: { name, email, number, password, ...claims }, headers });
    const user = await server.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
    expect(user).toMatchObject({ role: 'user', status: 'unverified', must_set_password: 0 });
    expect(user?.id).not.toBe(claims._id);
  });

  describe('an address that waits for its code', () => {
    it('is overwritten by a second sign-up, whose device alone can verify it', async () => {
      const thief = newcomer();
      const owner = { ...newcomer(thief.email), name: 'The Owner' };
      await signUpByMail(server, thief);
      const code = await signUpByMail(server, owner);
      const stolen = await enterCode(thief, code);
      const verified = await enterCode(owner, code);
      expect(stolen.error.code).toBe('OTP_INVALID');
      expect(verified.status).toBe(200);
    });

    it('never hands its account to a stranger who signed up later, though the owner enters the code', async () => {
      const owner = newcomer();
      const thief = { ...newcomer(owner.email), password: 'a password of the thief' };
      await signUpByMail(server, owner);
      const code = await signUpByMail(server, thief);
      const entered = await enterCode(owner, code);
      expect(entered.error.code).toBe('OTP_INVALID');
      expect(await statusOf(owner)).toBe('unverified');
    });

    it('answers a login with the right password by EMAIL_NOT_VERIFIED, and takes the code on that device', async () => {
      const who = newcomer();
      const code = await signUpByMail(server, who);
      const uniqueId = randomUUID();
      const { error } = await server.api(login, { body: { email: who.email, password: who.password, uniqueId } });
      const verified = await enterCode(who, code, { 'x-device-id': uniqueId });
      expect(error).toMatchObject({ status: 403, code: 'EMAIL_NOT_VERIFIED' });
      expect(verified.status).toBe(200);
    });

    it('answers a login with a wrong password like any other', async () => {
      const who = newcomer();
      await signUpByMail(server, who);
      const { error } = await server.api(login, {
        body: { email: who.email, password: 'not the password', uniqueId: who.deviceId },
      });
      expect(error.code).toBe('CREDENTIALS_INVALID');
    });
  });

  describe('a code (7, 8)', () => {
    it('works once (7)', async () => {
      const who = newcomer();
      const code = await signUpByMail(server, who);
      await enterCode(who, code);
      expect((await enterCode(who, code)).error.code).toBe('OTP_INVALID');
    });

    it('works until ten minutes have passed by the clock of the server, and not after (7)', async () => {
      const [early, late] = [newcomer(), newcomer()];
      const [first, second] = [await signUpByMail(server, early), await signUpByMail(server, late)];
      server.clock.advance(10 * MINUTE - 1);
      expect((await enterCode(early, first)).status).toBe(200);
      server.clock.advance(1);
      expect((await enterCode(late, second)).error.code).toBe('OTP_EXPIRED');
    });

    it('that is wrong and late is just wrong, so that it tells nothing of the address', async () => {
      const who = newcomer();
      const code = await signUpByMail(server, who);
      server.clock.advance(11 * MINUTE);
      expect((await enterCode(who, wrongCode(code))).error.code).toBe('OTP_INVALID');
    });

    it('is not evaluated a sixth time: of fifty wrong guesses at once, five count, and the right code comes too late (8)', async () => {
      const who = newcomer();
      const code = await signUpByMail(server, who);
      await Promise.all(Array.from({ length: 50 }, () => enterCode(who, wrongCode(code))));
      const { guesses } = await server.db
        .selectFrom('codes')
        .select('guesses')
        .where('email', '=', who.email)
        .executeTakeFirstOrThrow();
      expect(guesses).toBe(5);
      expect((await enterCode(who, code)).error.code).toBe('OTP_INVALID');
    });

    it('loses no guess to another device', async () => {
      const who = newcomer();
      const code = await signUpByMail(server, who);
      const stranger = { 'x-device-id': randomUUID() };
      await Promise.all(Array.from({ length: 10 }, () => enterCode(who, wrongCode(code), stranger)));
      expect((await enterCode(who, code)).status).toBe(200);
    });

    it('for signing up sets no password (7)', async () => {
      const who = newcomer();
      const code = await signUpByMail(server, who);
      const { error } = await server.api(reset, {
        body: { email: who.email, otp: code, newPassword: 'another harbour 88' },
      });
      expect(error.code).toBe('OTP_INVALID');
    });

    it('for a reset verifies no address', async () => {
      const who = newcomer();
      await signUpByMail(server, who);
      server.clock.advance(MINUTE);
      const code = await resetByMail(server, who.email);
      expect((await enterCode(who, code)).error.code).toBe('OTP_INVALID');
    });

    it('of one address opens no other', async () => {
      const [one, other] = [newcomer(), newcomer()];
      const code = await signUpByMail(server, one);
      await signUpByMail(server, other);
      expect((await enterCode(other, code)).error.code).toBe('OTP_INVALID');
    });

    it('is replaced by the one that was asked for later, which has all its guesses (8)', async () => {
      const who = newcomer();
      const first = await signUpByMail(server, who);
      for (let guess = 0; guess < 5; guess += 1) await enterCode(who, wrongCode(first));
      server.clock.advance(MINUTE);
      await server.api(resendOtp, { body: { email: who.email } });
      const second = codeIn((await server.mailbox(who.email))[0]);
      expect((await enterCode(who, second)).status).toBe(200);
    });
  });

  describe('asking for another code (6, 9)', () => {
    it('is answered in the same words for any address, with the seconds to wait (6)', async () => {
      const who = newcomer();
      await signUpByMail(server, who);
      server.clock.advance(MINUTE);
      const known = await server.api(resendOtp, { body: { email: who.email } });
      const unknown = await server.api(resendOtp, { body: { email: 'nobody@example.com' } });
      expect(known.data).toMatchObject({ accepted: true, retryAfter: 30 });
      expect(known.data).toEqual(unknown.data);
      server.clock.advance(10_000);
      const again = await server.api(resendOtp, { body: { email: who.email } });
      expect(again.data).toMatchObject({ accepted: false, retryAfter: 20 });
      expect((await server.api(resendOtp, { body: { email: 'nobody@example.com' } })).data).toEqual(again.data);
    });

    it('within thirty seconds sends nothing and counts the seconds down', async () => {
      const who = newcomer();
      await signUpByMail(server, who);
      server.clock.advance(10_000);
      const { data } = await server.api(resendOtp, { body: { email: who.email } });
      expect(data).toMatchObject({ accepted: false, retryAfter: 20 });
      expect(await server.mailbox(who.email)).toHaveLength(1);
    });

    it('for a verified address sends nothing', async () => {
      const { email } = await signUp(server);
      await server.api(resendOtp, { body: { email } });
      expect(await server.mailbox(email)).toEqual([]);
    });

    it('gives at most ten codes a day (8)', async () => {
      const who = newcomer();
      await signUpByMail(server, who);
      for (let hour = 0; hour < 20; hour += 1) {
        server.clock.advance(61 * MINUTE);
        await server.api(resendOtp, { body: { email: who.email } });
        await server.mailbox();
      }
      expect(await server.mailbox(who.email)).toHaveLength(10);
      server.clock.advance(5 * 60 * MINUTE);
      await server.api(resendOtp, { body: { email: who.email } });
      expect(await server.mailbox(who.email)).toHaveLength(11);
    });
  });

  it('is refused with the time to wait when the address has had its mails (9)', async () => {
    const who = newcomer();
    await signUpByMail(server, who);
    await signUpByMail(server, who);
    const { name, email, number, password, headers } = who;
    const answer = await server.api(signup, { body: { name, email, number, password }, headers });
    expect(answer.error).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfter: 60 } });
    expect(answer.headers.get('retry-after')).toBe('60');
  });
});
