/** Dangerous calls ask for a proof that is at most ten minutes old. */
import { beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#shared/contract/index.ts';
import type { Endpoint } from '#shared/contract/common/endpoint.ts';
import { giveComplimentary } from '#shared/contract/billing/complimentary.ts';
import { proveIdentity, requestIdentityPasskey } from '#shared/contract/identity/proof.ts';
import {
  beginPasskey,
  beginTotp,
  getSecondFactor,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '#shared/contract/identity/second-factor.ts';
import { refresh } from '#shared/contract/identity/auth.ts';
import { setUserRole, setUserStatus } from '#shared/contract/identity/users.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { wrongCode } from '../../../../tests/fixtures/records/codes.ts';
import { PASSWORD, signIn, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { addKey, firstStep, secondStep, setUpApp } from '../../../../tests/fixtures/records/second-factor.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const MINUTE = 60_000;

/** Every call that asks everyone for a recent proof: a new one of that kind belongs here. */
const ASKING_EVERYONE = [
  'complimentary.end',
  'complimentary.give',
  'lti.addPlatform',
  'lti.deletePlatform',
  'lti.registrationLink',
  'lti.updatePlatform',
  'mentoring.name',
  'organisationKeys.create',
  'organisations.add',
  'organisations.update',
  'partners.add',
  'partners.invite',
  'partners.removeMember',
  'partners.rotateKey',
  'partners.status',
  'partners.update',
  'payment.adminCancel',
  'payment.refund',
  'sso.enforce',
  'sso.put',
  'sso.putSaml',
  'sso.remove',
  'ssoDomains.remove',
  'ssoDomains.verify',
  'staffInvitations.resend',
  'staffInvitations.send',
  'user.endSessions',
  'user.status',
  'webhooks.add',
  'webhooks.rotateSecret',
  'webhooks.update',
];

describeOnBothDatabases('A recent proof', (start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  const params = { id: 'f'.repeat(24) };
  const prove = (as: Person, proof: unknown) => server.api(proveIdentity, { as, body: { proof } });
  const byPassword = (as: Person, password: string = PASSWORD) => prove(as, { kind: 'password', password });
  const suspendNoOne = (as: Person) =>
    server.api(setUserStatus, { as, params, body: { status: 'suspended' }, unproven: true });
  const codeFor = (answer: { readonly status: number; readonly body: unknown }) =>
    answer.status < 400 ? 'done' : (answer.body as { code: string }).code;

  it('is asked for by every dangerous call of staff and owners, after ten minutes (56)', async () => {
    const admin = await signUp(server, { role: 'admin' });
    const dangerous: readonly Endpoint[] = ENDPOINTS.filter(
      (endpoint: Endpoint) => endpoint.recentProof === 'everyone',
    );
    expect(dangerous.map(({ id }) => id).toSorted()).toEqual(ASKING_EVERYONE);
    server.clock.advance(10 * MINUTE);
    for (const endpoint of dangerous) {
      const answer = await server.api(endpoint, { as: admin, params, body: {}, unproven: true });
      expect([endpoint.id, answer.status, answer.error.code]).toEqual([endpoint.id, 403, 'PROOF_REQUIRED']);
    }
  });

  it('lasts ten minutes from signing in or from the last proof, also over a new token (56)', async () => {
    const admin = await signUp(server, { role: 'admin' });
    expect(codeFor(await suspendNoOne(admin))).toBe('NOT_FOUND');
    server.clock.advance(10 * MINUTE - 1);
    expect(codeFor(await suspendNoOne(admin))).toBe('NOT_FOUND');
    server.clock.advance(1);
    const { token } = (await server.api(refresh, { as: admin })).data;
    const renewed = { ...admin, token };
    expect(codeFor(await suspendNoOne(renewed))).toBe('PROOF_REQUIRED');
    const until = (await byPassword(renewed)).data.data.provenUntil;
    expect(Date.parse(until)).toBe(server.clock.now() + 10 * MINUTE);
    expect(codeFor(await suspendNoOne(renewed))).toBe('NOT_FOUND');
    server.clock.advance(10 * MINUTE);
    expect(codeFor(await suspendNoOne(renewed))).toBe('PROOF_REQUIRED');
  });

  it('is of one session: it says nothing about another of the same account (56)', async () => {
    const admin = await signUp(server, { role: 'admin' });
    server.clock.advance(20 * MINUTE);
    const fromExtension = { ...admin, deviceId: '3f0c63f2-6d0f-4a0e-9b0c-0e6f1a2b3c4d' };
    const { token } = (await signIn(server, admin, { deviceId: fromExtension.deviceId, client: 'extension' })).data;
    expect(codeFor(await suspendNoOne(admin))).toBe('PROOF_REQUIRED');
    expect(codeFor(await suspendNoOne({ ...fromExtension, token }))).toBe('NOT_FOUND');
  });

  it('by password is refused when it is wrong, and guesses wait as at the sign-in (56)', async () => {
    const admin = await signUp(server, { role: 'admin' });
    server.clock.advance(10 * MINUTE);
    const codes = [];
    for (let guess = 0; guess < 7; guess += 1) codes.push(codeFor(await byPassword(admin, `guess ${String(guess)}`)));
    expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'PASSWORD_WRONG'));
    expect(codes.at(-1)).toBe('RATE_LIMITED');
    expect(codeFor(await suspendNoOne(admin))).toBe('PROOF_REQUIRED');
  });

  it('is asked for before the body is read, and after the role (56)', async () => {
    const editor = await signUp(server, { role: 'subadmin' });
    server.clock.advance(10 * MINUTE);
    expect(codeFor(await server.api(giveComplimentary, { as: editor, body: {}, unproven: true }))).toBe('FORBIDDEN');
  });

  describe('of an account with two-step sign-in', () => {
    const withApp = async () => {
      const person = await signUp(server, { role: 'admin' });
      const app = await setUpApp(server, person);
      return { person, app };
    };
    const changes = (person: Person) => [
      () => server.api(beginTotp, { as: person, body: { password: PASSWORD }, unproven: true }),
      () => server.api(beginPasskey, { as: person, body: { password: PASSWORD }, unproven: true }),
      () => server.api(removePasskey, { as: person, params, body: { password: PASSWORD }, unproven: true }),
      () => server.api(renewRecoveryCodes, { as: person, body: { password: PASSWORD }, unproven: true }),
      () => server.api(removeTotp, { as: person, body: { password: PASSWORD }, unproven: true }),
    ];

    it('is never the password alone: nothing about the second factor changes by it (56)', async () => {
      const { person } = await withApp();
      server.clock.advance(10 * MINUTE);
      const refused = await byPassword(person);
      expect(codeFor(refused)).toBe('PROOF_REQUIRED');
      expect(refused.error.message).toContain('Confirm with your app');
      for (const change of changes(person)) expect(codeFor(await change())).toBe('PROOF_REQUIRED');
      const role = { params, body: { role: 'user', password: PASSWORD } } as const;
      expect(codeFor(await server.api(setUserRole, { as: person, ...role, unproven: true }))).toBe('PROOF_REQUIRED');
      const { secondFactor } = (await server.api(getSecondFactor, { as: person })).data.data;
      expect([secondFactor.on, secondFactor.totpSince === null]).toEqual([true, false]);
    });

    it('is a current code of the app, which works once (56)', async () => {
      const { person, app } = await withApp();
      server.clock.advance(10 * MINUTE);
      expect(codeFor(await prove(person, { kind: 'totp', code: wrongCode(app.code()) }))).toBe('SECOND_STEP_WRONG');
      const code = app.code();
      expect(codeFor(await prove(person, { kind: 'totp', code }))).toBe('done');
      expect(codeFor(await prove(person, { kind: 'totp', code }))).toBe('SECOND_STEP_WRONG');
      const [, , passkey, ...others] = changes(person);
      for (const change of others) expect(codeFor(await change())).toBe('done');
      expect(codeFor((await passkey?.()) ?? { status: 0, body: null })).toBe('NOT_FOUND');
    });

    it('is a recovery code, which is used up (56)', async () => {
      const { person, app } = await withApp();
      server.clock.advance(10 * MINUTE);
      const proof = { kind: 'recovery', code: app.recoveryCodes[0] };
      expect(codeFor(await prove(person, proof))).toBe('done');
      expect(codeFor(await prove(person, proof))).toBe('SECOND_STEP_WRONG');
      expect((await server.api(removeTotp, { as: person, body: { password: PASSWORD }, unproven: true })).status).toBe(
        200,
      );
    });

    it('is a passkey that signs what it was just asked to, once (56)', async () => {
      const person = await signUp(server, { role: 'admin' });
      const key = await addKey(server, person);
      server.clock.advance(10 * MINUTE);
      const ask = async () => (await server.api(requestIdentityPasskey, { as: person })).data.data.request;
      const stale = key.sign(await ask());
      const signed = key.sign(await ask());
      expect(codeFor(await prove(person, { kind: 'passkey', passkey: stale }))).toBe('SECOND_STEP_WRONG');
      await ask();
      expect(codeFor(await prove(person, { kind: 'passkey', passkey: signed }))).toBe('SECOND_STEP_WRONG');
      const last = key.sign(await ask());
      expect(codeFor(await prove(person, { kind: 'passkey', passkey: last }))).toBe('done');
      expect(codeFor(await suspendNoOne(person))).toBe('NOT_FOUND');
    });

    it('is the second step of signing in, too (56)', async () => {
      const { person, app } = await withApp();
      server.clock.advance(20 * MINUTE);
      const half = await firstStep(server, person);
      const opened = await secondStep(server, half, { kind: 'totp', code: app.code() }, { forceLogin: true });
      const session = { ...person, token: opened.data.token, deviceId: half.deviceId };
      expect(codeFor(await suspendNoOne(session))).toBe('NOT_FOUND');
    });
  });
});
