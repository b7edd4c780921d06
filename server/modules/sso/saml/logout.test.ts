/** Single logout by SAML, with a real provider. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '#shared/contract/identity/auth.ts';
import { answerSsoLogout, startSsoLogout } from '#shared/contract/sso/logout.ts';
import {
  EMAIL_CLAIM,
  formAt,
  type PostedForm,
  type SamlIdentityProvider,
} from '../../../../tests/doubles/saml-provider.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { makeOrganisation } from '../../../../tests/fixtures/records/organisations.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  connectSaml,
  postForm,
  samlProviderFor,
  samlSignIn,
  testSaml,
} from '../../../../tests/fixtures/records/saml.ts';
import { createFakeDns, newBrowser, verifyDomain } from '../../../../tests/fixtures/records/sso.ts';
import { createFakeClock } from '../../../../tests/fixtures/server/fake-clock.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

const REDIRECT = { binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect' };

describeOnBothDatabases('Single logout by SAML', (start, database) => {
  const DOMAIN = `out-${database}.example`;
  let server: TestServer;
  let provider: SamlIdentityProvider;
  let owner: Person;
  let id: string;
  let count = 0;

  beforeAll(async () => {
    const dns = createFakeDns();
    server = await start({ clock: createFakeClock(Date.now()), adapters: { resolveTxt: dns.resolveTxt } });
    const admin = await signUp(server, { role: 'admin' });
    owner = await signUp(server, { name: 'Omar Owner' });
    ({ _id: id } = await makeOrganisation(server, admin, owner, { name: 'Acme' }));
    await verifyDomain(server, dns, owner, id, DOMAIN);
    provider = await samlProviderFor(server, id);
    await connectSaml(server, owner, id, provider);
    provider.person.current = { subject: 'tester', attributes: { [EMAIL_CLAIM]: `tester@${DOMAIN}` } };
    const tested = await testSaml(server, owner, id);
    if (tested.status !== 200) throw new Error(JSON.stringify(tested.body));
  });
  afterAll(() => provider.close());

  /** Signs a new person in; the provider has no other session. */
  const signedIn = async () => {
    count += 1;
    provider.participants.splice(0);
    const email = `person${String(count)}@${DOMAIN}`;
    const browser = newBrowser();
    const person = { subject: `subject-${String(count)}`, attributes: { [EMAIL_CLAIM]: email } };
    const { token } = (await samlSignIn(server, provider, person, email, { browser })).data;
    const as = { token, deviceId: browser.uniqueId };
    return { as, isIn: async () => (await server.api(verify, { as })).status === 200 };
  };
  /** The provider signs everyone out; returns its request to us. */
  const requested = async (changes: Readonly<Record<string, unknown>> = {}): Promise<PostedForm> => {
    provider.changes = changes;
    const form = await formAt(provider.sloUrl);
    provider.changes = {};
    return form;
  };

  it('that starts here goes to the provider with a signed request, whose answer ends at our sign-in', async () => {
    const { as } = await signedIn();
    const { url } = (await server.api(startSsoLogout, { as })).data.data;
    expect(new URL(url ?? '').searchParams.get('SigAlg')).toContain('rsa-sha256');
    // The provider finds its session by NameID and session index, and checks our signature.
    const answer = await formAt(url ?? '');
    expect(Buffer.from(answer.fields['SAMLResponse'] ?? '', 'base64').toString()).toContain('status:Success');
    expect(provider.participants).toEqual([]);
    const end = await postForm(server, answer);
    expect([end.status, end.headers.get('location')]).toEqual([303, '/login']);
    expect((await server.api(startSsoLogout, { as })).data.data.url).toBeNull();
  });

  it('has nowhere to go for people with passwords, and without a sign-out address', async () => {
    expect((await server.api(startSsoLogout, { as: owner })).data.data.url).toBeNull();
    const { as } = await signedIn();
    await connectSaml(server, owner, id, provider, { sloUrl: '' });
    expect((await server.api(startSsoLogout, { as })).data.data.url).toBeNull();
    await connectSaml(server, owner, id, provider);
  });

  it('that starts at the provider ends the person’s sessions here, once, and is answered', async () => {
    const { isIn } = await signedIn();
    const other = await signedIn();
    const form = await requested();
    const reply = await postForm(server, form);
    const location = new URL(reply.headers.get('location') ?? '');
    expect([reply.status, `${location.origin}${location.pathname}`]).toEqual([303, provider.sloUrl]);
    expect([await isIn(), await other.isIn()]).toEqual([true, false]);
    // The provider takes our answer as a success.
    expect(await (await fetch(location)).text()).toBe('200');
    expect((await postForm(server, form)).status).toBe(403);
  });

  it('by HTTP-Redirect changes nothing until the page posts the signed query', async () => {
    const { isIn } = await signedIn();
    const participant = provider.participants[0];
    if (participant !== undefined) provider.participants[0] = { ...participant, ...REDIRECT };
    const redirected = await fetch(provider.sloUrl, { redirect: 'manual' });
    const address = new URL(redirected.headers.get('location') ?? '');
    const page = await fetch(`${server.url}${address.pathname}${address.search}`, { redirect: 'manual' });
    const fragment = new URLSearchParams((page.headers.get('location') ?? '').split('#')[1]);
    expect(await isIn()).toBe(true);
    const query = fragment.get('logout') ?? '';
    const answer = (changed: string) => server.api(answerSsoLogout, { body: { organisation: id, query: changed } });
    for (const forged of [
      query.replace(/&Signature=[^&]*/, ''),
      query.replace(/Signature=.{8}/, 'Signature=AAAAAAAA'),
      `${query}&SAMLRequest=abc`,
      `${query}&Other=abc`,
      query.replace('rsa-sha256', 'rsa-sha1'),
    ]) {
      expect((await answer(forged)).error.code).toBe('SSO_REFUSED');
    }
    expect(await isIn()).toBe(true);
    expect(new URL((await answer(query)).data.data.url).href).toContain(provider.sloUrl);
    expect(await isIn()).toBe(false);
    expect((await answer(query)).error.code).toBe('SSO_REFUSED');
  });

  it('by a request that isn’t signed by the provider, is old or is for another address signs no one out (60)', async () => {
    const { isIn } = await signedIn();
    const stranger = await samlProviderFor(server, id);
    stranger.participants.push(...provider.participants);
    stranger.changes = { issuer: provider.entityId };
    expect((await postForm(server, await formAt(stranger.sloUrl))).status).toBe(403);
    await stranger.close();
    const form = await requested();
    const tampered = (change: (xml: string) => string): PostedForm => {
      const xml = Buffer.from(form.fields['SAMLRequest'] ?? '', 'base64').toString('utf8');
      return { ...form, fields: { ...form.fields, SAMLRequest: Buffer.from(change(xml)).toString('base64') } };
    };
    for (const change of [
      (xml: string) => xml.replace(/<Signature[\s\S]*<\/Signature>/, ''),
      (xml: string) => xml.replace(/Destination="[^"]*"/, 'Destination="https://other.example"'),
      (xml: string) => xml.replace('>subject-', '><!-- -->subject-'),
      (xml: string) => xml.replace('subject-', 'subject-1'),
    ]) {
      expect((await postForm(server, tampered(change))).status).toBe(403);
    }
    server.clock.advance(12 * 60_000);
    expect((await postForm(server, form)).status).toBe(403);
    server.clock.advance(-12 * 60_000);
    expect(await isIn()).toBe(true);
    expect((await postForm(server, form)).status).toBe(303);
    expect(await isIn()).toBe(false);
  });
});
