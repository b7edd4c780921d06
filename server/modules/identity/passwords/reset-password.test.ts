/** A new password by mail: rules 3, 4, 6, 7, 8 and 9 of the security list. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { askEmailChange, confirmEmailChange } from '#shared/contract/identity/account.ts';
import { requestReset, reset, verify } from '#shared/contract/identity/auth.ts';
import { decideDevice, redeemDevice, startDevice } from '#shared/contract/identity/device.ts';
import { codeIn, newcomer, resetByMail, signUpByMail, wrongCode } from '../../../../tests/fixtures/records/codes.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { openSession, signIn, signUp } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const NEW = 'a brass telescope 41';

describeOnBothDatabases('setting a new password by mail', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });

  const setPassword = (email: string, otp: string, newPassword = NEW) =>
    server.api(reset, { body: { email, otp, newPassword } });

  it('changes the password, ends every session and tells the owner (4)', async () => {
    const person = await signUp(server);
    const toolbar = await openSession(server, { ...person, client: 'extension' });
    const code = await resetByMail(server, person.email);
    expect((await setPassword(person.email, code)).status).toBe(200);
    expect((await server.api(verify, { as: person })).error.code).toBe('SESSION_INVALID');
    expect((await server.api(verify, { as: toolbar })).error.code).toBe('SESSION_INVALID');
    expect((await signIn(server, person)).error.code).toBe('CREDENTIALS_INVALID');
    expect((await signIn(server, { ...person, password: NEW })).status).toBe(200);
    expect((await server.mailbox(person.email))[0]?.subject).toBe('Your password was changed');
  });

  it('ends everything that began with the old password: sessions, known devices, codes, a new address, waits, approvals (4)', async () => {
    const person = await signUp(server);
    const { userId, email } = person;
    const thief = `thief-${email}`;
    const reply = await server.api(askEmailChange, { as: person, body: { email: thief, password: person.password } });
    expect(reply.status).toBe(200);
    const stolen = codeIn((await server.mailbox(thief))[0]);
    const uniqueId = randomUUID();
    const started = await server.api(startDevice, { body: { uniqueId, browser: 'chrome', platform: 'linux' } });
    const { deviceCode, userCode } = started.data;
    expect((await server.api(decideDevice, { as: person, body: { userCode, approve: true } })).status).toBe(200);
    const elsewhere = { ...person, password: 'not the password' };
    for (let guess = 0; guess < 6; guess += 1) await signIn(server, elsewhere);
    expect((await signIn(server, person)).error.code).toBe('RATE_LIMITED');
    server.clock.advance(31_000);
    await signIn(server, elsewhere);
    const code = await resetByMail(server, email);
    expect((await setPassword(email, code)).status).toBe(200);

    const left = async (table: 'sessions' | 'known_devices' | 'email_changes' | 'codes') =>
      (await server.db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()).length;
    expect([
      await left('sessions'),
      await left('known_devices'),
      await left('email_changes'),
      await left('codes'),
    ]).toEqual([0, 0, 0, 0]);
    // Guesses from before no longer make the owner wait.
    expect((await signIn(server, { ...person, password: NEW })).status).toBe(200);
    const holder = await openSession(server, person);
    expect((await server.api(confirmEmailChange, { as: holder, body: { otp: stolen } })).error.code).toBe(
      'OTP_INVALID',
    );
    expect((await server.api(redeemDevice, { body: { deviceCode, uniqueId } })).data.status).toBe('expired');
  });

  it('verifies an address that waited for its code', async () => {
    const who = newcomer();
    await signUpByMail(server, who);
    server.clock.advance(60_000);
    const code = await resetByMail(server, who.email);
    await setPassword(who.email, code);
    expect((await signIn(server, { email: who.email, password: NEW })).status).toBe(200);
    // The code of the sign-up ends, too.
    expect(await server.db.selectFrom('codes').select('purpose').where('email', '=', who.email).execute()).toEqual([]);
  });

  it('works once with a code, of fifty tries at the same time', async () => {
    const { email } = await signUp(server);
    const code = await resetByMail(server, email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => setPassword(email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('refuses a wrong code, a late one and one after five wrong guesses', async () => {
    const { email } = await signUp(server);
    const code = await resetByMail(server, email);
    expect((await setPassword(email, wrongCode(code))).error.code).toBe('OTP_INVALID');
    server.clock.advance(10 * 60_000);
    expect((await setPassword(email, code)).error.code).toBe('OTP_EXPIRED');
    const next = await resetByMail(server, email);
    for (let guess = 0; guess < 5; guess += 1) await setPassword(email, wrongCode(next));
    expect((await setPassword(email, next)).error.code).toBe('OTP_INVALID');
  });

  it('evaluates five of eight guesses at the same time, and then the right code comes too late (8)', async () => {
    const { email } = await signUp(server);
    const code = await resetByMail(server, email);
    // No more than there are connections to the database: more of them would be counted one batch after the other.
    await Promise.all(Array.from({ length: 8 }, () => setPassword(email, wrongCode(code))));
    expect((await setPassword(email, code)).error.code).toBe('OTP_INVALID');
  });

  it('refuses a common password and one made of the owner’s name, and keeps the code usable (3)', async () => {
    const { email } = await signUp(server, { name: 'Raghavendra Kulkarni' });
    const code = await resetByMail(server, email);
    expect((await setPassword(email, code, 'qwertyuiop')).error.code).toBe('PASSWORD_TOO_COMMON');
    expect((await setPassword(email, code, 'Kulkarni2024!')).error.code).toBe('PASSWORD_TOO_COMMON');
    expect((await setPassword(email, code)).status).toBe(200);
  });

  it('tells nobody without the code what the account’s name is', async () => {
    const { email } = await signUp(server, { name: 'Raghavendra Kulkarni' });
    expect((await setPassword(email, '123456', 'Kulkarni2024!')).error.code).toBe('OTP_INVALID');
  });

  it('asks twelve characters of staff', async () => {
    const { email } = await signUp(server, { role: 'subadmintwo' });
    const code = await resetByMail(server, email);
    expect((await setPassword(email, code, 'kite 8 xylo')).error).toMatchObject({
      code: 'PASSWORD_TOO_SHORT',
      message: 'Staff passwords must be at least 12 characters long',
    });
    expect((await setPassword(email, code, 'kite 8 xylos')).status).toBe(200);
  });

  it('mails at most twice a minute and five times an hour, though every one of a hundred answers is the same (9)', async () => {
    const { email } = await signUp(server);
    const answers = new Set<string>();
    for (let ask = 0; ask < 100; ask += 1) {
      const { status, body } = await server.api(requestReset, { body: { email } });
      answers.add(JSON.stringify([status, body]));
      if (ask === 49) expect(await server.mailbox(email)).toHaveLength(2);
      if (ask >= 50) server.clock.advance(61_000);
      await server.mailbox();
    }
    expect(answers.size).toBe(1);
    expect((await server.mailbox(email)).length).toBeLessThanOrEqual(2 + 5);
  });

  it('answers in the same words for an address without an account, and mails nothing (6)', async () => {
    const fresh = await start();
    const { email } = await signUp(fresh);
    const known = await fresh.api(requestReset, { body: { email } });
    const unknown = await fresh.api(requestReset, { body: { email: 'nobody@example.com' } });
    expect(unknown.body).toEqual(known.body);
    expect(await fresh.mailbox('nobody@example.com')).toEqual([]);
    expect(
      (await fresh.api(reset, { body: { email: 'nobody@example.com', otp: '123456', newPassword: NEW } })).error,
    ).toEqual((await fresh.api(reset, { body: { email, otp: '123456', newPassword: NEW } })).error);
  });

  it('is refused for a while when one network address asks too often (9)', async () => {
    const fresh = await start();
    const answers = [];
    for (let ask = 0; ask < 121; ask += 1) {
      answers.push(await fresh.api(requestReset, { body: { email: `p${String(ask)}@example.com` } }));
    }
    expect(answers[119]?.status).toBe(200);
    expect(answers[120]?.error.code).toBe('RATE_LIMITED');
  });
});
