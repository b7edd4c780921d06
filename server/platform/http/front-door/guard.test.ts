/** What callers hear when there is too much to do, over the wire. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { ErrorReply } from '#shared/contract/common/errors.ts';
import { getEmbedQuiz } from '#shared/contract/partners/embed.ts';
import { getSubject } from '#shared/contract/quizzes/reference.ts';
import { startServer, type TestServer } from '../../../../tests/fixtures/server/server.ts';

const NAMED = '00112233445566778899aabbccddeeff';
// A head begins right behind the body before it.
const OK = /HTTP\/1\.1 200 OK\r\n/g;

it('a connection that sends many requests ahead has one place in the queue, and gets its replies in order', async () => {
  const server = await startServer();
  try {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    const ids = Array.from({ length: 300 }, (_, at) => at.toString(16).padStart(16, '0'));
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
    for (const id of ids) socket.write(`GET ${getSubject.path} HTTP/1.1\r\nhost: x\r\nx-request-id: ${id}\r\n\r\n`);
    const other = await server.api(getSubject);
    const before = [...text.matchAll(OK)].length;
    expect(other.status).toBe(200);
    expect(before).toBeLessThan(100);
    await expect.poll(() => [...text.matchAll(/^x-request-id: (.+)\r$/gm)].map(([, id]) => id)).toEqual(ids);
    expect([...text.matchAll(OK)]).toHaveLength(300);
    socket.destroy();
  } finally {
    await server.close();
  }
});

describe('a server that has no place left', () => {
  let server: TestServer;
  let free: () => void = () => undefined;
  let held: Promise<Response>;

  beforeAll(async () => {
    // Two places: who is in may need the second one, so that one request fills it.
    server = await startServer({ config: { requestsAtOnce: 2 } });
    const until = new Promise<void>((resolve) => {
      free = resolve;
    });
    let isHeld: () => void = () => undefined;
    const holding = new Promise<void>((resolve) => {
      isHeld = resolve;
    });
    const executor = server.db.getExecutor();
    const execute = executor.executeQuery.bind(executor);
    executor.executeQuery = async (query) => {
      isHeld();
      await until;
      return execute(query);
    };
    held = fetch(`${server.url}${getSubject.path}`);
    await holding;
  });
  afterAll(() => server.close());

  const ask = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(`${server.url}${path}`, { headers });

  it('sends others away with 503 and when to come back, and keeps their connection', async () => {
    const answer = await ask(getSubject.path, { 'x-request-id': NAMED });
    expect(answer.status).toBe(503);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'retry-after': '1',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      connection: 'keep-alive',
      'x-request-id': NAMED,
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    const refusal = v.parse(ErrorReply, await answer.json());
    expect([refusal.code, refusal.details?.retryAfter]).toEqual(['UNAVAILABLE', 1]);
  });

  it('sends away what brings a body, and answers the next request of the connection', async () => {
    const body = JSON.stringify({ email: 'asha@example.com', password: 'x'.repeat(10_000) });
    const headers = { 'content-type': 'application/json' };
    for (let at = 0; at < 3; at += 1) {
      const answer = await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers, body });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    }
  });

  it('lets the pages of partners read that', async () => {
    const answer = await ask(`${getEmbedQuiz.path}?quiz=daily`, { origin: 'https://ledger.example' });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([503, '*']);
    const other = await ask(getSubject.path, { origin: 'https://ledger.example' });
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([503, null]);
  });

  it('answers those who watch over it', async () => {
    expect((await ask('/healthz')).status).toBe(200);
  });

  it('counts them, tells of them in one line, and lets others in as soon as there is a place', async () => {
    free();
    expect((await held).status).toBe(200);
    await expect.poll(async () => (await ask(getSubject.path)).status).toBe(200);
    await expect.poll(() => server.logs()).toMatch(/"event":"flood","sentAway":[1-9]/);
    expect(await (await ask('/metrics')).text()).toMatch(/limit_refusals_total\{limit="requests at once"\} [1-9]/);
  });
});
