/** Access to every endpoint of the contract by every kind of caller (rules 14, 16, 19 and 21). */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logout, refresh } from '#shared/contract/identity/auth.ts';
import type { Endpoint } from '#shared/contract/common/endpoint.ts';
import { ErrorReply } from '#shared/contract/common/errors.ts';
import { ENDPOINTS } from '#shared/contract/index.ts';
import { setUserRole, setUserStatus } from '#shared/contract/identity/users.ts';
import { ROLES, type Role } from '#shared/domain/identity/roles.ts';
import { apiDocument } from '../fixtures/server/api-document.ts';
import type { CallOptions, Holder } from '../fixtures/server/api.ts';
import { PASSWORD, signIn, signUp, type Person } from '../fixtures/records/people.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';
import { BY_GUESTS, BY_KEYS, CALLERS, ROWS, type CallerKind } from './rows.ts';

/** The guard's replies; `in` is any reply from behind it. */
type Verdict = 'in' | 401 | 403;

const allowed = ({ id }: Endpoint, caller: CallerKind): boolean =>
  ROWS.some(([row, callers]) => row.has(id) && callers.includes(caller));

const signUpAs = (server: TestServer, caller: CallerKind): Promise<Person> =>
  signUp(server, caller === 'support' ? { role: 'subadmintwo', profile: 'support' } : { role: caller });

const open = ({ id }: Endpoint): boolean => BY_GUESTS.has(id);

const GUARD_CODES = new Set(['TOKEN_MISSING', 'DEVICE_MISSING', 'SESSION_INVALID', 'SESSION_EXPIRED', 'KEY_INVALID']);

/** The API's own documentation of an endpoint's errors: the codes of each status. */
type Documented = Readonly<
  Record<string, Readonly<Record<string, { responses: Record<string, { description: string }> }>>>
>;

/** Longer than any session lives without being used. */
const LONG_UNUSED = 31 * 24 * 60 * 60_000;
const GRACE_OF_AN_OLD_TOKEN = 60_000;

/** Ways in which a session ends before its time, at least one for each role; each gives who holds the token that is worth nothing now. */
const REVOCATIONS: readonly [string, (server: TestServer, role: Role, admin: Person) => Promise<Holder>][] = [
  [
    'signed out',
    async (server, role) => {
      const person = await signUp(server, { role });
      await server.api(logout, { as: person });
      return person;
    },
  ],
  [
    'thrown out by another device',
    async (server, role) => {
      const person = await signUp(server, { role });
      await signIn(server, person, { forceLogin: true });
      return person;
    },
  ],
  [
    'suspended',
    async (server, role, admin) => {
      const person = await signUp(server, { role });
      await server.api(setUserStatus, { params: { id: person.userId }, body: { status: 'suspended' }, as: admin });
      return person;
    },
  ],
  [
    'given another role',
    async (server, role, admin) => {
      const person = await signUp(server, { role });
      const body = { role: role === 'user' ? 'subadmintwo' : 'user', password: PASSWORD };
      await server.api(setUserRole, { params: { id: person.userId }, body, as: admin });
      return person;
    },
  ],
  [
    'renewed a minute ago',
    async (server, role) => {
      const person = await signUp(server, { role });
      await server.api(refresh, { as: person });
      server.clock.advance(GRACE_OF_AN_OLD_TOKEN);
      return person;
    },
  ],
];

describe('the guard', () => {
  let server: TestServer;
  let documented: Documented;
  const people = new Map<CallerKind, Person>();
  /** Tokens that are worth nothing, by what became of them and whose they were. */
  const dead: { readonly what: string; readonly as: Holder }[] = [];
  beforeAll(async () => {
    server = await startServer();
    documented = ((await apiDocument(server.url)) as { paths: Documented }).paths;
    for (const role of ROLES) dead.push({ what: `${role}, expired`, as: await signUp(server, { role }) });
    server.clock.advance(LONG_UNUSED);
    const admin = await signUp(server, { role: 'admin' });
    for (const [index, [how, revoke]] of REVOCATIONS.entries()) {
      const role = ROLES[index % ROLES.length] ?? 'user';
      dead.push({ what: `${role}, ${how}`, as: await revoke(server, role, admin) });
    }
    for (const role of ROLES) {
      const { token } = await signUp(server, { role });
      dead.push({ what: `${role}, stolen: on another device`, as: { token, deviceId: randomUUID() } });
    }
    dead.push({ what: 'made up', as: { token: 'A'.repeat(43), deviceId: randomUUID() } });
  });
  afterAll(() => server.close());

  const personOf = async (caller: CallerKind): Promise<Person> => {
    const known = people.get(caller);
    if (known) return known;
    const person = await signUpAs(server, caller);
    people.set(caller, person);
    return person;
  };

  // Nothing exists under this identifier, so that whoever is let in changes nothing.
  const params = { id: 'f'.repeat(24), date: '2026-01-15', code: 'f'.repeat(12), number: '1', month: '2025-01' };

  const verdictOf = async (endpoint: Endpoint, options: CallOptions): Promise<Verdict> => {
    const answer = await server.api(endpoint, { params, ...(endpoint.body && { body: {} }), ...options });
    const code = answer.status >= 400 ? answer.error.code : '';
    if (code !== '') {
      // A client must never see the properties that a schema would strip.
      expect(v.parse(ErrorReply, answer.body)).toEqual(answer.body);
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      const declared = documented[path]?.[endpoint.method.toLowerCase()]?.responses[String(answer.status)];
      expect(declared?.description.split(', ') ?? [], `${endpoint.id} answers ${code} undeclared`).toContain(code);
    }
    if (answer.status === 401 && GUARD_CODES.has(code)) return 401;
    if (answer.status === 403 && code === 'FORBIDDEN') return 403;
    return 'in';
  };

  describe.each(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))('of %s', (id, endpoint) => {
    // All calls come from one address, which may make so many in a minute.
    beforeAll(() => server.clock.advance(1_000));

    it.each(CALLERS)('treats a %s as the matrix says (19)', async (caller) => {
      const as = await personOf(caller);
      const verdict = await verdictOf(endpoint, { as });
      // This row would sign out the account that the next rows use.
      if (id === 'auth.logout' || id === 'auth.refresh') people.delete(caller);
      // Sessions aren't accepted where an API key is needed.
      expect(verdict).toBe(allowed(endpoint, caller) ? 'in' : BY_KEYS.has(id) ? 401 : 403);
    });

    it('lets a guest in only where guests are welcome (19)', async () => {
      expect(await verdictOf(endpoint, {})).toBe(open(endpoint) ? 'in' : 401);
    });

    it('takes a token that is expired, revoked or stolen for none, whosever it was (14, 16, 19)', async () => {
      const verdicts = [];
      for (const { what, as } of dead) verdicts.push([what, await verdictOf(endpoint, { as })]);
      expect(verdicts).toEqual(dead.map(({ what }) => [what, open(endpoint) ? 'in' : 401]));
    });
  });
});

/** "METHOD path" of every line of Fastify's tree, in which a child goes on where its parent ends. */
const routesOf = (tree: string): readonly string[] => {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', segment = '', methods = ''] = /^([│├└─ ]*)(\S.*?)(?: \(([A-Z, ]+)\))?$/u.exec(line) ?? [];
    const depth = indent.length / 4 - 1;
    const path = `${parents[depth - 1] ?? ''}${segment}`;
    parents.splice(depth, Infinity, path);
    return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${path}`);
  });
};

/** Routes beside the API. Each is public, or open to holders of the secret in its address. */
const OPEN_ROUTES: readonly string[] = [
  ...['GET /healthz', 'GET /readyz', 'GET /metrics', 'GET /robots.txt', 'GET /sitemap.xml', 'GET /contact-map'],
  // Passes the reply of an identity provider on to the page that completes a sign-in.
  ...['GET /sso/callback/:organisation', 'HEAD /sso/callback/:organisation'],
  // Answered with signed messages of the organisation's provider (server/modules/sso/saml/attacks.test.ts).
  ...['GET /sso/saml/:organisation/metadata', 'POST /sso/saml/:organisation/acs'],
  ...['GET /sso/saml/:organisation/logout', 'POST /sso/saml/:organisation/logout'],
  // Called with API keys of organisations, which each of them checks (server/modules/organisations/scim/scim.test.ts).
  ...['ServiceProviderConfig', 'ResourceTypes', 'ResourceTypes/:id', 'Schemas', 'Schemas/:id'].flatMap((path) =>
    ['GET', 'HEAD'].map((method) => `${method} /scim/v2/${path}`),
  ),
  ...['Users', 'Groups'].flatMap((kind) => [
    ...['GET', 'HEAD', 'POST'].map((method) => `${method} /scim/v2/${kind}`),
    ...['DELETE', 'GET', 'HEAD', 'PATCH', 'PUT'].map((method) => `${method} /scim/v2/${kind}/:id`),
  ]),
  // Uploaded files, each under an unguessable name; the tree knows this route by its star.
  'GET *',
  ...['GET /feeds/news-insights.xml', 'GET /feeds/calendar/:file'],
  ...['GET /mails/unsubscribe/:token', 'POST /mails/unsubscribe/:token'],
  // Learning platforms send browsers there; the signed token says who they are.
  ...[
    'GET /lti/login',
    'POST /lti/login',
    'GET /lti/start',
    'POST /lti/launch',
    'GET /lti/activity/:id',
    'GET /lti/jwks',
    'GET /lti/register/:token',
    'POST /lti/register/:token',
  ],
  ...['GET /oembed', 'GET /embed/wordpress.zip', 'GET /embed/quiz/:quiz', 'HEAD /embed/quiz/:quiz'],
  ...['GET /embed/quiz/:quiz/fragment', 'HEAD /embed/quiz/:quiz/fragment'],
  ...['issuer', 'jwks', 'keys/:id', 'status/:id', 'achievements/:id', 'pictures/:id'].map(
    (path) => `GET /credentials/${path}`,
  ),
  'GET /openapi.json',
  ...['', '/', '/*', '/json', '/yaml', '/static/index.html', '/static/swagger-initializer.js'].flatMap((path) => [
    `GET /docs${path}`,
    `HEAD /docs${path}`,
  ]),
];

describe('the contract', () => {
  it('has a route for every endpoint, and every route of the API is in it', async () => {
    const server = await startServer();
    const served = server.app.routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    await server.close();
    expect(served.toSorted()).toEqual(ENDPOINTS.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  it('names every operation once', () => {
    const ids = ENDPOINTS.map(({ id }) => id);
    expect(ids).toHaveLength(new Set(ids).size);
  });

  it('has each call in one row of the matrix, and the matrix has no other (19)', () => {
    const rows = ROWS.flatMap(([row]) => [...row]);
    expect(rows.toSorted()).toEqual(ENDPOINTS.map(({ id }) => id).toSorted());
  });

  it('leaves no route of the framework outside: whatever stands under /api comes from it (19)', async () => {
    const server = await startServer();
    const tree = server.app.http.printRoutes({ commonPrefix: false });
    await server.close();
    const paths = routesOf(tree).filter((route) => route.includes(' /api') && !route.startsWith('HEAD '));
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.toSorted()).toEqual(ENDPOINTS.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  it('stands beside no route that is not on the list of what everybody may ask for (19)', async () => {
    const server = await startServer();
    const tree = server.app.http.printRoutes({ commonPrefix: false });
    await server.close();
    const beside = routesOf(tree).filter((route) => !route.includes(' /api'));
    expect(beside.toSorted()).toEqual(OPEN_ROUTES.toSorted());
  });
});
