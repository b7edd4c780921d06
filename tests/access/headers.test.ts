/** Hostile request headers over bare sockets: none is believed, none breaks anything (rules 14, 29, 38, 52 and 53). */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '#shared/contract/identity/auth.ts';
import { ErrorReply } from '#shared/contract/common/errors.ts';
import { requestReset } from '#shared/contract/identity/auth.ts';
import { signUp, type Person } from '../fixtures/records/people.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';

interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

const LONG = 'x'.repeat(8_000);

describe('a request with hostile headers', () => {
  let server: TestServer;
  let learner: Person;
  beforeAll(async () => {
    server = await startServer({ config: { logLevel: 'trace' } });
    learner = await signUp(server);
  });
  afterAll(() => server.close());

  /** Sends the text unchanged and returns everything that came back until the connection ended. */
  const raw = (request: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      const socket = connect(Number(port), hostname, () => socket.write(request, 'latin1'));
      let text = '';
      socket.setEncoding('utf8');
      socket.on('data', (chunk: string) => (text += chunk));
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });

  const answerOf = (text: string): RawAnswer => {
    const [head = '', ...rest] = text.split('\r\n\r\n');
    return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), head, body: rest.join('\r\n\r\n') };
  };

  const get = async (path: string, ...headers: string[]): Promise<RawAnswer> =>
    answerOf(await raw([`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n')));

  const signedIn = (): string[] => [`Authorization: Bearer ${learner.token}`, `x-device-id: ${learner.deviceId}`];

  const refusalIn = ({ body }: RawAnswer): ErrorReply => v.parse(ErrorReply, JSON.parse(body));

  it.each([
    'Bearer',
    'Bearer ',
    'bearer null',
    `Bearer ${LONG}`,
    'Bearer a b',
    'Basic YWRtaW46YWRtaW4=',
    'Bearer \u00e9\u00e9\u00e9',
    `Bearer ${'A'.repeat(43)}`,
    "Bearer ' or 1=1 --",
    'Digest username="admin"',
    'Bearer undefined, Bearer admin',
  ])('is a guest’s whatever stands in Authorization: %j (19)', async (value) => {
    const answer = await get(verify.path, `Authorization: ${value}`, `x-device-id: ${randomUUID()}`);
    expect([answer.status, refusalIn(answer).status]).toEqual([401, 401]);
  });

  it.each([
    '',
    'device',
    '../..',
    LONG,
    '\u00ff',
    `${randomUUID()}, ${randomUUID()}`,
    '00000000-0000-0000-0000-00000000000g',
  ])('is nobody’s with the device %j, though the token is alive (14)', async (device) => {
    const answer = await get(verify.path, `Authorization: Bearer ${learner.token}`, `x-device-id: ${device}`);
    expect(answer.status).toBe(401);
    expect(['DEVICE_MISSING', 'SESSION_INVALID']).toContain(refusalIn(answer).code);
  });

  it('is nobody’s with two devices, of which one is right (14)', async () => {
    const answer = await get(verify.path, ...signedIn(), `x-device-id: ${randomUUID()}`);
    expect(answer.status).toBe(401);
  });

  it.each([
    'X-HTTP-Method-Override: DELETE',
    'X-HTTP-Method: DELETE',
    'X-Original-URL: /api/users',
    'X-Rewrite-URL: /api/users',
    'X-Forwarded-Prefix: /admin',
    'X-User-Id: 000000000000000000000000',
    'X-Role: admin',
    'Cookie: authToken=admin; role=admin',
  ])('does not become another one by %s (19)', async (header) => {
    const answer = await get(verify.path, ...signedIn(), header);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toMatchObject({ _id: learner.userId, role: 'user' });
    expect((await server.api(verify, { as: learner })).status).toBe(200);
  });

  it.each([
    `Accept: ${LONG}`,
    'Accept-Encoding: gzip;q=0, *;q=9, br, br, br, deflate, \u00ff',
    `If-None-Match: ${LONG}`,
    'If-Modified-Since: yesterday',
    'Range: bytes=-1, 0-, 99999999999999999999-',
    `Origin: https://${LONG}`,
    'Origin: null',
    'Sec-Fetch-Site: nonsense',
    `Idempotency-Key: ${LONG}`,
    `X-Request-Id: ${LONG}`,
    'Expect: 200-ok',
    'TE: trailers, \u0080',
    `Referer: javascript:alert(1)`,
    `Accept-Language: ${'en,'.repeat(2_000)}`,
    'Content-Type: application/json; charset=\u00ff\u00ff',
    'Constructor: x',
    '__proto__: x',
  ])('is answered and starts no fault: %.60s', async (header) => {
    const answer = await get('/api/subject/getsubject', header);
    expect([200, 304, 400, 417]).toContain(answer.status);
    expect(answer.head).not.toMatch(/access-control-allow-origin/i);
  });

  it('that has too many headers, or too long ones, is refused', async () => {
    const many = Array.from({ length: 3_000 }, (_, index) => `X-A${String(index)}: y`);
    expect((await get('/api/subject/getsubject', `X-Long: ${'y'.repeat(20_000)}`)).status).toBe(431);
    expect((await get('/api/subject/getsubject', ...many)).status).toBe(431);
  });

  it.each([
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 40'],
    ['a length and chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked'],
    ['chunks by another name', 'Transfer-Encoding: xchunked'],
    ['chunks twice', 'Transfer-Encoding: chunked, chunked'],
    ['a length that is none', 'Content-Length: +2'],
    ['a negative length', 'Content-Length: -1'],
    ['a folded line', 'Content-Length: 2\r\n X: y'],
    ['a blank before the colon', 'Content-Length : 2'],
    ['a bare line feed', 'X-A: b\nX-Smuggled: c\r\nContent-Length: 2'],
    ['a zero byte', 'X-A: b\u0000c\r\nContent-Length: 2'],
  ])('smuggles no second request by %s', async (_what, header) => {
    const second = `GET ${verify.path} HTTP/1.1\r\nHost: x\r\n${signedIn().join('\r\n')}\r\nConnection: close\r\n\r\n`;
    const text = await raw(
      `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${header}\r\n\r\n{}${second}`,
    );
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).not.toContain(learner.userId);
  });

  it('names no host but our own in mails and redirects, whatever Host and X-Forwarded-Host say', async () => {
    const headers = ['Host: evil.example', 'X-Forwarded-Host: evil.example', 'Forwarded: host=evil.example'];
    const body = JSON.stringify({ email: learner.email });
    const about = [`Content-Type: application/json`, `Content-Length: ${String(body.length)}`, 'Connection: close'];
    const answer = answerOf(
      await raw([`POST ${requestReset.path} HTTP/1.1`, ...headers, ...about, '', body].join('\r\n')),
    );
    const moved = answerOf(
      await raw(['GET /mails/unsubscribe/x HTTP/1.1', ...headers, 'Connection: close', '', ''].join('\r\n')),
    );
    expect(answer.status).toBe(200);
    expect(moved.head).toMatch(/location: \/unsubscribe/i);
    const [mail] = await server.mailbox(learner.email);
    expect(JSON.stringify([answer, moved, mail])).not.toContain('evil.example');
  });

  it('leaves nothing of its headers in the log, and no line of its own (52)', async () => {
    await get('/api/subject/getsubject', 'X-Canary: canary-in-a-header', 'Cookie: canary-in-a-cookie');
    await get('/api/no-such-thing', 'Authorization: Bearer canary-in-a-token', 'User-Agent: canary-in-an-agent');
    await get('/api/subject/getsubject', 'X-Request-Id: canary-in-an-id', `X-Request-Id: ${LONG}`);
    await get('/api/subject/getsubject', 'X-Request-Id: canary-in-another-id');
    const logs = server.logs();
    expect(logs).not.toContain('canary-in-');
    for (const line of logs.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('time');
    // A request id sent by the caller is ignored.
    expect(logs).not.toContain(LONG);
  });

  it('has hurt nobody: the server is well and nothing was unexpected', async () => {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(server.logs()).not.toContain('"level":50');
  });
});
