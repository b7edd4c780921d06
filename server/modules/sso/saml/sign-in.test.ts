/** Signing in through a real SAML provider. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { login, verify } from '#shared/contract/identity/auth.ts';
import { listOrganisationPeople } from '#shared/contract/organisations/own-organisations.ts';
import { enforceSso, getSsoConnection } from '#shared/contract/sso/connection.ts';
import { findSso } from '#shared/contract/sso/sign-in.ts';
import { EMAIL_CLAIM, type SamlIdentityProvider, type SamlPerson } from '../../../../tests/doubles/saml-provider.ts';
import { startIdentityProvider } from '../../../../tests/doubles/identity-provider.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { joinOrganisation, makeOrganisation } from '../../../../tests/fixtures/records/organisations.ts';
import { inNewSession, PASSWORD, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  completeSaml,
  connectSaml,
  samlForm,
  samlProviderFor,
  samlSignIn,
  testSaml,
  throughAcs,
} from '../../../../tests/fixtures/records/saml.ts';
import {
  connect,
  createFakeDns,
  newBrowser,
  redirectUriFor,
  signInThrough,
  testSignIn,
  verifyDomain,
} from '../../../../tests/fixtures/records/sso.ts';
import { createFakeClock } from '../../../../tests/fixtures/server/fake-clock.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('Sign-in by SAML', (start, database) => {
  const DOMAIN = `saml-${database}.example`;
  let server: TestServer;
  let provider: SamlIdentityProvider;
  let owner: Person;
  let id: string;
  let count = 0;
  const newPerson = (changes: Readonly<Record<string, unknown>> = {}): SamlPerson & { readonly email: string } => {
    count += 1;
    const email = `person${String(count)}@${DOMAIN}`;
    return {
      email,
      subject: `subject-${String(count)}`,
      attributes: { [EMAIL_CLAIM]: email, displayName: 'Nila Newcomer', ...changes },
    };
  };

  beforeAll(async () => {
    const dns = createFakeDns();
    server = await start({ clock: createFakeClock(Date.now()), adapters: { resolveTxt: dns.resolveTxt } });
    const admin = await signUp(server, { role: 'admin' });
    owner = await signUp(server, { name: 'Omar Owner', email: `owner@${DOMAIN}` });
    ({ _id: id } = await makeOrganisation(server, admin, owner, { name: 'Acme' }));
    await verifyDomain(server, dns, owner, id, DOMAIN);
    provider = await samlProviderFor(server, id);
    const connected = await connectSaml(server, owner, id, provider, {
      groupClaim: 'groups',
      managerGroups: ['leads'],
    });
    if (connected.status !== 200) throw new Error(JSON.stringify(connected.body));
    provider.person.current = newPerson();
    const tested = await testSaml(server, owner, id);
    if (tested.status !== 200 || tested.data.data.problem !== null) throw new Error(JSON.stringify(tested.body));
  });
  afterAll(() => provider.close());
  beforeEach(async () => {
    owner = await inNewSession(server, owner);
  });

  const signIn = (person: SamlPerson & { readonly email: string }, options = {}) =>
    samlSignIn(server, provider, person, person.email, options);
  const rolesOf = async (email: string) =>
    (await server.api(listOrganisationPeople, { as: owner, params: { id }, query: { search: email } })).data.data.map(
      ({ role }) => role,
    );

  it('is offered for addresses of the domain', async () => {
    const { data } = await server.api(findSso, { body: { email: `anyone@${DOMAIN}` } });
    expect(data.data).toEqual({ available: true, required: false });
  });

  it('creates an account and a membership', async () => {
    const person = newPerson();
    const browser = newBrowser();
    const { token, ...signedIn } = (await signIn(person, { browser })).data;
    expect(signedIn).toMatchObject({ email: person.email, name: 'Nila Newcomer', role: 'user' });
    expect((await server.api(verify, { as: { token, deviceId: browser.uniqueId } })).status).toBe(200);
    expect(await rolesOf(person.email)).toEqual(['member']);
  });

  it('opens the same account again by its NameID, also when the address has changed', async () => {
    const person = newPerson();
    const first = await signIn(person);
    const renamed = { ...person, attributes: { ...person.attributes, [EMAIL_CLAIM]: `renamed@${DOMAIN}` } };
    const again = await signIn(renamed);
    expect([again.data._id, again.data.email]).toEqual([first.data._id, person.email]);
  });

  it('takes the address from a NameID in the form of an address', async () => {
    const email = `by-name@${DOMAIN}`;
    const reply = await samlSignIn(
      server,
      provider,
      { subject: email, format: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress', attributes: {} },
      email,
    );
    expect(reply.data.email).toBe(email);
  });

  it('takes no NameID that is new at each sign-in', async () => {
    const person = { ...newPerson(), format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' };
    expect((await signIn(person)).error).toMatchObject({
      code: 'SSO_REFUSED',
      message: expect.stringContaining('no lasting identifier') as string,
    });
  });

  it('asks about a live session on another device, and goes on without the provider', async () => {
    const person = newPerson();
    await signIn(person);
    provider.person.current = person;
    const browser = newBrowser();
    const fragment = await throughAcs(server, await samlForm(server, person.email, browser));
    expect((await completeSaml(server, fragment, browser, false)).error.code).toBe('SESSION_CONFLICT');
    expect((await completeSaml(server, fragment, browser, true)).status).toBe(200);
    expect((await completeSaml(server, fragment, browser, true)).error.code).toBe('SSO_OVER');
  });

  it('gives roles by groups, and changes no owner', async () => {
    const person = newPerson({ groups: ['staff', 'leads'] });
    await signIn(person);
    expect(await rolesOf(person.email)).toEqual(['manager']);
    await signIn({ ...person, attributes: { ...person.attributes, groups: 'staff' } });
    expect(await rolesOf(person.email)).toEqual(['member']);
    const boss = newPerson({ groups: ['staff'] });
    const account = await signUp(server, { email: boss.email });
    await joinOrganisation(server, owner, id, account, 'owner');
    await signIn(boss);
    expect(await rolesOf(boss.email)).toEqual(['owner']);
  });

  it('that is required replaces passwords of the domain (60)', async () => {
    const person = await signUp(server, { email: newPerson().email });
    const enforce = (enforced: boolean) => server.api(enforceSso, { as: owner, params: { id }, body: { enforced } });
    const enter = () =>
      server.api(login, {
        body: { email: person.email, password: PASSWORD, uniqueId: newBrowser().uniqueId, forceLogin: true },
      });
    expect((await enforce(true)).status).toBe(200);
    expect((await enter()).error.code).toBe('SSO_REQUIRED');
    expect((await enforce(false)).status).toBe(200);
    expect((await enter()).status).toBe(200);
  });

  it('keeps its test when only groups change, and needs another one for a new certificate', async () => {
    const groups = { groupClaim: 'groups', managerGroups: ['leads'] };
    const unchanged = await connectSaml(server, owner, id, provider, { ...groups, managerGroups: ['leads', 'heads'] });
    expect(unchanged.data.data.connection.testedAt).not.toBeNull();
    const other = await samlProviderFor(server, id);
    const changed = await connectSaml(server, owner, id, provider, { ...groups, certificates: other.certificate });
    await other.close();
    expect(changed.data.data.connection).toMatchObject({ testedAt: null, enforced: false });
    await connectSaml(server, owner, id, provider, groups);
    provider.person.current = newPerson();
    expect((await testSaml(server, owner, id)).data.data.problem).toBeNull();
  });

  it('starts from the metadata of the provider as well', async () => {
    const metadata = await provider.metadata();
    const reply = await connectSaml(server, owner, id, provider, {
      ...{ metadata, entityId: '', ssoUrl: '', sloUrl: '', certificates: '' },
      ...{ groupClaim: 'groups', managerGroups: ['leads'] },
    });
    expect(reply.data.data.connection).toMatchObject({
      kind: 'saml',
      issuer: provider.entityId,
      saml: {
        ssoUrl: provider.ssoUrl,
        sloUrl: provider.sloUrl,
        certificates: [{ subject: 'CN=An identity provider' }],
      },
    });
    provider.person.current = newPerson();
    expect((await testSaml(server, owner, id)).data.data.problem).toBeNull();
  });

  it('refuses settings that can’t work, each at its field', async () => {
    for (const [field, changes] of [
      ['metadata', { metadata: '<html>' }],
      ['metadata', { metadata: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' }],
      ['entityId', { entityId: '' }],
      ['ssoUrl', { ssoUrl: 'http://10.0.0.1/sso' }],
      ['ssoUrl', { ssoUrl: 'javascript:alert(1)' }],
      ['sloUrl', { sloUrl: 'ftp://example.com' }],
      ['certificates', { certificates: 'abc' }],
      ['certificates', { certificates: '' }],
      ['groupClaim', { managerGroups: ['leads'] }],
    ] as const) {
      const reply = await connectSaml(server, owner, id, provider, changes as object);
      expect([field, reply.error.details?.problems?.map((problem) => problem.field)]).toEqual([field, [field]]);
    }
  });

  it('shows the addresses for the provider, and no private key', async () => {
    const shown = await server.api(getSsoConnection, { as: owner, params: { id } });
    const base = `${server.config.publicUrl}/sso/saml/${id}`;
    expect(shown.data.data.saml).toEqual({
      metadata: `${base}/metadata`,
      acs: `${base}/acs`,
      logout: `${base}/logout`,
    });
    expect(JSON.stringify(shown.body)).not.toContain('PRIVATE');
    const row = await server.db.selectFrom('sso_connections').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('PRIVATE');
  });

  it('takes the place of OpenID Connect, whose subjects are then others', async () => {
    const person = newPerson();
    const byOidc = { sub: 'a-subject-of-oidc', email: person.email, email_verified: true, name: 'Nila Newcomer' };
    const oidc = await startIdentityProvider([redirectUriFor(server, id)]);
    await connect(server, owner, id, oidc);
    oidc.person = byOidc;
    await testSignIn(server, owner, id);
    const first = await signInThrough(server, oidc, byOidc, { forceLogin: true });
    await connectSaml(server, owner, id, provider, { groupClaim: 'groups', managerGroups: ['leads'] });
    provider.person.current = person;
    await testSaml(server, owner, id);
    const second = await signIn(person);
    await oidc.close();
    expect(second.data._id).toBe(first.data._id);
  });
});
