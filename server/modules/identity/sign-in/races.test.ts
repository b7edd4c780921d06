/** The account changes between the check of its password and the session: what was proven no longer holds. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { askEmailChange, changePassword, deleteAccount } from '#shared/contract/identity/account.ts';
import { reset } from '#shared/contract/identity/auth.ts';
import { setUserStatus } from '#shared/contract/identity/users.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { resetByMail } from '../../../../tests/fixtures/records/codes.ts';
import { signIn, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { setUpApp } from '../../../../tests/fixtures/records/second-factor.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const NEW = 'a brass telescope 41';

describeOnBothDatabases('while a password is being checked', (start) => {
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    server = await start();
    admin = await signUp(server, { role: 'admin' });
  });
  afterEach(() => void vi.restoreAllMocks());

  /** Does that once the account was read, and before its password is compared. */
  const meanwhile = (change: () => Promise<unknown>): void => {
    const { limits } = server.app.deps;
    const waitOf = limits.waitOf.bind(limits);
    vi.spyOn(limits, 'waitOf').mockImplementationOnce(async (...given) => {
      server.clock.advance(1000);
      await change();
      return waitOf(...given);
    });
  };
  const sessionsOn = (deviceId: string) =>
    server.db.selectFrom('sessions').select('id').where('device_id', '=', deviceId).execute();

  it('a new password is set: the old one opens no session', async () => {
    const person = await signUp(server);
    const body = { password: person.password, newPassword: NEW };
    meanwhile(async () => {
      expect((await server.api(changePassword, { as: person, body })).status).toBe(200);
    });
    const deviceId = randomUUID();
    expect((await signIn(server, person, { deviceId, forceLogin: true })).error.code).toBe('CREDENTIALS_INVALID');
    expect(await sessionsOn(deviceId)).toEqual([]);
  });

  it('a second step is switched on: the password alone opens no session', async () => {
    const person = await signUp(server, { role: 'subadmin' });
    meanwhile(async () => {
      expect((await setUpApp(server, person)).recoveryCodes).toHaveLength(10);
    });
    const deviceId = randomUUID();
    expect((await signIn(server, person, { deviceId, forceLogin: true })).error.code).toBe('CREDENTIALS_INVALID');
    expect(await sessionsOn(deviceId)).toEqual([]);
  });

  it('the account is suspended: no session is opened', async () => {
    const person = await signUp(server);
    meanwhile(async () => {
      const params = { id: person.userId };
      const suspended = await server.api(setUserStatus, { as: admin, params, body: { status: 'suspended' } });
      expect(suspended.status).toBe(200);
    });
    const deviceId = randomUUID();
    expect((await signIn(server, person, { deviceId })).error.code).toBe('CREDENTIALS_INVALID');
    expect(await sessionsOn(deviceId)).toEqual([]);
  });

  it('two new passwords are set with the old one: the second is refused', async () => {
    const person = await signUp(server);
    const change = (newPassword: string) =>
      server.api(changePassword, { as: person, body: { password: person.password, newPassword } });
    meanwhile(async () => {
      expect((await change(NEW)).status).toBe(200);
    });
    expect((await change('a copper sextant 77')).error.code).toBe('PASSWORD_WRONG');
    expect((await signIn(server, { ...person, password: NEW }, { forceLogin: true })).status).toBe(200);
  });

  it('a reset takes the account back: no new address is asked for with the old password', async () => {
    const person = await signUp(server);
    const thief = `thief-${person.email}`;
    const code = await resetByMail(server, person.email);
    meanwhile(async () => {
      const body = { email: person.email, otp: code, newPassword: NEW };
      expect((await server.api(reset, { body })).status).toBe(200);
    });
    const reply = await server.api(askEmailChange, { as: person, body: { email: thief, password: person.password } });
    expect(reply.error.code).toBe('PASSWORD_WRONG');
    expect(await server.mailbox(thief)).toEqual([]);
    const rows = await server.db
      .selectFrom('email_changes')
      .select('email')
      .where('user_id', '=', person.userId)
      .execute();
    expect(rows).toEqual([]);
  });

  it('a reset takes the account back: the account is not deleted with the old password', async () => {
    const person = await signUp(server);
    const code = await resetByMail(server, person.email);
    meanwhile(async () => {
      const body = { email: person.email, otp: code, newPassword: NEW };
      expect((await server.api(reset, { body })).status).toBe(200);
    });
    const deleted = await server.api(deleteAccount, { as: person, body: { password: person.password } });
    expect(deleted.error.code).toBe('PASSWORD_WRONG');
    expect((await signIn(server, { ...person, password: NEW })).status).toBe(200);
  });
});
