/** API keys of organisations, over HTTP. */
import { beforeAll, expect, it } from 'vitest';
import { downloadData } from '#shared/contract/identity/account.ts';
import * as contract from '#shared/contract/organisations/keys.ts';
import { apiMembers, apiOrganisation } from '#shared/contract/organisations/machine-api.ts';
import { listOwnOrganisations } from '#shared/contract/organisations/own-organisations.ts';
import { KEY_CALLS_PER_MINUTE, KEYS_MAX } from '#shared/domain/organisations/key-scopes.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { makeKey } from '../../../../tests/fixtures/records/organisation-keys.ts';
import { joinOrganisation, makeOrganisation } from '../../../../tests/fixtures/records/organisations.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

describeOnBothDatabases('An API key', (start) => {
  let server: TestServer;
  let owner: Person;
  let manager: Person;
  let college: string;
  beforeAll(async () => {
    server = await start();
    const admin = await signUp(server, { role: 'admin' });
    owner = await signUp(server, { name: 'Olive Owner' });
    manager = await signUp(server, { name: 'Max Manager' });
    college = (await makeOrganisation(server, admin, owner))._id;
    await joinOrganisation(server, owner, college, manager, 'manager');
  });

  // Sessions end while tests move the clock.
  const organisationOf = async (chief: Person): Promise<string> =>
    (await makeOrganisation(server, await signUp(server, { role: 'admin' }), chief))._id;
  const params = () => ({ id: college });
  const list = async (as = owner) =>
    (await server.api(contract.listOrganisationKeys, { as, params: params() })).data.data;
  const revoke = (id: string, as = owner) => server.api(contract.revokeOrganisationKey, { as, params: { id } });
  const call = (token: string) => server.api(apiOrganisation, { headers: { authorization: `Bearer ${token}` } });

  it('is shown once, stored as a hash, and listed by its first characters (62)', async () => {
    const { id, token } = await makeKey(server, owner, college, { name: 'Payroll', scopes: ['reports'], days: 90 });
    expect(token).toMatch(/^bwk_[\w-]{43}$/);
    const [key] = await list();
    expect(key).toMatchObject({ _id: id, name: 'Payroll', start: token.slice(0, 10), scopes: ['reports'] });
    expect(key).toMatchObject({ createdBy: 'Olive Owner', usedAt: null });
    expect(Date.parse(key?.expiresAt ?? '') - server.clock.now()).toBe(90 * DAY_MS);
    const rows = await server.app.deps.db.selectFrom('organisation_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice(10));
  });

  it('calls for its organisation, and notes its last use to the minute', async () => {
    const { id, token } = await makeKey(server, owner, college);
    expect((await call(token)).data.data.organisation).toEqual({
      _id: college,
      name: 'Harbour College',
      seats: { total: 50, used: 2 },
    });
    const usedAt = async () => (await list()).find(({ _id }) => _id === id)?.usedAt;
    const first = await usedAt();
    expect(Date.parse(first ?? '')).toBe(server.clock.now());
    server.clock.advance(MINUTE_MS / 2);
    await call(token);
    expect(await usedAt()).toBe(first);
    server.clock.advance(MINUTE_MS);
    await call(token);
    expect(Date.parse((await usedAt()) ?? '')).toBe(server.clock.now());
  });

  it('stops when it is revoked and when it expires, and never opens a session (62)', async () => {
    const revoked = await makeKey(server, owner, college);
    expect((await call(revoked.token)).status).toBe(200);
    expect((await revoke(revoked.id)).status).toBe(200);
    expect((await call(revoked.token)).error.code).toBe('KEY_INVALID');
    expect((await revoke(revoked.id)).status).toBe(404);
    const expiring = await makeKey(server, owner, college, { days: 30 });
    const { token } = await makeKey(server, owner, college);
    server.clock.advance(30 * DAY_MS - 1);
    expect((await call(expiring.token)).status).toBe(200);
    server.clock.advance(1);
    expect((await call(expiring.token)).error.code).toBe('KEY_INVALID');
    expect((await call(token)).status).toBe(200);
    const asPerson = await server.api(listOwnOrganisations, { as: { token, deviceId: owner.deviceId } });
    expect(asPerson.error.code).toBe('SESSION_INVALID');
  });

  it.each(['', 'bwk_', `bwk_${'A'.repeat(43)}`, `bwk_${'A'.repeat(44)}`, "bwk_' or 1=1 --", 'A'.repeat(43)])(
    'is refused when it is made up: %j',
    async (token) => {
      expect((await call(token)).status).toBe(401);
    },
  );

  it('has a limit of its own, whatever others use (62)', async () => {
    const chief = await signUp(server);
    const id = await organisationOf(chief);
    const busy = await makeKey(server, chief, id);
    const quiet = await makeKey(server, chief, id);
    for (let count = 0; count < KEY_CALLS_PER_MINUTE; count += 1) expect((await call(busy.token)).status).toBe(200);
    const refused = await call(busy.token);
    expect([refused.error.code, refused.headers.has('retry-after')]).toEqual(['RATE_LIMITED', true]);
    expect((await call(quiet.token)).status).toBe(200);
    server.clock.advance(MINUTE_MS);
    expect((await call(busy.token)).status).toBe(200);
  });

  it('may do what its scopes say and nothing else (62)', async () => {
    const chief = await signUp(server);
    const id = await organisationOf(chief);
    const { headers } = await makeKey(server, chief, id, { scopes: ['scim'] });
    const refused = await server.api(apiMembers, { headers });
    expect([refused.error.code, refused.error.message]).toEqual([
      'FORBIDDEN',
      'The API key needs one of these scopes: reports, members, assign',
    ]);
  });

  it('is created by owners who prove who they are, and each owner reads of it (62)', async () => {
    const chief = await signUp(server, { name: 'Cara Chief' });
    const helper = await signUp(server);
    const stranger = await signUp(server);
    const id = await organisationOf(chief);
    await joinOrganisation(server, chief, id, helper, 'manager');
    const body = { name: 'HR', scopes: ['reports' as const], days: null };
    const create = (as: Person, unproven = false) =>
      server.api(contract.createOrganisationKey, { as, params: { id }, body, unproven });
    expect((await create(helper)).error.code).toBe('FORBIDDEN');
    expect((await create(stranger)).status).toBe(404);
    server.clock.advance(11 * MINUTE_MS);
    expect((await create(chief, true)).error.code).toBe('PROOF_REQUIRED');
    const made = (await create(chief)).data.data.key;
    const others = [
      await server.api(contract.listOrganisationKeys, { as: helper, params: { id } }),
      await server.api(contract.listOrganisationKeys, { as: stranger, params: { id } }),
      await revoke(made._id, helper),
      await revoke(made._id, stranger),
    ];
    expect(others.map(({ status }) => status)).toEqual([403, 404, 403, 404]);
    const mails = await server.mailbox(chief.email);
    expect(mails.map(({ subject }) => subject)).toContain('New API key for Harbour College');
    const { records } = (await server.api(downloadData, { as: chief })).data;
    expect(records['apiKeys']).toMatchObject([{ organisation: 'Harbour College', name: 'HR' }]);
  });

  it('is one of twenty at most, and bad input has a sentence', async () => {
    const chief = await signUp(server);
    const id = await organisationOf(chief);
    for (let count = 0; count < KEYS_MAX; count += 1) await makeKey(server, chief, id);
    const send = (body: object) => server.api(contract.createOrganisationKey, { as: chief, params: { id }, body });
    const good = { name: 'One more', scopes: ['reports'], days: null };
    expect((await send(good)).error.code).toBe('QUOTA_EXCEEDED');
    const fields = [
      await send({ ...good, name: ' ' }),
      await send({ ...good, scopes: [] }),
      await send({ ...good, scopes: ['everything'] }),
      await send({ ...good, scopes: ['scim', 'scim'] }),
      await send({ ...good, days: 31 }),
    ].map(({ error }) => error.details?.problems?.[0]?.field.split('.')[0]);
    expect(fields).toEqual(['name', 'scopes', 'scopes', 'scopes', 'days']);
  });
});
