/** No password, code or token is found in the database or in the logs (rules 10, 13 and 52). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  askEmailChange,
  changePassword,
  confirmEmailChange,
  deleteAccount,
  resendEmailCode,
} from '#shared/contract/identity/account.ts';
import {
  login,
  logout,
  refresh,
  requestReset,
  reset,
  resendOtp,
  signup,
  verifyOtp,
} from '#shared/contract/identity/auth.ts';
import type { Db } from '../../server/platform/database/tables.ts';
import { codeIn, newcomer, signUpByMail, wrongCode } from '../fixtures/records/codes.ts';
import { describeOnBothDatabases } from '../fixtures/databases/databases.ts';

/** The whole content of the database, as text. */
const dump = async (db: Db): Promise<string> => {
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)));
  return JSON.stringify(rows.map((table) => table.rows));
};

describeOnBothDatabases('a secret', (start) => {
  it('of a whole life of an account stands in neither database nor log (10, 13, 52)', async () => {
    const server = await start({ config: { logLevel: 'trace' } });
    const who = { ...newcomer(), password: 'canary-password-1 in a cage' };
    const newPassword = 'canary-password-2 in a cage';
    const lastPassword = 'canary-password-4 in a cage';
    const secrets = [who.password, newPassword, lastPassword, 'canary-password-5'];

    const first = await signUpByMail(server, who);
    server.clock.advance(60_000);
    await server.api(resendOtp, { body: { email: who.email } });
    const waiting = await dump(server.db);
    const second = codeIn((await server.mailbox(who.email))[0]);
    await server.api(verifyOtp, { body: { email: who.email, otp: wrongCode(second) }, headers: who.headers });
    const verified = await server.api(verifyOtp, { body: { email: who.email, otp: second }, headers: who.headers });
    const holder = { token: verified.data.token, deviceId: who.deviceId };
    const renewed = await server.api(refresh, { as: holder });
    const { email, password } = who;
    await server.api(login, { body: { email, password: 'canary-password-3', uniqueId: who.deviceId } });
    const signedIn = await server.api(login, { body: { email, password, uniqueId: randomUUID(), forceLogin: true } });
    server.clock.advance(60_000);
    await server.api(requestReset, { body: { email } });
    const code = codeIn((await server.mailbox(email)).find(({ subject }) => subject.includes('new password')));
    await server.api(reset, { body: { email, otp: code, newPassword } });
    await server.api(logout, { as: holder });

    const again = await server.api(login, { body: { email, password: newPassword, uniqueId: who.deviceId } });
    const as = { token: again.data.token, deviceId: who.deviceId };
    const moved = `moved-${email}`;
    await server.api(askEmailChange, { as, body: { email: moved, password: newPassword } });
    const third = codeIn((await server.mailbox(moved))[0]);
    await server.api(confirmEmailChange, { as, body: { otp: wrongCode(third) } });
    const contents = await dump(server.db);
    server.clock.advance(60_000);
    await server.api(resendEmailCode, { as });
    const fourth = codeIn((await server.mailbox(moved))[0]);
    await server.api(confirmEmailChange, { as, body: { otp: fourth } });
    await server.api(changePassword, { as, body: { password: newPassword, newPassword: lastPassword } });
    await server.api(deleteAccount, { as, body: { password: 'canary-password-5' } });
    secrets.push(as.token);
    await server.mailbox();
    // A token in the address is no way to sign in, but people paste what they have.
    await fetch(`${server.url}/api/quiz/allquizzes?token=canary-in-a-query`);

    secrets.push(holder.token, renewed.data.token, signedIn.data.token, 'canary-password-3', 'canary-in-a-query');
    const database = waiting + contents + (await dump(server.db));
    const logs = server.logs();
    for (const secret of secrets) {
      expect(database).not.toContain(secret);
      expect(logs).not.toContain(secret);
    }
    // Six digits are part of many numbers by chance, so a code is looked for as a word.
    for (const otp of [first, second, code, third, fourth]) {
      expect(database).not.toMatch(new RegExp(`(?<![0-9a-f])${otp}(?![0-9a-f])`));
      expect(logs).not.toMatch(new RegExp(`(?<![0-9a-f])${otp}(?![0-9a-f])`));
    }
    expect(logs).toContain('auth.signedIn');
  });

  it('of a line break in what somebody sends starts no line of its own in the log (52)', async () => {
    const server = await start();
    await fetch(`${server.url}/api/quiz/card/%0a%7b%22level%22%3a50%7d`);
    await server.api(signup, {
      body: { name: 'x\n{"level":50}', email: 'a@b.c\n{"level":50}', number: '1', password: 'x' },
      headers: { 'x-device-id': 'x' },
    });
    for (const line of server.logs().trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ level: 30 });
  });
});
