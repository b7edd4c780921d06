/** Changing the password while signed in: rules 3, 4, 5 and 12 of the security list. */
import { beforeAll, expect, it } from 'vitest';
import { askEmailChange, changePassword, confirmEmailChange } from '#shared/contract/identity/account.ts';
import { requestReset, reset, verify } from '#shared/contract/identity/auth.ts';
import { codeIn } from '../../../../tests/fixtures/records/codes.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { openSession, signIn, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const NEW = 'a brass telescope 41';

describeOnBothDatabases('changing the password', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  const change = (as: Person, newPassword = NEW, password = as.password) =>
    server.api(changePassword, { as, body: { password, newPassword } });

  it('keeps this session, ends the others and tells the owner (4)', async () => {
    const person = await signUp(server);
    const toolbar = await openSession(server, { ...person, client: 'extension' });
    expect((await change(person)).data.message).toBe('Your password is changed');
    expect((await server.api(verify, { as: person })).status).toBe(200);
    expect((await server.api(verify, { as: toolbar })).error.code).toBe('SESSION_INVALID');
    expect((await signIn(server, person)).error.code).toBe('CREDENTIALS_INVALID');
    expect((await signIn(server, { ...person, password: NEW }, { deviceId: person.deviceId })).status).toBe(200);
    const [mail] = await server.mailbox(person.email);
    expect(mail?.subject).toBe('Your password was changed');
    expect(mail?.text).toContain('every other device was signed out');
    expect(mail?.text, 'the zone of the site').toMatch(/ at \d\d:\d\d GMT\+5:30/);
  });

  it('needs the current one (4)', async () => {
    const person = await signUp(server);
    const { error } = await change(person, NEW, 'not the password');
    expect(error).toMatchObject({ status: 400, code: 'PASSWORD_WRONG', message: 'That isn’t your password' });
    expect(error.details?.problems).toEqual([{ field: 'password', message: 'That isn’t your password' }]);
    expect((await signIn(server, person, { deviceId: person.deviceId })).status).toBe(200);
    expect(await server.mailbox(person.email)).toEqual([]);
  });

  it('makes who tries passwords wait, as signing in does (5)', async () => {
    const person = await signUp(server);
    for (let wrong = 0; wrong < 6; wrong += 1) await change(person, NEW, `wrong ${String(wrong)}`);
    const { error } = await change(person);
    expect(error).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfter: 30 } });
    server.clock.advance(30_000);
    expect((await change(person)).status).toBe(200);
  });

  it.each([
    ['qwertyuiop', 'PASSWORD_TOO_COMMON'],
    ['AshaRao2024', 'PASSWORD_TOO_COMMON'],
    ['short', 'VALIDATION_FAILED'],
    ['', 'VALIDATION_FAILED'],
    ['x'.repeat(257), 'VALIDATION_FAILED'],
  ])('refuses %j (3)', async (newPassword, code) => {
    const person = await signUp(server);
    expect((await change(person, newPassword)).error).toMatchObject({ status: 400, code });
  });

  it('refuses the password that it has already', async () => {
    const person = await signUp(server);
    const { error } = await change(person, person.password);
    expect(error.details?.problems).toEqual([{ field: 'newPassword', message: 'That is your password already' }]);
  });

  it('asks twelve characters of staff', async () => {
    const person = await signUp(server, { role: 'subadmin' });
    expect((await change(person, 'kite 8 xylo')).error.code).toBe('PASSWORD_TOO_SHORT');
    expect((await change(person, 'kite 8 xylos')).status).toBe(200);
  });

  it('makes a reset code and a new address that were waiting worthless', async () => {
    const person = await signUp(server);
    const email = `new-${person.email}`;
    await server.api(requestReset, { body: { email: person.email } });
    const resetCode = codeIn((await server.mailbox(person.email))[0]);
    await server.api(askEmailChange, { as: person, body: { email, password: person.password } });
    const otp = codeIn((await server.mailbox(email))[0]);
    await change(person);
    const { error } = await server.api(reset, {
      body: { email: person.email, otp: resetCode, newPassword: 'another telescope 42' },
    });
    expect(error.code).toBe('OTP_INVALID');
    expect((await server.api(confirmEmailChange, { as: person, body: { otp } })).error.code).toBe('OTP_INVALID');
  });

  it('happens once of twenty at the same time', async () => {
    const person = await signUp(server);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => change(person, `a brass telescope ${String(at)}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
