/** How the staff set up their second step. */
import { beforeAll, expect, it } from 'vitest';
import { getAccount, getSessions, downloadData } from '#shared/contract/identity/account.ts';
import { verify } from '#shared/contract/identity/auth.ts';
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  getSecondFactor,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '#shared/contract/identity/second-factor.ts';
import { createAuthenticator } from '../../../../tests/fixtures/records/authenticator.ts';
import { wrongCode } from '../../../../tests/fixtures/records/codes.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { openSession, signIn, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { addKey, codeOf, firstStep, secondStep, setUpApp } from '../../../../tests/fixtures/records/second-factor.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const MINUTE = 60_000;

describeOnBothDatabases('the second step of an account', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  const status = async (person: Person) => (await server.api(getSecondFactor, { as: person })).data.data.secondFactor;
  const actsOf = async (person: Person) =>
    (
      await server.db.selectFrom('audit').select('action').where('subject', '=', person.userId).orderBy('id').execute()
    ).map(({ action }) => action);
  const proven = ({ password }: Person) => ({ body: { password } });

  it('is off at first', async () => {
    const person = await signUp(server, { role: 'admin' });
    expect(await status(person)).toEqual({
      on: false,
      due: false,
      totpSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
  });

  it('is switched on by a code of the app: ten recovery codes, a mail, a row of the audit log', async () => {
    const person = await signUp(server, { role: 'subadmintwo' });
    const { recoveryCodes } = await setUpApp(server, person);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes.every((code) => /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/.test(code))).toBe(true);
    expect(await status(person)).toMatchObject({ on: true, recoveryCodesLeft: 10 });
    const [mail] = await server.mailbox(person.email);
    expect(mail?.subject).toBe('An authenticator app was set up');
    expect(mail?.text).toContain('takes a second step');
    expect(await actsOf(person)).toEqual(['secondFactor.addApp']);
    const { data } = await server.api(getAccount, { as: person });
    expect(data.data.account.secondFactor).toBe(true);
  });

  it('ends every other session when it is switched on', async () => {
    const person = await signUp(server, { role: 'subadmin' });
    const toolbar = await openSession(server, { ...person, client: 'extension' });
    await setUpApp(server, person);
    expect((await server.api(verify, { as: toolbar })).error.code).toBe('SESSION_INVALID');
    expect((await server.api(getSessions, { as: person })).data.data).toHaveLength(1);
  });

  it('keeps neither the secret of the app nor a recovery code readable', async () => {
    const person = await signUp(server, { role: 'subadmin' });
    const { secret, recoveryCodes } = await setUpApp(server, person);
    const stored = JSON.stringify([
      await server.db.selectFrom('totp').selectAll().execute(),
      await server.db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const text of [secret, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
      expect(stored).not.toContain(text);
      expect(server.logs()).not.toContain(text);
    }
  });

  it('asks for the password before anything changes, and counts wrong ones', async () => {
    const person = await signUp(server, { role: 'subadmin' });
    await addKey(server, person);
    const [passkey] = (await status(person)).passkeys;
    const body = { password: 'not the password' };
    const params = { id: passkey?._id ?? '' };
    for (const refused of [
      await server.api(beginTotp, { as: person, body }),
      await server.api(beginPasskey, { as: person, body }),
      await server.api(removePasskey, { as: person, body, params }),
      await server.api(removeTotp, { as: person, body }),
      await server.api(renewRecoveryCodes, { as: person, body }),
    ]) {
      expect(refused.error.code).toBe('PASSWORD_WRONG');
    }
    await server.api(beginTotp, { as: person, body });
    expect((await server.api(beginTotp, { as: person, body })).error.code).toBe('RATE_LIMITED');
  });

  it('is not for learners', async () => {
    const learner = await signUp(server);
    expect((await server.api(beginTotp, { as: learner, ...proven(learner) })).error.code).toBe('FORBIDDEN');
    expect((await server.api(beginPasskey, { as: learner, ...proven(learner) })).error.code).toBe('FORBIDDEN');
  });

  it('counts no app whose code was wrong, none after ten minutes, and none that another session began', async () => {
    const person = await signUp(server, { role: 'subadmin' });
    const { data } = await server.api(beginTotp, { as: person, ...proven(person) });
    const { setup, secret } = data.data;
    const code = codeOf(secret, server.clock.now());
    const wrong = await server.api(confirmTotp, { as: person, body: { setup, code: wrongCode(code) } });
    expect(wrong.error.code).toBe('SECOND_STEP_WRONG');
    const other = await signUp(server, { role: 'subadmin' });
    expect((await server.api(confirmTotp, { as: other, body: { setup, code } })).error.code).toBe('SECOND_STEP_OVER');
    const forged = `${setup.slice(0, -4)}AAAA`;
    const made = await server.api(confirmTotp, { as: person, body: { setup: forged, code } });
    expect(made.error.code).toBe('SECOND_STEP_OVER');
    server.clock.advance(10 * MINUTE);
    const late = { setup, code: codeOf(secret, server.clock.now()) };
    expect((await server.api(confirmTotp, { as: person, body: late })).error.code).toBe('SECOND_STEP_OVER');
    expect((await status(person)).on).toBe(false);
  });

  it('takes another app in the place of the first, whose codes stop working; recovery codes stay', async () => {
    const person = await signUp(server, { role: 'subadmin' });
    const first = await setUpApp(server, person);
    const second = await setUpApp(server, person);
    expect(second.recoveryCodes).toEqual([]);
    const half = await firstStep(server, person, person.deviceId);
    const totp = (code: string) => ({ kind: 'totp', code });
    expect((await secondStep(server, half, totp(first.code()))).error.code).toBe('SECOND_STEP_WRONG');
    expect((await secondStep(server, half, totp(second.code()))).status).toBe(200);
  });

  it('has passkeys by name, each authenticator once, which go one by one', async () => {
    const person = await signUp(server, { role: 'subadmin' });
    const key = await addKey(server, person, 'Laptop');
    await addKey(server, person, 'Blue key');
    const { passkeys, on } = await status(person);
    expect(on).toBe(true);
    expect(passkeys.map(({ name, lastUsedAt }) => [name, lastUsedAt])).toEqual([
      ['Laptop', null],
      ['Blue key', null],
    ]);
    const started = await server.api(beginPasskey, { as: person, ...proven(person) });
    const { setup, creation } = started.data.data;
    expect(creation.excludeCredentials).toHaveLength(2);
    const twice = await server.api(addPasskey, {
      as: person,
      body: { setup, name: 'Again', passkey: key.make(creation) },
    });
    expect(twice.error.code).toBe('PASSKEY_REFUSED');
    const remove = (_id = '') => server.api(removePasskey, { as: person, params: { id: _id }, ...proven(person) });
    expect((await remove(passkeys[0]?._id)).data.data.secondFactor.on).toBe(true);
    expect((await remove(passkeys[0]?._id)).status).toBe(404);
    expect((await remove(passkeys[1]?._id)).data.data.secondFactor).toMatchObject({ on: false, recoveryCodesLeft: 0 });
    expect((await signIn(server, person, person)).status).toBe(200);
    const subjects = (await server.mailbox(person.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'A passkey was removed')).toHaveLength(2);
    expect(await actsOf(person)).toEqual([
      'secondFactor.addPasskey',
      'secondFactor.addPasskey',
      'secondFactor.removePasskey',
      'secondFactor.removePasskey',
    ]);
  });

  it('refuses a passkey that was made for another site or another challenge', async () => {
    const person = await signUp(server, { role: 'subadmin' });
    const { data } = await server.api(beginPasskey, { as: person, ...proven(person) });
    const { setup, creation } = data.data;
    const elsewhere = createAuthenticator('https://business-wisdom.example').make(creation);
    const own = createAuthenticator(server.config.publicUrl);
    const stale = own.make({ ...creation, challenge: Buffer.from('another').toString('base64url') });
    for (const passkey of [elsewhere, stale]) {
      const refused = await server.api(addPasskey, { as: person, body: { setup, name: 'Key', passkey } });
      expect(refused.error.code).toBe('PASSKEY_REFUSED');
    }
  });

  it('leaves a stranger’s passkey alone', async () => {
    const [owner, stranger] = [await signUp(server, { role: 'subadmin' }), await signUp(server, { role: 'admin' })];
    await addKey(server, owner);
    const [passkey] = (await status(owner)).passkeys;
    const params = { id: passkey?._id ?? '' };
    expect((await server.api(removePasskey, { as: stranger, params, ...proven(stranger) })).status).toBe(404);
    expect((await status(owner)).passkeys).toHaveLength(1);
  });

  it('has new recovery codes for the password, and the old ones stop working', async () => {
    const person = await signUp(server, { role: 'subadmin' });
    const none = await server.api(renewRecoveryCodes, { as: person, ...proven(person) });
    expect(none.status).toBe(404);
    const { recoveryCodes: old } = await setUpApp(server, person);
    const { data } = await server.api(renewRecoveryCodes, { as: person, ...proven(person) });
    const fresh = data.data.recoveryCodes ?? [];
    expect(fresh).toHaveLength(10);
    const half = await firstStep(server, person, person.deviceId);
    const recovery = (code: string | undefined) => ({ kind: 'recovery', code });
    expect((await secondStep(server, half, recovery(old[0]))).error.code).toBe('SECOND_STEP_WRONG');
    expect((await secondStep(server, half, recovery(fresh[0]))).status).toBe(200);
  });

  it('stands in the download of one’s data by name, without what it signs with', async () => {
    const person = await signUp(server, { role: 'subadmin' });
    const { secret } = await setUpApp(server, person);
    await addKey(server, person, 'Laptop');
    const { data, body } = await server.api(downloadData, { as: person });
    expect(data.records['secondFactor']).toMatchObject([{ kind: 'authenticator app' }, { name: 'Laptop' }]);
    expect(JSON.stringify(body)).not.toContain(secret);
  });
});
