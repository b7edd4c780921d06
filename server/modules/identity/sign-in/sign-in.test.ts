/** Signing in: rules 1, 2, 5, 6, 13, 14 and 15 of the security list. */
import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login, logout, signup, verify, verifyOtp } from '#shared/contract/identity/auth.ts';
import { newcomer, resetByMail, signUpByMail } from '../../../../tests/fixtures/records/codes.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { openSession, signIn, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';
import { reset } from '#shared/contract/identity/auth.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

describeOnBothDatabases('signing in', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });

  const set = (person: Person, changes: object) =>
    server.db.updateTable('users').set(changes).where('id', '=', person.userId).execute();
  const sessionsOf = (person: Person) =>
    server.db.selectFrom('sessions').selectAll().where('user_id', '=', person.userId).execute();

  it('gives a token of 256 bits and who the person is (13)', async () => {
    const person = await signUp(server);
    const { data } = await signIn(server, person, { deviceId: person.deviceId });
    expect(data).toMatchObject({ _id: person.userId, name: person.name, role: 'user', uniqueId: person.deviceId });
    const [secret = ''] = data.token.split('.');
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  });

  it('keeps only a hash of the token, and a new one for each login (13)', async () => {
    const person = await signUp(server);
    const first = await signIn(server, person, { deviceId: person.deviceId });
    const second = await signIn(server, person, { deviceId: person.deviceId });
    const rows = JSON.stringify(await sessionsOf(person));
    expect(second.data.token).not.toBe(first.data.token);
    expect(rows).not.toContain(first.data.token);
    expect(rows).not.toContain(second.data.token);
  });

  it('takes the address in any case', async () => {
    const person = await signUp(server);
    const answer = await signIn(server, { ...person, email: ` ${person.email.toUpperCase()} ` }, person);
    expect(answer.status).toBe(200);
  });

  it('answers an unknown address and a wrong password with the same words (6)', async () => {
    const person = await signUp(server);
    const wrong = await signIn(server, { ...person, password: 'not the password' });
    const unknown = await signIn(server, { email: 'nobody@example.com', password: 'not the password' });
    expect(wrong.error).toMatchObject({ status: 401, code: 'CREDENTIALS_INVALID' });
    expect(unknown.error).toEqual(wrong.error);
  });

  it('refuses a body whose device differs from the header', async () => {
    const person = await signUp(server);
    const { error } = await server.api(login, {
      body: { email: person.email, password: person.password, uniqueId: randomUUID() },
      headers: { 'x-device-id': randomUUID() },
    });
    expect(error.code).toBe('DEVICE_MISMATCH');
  });

  it('tells two passwords apart that differ at character 73 (2)', async () => {
    const who = { ...newcomer(), password: `${'harbour '.repeat(9)}A tail` };
    const code = await signUpByMail(server, who);
    await server.api(verifyOtp, { body: { email: who.email, otp: code }, headers: who.headers });
    const other = { ...who, password: `${'harbour '.repeat(9)}B tail` };
    expect((await signIn(server, other)).error.code).toBe('CREDENTIALS_INVALID');
    expect((await signIn(server, who, { deviceId: who.deviceId })).status).toBe(200);
  });

  it('takes a password exactly as it was chosen, blanks and all (2)', async () => {
    const who = { ...newcomer(), password: '  blanks 🛶 around  ' };
    const code = await signUpByMail(server, who);
    await server.api(verifyOtp, { body: { email: who.email, otp: code }, headers: who.headers });
    expect((await signIn(server, { ...who, password: who.password.trim() })).error.code).toBe('CREDENTIALS_INVALID');
    expect((await signIn(server, who, who)).status).toBe(200);
  });

  it('stores passwords as Argon2id with 19456 KiB and two passes, and redoes weaker hashes (1)', async () => {
    const person = await signUp(server);
    const weak = await hash(person.password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await set(person, { password_hash: weak });
    const hashNow = async () =>
      (await server.db.selectFrom('users').select('password_hash').where('id', '=', person.userId).executeTakeFirst())
        ?.password_hash;
    await signIn(server, { ...person, password: 'not the password' });
    expect(await hashNow()).toBe(weak);
    await signIn(server, person, { forceLogin: true });
    expect(await hashNow()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn(server, person, { forceLogin: true })).status).toBe(200);
  });

  it('keeps a suspended account out, but only tells who has the password', async () => {
    const person = await signUp(server);
    await set(person, { status: 'suspended' });
    expect((await signIn(server, person)).error).toMatchObject({ status: 403, code: 'ACCOUNT_SUSPENDED' });
    expect((await signIn(server, { ...person, password: 'not it' })).error.code).toBe('CREDENTIALS_INVALID');
  });

  it('asks staff for a new password when theirs is shorter than twelve characters, or was chosen before', async () => {
    const short = await signUp(server, { role: 'subadmin' });
    await set(short, { password_hash: await hash('kite 8 xylo', { memoryCost: 19_456, timeCost: 2 }) });
    const promoted = await signUp(server, { role: 'subadmin' });
    await set(promoted, { must_set_password: 1 });
    expect((await signIn(server, { ...short, password: 'kite 8 xylo' })).error.code).toBe('PASSWORD_CHANGE_REQUIRED');
    expect((await signIn(server, promoted)).error.code).toBe('PASSWORD_CHANGE_REQUIRED');
  });

  describe('while another device is signed in (15)', () => {
    it('is a conflict, but only for who has the password (15)', async () => {
      const person = await signUp(server);
      expect((await signIn(server, person)).error).toMatchObject({ status: 409, code: 'SESSION_CONFLICT' });
      expect((await signIn(server, { ...person, password: 'not it' })).error.code).toBe('CREDENTIALS_INVALID');
      expect((await server.api(verify, { as: person })).status).toBe(200);
    });

    it('with forceLogin ends the other session at once and tells the owner', async () => {
      const person = await signUp(server);
      const forced = await signIn(server, person, { forceLogin: true });
      expect(forced.status).toBe(200);
      expect((await server.api(verify, { as: person })).error.code).toBe('SESSION_INVALID');
      expect((await server.mailbox(person.email))[0]?.subject).toContain('used on another device');
    });

    it('with forceLogin and a wrong password ends nothing', async () => {
      const person = await signUp(server);
      await signIn(server, { ...person, password: 'not it' }, { forceLogin: true });
      expect((await server.api(verify, { as: person })).status).toBe(200);
    });

    it('is no conflict on the same device, and sends no mail', async () => {
      const person = await signUp(server);
      expect((await signIn(server, person, { deviceId: person.deviceId })).status).toBe(200);
      expect(await server.mailbox(person.email)).toEqual([]);
    });

    it('is no conflict between the site and the toolbar', async () => {
      const person = await signUp(server);
      expect((await signIn(server, person, { client: 'extension' })).status).toBe(200);
      expect((await server.api(verify, { as: person })).status).toBe(200);
    });

    it('is no conflict with a session that has run out', async () => {
      const person = await signUp(server);
      server.clock.advance(7 * 24 * HOUR);
      expect((await signIn(server, person)).status).toBe(200);
    });

    it('twenty forced logins at once leave exactly one live session (15)', async () => {
      const person = await signUp(server);
      const devices = Array.from({ length: 20 }, () => randomUUID());
      const answers = await Promise.all(
        devices.map((deviceId) => signIn(server, person, { deviceId, forceLogin: true })),
      );
      expect(answers.map(({ status }) => status)).toEqual(devices.map(() => 200));
      const alive = await Promise.all(
        answers.map(({ data }, index) =>
          server.api(verify, { as: { token: data.token, deviceId: devices[index] ?? '' } }),
        ),
      );
      expect(alive.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await sessionsOf(person)).toHaveLength(1);
    });

    it('of two devices that sign in at once, one gets the conflict', async () => {
      const person = await signUp(server);
      await server.api(logout, { as: person });
      const answers = await Promise.all([signIn(server, person), signIn(server, person)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });

  describe('with wrong passwords (5)', () => {
    const guess = (email: string) => signIn(server, { email, password: 'not the password' });

    it('has to wait after the fifth, for a time that grows from 30 s to 1 h, and never for good (5)', async () => {
      const person = await signUp(server);
      for (let failure = 0; failure < 6; failure += 1) await guess(person.email);
      const waits: (number | undefined)[] = [];
      for (let round = 0; round < 10; round += 1) {
        const { error } = await guess(person.email);
        expect(error.code).toBe('RATE_LIMITED');
        waits.push(error.details?.retryAfter);
        server.clock.advance((error.details?.retryAfter ?? 0) * SECOND);
        await guess(person.email);
      }
      expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
      server.clock.advance(HOUR);
      expect((await signIn(server, person, { forceLogin: true })).status).toBe(200);
    });

    it('makes even the right password wait', async () => {
      const person = await signUp(server);
      for (let failure = 0; failure < 6; failure += 1) await guess(person.email);
      expect((await signIn(server, person)).error.code).toBe('RATE_LIMITED');
    });

    it('waits just the same for an address without an account (6)', async () => {
      const answers: unknown[][] = [[], []];
      const person = await signUp(server);
      for (let failure = 0; failure < 8; failure += 1) {
        answers[0]?.push((await guess(person.email)).body);
        answers[1]?.push((await guess('no-account@example.com')).body);
      }
      expect(answers[0]).toEqual(answers[1]);
    });

    it('sent all at once, is tried a few times and no more', async () => {
      const person = await signUp(server);
      const answers = await Promise.all(Array.from({ length: 30 }, () => guess(person.email)));
      const tried = answers.filter(({ status }) => status === 401).length;
      expect(tried).toBeLessThanOrEqual(7);
      expect(answers.length - tried).toBe(answers.filter(({ status }) => status === 429).length);
    });

    it('is forgiven by the right one', async () => {
      const person = await signUp(server);
      for (let round = 0; round < 3; round += 1) {
        for (let failure = 0; failure < 4; failure += 1) await guess(person.email);
        expect((await signIn(server, person, { deviceId: person.deviceId })).status).toBe(200);
      }
    });

    it('is forgiven by a new password that was set by mail, so that no stranger can lock the owner out', async () => {
      const person = await signUp(server);
      for (let failure = 0; failure < 8; failure += 1) await guess(person.email);
      const code = await resetByMail(server, person.email);
      const password = 'a brass telescope 41';
      await server.api(reset, { body: { email: person.email, otp: code, newPassword: password } });
      expect((await signIn(server, { ...person, password })).status).toBe(200);
    });

    it('for many accounts from one network address has to wait too (5)', async () => {
      const fresh = await start();
      const guessAt = (index: number) =>
        signIn(fresh, { email: `p${String(index)}@example.com`, password: 'not the password' });
      for (let failure = 0; failure < 51; failure += 1) await guessAt(failure);
      expect((await guessAt(60)).error.code).toBe('RATE_LIMITED');
    });
  });

  describe('with wrong passwords, on a device where they have signed in before (5)', () => {
    let known: TestServer;
    const guess = (email: string) => signIn(known, { email, password: 'not the password' });
    // Each test has the guesses of its network address to itself.
    beforeEach(async () => {
      known = await start();
    });

    it('waits for nobody else’s, however many there were', async () => {
      const person = await signUp(known);
      await known.api(logout, { as: person });
      for (let failure = 0; failure < 12; failure += 1) await guess(person.email);
      expect((await guess(person.email)).error.code).toBe('RATE_LIMITED');
      expect((await signIn(known, person, { deviceId: person.deviceId })).status).toBe(200);
    });

    it('has a count of its own', async () => {
      const person = await signUp(known);
      const { deviceId } = person;
      const guessThere = () => signIn(known, { ...person, password: 'not the password' }, { deviceId });
      for (let failure = 0; failure < 6; failure += 1) expect((await guessThere()).status).toBe(401);
      expect((await guessThere()).error).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfter: 30 } });
      expect((await signIn(known, person, { deviceId })).error.code).toBe('RATE_LIMITED');
      expect((await signIn(known, person, { forceLogin: true })).status).toBe(200);
    });

    it('is known to that account alone: a device of another one shares the count', async () => {
      const [person, other] = [await signUp(known), await signUp(known)];
      await known.api(logout, { as: other });
      for (let failure = 0; failure < 6; failure += 1) await guess(person.email);
      expect((await signIn(known, person, { deviceId: other.deviceId })).error.code).toBe('RATE_LIMITED');
      expect((await signIn(known, other, { deviceId: other.deviceId })).status).toBe(200);
    });

    it('shares the account’s count again when ten other devices have signed in since', async () => {
      const person = await signUp(known);
      for (let device = 0; device < 10; device += 1) {
        known.clock.advance(SECOND);
        expect((await signIn(known, person, { forceLogin: true })).status).toBe(200);
      }
      for (let failure = 0; failure < 6; failure += 1) await guess(person.email);
      expect((await signIn(known, person, { deviceId: person.deviceId })).error.code).toBe('RATE_LIMITED');
    });

    it('shares the account’s count again after the password was reset by mail', async () => {
      const person = await signUp(known);
      const code = await resetByMail(known, person.email);
      const password = 'a brass telescope 41';
      await known.api(reset, { body: { email: person.email, otp: code, newPassword: password } });
      for (let failure = 0; failure < 6; failure += 1) await guess(person.email);
      const { error } = await signIn(known, { ...person, password }, { deviceId: person.deviceId });
      expect(error.code).toBe('RATE_LIMITED');
    });
  });

  it('eighty logins at once are answered, those beyond the queue with 503 and the time to come back (F12)', async () => {
    const people = await Promise.all(Array.from({ length: 80 }, () => signUp(server)));
    const answers = await Promise.all(people.map((person) => signIn(server, person, { deviceId: person.deviceId })));
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(40);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ headers }) => headers.get('retry-after') !== null)).toBe(true);
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
  });

  it('refuses sign-ups whose password is common or made of the person or the product (3)', async () => {
    const who = newcomer('meera.krishnan@example.com');
    const codes = await Promise.all(
      ['password', 'QWERTYUIOP', 'businesswisdom', 'Meera!!99', 'krishnan1', '9123456780', 'meera iyer'].map(
        async (password) => {
          const { name, email, number, headers } = who;
          return (await server.api(signup, { body: { name, email, number, password }, headers })).error.code;
        },
      ),
    );
    expect(new Set(codes)).toEqual(new Set(['PASSWORD_TOO_COMMON']));
  });

  it('opens a session per client for staff that lives half an hour', async () => {
    const staff = await signUp(server, { role: 'admin' });
    const toolbar = await openSession(server, { ...staff, client: 'extension' });
    server.clock.advance(30 * 60 * SECOND);
    expect((await server.api(verify, { as: staff })).error.code).toBe('SESSION_EXPIRED');
    expect((await server.api(verify, { as: toolbar })).error.code).toBe('SESSION_EXPIRED');
  });
});
