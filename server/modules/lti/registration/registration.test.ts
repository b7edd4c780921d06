/** Registration by the platform itself, over HTTP against a platform at the wire. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLtiRegistrationLink, listLtiPlatforms } from '#shared/contract/lti/platforms.ts';
import { MEMBERS_SCOPE, MESSAGES, SCORE_SCOPE } from '#shared/domain/lti/claims.ts';
import {
  PLATFORM_CONFIGURATION,
  REGISTRATION_LINK_MS,
  REGISTRATION_REFUSALS,
  REGISTRATION_TRIES,
  TOOL_CONFIGURATION,
  type RegistrationRefusal,
} from '#shared/domain/lti/registration.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { launchQuiz } from '../../../../tests/fixtures/records/lti-launches.ts';
import { startLtiPlatform, type LtiPlatformDouble } from '../../../../tests/fixtures/records/lti-platform.ts';
import { configurationUrl, newRegistrationLink } from '../../../../tests/fixtures/records/lti-registration.ts';
import { inNewSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('Registration by the platform', (start) => {
  let server: TestServer;
  let admin: Person;
  let double: LtiPlatformDouble;
  let clients = 0;
  beforeAll(async () => {
    server = await start();
    admin = await signUp(server, { role: 'admin' });
  });
  beforeEach(async () => {
    admin = await inNewSession(server, admin);
    double = await startLtiPlatform({
      clock: server.clock,
      tool: server.url,
      clientId: `registered-${String((clients += 1))}`,
    });
    return () => double.close();
  });

  const newLink = () => newRegistrationLink(server, admin);
  const fields = (more: Readonly<Record<string, string>> = {}): URLSearchParams =>
    new URLSearchParams({
      openid_configuration: configurationUrl(double),
      registration_token: 'registration-token',
      ...more,
    });
  const open = (link: string, query = fields()) => fetch(`${link}?${query.toString()}`);
  const connect = (link: string, body = fields()) => fetch(link, { method: 'POST', body });
  const platforms = async () => {
    admin = await inNewSession(server, admin);
    const { data } = (await server.api(listLtiPlatforms, { as: admin, query: { limit: 100 } })).data;
    return data.filter(({ clientId }) => clientId === double.clientId);
  };
  const refused = async (reply: Response, reason: RegistrationRefusal, detail = ''): Promise<void> => {
    const text = await reply.text();
    expect([reply.status, text]).toEqual([400, expect.stringContaining(REGISTRATION_REFUSALS[reason])]);
    expect(text).toContain(detail);
    expect(await platforms()).toEqual([]);
  };

  it('connects both: the platform gets our configuration, and launches a quiz afterwards', async () => {
    const link = await newLink();
    const question = await open(link);
    const page = await question.text();
    expect([question.status, page]).toEqual([200, expect.stringContaining('Connect Business Wisdom')]);
    expect(page).not.toContain('<script');
    expect(await platforms()).toEqual([]);

    const reply = await connect(link);
    expect([reply.status, await reply.text()]).toEqual([
      200,
      expect.stringContaining("subject:'org.imsglobal.lti.close'"),
    ]);
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    const { publicUrl } = server.config;
    expect(double.registration.received).toEqual([
      {
        authorization: 'Bearer registration-token',
        body: {
          application_type: 'web',
          response_types: ['id_token'],
          grant_types: ['implicit', 'client_credentials'],
          initiate_login_uri: `${publicUrl}/lti/login`,
          redirect_uris: [`${publicUrl}/lti/launch`],
          client_name: 'Business Wisdom',
          client_uri: publicUrl,
          jwks_uri: `${publicUrl}/lti/jwks`,
          token_endpoint_auth_method: 'private_key_jwt',
          id_token_signed_response_alg: 'RS256',
          scope: `${SCORE_SCOPE} ${MEMBERS_SCOPE}`,
          [TOOL_CONFIGURATION]: {
            domain: new URL(publicUrl).host,
            description: 'Quizzes on business, with explanations and sources',
            target_link_uri: `${publicUrl}/lti/launch`,
            claims: ['iss', 'sub', 'name', 'given_name', 'family_name'],
            messages: [
              { type: MESSAGES.resourceLink },
              { type: MESSAGES.deepLinking, target_link_uri: `${publicUrl}/lti/launch`, label: 'Select a quiz' },
            ],
          },
        },
      },
    ]);
    expect(await platforms()).toMatchObject([
      {
        name: expect.stringMatching(/^moodle \(127\.0\.0\.1:\d+\)$/) as string,
        issuer: double.url,
        deployments: [double.deployment],
        status: 'on',
      },
    ]);
    const quizId = (await makeQuiz(server, admin, await makeChapter(server)))._id;
    expect((await launchQuiz(server, double, quizId)).userId).toMatch(/^[0-9a-f]{24}$/);
  });

  it('asks for what the platform has, and says when a deployment ID is missing', async () => {
    double.registration.changes = {
      scopes_supported: ['openid', SCORE_SCOPE],
      [PLATFORM_CONFIGURATION]: { messages_supported: [{ type: MESSAGES.resourceLink }] },
    };
    double.registration.deployment = null;
    const reply = await connect(await newLink());
    expect(await reply.text()).toContain('give the deployment ID of the tool to your contact');
    const [sent] = double.registration.received;
    expect(sent?.body).toMatchObject({ scope: SCORE_SCOPE });
    expect(sent?.body[TOOL_CONFIGURATION]).toMatchObject({ messages: [{ type: MESSAGES.resourceLink }] });
    expect(await platforms()).toMatchObject([{ name: new URL(double.url).host, deployments: [] }]);
  });

  describe('is refused by a link', () => {
    it('that was used (63)', async () => {
      const link = await newLink();
      expect((await connect(link)).status).toBe(200);
      const received = double.registration.received.length;
      for (const reply of [await open(link), await connect(link)]) {
        expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining(REGISTRATION_REFUSALS.link)]);
      }
      expect(double.registration.received).toHaveLength(received);
    });
    it('that is used twice at the same moment, once (63)', async () => {
      const link = await newLink();
      const replies = await Promise.all([connect(link), connect(link), connect(link)]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
      expect(double.registration.received).toHaveLength(1);
    });
    it('that has expired (63)', async () => {
      const link = await newLink();
      server.clock.advance(REGISTRATION_LINK_MS);
      await refused(await open(link), 'link');
      await refused(await connect(link), 'link');
    });
    it('that was never made, whatever its form', async () => {
      for (const token of ['x', 'x'.repeat(43), '%00', '..%2F..']) {
        const reply = await connect(`${server.url}/lti/register/${token}`);
        expect(reply.status).toBe(400);
      }
      expect(double.registration.received).toEqual([]);
    });
    it('with ten failed tries behind it', async () => {
      const link = await newLink();
      double.registration.configurationAnswer = { status: 500 };
      for (let tries = 0; tries < REGISTRATION_TRIES; tries += 1) await refused(await connect(link), 'unreachable');
      double.registration.configurationAnswer = null;
      await refused(await connect(link), 'link');
    });
  });

  it('can be tried again with the same link after the platform failed', async () => {
    const link = await newLink();
    double.registration.registrationAnswer = { status: 500 };
    await refused(await connect(link), 'refused', 'It answered 500');
    double.registration.registrationAnswer = null;
    expect((await connect(link)).status).toBe(200);
    expect(await platforms()).toHaveLength(1);
  });

  it.each([
    ['answers 500', { status: 500 }, 'unreachable', 'It answered 500'],
    [
      'redirects to a private address',
      { status: 302, headers: { location: 'http://10.0.0.1/' } },
      'unreachable',
      '302',
    ],
    ['isn’t JSON', { status: 200, body: '<html>' }, 'configuration', 'It isn’t JSON'],
    ['is null', { status: 200, body: 'null' }, 'configuration', ''],
    ['is a list', { status: 200, body: '[]' }, 'configuration', ''],
    ['is too large', { status: 200, body: `{"a":"${'x'.repeat(70_000)}"}` }, 'configuration', 'more than 64 kB'],
  ] as const)('is refused if the configuration %s (63)', async (_what, answer, reason, detail) => {
    double.registration.configurationAnswer = answer;
    await refused(await connect(await newLink()), reason, detail);
    expect(double.registration.received).toEqual([]);
  });

  it.each([
    ['a foreign issuer', { issuer: 'https://moodle.example.com' }, 'issuer'],
    ['an issuer that isn’t a web address', { issuer: 'moodle' }, 'issuer'],
    ['an issuer with a query', { issuer: 'http://127.0.0.1/?a=1' }, 'issuer'],
    ['a key set on a private address', { jwks_uri: 'https://10.0.0.1/jwks' }, 'configuration'],
    ['a token endpoint without encryption', { token_endpoint: 'http://moodle.example.com/token' }, 'configuration'],
    ['a registration endpoint elsewhere', { registration_endpoint: 'https://example.com/r' }, 'configuration'],
    ['no authorisation endpoint', { authorization_endpoint: undefined }, 'configuration'],
    ['no LTI', { [PLATFORM_CONFIGURATION]: undefined }, 'configuration'],
    ['no launches', { [PLATFORM_CONFIGURATION]: { messages_supported: [] } }, 'unsupported'],
    ['signatures of another kind', { id_token_signing_alg_values_supported: ['HS256'] }, 'unsupported'],
  ] as const)('is refused if the configuration has %s (63)', async (_what, changes, reason) => {
    double.registration.changes = changes;
    await refused(await connect(await newLink()), reason);
    expect(double.registration.received).toEqual([]);
  });

  it.each([
    ['500', { status: 500 }, 'refused'],
    ['a redirect', { status: 307, headers: { location: 'http://10.0.0.1/' } }, 'refused'],
    ['a page', { status: 200, body: '<html>' }, 'answer'],
    ['no client ID', { status: 200, body: '{}' }, 'answer'],
    ['an empty client ID', { status: 200, body: '{"client_id":""}' }, 'answer'],
    ['too much', { status: 200, body: `{"client_id":"a","b":"${'x'.repeat(70_000)}"}` }, 'answer'],
  ] as const)('is refused if the platform answers with %s (63)', async (_what, answer, reason) => {
    double.registration.registrationAnswer = answer;
    await refused(await connect(await newLink()), reason);
  });

  it('is refused for a client ID that is registered already', async () => {
    expect((await connect(await newLink())).status).toBe(200);
    const reply = await connect(await newLink());
    expect([reply.status, await reply.text()]).toEqual([
      400,
      expect.stringContaining(REGISTRATION_REFUSALS.registered),
    ]);
    expect(await platforms()).toHaveLength(1);
  });

  it.each([
    ['no parameters', { openid_configuration: '' }, 'request'],
    ['an address that isn’t one', { openid_configuration: 'moodle' }, 'address'],
    ['a private address', { openid_configuration: 'https://192.168.1.1/c' }, 'address'],
    ['another scheme', { openid_configuration: 'file:///etc/passwd' }, 'address'],
    ['a token with a line break', { registration_token: 'a\r\nb' }, 'request'],
  ] as const)('is refused with %s', async (_what, changes, reason) => {
    const link = await newLink();
    await refused(await open(link, fields(changes)), reason);
    await refused(await connect(link, fields(changes)), reason);
  });

  it('shows the parameters of a link as text', async () => {
    const link = await newLink();
    const given = fields({ registration_token: '"><script>alert(1)</script>' });
    expect(await (await open(link, given)).text()).not.toContain('<script>');
  });

  it('has its links stored as hashes, for administrators alone (63)', async () => {
    const link = await newLink();
    const token = link.slice(link.lastIndexOf('/') + 1);
    const rows = JSON.stringify(await server.db.selectFrom('lti_registrations').selectAll().execute());
    expect(rows).not.toContain(token);
    expect((await server.api(createLtiRegistrationLink, { as: await signUp(server) })).status).toBe(403);
  });
});
