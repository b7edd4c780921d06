/** Signing in with two steps. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { changePassword } from '#shared/contract/identity/account.ts';
import { logout, verify } from '#shared/contract/identity/auth.ts';
import { askPasskey, takeSecondStep } from '#shared/contract/identity/second-factor.ts';
import { createAuthenticator, type Authenticator } from '../../../../tests/fixtures/records/authenticator.ts';
import { wrongCode } from '../../../../tests/fixtures/records/codes.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { openSession, signIn, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  addKey,
  firstStep,
  secondStep,
  setUpApp,
  type HalfWay,
} from '../../../../tests/fixtures/records/second-factor.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const MINUTE = 60_000;

describeOnBothDatabases('signing in with two steps', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });

  const withApp = async (): Promise<{ person: Person; app: Awaited<ReturnType<typeof setUpApp>> }> => {
    const person = await signUp(server, { role: 'subadmin' });
    const app = await setUpApp(server, person);
    await server.api(logout, { as: person });
    return { person, app };
  };
  const totp = (code: string) => ({ kind: 'totp', code });

  it('asks nobody without a second factor for anything but the password', async () => {
    const person = await signUp(server, { role: 'subadmin' });
    expect((await signIn(server, person, person)).status).toBe(200);
  });

  it('tells of the second step only after the right password', async () => {
    const { person } = await withApp();
    const plain = await signUp(server, { role: 'subadmin' });
    const wrong = await signIn(server, { ...person, password: 'not the password' });
    const other = await signIn(server, { ...plain, password: 'not the password' });
    expect(wrong.error).toEqual(other.error);
    const right = await signIn(server, person);
    expect(right.error).toMatchObject({ status: 403, code: 'SECOND_STEP_REQUIRED' });
    expect(right.error.details?.halfSignIn?.methods).toEqual(['totp']);
    expect(JSON.stringify(right.body)).not.toContain(person.userId);
  });

  it('opens the session by a code of the app', async () => {
    const { person, app } = await withApp();
    const half = await firstStep(server, person);
    const { data } = await secondStep(server, half, totp(app.code()));
    expect(data).toMatchObject({ _id: person.userId, email: person.email, role: 'subadmin', uniqueId: half.deviceId });
    const as = { token: data.token, deviceId: half.deviceId };
    expect((await server.api(verify, { as })).status).toBe(200);
  });

  it('takes a code once, and none from before it', async () => {
    const { person, app } = await withApp();
    const earlier = app.code();
    server.clock.advance(30_000);
    const code = app.code();
    const half = await firstStep(server, person);
    expect((await secondStep(server, half, totp(code))).status).toBe(200);
    const next = await firstStep(server, person, half.deviceId);
    expect((await secondStep(server, next, totp(code))).error.code).toBe('SECOND_STEP_WRONG');
    expect((await secondStep(server, next, totp(earlier))).error.code).toBe('SECOND_STEP_WRONG');
    server.clock.advance(30_000);
    expect((await secondStep(server, next, totp(app.code()))).status).toBe(200);
  });

  it('takes one code once when it is sent twenty times at once', async () => {
    const { person, app } = await withApp();
    const halves = await Promise.all(Array.from({ length: 5 }, () => firstStep(server, person)));
    const code = app.code();
    const answers = await Promise.all(halves.map((half) => secondStep(server, half, totp(code), { forceLogin: true })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('bears five guesses, however many come at once', async () => {
    const { person, app } = await withApp();
    const half = await firstStep(server, person);
    const wrong = totp(wrongCode(app.code()));
    const answers = await Promise.all(Array.from({ length: 50 }, () => secondStep(server, half, wrong)));
    const codes = answers.map(({ error }) => error.code);
    expect(codes.filter((code) => code === 'SECOND_STEP_WRONG')).toHaveLength(5);
    expect(codes.filter((code) => code === 'SECOND_STEP_OVER')).toHaveLength(45);
    expect((await secondStep(server, half, totp(app.code()))).error.code).toBe('SECOND_STEP_OVER');
  });

  it('bears twenty codes an hour for one account, on whatever devices; a recovery code still opens it', async () => {
    const { person, app } = await withApp();
    const wrong = totp(wrongCode(app.code()));
    for (let device = 0; device < 4; device += 1) {
      const half = await firstStep(server, person);
      for (let guess = 0; guess < 5; guess += 1) await secondStep(server, half, wrong);
    }
    const half = await firstStep(server, person);
    expect((await secondStep(server, half, totp(app.code()))).error.code).toBe('RATE_LIMITED');
    const recovery = { kind: 'recovery', code: app.recoveryCodes[0] };
    expect((await secondStep(server, half, recovery)).status).toBe(200);
  });

  it('waits five minutes for the second step', async () => {
    const { person, app } = await withApp();
    const half = await firstStep(server, person);
    server.clock.advance(5 * MINUTE);
    expect((await secondStep(server, half, totp(app.code()))).error.code).toBe('SECOND_STEP_OVER');
    const waiting = await firstStep(server, person);
    server.clock.advance(5 * MINUTE - 1);
    expect((await secondStep(server, waiting, totp(app.code()))).status).toBe(200);
  });

  it('takes a ticket once, also with a code that hasn’t been used', async () => {
    const { person, app } = await withApp();
    const half = await firstStep(server, person);
    expect((await secondStep(server, half, totp(app.code()))).status).toBe(200);
    server.clock.advance(MINUTE);
    const again = await secondStep(server, half, totp(app.code()), { forceLogin: true });
    expect(again.error.code).toBe('SECOND_STEP_OVER');
  });

  it('refuses a body that names another device than its header', async () => {
    const { person, app } = await withApp();
    const half = await firstStep(server, person);
    const body = { ticket: half.ticket, uniqueId: half.deviceId, proof: totp(app.code()) };
    const headers = { 'x-device-id': randomUUID() };
    expect((await server.api(takeSecondStep, { body, headers })).error.code).toBe('DEVICE_MISMATCH');
    expect((await secondStep(server, half, totp(app.code()))).status).toBe(200);
  });

  it('takes the second step on the device of the first alone', async () => {
    const { person, app } = await withApp();
    const half = await firstStep(server, person);
    const elsewhere = await secondStep(server, half, totp(app.code()), { deviceId: randomUUID() });
    expect(elsewhere.error.code).toBe('SECOND_STEP_OVER');
    expect((await secondStep(server, half, totp(app.code()))).status).toBe(200);
  });

  it('begins anew on a device with each right password: the earlier ticket stops working', async () => {
    const { person, app } = await withApp();
    const first = await firstStep(server, person);
    const second = await firstStep(server, person, first.deviceId);
    expect((await secondStep(server, first, totp(app.code()))).error.code).toBe('SECOND_STEP_OVER');
    expect((await secondStep(server, second, totp(app.code()))).status).toBe(200);
  });

  it('ends half-way when the password is changed meanwhile', async () => {
    const { person, app } = await withApp();
    Object.assign(person, await openSession(server, person));
    const half = await firstStep(server, person);
    server.clock.advance(1000);
    const body = { password: person.password, newPassword: 'a brass telescope 41' };
    expect((await server.api(changePassword, { as: person, body })).status).toBe(200);
    expect((await secondStep(server, half, totp(app.code()))).error.code).toBe('SECOND_STEP_OVER');
  });

  it('asks about another live session after the second step, and takes the yes without a new code', async () => {
    const { person, app } = await withApp();
    const held = { ...person, ...(await openSession(server, person)) };
    const half = await firstStep(server, person);
    const proof = totp(app.code());
    expect((await secondStep(server, half, proof)).error).toMatchObject({ status: 409, code: 'SESSION_CONFLICT' });
    expect((await server.api(verify, { as: held })).status).toBe(200);
    expect((await secondStep(server, half, proof, { forceLogin: true })).status).toBe(200);
    expect((await server.api(verify, { as: held })).error.code).toBe('SESSION_INVALID');
    const [mail] = await server.mailbox(person.email);
    expect(mail?.subject).toContain('used on another device');
  });

  it('takes each recovery code once, in any writing, and mails how many are left', async () => {
    const { person, app } = await withApp();
    const [code = ''] = app.recoveryCodes;
    const typed = { kind: 'recovery', code: ` ${code.toLowerCase().replace('-', ' ')}` };
    const half = await firstStep(server, person);
    expect((await secondStep(server, half, typed)).status).toBe(200);
    const again = await firstStep(server, person, half.deviceId);
    expect((await secondStep(server, again, typed)).error.code).toBe('SECOND_STEP_WRONG');
    const [mail] = await server.mailbox(person.email);
    expect(mail?.subject).toBe('A recovery code of your account was used');
    expect(mail?.text).toContain('9 are left');
  });

  it('gives the toolbar no ticket and sends it to the website', async () => {
    const { person } = await withApp();
    const { error } = await signIn(server, person, { client: 'extension' });
    expect(error.code).toBe('SECOND_STEP_REQUIRED');
    expect(error.message).toContain('Continue on the website');
    expect(error.details).toBeUndefined();
  });

  it('refuses what is no proof with a sentence', async () => {
    const { person } = await withApp();
    const half = await firstStep(server, person);
    for (const proof of [null, 'x', {}, totp('12345'), { kind: 'recovery', code: 'x' }, { kind: 'passkey' }]) {
      expect((await secondStep(server, half, proof)).error.code).toBe('VALIDATION_FAILED');
    }
  });

  describe('by a passkey', () => {
    let person: Person;
    let key: Authenticator;
    beforeAll(async () => {
      person = await signUp(server, { role: 'subadmin' });
      key = await addKey(server, person);
      await server.api(logout, { as: person });
    });
    const ask = async ({ ticket, deviceId }: HalfWay) =>
      (await server.api(askPasskey, { body: { ticket, uniqueId: deviceId } })).data.data.request;
    const begin = async () => {
      const half = await firstStep(server, person, person.deviceId);
      return { half, request: await ask(half) };
    };
    const passkey = (signed: unknown) => ({ kind: 'passkey', passkey: signed });

    it('opens the session by its signature', async () => {
      const { half, request } = await begin();
      expect(half.methods).toEqual(['passkey']);
      expect(request.rpId).toBe('localhost');
      expect(request.allowCredentials).toHaveLength(1);
      expect(request.allowCredentials[0]?.transports).toEqual(['internal']);
      expect((await secondStep(server, half, passkey(key.sign(request)))).status).toBe(200);
    });

    it('takes no signature twice, and none of another challenge, site or key', async () => {
      const { half, request } = await begin();
      const foreign = createAuthenticator('https://business-wisdom.example');
      const stranger = createAuthenticator(server.config.publicUrl);
      const other = { ...request, challenge: Buffer.from('another challenge').toString('base64url') };
      const [named] = request.allowCredentials;
      for (const signed of [
        key.sign(other),
        { ...foreign.sign(request), id: named?.id ?? '', rawId: named?.id ?? '' },
        { ...stranger.sign(request), id: named?.id ?? '', rawId: named?.id ?? '' },
        stranger.sign(request),
      ]) {
        await ask(half);
        expect((await secondStep(server, half, passkey(signed))).error.code).toBe('SECOND_STEP_WRONG');
      }
      const signed = key.sign(await ask(half));
      expect((await secondStep(server, half, passkey(signed))).status).toBe(200);
      const next = await firstStep(server, person, person.deviceId);
      expect((await secondStep(server, next, passkey(signed))).error.code).toBe('SECOND_STEP_WRONG');
    });

    it('refuses a copy of the authenticator, whose count has fallen behind', async () => {
      const { half, request } = await begin();
      key.counter = 0;
      expect((await secondStep(server, half, passkey(key.sign(request)))).error.code).toBe('SECOND_STEP_WRONG');
      key.counter = 100;
      expect((await secondStep(server, half, passkey(key.sign(await ask(half))))).status).toBe(200);
    });
  });
});
