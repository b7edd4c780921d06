/** Signing in through a real OpenID Connect provider. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { login, requestReset, signup, verify } from '#shared/contract/identity/auth.ts';
import { enforceSso } from '#shared/contract/sso/connection.ts';
import { completeSso, findSso } from '#shared/contract/sso/sign-in.ts';
import { listOrganisationPeople } from '#shared/contract/organisations/own-organisations.ts';
import {
  startIdentityProvider,
  throughProvider,
  type IdentityProvider,
} from '../../../../tests/doubles/identity-provider.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { joinOrganisation, makeOrganisation } from '../../../../tests/fixtures/records/organisations.ts';
import { secondStep, setUpApp } from '../../../../tests/fixtures/records/second-factor.ts';
import { inNewSession, PASSWORD, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  completionOf,
  connect,
  createFakeDns,
  newBrowser,
  redirectUriFor,
  signInThrough,
  startSignIn,
  testSignIn,
  throughCallback,
  verifyDomain,
} from '../../../../tests/fixtures/records/sso.ts';
import { createFakeClock } from '../../../../tests/fixtures/server/fake-clock.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('Single sign-on', (start, database) => {
  const DOMAIN = `acme-${database}.example`;
  let server: TestServer;
  let provider: IdentityProvider;
  let admin: Person;
  let owner: Person;
  let id: string;
  let count = 0;
  const newPerson = (changes: Partial<NonNullable<IdentityProvider['person']>> = {}) => {
    count += 1;
    return {
      sub: `subject-${String(count)}`,
      email: `person${String(count)}@${DOMAIN}`,
      email_verified: true,
      name: 'Nila Newcomer',
      ...changes,
    };
  };

  beforeAll(async () => {
    const dns = createFakeDns();
    server = await start({ clock: createFakeClock(Date.now()), adapters: { resolveTxt: dns.resolveTxt } });
    admin = await signUp(server, { role: 'admin' });
    owner = await signUp(server, { name: 'Omar Owner', email: `owner@${DOMAIN}` });
    ({ _id: id } = await makeOrganisation(server, admin, owner, { name: 'Acme' }));
    await verifyDomain(server, dns, owner, id, DOMAIN);
    provider = await startIdentityProvider([redirectUriFor(server, id)]);
    const connected = await connect(server, owner, id, provider, {
      groupClaim: 'groups',
      managerGroups: ['leads'],
    });
    if (connected.status !== 200) throw new Error(JSON.stringify(connected.body));
    provider.person = newPerson();
    const tested = await testSignIn(server, owner, id);
    if (tested.status !== 200 || tested.data.data.problem !== null) throw new Error(JSON.stringify(tested.body));
  });
  afterAll(() => provider.close());
  beforeEach(async () => {
    owner = await inNewSession(server, owner);
  });

  const rolesOf = async (email: string) =>
    (await server.api(listOrganisationPeople, { as: owner, params: { id }, query: { search: email } })).data.data.map(
      ({ role }) => role,
    );
  const enforce = (enforced: boolean) => server.api(enforceSso, { as: owner, params: { id }, body: { enforced } });

  it('is offered for addresses of the domain alone', async () => {
    const find = async (email: string) => (await server.api(findSso, { body: { email } })).data.data;
    expect(await find(`anyone@${DOMAIN.toUpperCase()}`)).toEqual({ available: true, required: false });
    expect(await find(`anyone@sub.${DOMAIN}`)).toEqual({ available: false, required: false });
    expect(await find('anyone@elsewhere.example')).toEqual({ available: false, required: false });
    const refused = await startSignIn(server, 'anyone@elsewhere.example', newBrowser());
    expect(refused.error.code).toBe('SSO_REFUSED');
  });

  it('creates an account without a phone number, and a membership', async () => {
    const person = newPerson({ name: 'Nila Newcomer' });
    const browser = newBrowser();
    const { token, expiresAt: _end, ...signedIn } = (await signInThrough(server, provider, person, { browser })).data;
    expect(signedIn).toMatchObject({
      success: true,
      email: person.email,
      name: 'Nila Newcomer',
      number: '',
      role: 'user',
      uniqueId: browser.uniqueId,
    });
    expect((await server.api(verify, { as: { token, deviceId: browser.uniqueId } })).status).toBe(200);
    expect(await rolesOf(person.email)).toEqual(['member']);
  });

  it('opens the same account again, also when the address at the provider has changed', async () => {
    const person = newPerson();
    const first = await signInThrough(server, provider, person);
    const again = await signInThrough(
      server,
      provider,
      { ...person, email: `renamed@${DOMAIN}` },
      { typed: person.email, forceLogin: true },
    );
    expect(again.data._id).toBe(first.data._id);
    expect(again.data.email).toBe(person.email);
  });

  it('asks about a live session on another device, and goes on without the provider', async () => {
    const person = newPerson();
    await signInThrough(server, provider, person);
    const browser = newBrowser();
    provider.person = person;
    const { url } = (await startSignIn(server, person.email, browser)).data.data;
    const body = completionOf(await throughCallback(server, await throughProvider(url)), browser);
    expect((await server.api(completeSso, { body })).error.code).toBe('SESSION_CONFLICT');
    const forced = await server.api(completeSso, { body: { ...body, forceLogin: true } });
    expect(forced.status).toBe(200);
    const subjects = (await server.mailbox(person.email)).map(({ subject }) => subject);
    expect(subjects.some((subject) => subject.includes('another device'))).toBe(true);
    expect((await server.api(completeSso, { body: { ...body, forceLogin: true } })).error.code).toBe('SSO_OVER');
  });

  it('links an existing account by its address, tells its owner, and makes it a member', async () => {
    const person = newPerson();
    const known = await signUp(server, { email: person.email, name: 'Kept Name' });
    const reply = await signInThrough(server, provider, person, { forceLogin: true });
    expect([reply.data._id, reply.data.name]).toEqual([known.userId, 'Kept Name']);
    expect((await server.mailbox(person.email)).map(({ subject }) => subject)).toContain('Acme can now sign you in');
  });

  it('opens no account for a second subject with the same address (60)', async () => {
    const person = newPerson();
    await signInThrough(server, provider, person);
    const reply = await signInThrough(server, provider, { ...person, sub: 'someone-new' }, { forceLogin: true });
    expect(reply.error).toMatchObject({
      code: 'SSO_REFUSED',
      message: expect.stringContaining('Another person of your identity provider') as string,
    });
  });

  it('takes the place of a password that an unproven sign-up had set (60)', async () => {
    const person = newPerson();
    const squatter = newBrowser().uniqueId;
    await server.api(signup, {
      body: { name: 'Sly Squatter', password: 'a long enough password', email: person.email, number: '9876543210' },
      headers: { 'x-device-id': squatter },
    });
    const reply = await signInThrough(server, provider, person);
    expect(reply.data).toMatchObject({ name: 'Nila Newcomer', number: '' });
    const guessed = await server.api(login, {
      body: { email: person.email, password: 'a long enough password', uniqueId: squatter },
    });
    expect(guessed.error.code).toBe('CREDENTIALS_INVALID');
  });

  it('opens no account of our staff, also with its address (60)', async () => {
    const person = newPerson();
    await signUp(server, { email: person.email, role: 'admin' });
    expect((await signInThrough(server, provider, person, { forceLogin: true })).error).toMatchObject({
      code: 'SSO_REFUSED',
      message: expect.stringContaining('staff of Business Wisdom') as string,
    });
  });

  it('doesn’t replace the second step of an account (60)', async () => {
    const person = newPerson();
    const known = await signUp(server, { email: person.email, role: 'subadmin' });
    const { code } = await setUpApp(server, known);
    await server.db.updateTable('users').set({ role: 'user' }).where('id', '=', known.userId).execute();
    const browser = newBrowser();
    const { code: refusal, details } = (await signInThrough(server, provider, person, { browser, forceLogin: true }))
      .error;
    expect([refusal, details?.halfSignIn?.methods]).toEqual(['SECOND_STEP_REQUIRED', ['totp']]);
    const half = { ticket: '', expiresAt: '', methods: [], ...details?.halfSignIn, deviceId: browser.uniqueId };
    const done = await secondStep(server, half, { kind: 'totp', code: code() }, { forceLogin: true });
    expect(done.status).toBe(200);
  });

  it('lets no one in without a free seat, and creates nothing', async () => {
    const person = newPerson();
    await server.db.updateTable('organisations').set({ seats: 1 }).where('id', '=', id).execute();
    const reply = await signInThrough(server, provider, person);
    await server.db.updateTable('organisations').set({ seats: 50 }).where('id', '=', id).execute();
    expect(reply.error).toMatchObject({
      code: 'QUOTA_EXCEEDED',
      message: 'All seats of Acme are taken. Ask your organisation for one, then sign in again.',
    });
    const rows = await server.db.selectFrom('users').select('id').where('email', '=', person.email).execute();
    expect(rows).toEqual([]);
  });

  it('gives roles by groups, and changes no owner', async () => {
    const person = newPerson({ groups: ['staff', 'leads'] });
    await signInThrough(server, provider, person);
    expect(await rolesOf(person.email)).toEqual(['manager']);
    await signInThrough(server, provider, { ...person, groups: ['staff'] }, { forceLogin: true });
    expect(await rolesOf(person.email)).toEqual(['member']);
    const boss = newPerson({ groups: ['staff'] });
    const bossAccount = await signUp(server, { email: boss.email });
    await joinOrganisation(server, owner, id, bossAccount, 'owner');
    await signInThrough(server, provider, boss, { forceLogin: true });
    expect(await rolesOf(boss.email)).toEqual(['owner']);
  });

  it('ends with a sentence when the person cancels at the provider', async () => {
    const reply = await signInThrough(server, provider, null, { typed: `someone@${DOMAIN}` });
    expect(reply.error).toMatchObject({
      code: 'SSO_REFUSED',
      message: expect.stringContaining('refused access, or you cancelled') as string,
    });
  });

  it('that is required replaces passwords, reset and sign-up of the domain, except for owners and staff (60)', async () => {
    const person = await signUp(server, { email: newPerson().email });
    const staff = await signUp(server, { email: newPerson().email, role: 'subadmin' });
    const uniqueId = newBrowser().uniqueId;
    const enter = (email: string, password = PASSWORD) =>
      server.api(login, { body: { email, password, uniqueId, forceLogin: true } });
    await server.mailbox();
    expect((await enforce(true)).data.data.connection.enforced).toBe(true);
    try {
      expect((await enter(person.email)).error).toMatchObject({
        code: 'SSO_REQUIRED',
        message: expect.stringContaining('single sign-on') as string,
      });
      // The refusal doesn't reveal exempt accounts.
      for (const email of [person.email, owner.email, staff.email, `no-one@${DOMAIN}`]) {
        expect((await enter(email, 'a wrong password')).error.code).toBe('SSO_REQUIRED');
      }
      expect((await enter(owner.email)).status).toBe(200);
      expect((await enter(staff.email)).status).toBe(200);
      const body = {
        name: 'New Person',
        password: 'a long enough password',
        email: `new@${DOMAIN}`,
        number: '9876543210',
      };
      const signedUp = await server.api(signup, { body, headers: { 'x-device-id': uniqueId } });
      expect(signedUp.error.code).toBe('SSO_REQUIRED');
      const resets = [];
      for (const email of [person.email, owner.email, `no-one@${DOMAIN}`]) {
        resets.push((await server.api(requestReset, { body: { email } })).body);
      }
      expect(resets[0]).toMatchObject({ code: 'SSO_REQUIRED' });
      expect(resets[1]).toEqual(resets[0]);
      expect(resets[2]).toEqual(resets[0]);
      expect((await server.mailbox(owner.email))[0]?.subject).toContain('code for a new password');
      expect((await server.mailbox(person.email)).map(({ subject }) => subject)).not.toContainEqual(
        expect.stringContaining('code for a new password'),
      );
    } finally {
      owner = await inNewSession(server, owner);
      expect((await enforce(false)).status).toBe(200);
    }
    expect((await enter(person.email)).status).toBe(200);
  });

  it('stops for members who leave, until they come through the provider again', async () => {
    const person = newPerson();
    const { _id } = (await signInThrough(server, provider, person)).data;
    const links = () =>
      server.db.selectFrom('sso_identities').select('subject').where('subject', '=', person.sub).execute();
    expect(await links()).toHaveLength(1);
    await server.db.deleteFrom('organisation_members').where('user_id', '=', _id).execute();
    expect(await links()).toEqual([]);
    expect((await signInThrough(server, provider, person, { forceLogin: true })).data._id).toBe(_id);
  });
});
