import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createOutgoing, REPLY_MAX, type Resolve } from './outgoing.ts';

const LOCAL = { allowLocal: true };

describe('a call to an address of a user', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  const listen = async (answer: RequestListener): Promise<{ url: string; port: number; calls: () => number }> => {
    let calls = 0;
    const server = createServer((request, response) => {
      calls += 1;
      answer(request, response);
    });
    servers.push(server);
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${String(port)}/hook`, port, calls: () => calls };
  };
  const post = (url: string, resolve?: Resolve, limitMs?: number) =>
    createOutgoing(LOCAL, { ...(resolve && { resolve }), ...(limitMs !== undefined && { limitMs }) }).post({
      url,
      headers: { 'content-type': 'application/json' },
      body: '{"a":1}',
    });

  it('sends the body and returns status and reply', async () => {
    const received: string[] = [];
    const { url } = await listen((request, response) => {
      request.on('data', (chunk: Buffer) => received.push(chunk.toString()));
      request.on('end', () => response.writeHead(202).end(`thanks for ${request.headers['content-type'] ?? ''}`));
    });
    expect(await post(url)).toEqual({ answered: true, status: 202, text: 'thanks for application/json' });
    expect(received.join('')).toBe('{"a":1}');
  });

  it('follows no redirect (58)', async () => {
    const inner = await listen((_request, response) => response.end('secret'));
    const { url } = await listen((_request, response) => response.writeHead(307, { location: inner.url }).end());
    expect(await post(url)).toMatchObject({ answered: true, status: 307 });
    expect(inner.calls()).toBe(0);
  });

  it('reads the start of an endless reply, and hangs up', async () => {
    let sent = 0;
    const { url } = await listen((_request, response) => {
      response.writeHead(200);
      const more = (): void => {
        if (response.destroyed) return;
        sent += 1;
        response.write('x'.repeat(700), () => setImmediate(more));
      };
      more();
    });
    const reply = await post(url);
    expect(reply).toEqual({ answered: true, status: 200, text: 'x'.repeat(REPLY_MAX) });
    expect(sent).toBeLessThan(10_000);
  });

  it('gives up on a server that never answers', async () => {
    const { url } = await listen(() => undefined);
    expect(await post(url, undefined, 100)).toEqual({ answered: false, reason: 'No reply within ten seconds' });
  });

  it('takes a status for an answer when the body never ends', async () => {
    const { url } = await listen((_request, response) => response.writeHead(200).write('ok'));
    expect(await post(url, undefined, 200)).toEqual({ answered: true, status: 200, text: 'ok' });
  });

  it('says that a connection was refused', async () => {
    const { url } = await listen(() => undefined);
    servers.splice(0).forEach((server) => server.close());
    expect(await post(url)).toEqual({ answered: false, reason: 'The connection was refused' });
  });

  it.each([
    ['127.0.0.1', 4],
    ['10.0.0.7', 4],
    ['169.254.169.254', 4],
    ['::1', 6],
    ['::ffff:127.0.0.1', 6],
    ['fd00:ec2::254', 6],
  ])('never connects to a public name that resolves to %s (58)', async (address, family) => {
    const { port, calls } = await listen((_request, response) => response.end());
    const outgoing = createOutgoing({ allowLocal: false }, { resolve: () => Promise.resolve([{ address, family }]) });
    const url = `https://rebound.example:${String(port)}/`;
    expect(await outgoing.post({ url, headers: {}, body: '' })).toEqual({
      answered: false,
      reason: 'The host isn’t on the public internet',
    });
    expect(calls()).toBe(0);
  });

  it('refuses an inward address without connecting to it', async () => {
    const { port } = await listen((_request, response) => response.end());
    const outgoing = createOutgoing({ allowLocal: false });
    expect(await outgoing.post({ url: `https://127.0.0.1:${String(port)}/`, headers: {}, body: '' })).toEqual({
      answered: false,
      reason: 'The address must be on the public internet',
    });
  });

  it('refuses a name with one inward address among public ones', async () => {
    const outgoing = createOutgoing(
      { allowLocal: false },
      {
        resolve: () =>
          Promise.resolve([
            { address: '93.184.215.14', family: 4 },
            { address: '127.0.0.1', family: 4 },
          ]),
      },
    );
    expect(await outgoing.post({ url: 'https://mixed.example/', headers: {}, body: '' })).toMatchObject({
      answered: false,
      reason: 'The host isn’t on the public internet',
    });
  });

  it('resolves a name once: another answer the next time changes nothing (58)', async () => {
    const { port, calls } = await listen((_request, response) => response.end('here'));
    const answers = ['127.0.0.1', '10.0.0.7'];
    let lookups = 0;
    const resolve: Resolve = () => Promise.resolve([{ address: answers[lookups++] ?? '', family: 4 }]);
    expect(await post(`http://rebound.localhost:${String(port)}/`, resolve)).toMatchObject({ status: 200 });
    expect([lookups, calls()]).toEqual([1, 1]);
    expect(await post(`http://rebound.localhost:${String(port)}/`, resolve)).toMatchObject({ answered: false });
    expect(calls()).toBe(1);
  });
});
