/** Sign-ins that someone forged, replayed or planted. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { completeSsoTest, enforceSso, getSsoConnection, startSsoTest } from '#shared/contract/sso/connection.ts';
import { completeSso } from '#shared/contract/sso/sign-in.ts';
import { startForgingProvider, type ForgingProvider } from '../../../../tests/doubles/forging-provider.ts';
import {
  startIdentityProvider,
  throughProvider,
  type IdentityProvider,
} from '../../../../tests/doubles/identity-provider.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { joinOrganisation, makeOrganisation } from '../../../../tests/fixtures/records/organisations.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
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
  type Browser,
  type FakeDns,
} from '../../../../tests/fixtures/records/sso.ts';
import { createFakeClock } from '../../../../tests/fixtures/server/fake-clock.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const DOMAIN = 'acme.example';
const NILA = { sub: 'nila', email: `nila@${DOMAIN}`, email_verified: true, name: 'Nila Newcomer' };

describeOnBothDatabases('A forged sign-in', (start) => {
  let server: TestServer;
  let dns: FakeDns;
  let admin: Person;
  let owner: Person;
  let id: string;
  const closing: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    dns = createFakeDns();
    server = await start({ clock: createFakeClock(Date.now()), adapters: { resolveTxt: dns.resolveTxt } });
    admin = await signUp(server, { role: 'admin' });
    owner = await signUp(server, { name: 'Omar Owner' });
    ({ _id: id } = await makeOrganisation(server, admin, owner, { name: 'Acme' }));
    await verifyDomain(server, dns, owner, id, DOMAIN);
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  const real = async (organisationId = id, as = owner, person = NILA): Promise<IdentityProvider> => {
    const provider = await startIdentityProvider([redirectUriFor(server, organisationId)]);
    closing.push(() => provider.close());
    await connect(server, as, organisationId, provider);
    provider.person = person;
    const { data } = await testSignIn(server, as, organisationId);
    if (data.data.problem !== null) throw new Error(data.data.problem);
    return provider;
  };
  const forging = async (organisationId = id, as = owner, email = NILA.email): Promise<ForgingProvider> => {
    const provider = await startForgingProvider(() => Math.floor(server.clock.now() / 1000));
    closing.push(() => provider.close());
    provider.claims = { email };
    await connect(server, as, organisationId, provider);
    const { data } = await testSignIn(server, as, organisationId, (url) => Promise.resolve(provider.reply(url)));
    if (data.data.problem !== null) throw new Error(data.data.problem);
    return provider;
  };
  const complete = (fragment: URLSearchParams, browser: Browser, changes: object = {}) =>
    server.api(completeSso, { body: { ...completionOf(fragment, browser), forceLogin: true, ...changes } });
  /** Starts a sign-in, lets the provider forge the reply, and completes it. */
  const forge = async (
    provider: ForgingProvider,
    forgery: Partial<Pick<ForgingProvider, 'claims' | 'signature'>>,
    reply: Readonly<Record<string, string>> = {},
  ) => {
    const browser = newBrowser();
    const { url } = (await startSignIn(server, NILA.email, browser)).data.data;
    provider.signature = 'own';
    Object.assign(provider, { ...forgery, claims: { email: NILA.email, ...forgery.claims } });
    return complete(await throughCallback(server, provider.reply(url, reply)), browser);
  };
  const people = async () => {
    const rows = await server.db.selectFrom('users').select('email').where('email', '=', NILA.email).execute();
    return rows.length;
  };

  it('with an ID token that isn’t signed by the provider is refused (60)', async () => {
    const provider = await forging();
    for (const signature of ['none', 'foreign', 'secret'] as const) {
      expect([signature, (await forge(provider, { signature })).error.code]).toEqual([signature, 'SSO_REFUSED']);
    }
    expect(await people()).toBe(0);
    expect((await forge(provider, {})).status).toBe(200);
  });

  it('with unsigned tokens in the metadata of the provider is refused', async () => {
    const provider = await forging();
    provider.metadata = { id_token_signing_alg_values_supported: ['none', 'HS256', 'RS256'] };
    await connect(server, owner, id, provider);
    await testSignIn(server, owner, id, (url) => Promise.resolve(provider.reply(url)));
    for (const signature of ['none', 'secret'] as const) {
      expect((await forge(provider, { signature })).error.code).toBe('SSO_REFUSED');
    }
  });

  it('for another audience, issuer, nonce or time is refused (60)', async () => {
    const provider = await forging();
    const now = Math.floor(server.clock.now() / 1000);
    for (const claims of [
      { aud: 'another-client' },
      { aud: [provider.clientId, 'another-client'] },
      { iss: 'https://other.example' },
      { nonce: 'another' },
      { exp: now - 90 },
      { nbf: now + 90 },
    ]) {
      expect([claims, (await forge(provider, { claims })).error.code]).toEqual([claims, 'SSO_REFUSED']);
    }
    expect(await people()).toBe(0);
  });

  it('isn’t what a clock makes that differs by a minute at most', async () => {
    const provider = await forging();
    const now = Math.floor(server.clock.now() / 1000);
    expect((await forge(provider, { claims: { iat: now - 330, exp: now - 30 } })).status).toBe(200);
    expect((await forge(provider, { claims: { nbf: now + 30 } })).status).toBe(200);
  });

  it('by a reply of another issuer is refused (60)', async () => {
    const provider = await forging();
    expect((await forge(provider, {}, { iss: 'https://evil.example' })).error.code).toBe('SSO_REFUSED');
    const before = provider.tokenCalls.length;
    provider.metadata = { authorization_response_iss_parameter_supported: true };
    await connect(server, owner, id, provider);
    const without = await testSignIn(server, owner, id, (url) => Promise.resolve(provider.reply(url)));
    expect(without.error.code).toBe('SSO_REFUSED');
    expect(provider.tokenCalls).toHaveLength(before);
  });

  it('by the callback of another organisation is refused (60)', async () => {
    const provider = await forging();
    const rival = await signUp(server);
    const { _id: other } = await makeOrganisation(server, admin, rival, { name: 'Rival' });
    const browser = newBrowser();
    const { url } = (await startSignIn(server, NILA.email, browser)).data.data;
    const returned = provider.reply(url);
    returned.pathname = new URL(redirectUriFor(server, other)).pathname;
    const before = provider.tokenCalls.length;
    expect((await complete(await throughCallback(server, returned), browser)).error.code).toBe('SSO_OVER');
    expect(provider.tokenCalls).toHaveLength(before);
  });

  it('by a reply that was used before is refused (60)', async () => {
    const provider = await real();
    provider.person = NILA;
    const browser = newBrowser();
    const { url } = (await startSignIn(server, NILA.email, browser)).data.data;
    const fragment = await throughCallback(server, await throughProvider(url));
    expect((await complete(fragment, browser)).status).toBe(200);
    expect((await complete(fragment, browser)).error.code).toBe('SSO_OVER');
    // Its code with a new state.
    const next = newBrowser();
    const { url: nextUrl } = (await startSignIn(server, NILA.email, next)).data.data;
    const planted = new URLSearchParams(fragment);
    planted.set('state', new URL(nextUrl).searchParams.get('state') ?? '');
    expect((await complete(planted, next)).error.code).toBe('SSO_REFUSED');
  });

  it('by two completions at once opens one session', async () => {
    const provider = await forging();
    const browser = newBrowser();
    const { url } = (await startSignIn(server, NILA.email, browser)).data.data;
    const fragment = await throughCallback(server, provider.reply(url));
    const before = provider.tokenCalls.length;
    const replies = await Promise.all([complete(fragment, browser), complete(fragment, browser)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(provider.tokenCalls).toHaveLength(before + 1);
  });

  it('by someone else’s code fails at PKCE, which can’t be taken out (60)', async () => {
    const provider = await real();
    const browser = newBrowser();
    const { url } = (await startSignIn(server, NILA.email, browser)).data.data;
    expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256');
    expect(new URL(url).searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    // The attacker's own sign-in at the same provider.
    provider.person = { ...NILA, sub: 'attacker', email: `attacker@${DOMAIN}` };
    const theirs = newBrowser();
    const theirUrl = (await startSignIn(server, NILA.email, theirs)).data.data.url;
    const theirReply = await throughProvider(theirUrl);
    const injected = new URLSearchParams(await throughCallback(server, theirReply));
    injected.set('state', new URL(url).searchParams.get('state') ?? '');
    expect((await complete(injected, browser)).error.code).toBe('SSO_REFUSED');
    // Without a challenge the provider refuses to start.
    const downgraded = new URL(url);
    downgraded.searchParams.delete('code_challenge');
    downgraded.searchParams.delete('code_challenge_method');
    expect((await throughProvider(downgraded.href)).searchParams.get('error')).toBe('invalid_request');
  });

  it('in a provider that only knows plain PKCE is still started with S256', async () => {
    const provider = await forging();
    provider.metadata = { code_challenge_methods_supported: ['plain'] };
    await connect(server, owner, id, provider);
    await testSignIn(server, owner, id, (url) => Promise.resolve(provider.reply(url)));
    const { url } = (await startSignIn(server, NILA.email, newBrowser())).data.data;
    expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256');
  });

  it('planted in another browser or on another device signs no one in (60)', async () => {
    const provider = await real();
    provider.person = { ...NILA, sub: 'attacker', email: `attacker@${DOMAIN}` };
    const attacker = newBrowser();
    const { url } = (await startSignIn(server, NILA.email, attacker)).data.data;
    const fragment = await throughCallback(server, await throughProvider(url));
    const victim = newBrowser();
    expect((await complete(fragment, victim)).error.code).toBe('SSO_OVER');
    expect((await complete(fragment, { ...victim, uniqueId: attacker.uniqueId })).error.code).toBe('SSO_OVER');
    expect((await complete(fragment, { ...attacker, uniqueId: victim.uniqueId })).error.code).toBe('SSO_OVER');
    for (const state of ['', 'unknown']) {
      const changed = new URLSearchParams(fragment);
      changed.set('state', state);
      expect((await complete(changed, attacker)).error.code).toBe('SSO_OVER');
    }
    // Nothing of this used up the sign-in of the browser that started it.
    expect((await complete(fragment, attacker)).status).toBe(200);
  });

  it('that took longer than ten minutes has to start again', async () => {
    const provider = await forging();
    const browser = newBrowser();
    const { url } = (await startSignIn(server, NILA.email, browser)).data.data;
    const fragment = await throughCallback(server, provider.reply(url));
    server.clock.advance(10 * 60_000 + 1);
    expect((await complete(fragment, browser)).error.code).toBe('SSO_OVER');
    server.clock.advance(60 * 60_000);
    await server.runTask('retention');
    expect(await server.db.selectFrom('sso_sign_ins').select('state_hash').execute()).toEqual([]);
  });

  it('never leaves the site by the return path (60)', async () => {
    const cases = [
      '',
      '?code=a&state=b&returnTo=https://evil.example',
      '?code=a&goTo=//evil.example&RelayState=%2F%2Fevil',
    ];
    for (const query of cases) {
      for (const organisation of [id, 'https:%2F%2Fevil.example', '..%2F..%2F%2Fevil.example']) {
        const response = await fetch(`${server.url}/sso/callback/${organisation}${query}`, { redirect: 'manual' });
        const location = response.headers.get('location') ?? '';
        expect(location).toMatch(/^\/login\/sso#/);
        expect(location).not.toContain('evil');
        expect(response.headers.get('cache-control')).toBe('no-store');
      }
    }
  });

  it('with an address that isn’t verified takes over no account (60)', async () => {
    const victim = await signUp(server, { email: NILA.email });
    const provider = await forging();
    for (const email_verified of [false, undefined, 'yes', 1]) {
      const reply = await forge(provider, { claims: { email: victim.email, email_verified } });
      expect(reply.error).toMatchObject({
        code: 'SSO_REFUSED',
        message: `The identity provider doesn’t say that ${victim.email} is verified. It has to share the claim “email_verified”.`,
      });
    }
    expect(await server.db.selectFrom('sso_identities').select('subject').execute()).toEqual([]);
  });

  it('by the provider of one organisation opens no account of another’s domain (60)', async () => {
    const victim = await signUp(server, { email: NILA.email });
    const rival = await signUp(server);
    const { _id: other } = await makeOrganisation(server, admin, rival, { name: 'Rival' });
    await verifyDomain(server, dns, rival, other, 'rival.example');
    const provider = await forging(other, rival, 'someone@rival.example');
    for (const email of [victim.email, 'someone@unowned.example']) {
      provider.claims = { email };
      const next = newBrowser();
      const started = (await startSignIn(server, 'someone@rival.example', next)).data.data.url;
      expect((await complete(await throughCallback(server, provider.reply(started)), next)).error).toMatchObject({
        code: 'SSO_REFUSED',
        message: `${email} isn’t an address of a verified domain of Rival.`,
      });
    }
    const row = await server.db
      .selectFrom('sessions')
      .select('device_id')
      .where('user_id', '=', victim.userId)
      .execute();
    expect(row).toEqual([{ device_id: victim.deviceId }]);
  });

  it('of a subject of one organisation is worth nothing in another with the same issuer', async () => {
    const provider = await forging();
    expect((await forge(provider, {})).status).toBe(200);
    const rival = await signUp(server);
    const { _id: other } = await makeOrganisation(server, admin, rival, { name: 'Rival' });
    await verifyDomain(server, dns, rival, other, 'rival.example');
    provider.claims = { email: 'someone@rival.example' };
    await connect(server, rival, other, provider);
    await testSignIn(server, rival, other, (url) => Promise.resolve(provider.reply(url)));
    const browser = newBrowser();
    const { url } = (await startSignIn(server, 'x@rival.example', browser)).data.data;
    const reply = await complete(await throughCallback(server, provider.reply(url)), browser);
    expect(reply.data.email).toBe('someone@rival.example');
  });

  it('started before the owner changed the provider ends', async () => {
    const provider = await forging();
    const browser = newBrowser();
    const { url } = (await startSignIn(server, NILA.email, browser)).data.data;
    const fragment = await throughCallback(server, provider.reply(url));
    await connect(server, owner, id, { ...provider, clientId: 'a-new-client' });
    expect((await complete(fragment, browser)).error.code).toBe('SSO_OVER');
  });

  it('can’t be made of a test, nor a test of a sign-in', async () => {
    const provider = await forging();
    const browser = newBrowser();
    const { url } = (await startSignIn(server, NILA.email, browser)).data.data;
    const fragment = await throughCallback(server, provider.reply(url));
    const { uniqueId: _device, ...body } = completionOf(fragment, browser);
    const params = { id };
    expect((await server.api(completeSsoTest, { as: owner, params, body })).error.code).toBe('SSO_OVER');
    const test = newBrowser();
    const { challenge } = test;
    const started = (await server.api(startSsoTest, { as: owner, params, body: { challenge } })).data.data.url;
    const tested = await throughCallback(server, provider.reply(started));
    expect((await complete(tested, test)).error.code).toBe('SSO_OVER');
    const second = await signUp(server);
    await joinOrganisation(server, owner, id, second, 'owner');
    const { uniqueId: _other, ...theirs } = completionOf(tested, test);
    expect((await server.api(completeSsoTest, { as: second, params, body: theirs })).error.code).toBe('SSO_OVER');
  });

  it('gets no stored secret: another issuer needs a new one, and no call returns it (60)', async () => {
    const provider = await real();
    const evil = await startForgingProvider(() => 0);
    closing.push(() => evil.close());
    const { clientSecret: _secret, ...without } = { ...provider, issuer: evil.issuer };
    const reply = await connect(server, owner, id, without as IdentityProvider);
    expect(reply.error.details?.problems).toEqual([
      { field: 'clientSecret', message: 'Enter the client secret of this provider' },
    ]);
    const shown = (await server.api(getSsoConnection, { as: owner, params: { id } })).body;
    expect(JSON.stringify(shown)).not.toContain(provider.clientSecret);
    const row = await server.db.selectFrom('sso_connections').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(provider.clientSecret);
  });

  it('is required only after a test that succeeded with the present settings', async () => {
    const provider = await startIdentityProvider([redirectUriFor(server, id)]);
    closing.push(() => provider.close());
    await connect(server, owner, id, provider);
    const enforce = () => server.api(enforceSso, { as: owner, params: { id }, body: { enforced: true } });
    expect((await enforce()).error.message).toBe('Test the sign-in first. Then you can require single sign-on.');
    provider.person = { ...NILA, email_verified: false };
    expect((await testSignIn(server, owner, id)).data.data.problem).toContain('doesn’t say');
    expect((await enforce()).error.code).toBe('SSO_REFUSED');
    provider.person = NILA;
    expect((await testSignIn(server, owner, id)).data.data).toEqual({
      email: NILA.email,
      emailVerified: true,
      name: NILA.name,
      groups: null,
      problem: null,
    });
    expect(await people()).toBe(0);
    expect((await enforce()).data.data.connection.enforced).toBe(true);
    expect((await connect(server, owner, id, provider)).data.data.connection).toMatchObject({
      enforced: false,
      testedAt: null,
    });
  });

  it('can’t reach the network of the server by an issuer (60)', async () => {
    for (const issuer of [
      'http://10.0.0.1',
      'https://169.254.169.254/latest',
      'https://intranet',
      'http://example.com',
    ]) {
      const reply = await connect(server, owner, id, { issuer, clientId: 'a', clientSecret: 'b' });
      expect([issuer, reply.error.code]).toEqual([issuer, 'VALIDATION_FAILED']);
    }
    const provider = await startForgingProvider(() => 0);
    closing.push(() => provider.close());
    for (const metadata of [
      { token_endpoint: 'http://169.254.169.254/latest' },
      { jwks_uri: 'file:///etc/passwd' },
      { authorization_endpoint: 'javascript:alert(1)' },
      { issuer: 'https://login.example' },
    ]) {
      provider.metadata = metadata;
      expect([metadata, (await connect(server, owner, id, provider)).error.code]).toEqual([metadata, 'SSO_REFUSED']);
    }
  });

  it('is explained when the provider can’t be reached', async () => {
    const provider = await forging();
    await provider.close();
    expect((await connect(server, owner, id, provider)).error.message).toBe(
      'We couldn’t reach the identity provider. The connection was refused.',
    );
    const reply = await signInThrough(server, await real(), NILA);
    expect(reply.status).toBe(200);
  });
});
