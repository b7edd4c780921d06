/** SAML responses that someone forged, replayed or planted. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  EMAIL_CLAIM,
  formAt,
  PERSISTENT,
  type PostedForm,
  type SamlIdentityProvider,
} from '../../../../tests/doubles/saml-provider.ts';
import { nextOwnKey } from '../../../../tests/doubles/keys-in-turn.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { makeOrganisation } from '../../../../tests/fixtures/records/organisations.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  completeSaml,
  connectSaml,
  postForm,
  samlForm,
  samlProviderFor,
  type samlSettings,
  samlSignIn,
  testSaml,
  throughAcs,
} from '../../../../tests/fixtures/records/saml.ts';
import { createFakeDns, newBrowser, verifyDomain, type FakeDns } from '../../../../tests/fixtures/records/sso.ts';
import { WRAPPINGS } from '../../../../tests/fixtures/records/saml-wrapping.ts';
import { createFakeClock } from '../../../../tests/fixtures/server/fake-clock.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';
import { SAML_REFUSALS, type SamlRefusal } from './refused.ts';

const DOMAIN = 'acme.example';
const NILA = `nila@${DOMAIN}`;
const VICTIM = `victim@${DOMAIN}`;
const person = (email: string, subject = email.split('@')[0] ?? '') => ({
  subject,
  format: PERSISTENT,
  attributes: { [EMAIL_CLAIM]: email },
});

describeOnBothDatabases('A forged SAML response', (start) => {
  let server: TestServer;
  let dns: FakeDns;
  let admin: Person;
  let owner: Person;
  let id: string;
  let provider: SamlIdentityProvider;
  const closing: (() => Promise<void>)[] = [];

  const organisation = async (
    name: string,
    domain: string,
    by: Person,
    settings: Partial<ReturnType<typeof samlSettings>> = {},
  ) => {
    const { _id } = await makeOrganisation(server, admin, by, { name });
    await verifyDomain(server, dns, by, _id, domain);
    const own = await samlProviderFor(server, _id);
    closing.push(() => own.close());
    await connectSaml(server, by, _id, own, settings);
    own.person.current = person(`tester@${domain}`);
    const tested = await testSaml(server, by, _id);
    if (tested.status !== 200 || tested.data.data.problem !== null) throw new Error(JSON.stringify(tested.body));
    return { id: _id, provider: own };
  };

  beforeEach(async () => {
    dns = createFakeDns();
    const adapters = { resolveTxt: dns.resolveTxt, makeSigningKey: nextOwnKey };
    server = await start({ clock: createFakeClock(Date.now()), adapters });
    admin = await signUp(server, { role: 'admin' });
    owner = await signUp(server, { name: 'Omar Owner' });
    ({ id, provider } = await organisation('Acme', DOMAIN, owner));
    provider.person.current = person(NILA);
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  /** A sign-in with changes at the provider; returns the code of the refusal and its sentence, or the session. */
  const attempt = async (changes: {
    readonly signed?: Readonly<Record<string, unknown>>;
    readonly tamper?: (xml: string) => string;
    readonly form?: (form: PostedForm) => PostedForm;
  }) => {
    provider.changes = changes.signed ?? {};
    provider.tamper = changes.tamper ?? ((xml) => xml);
    const browser = newBrowser();
    const form = await samlForm(server, NILA, browser);
    provider.changes = {};
    provider.tamper = (xml) => xml;
    return completeSaml(server, await throughAcs(server, changes.form?.(form) ?? form), browser);
  };
  const refusal = (reason: SamlRefusal) => ({ code: 'SSO_REFUSED', message: SAML_REFUSALS[reason] });
  const accounts = async (email: string) =>
    (await server.db.selectFrom('users').select('email').where('email', '=', email).execute()).length;
  const loosely = () =>
    connectSaml(server, owner, id, provider, { signedResponse: false }).then(() => testSaml(server, owner, id));

  it('without tampering is a sign-in, so that the refusals below have their own reason', async () => {
    expect((await attempt({})).status).toBe(200);
  });

  it('that isn’t signed is refused, also if only its response or only its assertion is (60)', async () => {
    expect((await attempt({ signed: { signAssertion: false, signResponse: false } })).error).toMatchObject(
      refusal('signature'),
    );
    expect((await attempt({ signed: { signResponse: false } })).error).toMatchObject(refusal('signature'));
    expect((await attempt({ signed: { signAssertion: false } })).error).toMatchObject(refusal('signature'));
    await loosely();
    provider.person.current = person(NILA);
    expect((await attempt({ signed: { signAssertion: false, signResponse: false } })).error).toMatchObject(
      refusal('signature'),
    );
    expect((await attempt({ signed: { signAssertion: false } })).error).toMatchObject(refusal('signature'));
    expect(await accounts(NILA)).toBe(0);
    expect((await attempt({ signed: { signResponse: false } })).status).toBe(200);
  });

  it('signed by another key, also with its certificate inside, is refused (60)', async () => {
    const other = await samlProviderFor(server, id);
    closing.push(() => other.close());
    other.person.current = person(NILA);
    const browser = newBrowser();
    const { action, fields } = await samlForm(server, NILA, browser);
    const original = Buffer.from(fields['SAMLResponse'] ?? '', 'base64').toString('utf8');
    // It answers the same request in the name of the right one.
    other.changes = { issuer: provider.entityId, inResponseTo: / InResponseTo="([^"]*)"/.exec(original)?.[1] };
    const answered = await formAt(other.ssoUrl);
    const planted = { action, fields: { ...answered.fields, RelayState: fields['RelayState'] ?? '' } };
    expect((await completeSaml(server, await throughAcs(server, planted), browser)).error).toMatchObject(
      refusal('signature'),
    );
    expect(await accounts(NILA)).toBe(0);
  });

  it('that was changed after it was signed is refused (60)', async () => {
    await signUp(server, { email: VICTIM });
    const tamper = (xml: string): string => xml.replaceAll(NILA, VICTIM);
    expect((await attempt({ tamper })).error).toMatchObject(refusal('signature'));
    await loosely();
    provider.person.current = person(NILA);
    expect((await attempt({ tamper, signed: { signResponse: false } })).error).toMatchObject(refusal('signature'));
  });

  it.each(Object.entries(WRAPPINGS))('that wraps a signed assertion (%s) is refused (60)', async (_name, wrap) => {
    await signUp(server, { email: VICTIM });
    const forge = (xml: string): string => {
      const wrapped = wrap(xml, (assertion) => assertion.replaceAll(NILA, VICTIM).replace('>nila<', '>victim<'));
      expect(wrapped).toContain(VICTIM);
      return wrapped;
    };
    for (const isLoose of [false, true]) {
      if (isLoose) await loosely();
      provider.person.current = person(NILA);
      for (const signResponse of [true, false]) {
        const { code } = (await attempt({ tamper: forge, signed: { signResponse } })).error;
        expect([isLoose, signResponse, code]).toEqual([isLoose, signResponse, 'SSO_REFUSED']);
      }
    }
    const links = await server.db.selectFrom('sso_identities').select('subject').execute();
    expect(links).toEqual([]);
  });

  it('with a comment in the NameID or an attribute is refused (60)', async () => {
    const comments = [
      (xml: string) => xml.replace('>nila<', '>ni<!-- -->la<'),
      (xml: string) => xml.replace(`>${NILA}<`, `>${VICTIM}<!-- -->.evil.example<`),
    ];
    for (const tamper of comments) expect((await attempt({ tamper })).error).toMatchObject(refusal('invalid'));
  });

  it('with a DTD, entities or CDATA is refused before it is parsed (60)', async () => {
    const dtd = '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    const bomb = `<!DOCTYPE r [<!ENTITY a "${'a'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(100)}">]>`;
    for (const tamper of [
      (xml: string) => `${dtd}${xml.replace('>nila<', '>&x;<')}`,
      (xml: string) => `${bomb}${xml.replace('>nila<', '>&b;<')}`,
      (xml: string) => xml.replace('>nila<', '><![CDATA[nila]]><'),
      (xml: string) => `<?xml-stylesheet href="http://evil.example"?>${xml}`,
    ]) {
      expect((await attempt({ tamper })).error).toMatchObject(refusal('invalid'));
    }
  });

  it('signed with SHA-1 is refused (60)', async () => {
    expect(
      (await attempt({ signed: { signatureAlgorithm: 'rsa-sha1', digestAlgorithm: 'sha1' } })).error,
    ).toMatchObject(refusal('algorithm'));
  });

  it('for another audience, recipient, destination, issuer or request is refused (60)', async () => {
    for (const [reason, signed] of [
      ['audience', { audience: 'https://other.example' }],
      ['recipient', { recipient: 'https://other.example/acs' }],
      ['recipient', { destination: 'https://other.example/acs' }],
      ['invalid', { issuer: 'urn:another:provider' }],
      ['invalid', { inResponseTo: '_another-request' }],
    ] as const) {
      expect([signed, (await attempt({ signed })).error]).toMatchObject([signed, refusal(reason)]);
    }
    expect(await accounts(NILA)).toBe(0);
  });

  it('that is too old or not yet valid is refused, with a minute for differing clocks (60)', async () => {
    // The provider signs by the machine's clock: the server's follows it, late by what making the form took.
    const at = async (shift: number, lifetimeInSeconds = 300) => {
      provider.changes = { lifetimeInSeconds };
      const browser = newBrowser();
      server.clock.set(Date.now());
      const form = await samlForm(server, NILA, browser);
      server.clock.set(Date.now() + shift);
      return completeSaml(server, await throughAcs(server, form), browser);
    };
    expect((await at(300_000 + 45_000)).status).toBe(200);
    expect((await at(300_000 + 65_000)).error).toMatchObject(refusal('time'));
    expect((await at(-55_000)).status).toBe(200);
    expect((await at(-75_000)).error).toMatchObject(refusal('time'));
  });

  it('that was used before is refused, also for a new sign-in (60)', async () => {
    const browser = newBrowser();
    const form = await samlForm(server, NILA, browser);
    expect((await completeSaml(server, await throughAcs(server, form), browser)).status).toBe(200);
    expect((await throughAcs(server, form)).get('error')).toBe('unsolicited');
    const next = newBrowser();
    const { fields } = await samlForm(server, NILA, next);
    const replayed = { ...form, fields: { ...form.fields, RelayState: fields['RelayState'] ?? '' } };
    expect((await completeSaml(server, await throughAcs(server, replayed), next)).error.code).toBe('SSO_REFUSED');
  });

  it('is remembered by its ID, so that it is taken once while its sign-in is open (60)', async () => {
    const browser = newBrowser();
    const form = await samlForm(server, NILA, browser);
    await throughAcs(server, form);
    expect((await throughAcs(server, form)).get('error')).toBe('replayed');
    const [row] = await server.db
      .selectFrom('saml_messages')
      .select('expires_at')
      .where('organisation_id', '=', id)
      .orderBy('expires_at', 'desc')
      .execute();
    expect(Number(row?.expires_at)).toBeGreaterThan(server.clock.now() + 300_000);
    server.clock.advance(3_600_000);
    await server.runTask('saml-messages');
    expect(await server.db.selectFrom('saml_messages').selectAll().execute()).toEqual([]);
  });

  it('planted in another browser or on another device signs no one in (60)', async () => {
    const attacker = newBrowser();
    const fragment = await throughAcs(server, await samlForm(server, NILA, attacker));
    const victim = newBrowser();
    expect((await completeSaml(server, fragment, victim)).error.code).toBe('SSO_OVER');
    expect((await completeSaml(server, fragment, { ...victim, uniqueId: attacker.uniqueId })).error.code).toBe(
      'SSO_OVER',
    );
    expect((await completeSaml(server, fragment, { ...attacker, uniqueId: victim.uniqueId })).error.code).toBe(
      'SSO_OVER',
    );
    expect((await completeSaml(server, fragment, attacker)).status).toBe(200);
  });

  it('without a request is refused, and where it is allowed it opens no session (60)', async () => {
    const form = await formAt(provider.ssoUrl);
    expect(Object.fromEntries(await throughAcs(server, form))).toEqual({ organisation: id, error: 'unsolicited' });
    await connectSaml(server, owner, id, provider, { idpInitiated: true });
    const offered = await throughAcs(server, form);
    expect(Object.fromEntries(offered)).toEqual({ organisation: id, offer: NILA });
    expect((await throughAcs(server, form)).get('error')).toBe('replayed');
    const browser = newBrowser();
    expect((await completeSaml(server, offered, browser)).error.code).toBe('SSO_OVER');
    // A response to a request that has ended is no response without a request.
    const late = await samlForm(server, NILA, newBrowser());
    expect((await throughAcs(server, { ...late, fields: { ...late.fields, RelayState: '' } })).get('error')).toBe(
      'replayed',
    );
    expect(await accounts(NILA)).toBe(0);
  });

  it('never leaves the site by its RelayState (60)', async () => {
    const form = await samlForm(server, NILA, newBrowser());
    for (const RelayState of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const reply = await postForm(server, { ...form, fields: { ...form.fields, RelayState } });
      const location = reply.headers.get('location') ?? '';
      expect(location).toMatch(/^\/login\/sso#/);
      expect(location).not.toContain('evil');
      expect(reply.headers.get('cache-control')).toBe('no-store');
    }
    for (const query of ['SAMLResponse=a&RelayState=https://evil.example', 'RelayState=//evil.example']) {
      const reply = await fetch(`${server.url}/sso/saml/${id}/logout?${query}`, { redirect: 'manual' });
      expect(reply.headers.get('location')).toBe('/login');
    }
  });

  it('by the provider of one organisation opens no account of another’s domain (60)', async () => {
    const victim = await signUp(server, { email: NILA });
    const rival = await signUp(server);
    const other = await organisation('Rival', 'rival.example', rival);
    for (const email of [victim.email, 'someone@unowned.example']) {
      const reply = await samlSignIn(server, other.provider, person(email), 'someone@rival.example');
      expect(reply.error).toMatchObject({
        code: 'SSO_REFUSED',
        message: `${email} isn’t an address of a verified domain of Rival.`,
      });
    }
    const sessions = await server.db
      .selectFrom('sessions')
      .select('device_id')
      .where('user_id', '=', victim.userId)
      .execute();
    expect(sessions).toEqual([{ device_id: victim.deviceId }]);
  });

  it('of one organisation is worth nothing at the address of another (60)', async () => {
    const rival = await signUp(server);
    const other = await organisation('Rival', 'rival.example', rival);
    // The rival registers the same provider, as a tenant of the same service would.
    await connectSaml(server, rival, other.id, provider);
    const browser = newBrowser();
    const form = await samlForm(server, NILA, browser);
    const moved = { ...form, action: form.action.replace(id, other.id) };
    expect((await throughAcs(server, moved)).get('error')).toBe('unsolicited');
    await connectSaml(server, rival, other.id, provider, { idpInitiated: true });
    expect((await throughAcs(server, { ...moved, fields: { ...moved.fields, RelayState: '' } })).get('error')).toBe(
      'recipient',
    );
    // And its fragment with the other's name.
    const fragment = await throughAcs(server, form);
    fragment.set('organisation', other.id);
    expect((await completeSaml(server, fragment, browser)).error.code).toBe('SSO_OVER');
  });

  it('to a sign-in from before the owner changed the provider ends it', async () => {
    const browser = newBrowser();
    const form = await samlForm(server, NILA, browser);
    await connectSaml(server, owner, id, provider, { signedResponse: false });
    expect((await completeSaml(server, await throughAcs(server, form), browser)).error.code).toBe('SSO_OVER');
  });

  it('that is no SAML at all is refused with a sentence', async () => {
    for (const response of [
      '',
      '%%%',
      Buffer.from('<a>').toString('base64'),
      Buffer.from('x'.repeat(300_000)).toString('base64'),
    ]) {
      const reply = await attempt({
        form: (form) => ({ ...form, fields: { ...form.fields, SAMLResponse: response } }),
      });
      expect(reply.error).toMatchObject(refusal('invalid'));
    }
  });
});
