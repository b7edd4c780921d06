/** HTTP as clients expect it: HEAD beside GET, 405 with Allow, OPTIONS, and a document that OpenAPI 3.1 allows. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#shared/contract/index.ts';
import { signUp } from '../../../tests/fixtures/records/people.ts';
import { startServer, type TestServer } from '../../../tests/fixtures/server/server.ts';

describe('the API', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());
  const ask = (method: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(`${server.url}${path}`, { method, headers });

  it('answers HEAD like GET, without the body', async () => {
    const person = await signUp(server);
    const headers = { authorization: `Bearer ${person.token}`, 'x-device-id': person.deviceId };
    for (const [path, sent] of [
      ['/api/quiz/cards', {}],
      ['/api/auth/verify', headers],
      ['/api/auth/verify', {}],
    ] as const) {
      const [get, head] = [await ask('GET', path, sent), await ask('HEAD', path, sent)];
      expect([path, head.status, head.headers.get('content-type')]).toEqual([
        path,
        get.status,
        get.headers.get('content-type'),
      ]);
      expect((await get.text()).length).toBeGreaterThan(0);
      expect(await head.text()).toBe('');
    }
  });

  it('says which methods an address takes, where it is called by another', async () => {
    const wrong = await ask('GET', '/api/auth/login');
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'OPTIONS, POST']);
    expect(await wrong.json()).toMatchObject({ success: false, status: 405, code: 'METHOD_NOT_ALLOWED' });
    const deleted = await ask('DELETE', '/api/auth/verify?page=2', { accept: 'text/html' });
    expect([deleted.status, deleted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect((await ask('DELETE', '/api/nothing-here')).status).toBe(404);
  });

  it('answers OPTIONS with them', async () => {
    const reply = await ask('OPTIONS', '/api/auth/verify');
    expect([reply.status, reply.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect((await ask('OPTIONS', '/api/nothing-here')).status).toBe(404);
  });

  it('takes no address of the contract for unknown, whatever its parameters are', async () => {
    for (const { method, path } of ENDPOINTS) {
      const filled = path.replaceAll(/:\w+/g, 'f'.repeat(24));
      const reply = await ask('OPTIONS', filled);
      expect([path, reply.headers.get('allow')?.split(', ').includes(method)]).toEqual([path, true]);
    }
  });
});

describe('/openapi.json', () => {
  it('describes lists of fixed length as JSON Schema 2020-12 does, of which OpenAPI 3.1 is a part', async () => {
    const server = await startServer();
    const document: unknown = await (await fetch(`${server.url}/openapi.json`)).json();
    await server.close();
    const lists: string[] = [];
    let fixed = 0;
    const visit = (value: unknown, place: string): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, inner] of Object.entries(value)) {
        if (key === 'example') continue;
        if (key === 'items' && Array.isArray(inner)) lists.push(place);
        if (key === 'prefixItems') fixed += 1;
        visit(inner, `${place}/${key}`);
      }
    };
    visit(document, '');
    expect(lists).toEqual([]);
    expect(fixed).toBeGreaterThan(10);
  });
});
