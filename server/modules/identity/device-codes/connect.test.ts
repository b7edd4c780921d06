/** Signing a device in by the website: RFC 8628, and rules 8, 13, 14 and 15 of the security list. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { refresh, verify } from '#shared/contract/identity/auth.ts';
import { decideDevice, findDevice, redeemDevice, startDevice } from '#shared/contract/identity/device.ts';
import { changePassword } from '#shared/contract/identity/account.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { openSession, PASSWORD, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

describeOnBothDatabases('connecting a device', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });

  const begin = async (uniqueId: string = randomUUID()) => {
    const { data } = await server.api(startDevice, { body: { uniqueId, browser: 'chrome', platform: 'linux' } });
    return { ...data, uniqueId };
  };
  type Started = Awaited<ReturnType<typeof begin>>;
  const ask = ({ deviceCode, uniqueId }: Pick<Started, 'deviceCode' | 'uniqueId'>, more: object = {}) =>
    server.api(redeemDevice, { body: { deviceCode, uniqueId, ...more } });
  const find = (as: Person, userCode: string) => server.api(findDevice, { as, body: { userCode } });
  const decide = (as: Person, { userCode }: Pick<Started, 'userCode'>, more: object = {}) =>
    server.api(decideDevice, { as, body: { userCode, approve: true, ...more } });
  const rows = async () => JSON.stringify(await server.db.selectFrom('device_requests').selectAll().execute());

  it('signs the extension in as who approved it, beside the session of the site, and tells them by mail', async () => {
    const person = await signUp(server);
    const started = await begin();
    expect(started).toMatchObject({ verificationUri: 'http://localhost:3000/connect', interval: 5 });
    expect(started.userCode).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    expect((await ask(started)).data).toEqual({ success: true, status: 'pending', interval: 5 });
    expect((await find(person, started.userCode.toLowerCase())).data.device).toMatchObject({
      userCode: started.userCode,
      browser: 'chrome',
      platform: 'linux',
    });
    expect((await decide(person, started)).status).toBe(200);
    const { data } = await ask(started);
    if (data.status !== 'approved') throw new Error(`The device got ${data.status}`);
    expect(data).toMatchObject({ _id: person.userId, email: person.email, uniqueId: started.uniqueId });
    const holder = { token: data.token, deviceId: started.uniqueId };
    expect((await server.api(verify, { as: holder })).data.name).toBe(person.name);
    expect((await server.api(verify, { as: person })).status).toBe(200);
    expect((await server.api(refresh, { as: holder })).status).toBe(200);
    const [mail] = await server.mailbox(person.email);
    expect(mail?.subject).toBe('Your account was connected to a browser extension');
    expect(mail?.text).toContain('Chrome on Linux');
  });

  it('gives the session once, however many ask at the same moment', async () => {
    const person = await signUp(server);
    const started = await begin();
    await decide(person, started);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(started)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
    expect((await ask(started)).error.code).toBe('DEVICE_CODE_INVALID');
  });

  it('gives nothing to another device that holds the code (14)', async () => {
    const person = await signUp(server);
    const started = await begin();
    await decide(person, started);
    expect((await ask({ ...started, uniqueId: randomUUID() })).error.code).toBe('DEVICE_CODE_INVALID');
    const answer = await server.api(redeemDevice, {
      body: { deviceCode: started.deviceCode, uniqueId: started.uniqueId },
      headers: { 'x-device-id': randomUUID() },
    });
    expect(answer.error.code).toBe('DEVICE_MISMATCH');
    expect((await ask(started)).data.status).toBe('approved');
  });

  it('keeps both codes as hashes only, and logs neither', async () => {
    const started = await begin();
    await ask(started);
    const letters = started.userCode.replace('-', '');
    for (const text of [await rows(), server.logs()]) {
      expect(text).not.toContain(started.deviceCode);
      expect(text).not.toContain(letters);
      expect(text).not.toContain(started.userCode);
    }
  });

  it('says no when the person refuses, and then the code is gone', async () => {
    const person = await signUp(server);
    const started = await begin();
    expect((await decide(person, started, { approve: false })).data.message).toBe('The device was refused');
    expect((await ask(started)).data).toEqual({ success: true, status: 'denied' });
    expect((await ask(started)).error.code).toBe('DEVICE_CODE_INVALID');
  });

  it('cannot be decided about twice', async () => {
    const [first, second] = [await signUp(server), await signUp(server)];
    const started = await begin();
    const answers = await Promise.all([decide(first, started), decide(second, started)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('runs out after ten minutes, for the person and for the device', async () => {
    const person = await signUp(server);
    const [early, late] = [await begin(), await begin()];
    await decide(person, early);
    server.clock.advance(10 * MINUTE);
    expect((await find(person, late.userCode)).error.code).toBe('DEVICE_CODE_INVALID');
    expect((await decide(person, late)).error.code).toBe('DEVICE_CODE_INVALID');
    expect((await ask(late)).data.status).toBe('expired');
    expect((await ask(early)).data.status).toBe('expired');
  });

  it('tells a device that asks too often to slow down, by five seconds more each time', async () => {
    const started = await begin();
    expect((await ask(started)).data).toMatchObject({ status: 'pending', interval: 5 });
    server.clock.advance(2 * SECOND);
    expect((await ask(started)).data).toMatchObject({ status: 'slowDown', interval: 10 });
    server.clock.advance(5 * SECOND);
    expect((await ask(started)).data).toMatchObject({ status: 'slowDown', interval: 15 });
    server.clock.advance(15 * SECOND);
    expect((await ask(started)).data).toMatchObject({ status: 'pending', interval: 15 });
  });

  it('begins anew on the same device, and the earlier codes are gone', async () => {
    const person = await signUp(server);
    const first = await begin();
    const second = await begin(first.uniqueId);
    expect((await find(person, first.userCode)).error.code).toBe('DEVICE_CODE_INVALID');
    expect((await ask(first)).error.code).toBe('DEVICE_CODE_INVALID');
    expect((await find(person, second.userCode)).status).toBe(200);
  });

  it('lets one account try thirty codes an hour, also at once (8)', async () => {
    const person = await signUp(server);
    const started = await begin();
    const guesses = await Promise.all(Array.from({ length: 50 }, () => find(person, 'BBBB-BBBB')));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(30);
    expect((await find(person, started.userCode)).error).toMatchObject({ code: 'RATE_LIMITED', status: 429 });
    expect((await decide(person, started)).error.code).toBe('RATE_LIMITED');
    server.clock.advance(61 * MINUTE);
    expect((await find(person, (await begin()).userCode)).status).toBe(200);
  });

  it.each(['', 'BCDF', 'AEIO-UAEI', 'B'.repeat(41), 42, null])('does not take %j for a code', async (userCode) => {
    const person = await signUp(server);
    const answer = await server.api(findDevice, { as: person, body: { userCode } });
    expect(answer.error).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  it('takes no words of the device for its name', async () => {
    const body = { uniqueId: randomUUID(), browser: 'Your bank', platform: 'linux' };
    expect((await server.api(startDevice, { body })).error.code).toBe('VALIDATION_FAILED');
  });

  describe('while the extension is signed in on another device (15)', () => {
    it('asks the person first, and a yes ends the other session', async () => {
      const person = await signUp(server);
      const other = await openSession(server, { ...person, client: 'extension' });
      const started = await begin();
      expect((await decide(person, started)).error).toMatchObject({ status: 409, code: 'SESSION_CONFLICT' });
      expect((await ask(started)).data.status).toBe('pending');
      expect((await decide(person, started, { forceLogin: true })).status).toBe(200);
      expect((await ask(started)).data.status).toBe('approved');
      expect((await server.api(verify, { as: other })).error.code).toBe('SESSION_INVALID');
      expect((await server.mailbox(person.email))[0]?.text).toContain(
        'Your extension was signed out on the other device.',
      );
    });

    it('asks the device when that happened after the yes', async () => {
      const person = await signUp(server);
      const started = await begin();
      await decide(person, started);
      const other = await openSession(server, { ...person, client: 'extension' });
      expect((await ask(started)).error).toMatchObject({ status: 409, code: 'SESSION_CONFLICT' });
      expect((await server.api(verify, { as: other })).status).toBe(200);
      expect((await ask(started, { forceLogin: true })).data.status).toBe('approved');
      expect((await server.api(verify, { as: other })).error.code).toBe('SESSION_INVALID');
    });

    it('asks nobody when it is the same device', async () => {
      const person = await signUp(server);
      const { deviceId } = await openSession(server, { ...person, client: 'extension' });
      const started = await begin(deviceId);
      expect((await decide(person, started)).status).toBe(200);
      expect((await ask(started)).data.status).toBe('approved');
    });
  });

  it('does not outlive a new password', async () => {
    const person = await signUp(server);
    const started = await begin();
    await decide(person, started);
    server.clock.advance(SECOND);
    const body = { password: PASSWORD, newPassword: 'another quiet harbour 8' };
    expect((await server.api(changePassword, { as: person, body })).status).toBe(200);
    expect((await ask(started)).data.status).toBe('expired');
  });

  it('does not outlive a suspension', async () => {
    const person = await signUp(server);
    const started = await begin();
    await decide(person, started);
    await server.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', person.userId).execute();
    expect((await ask(started)).data.status).toBe('expired');
  });

  it('leaves nothing behind', async () => {
    await begin();
    server.clock.advance(71 * MINUTE);
    await server.runTask('device-requests');
    expect(await rows()).toBe('[]');
  });
});
