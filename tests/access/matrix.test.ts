/** Who may call what: every endpoint of the contract by every kind of caller (rules 14, 19 and 20). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { ENDPOINTS } from '#shared/contract/index.ts';
import { may, ROLES, type Role } from '#shared/domain/permissions.ts';
import type { CallOptions } from '../fixtures/api.ts';
import { signUp, type Person } from '../fixtures/people.ts';
import { startServer, type TestServer } from '../fixtures/server.ts';

/** What the guard answers; `in` is anything that comes from behind it. */
type Verdict = 'in' | 401 | 403;

const allowed = ({ access }: Endpoint, role: Role): boolean =>
  access === 'public' || access === 'optional' || access === 'session' || may(role, access);

const open = ({ access }: Endpoint): boolean => access === 'public' || access === 'optional';

const GUARD_CODES = new Set(['TOKEN_MISSING', 'DEVICE_MISSING', 'SESSION_INVALID', 'SESSION_EXPIRED']);

describe('the guard', () => {
  let server: TestServer;
  const people = new Map<Role, Person>();
  let expired: Person;
  beforeAll(async () => {
    server = await startServer();
    expired = await signUp(server, { role: 'admin' });
    server.clock.advance(13 * 60 * 60_000);
  });
  afterAll(() => server.close());

  const personOf = async (role: Role): Promise<Person> => {
    const known = people.get(role);
    if (known) return known;
    const person = await signUp(server, { role });
    people.set(role, person);
    return person;
  };

  // Nothing exists under this identifier, so that whoever is let in changes nothing.
  const params = { id: 'f'.repeat(24), date: '2026-01-15', code: 'f'.repeat(12), number: '1', month: '2025-01' };

  const verdictOf = async (endpoint: Endpoint, options: CallOptions): Promise<Verdict> => {
    const answer = await server.api(endpoint, { params, ...(endpoint.body && { body: {} }), ...options });
    const code = answer.status >= 400 ? answer.error.code : '';
    if (answer.status === 401 && GUARD_CODES.has(code)) return 401;
    if (answer.status === 403 && code === 'FORBIDDEN') return 403;
    return 'in';
  };

  describe.each(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))('of %s', (id, endpoint) => {
    it.each(ROLES)('treats a %s as the matrix says', async (role) => {
      const as = await personOf(role);
      const verdict = await verdictOf(endpoint, { as });
      // Signing out is what this row would do to the person whom the next rows need.
      if (id === 'auth.logout' || id === 'auth.refresh') people.delete(role);
      expect(verdict).toBe(allowed(endpoint, role) ? 'in' : 403);
    });

    it('lets a guest in only where guests are welcome', async () => {
      expect(await verdictOf(endpoint, {})).toBe(open(endpoint) ? 'in' : 401);
    });

    it('takes an expired session for none', async () => {
      expect(await verdictOf(endpoint, { as: expired })).toBe(open(endpoint) ? 'in' : 401);
    });

    it('takes a token on another device for none', async () => {
      const { token } = await personOf('admin');
      const as = { token, deviceId: randomUUID() };
      expect(await verdictOf(endpoint, { as })).toBe(open(endpoint) ? 'in' : 401);
    });

    it('takes a token that was made up for none', async () => {
      const as = { token: 'A'.repeat(43), deviceId: randomUUID() };
      expect(await verdictOf(endpoint, { as })).toBe(open(endpoint) ? 'in' : 401);
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

  it('leaves no route of the framework outside: whatever stands under /api comes from it', async () => {
    const server = await startServer();
    const tree = server.app.http.printRoutes({ commonPrefix: false });
    await server.close();
    const paths = routesOf(tree).filter((route) => route.includes(' /api'));
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.toSorted()).toEqual(ENDPOINTS.map(({ method, path }) => `${method} ${path}`).toSorted());
  });
});
