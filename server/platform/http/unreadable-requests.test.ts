import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../../tests/fixtures/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Both ends of a new connection to the server. */
const connected = async (): Promise<{ readonly client: Socket; readonly accepted: Socket }> => {
  const accepted = once(server.app.http.server, 'connection') as Promise<[Socket]>;
  const client = connect(Number(new URL(server.url).port), '127.0.0.1');
  return { client, accepted: (await accepted)[0] };
};

const statusOf = (reply: string): string => reply.split('\r\n')[0] ?? '';

describe('A request that can’t be read', () => {
  it('is answered with 400 and the end of its connection', async () => {
    const { client } = await connected();
    client.write('nothing that HTTP knows\r\n\r\n');
    const reply = await text(client);
    expect(statusOf(reply)).toBe('HTTP/1.1 400 Bad Request');
    expect(reply).toMatch(/^connection: close\r$/im);
  });

  it('is answered with 431 if its head is too large', async () => {
    const { client } = await connected();
    client.write(`GET / HTTP/1.1\r\nhost: localhost\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`);
    expect(statusOf(await text(client))).toBe('HTTP/1.1 431 Request Header Fields Too Large');
  });

  it('is answered with 408 if it doesn’t come in time, after which a browser sends it again', async () => {
    const { client, accepted } = await connected();
    // Node's error for a connection that a browser opened ahead and hasn’t used within the time of a head.
    const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.app.http.server.emit('clientError', late, accepted);
    expect(statusOf(await text(client))).toBe('HTTP/1.1 408 Request Timeout');
  });
});
