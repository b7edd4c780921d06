import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createGuardedFetch } from './guarded-fetch.ts';

const LOCAL = { allowLocal: true };
const PUBLIC = { allowLocal: false };

describe('a guarded fetch', () => {
  const closing: (() => void)[] = [];
  afterEach(() => closing.splice(0).forEach((close) => close()));

  const listen = async (answer: RequestListener) => {
    let calls = 0;
    const server = createServer((request, response) => {
      calls += 1;
      answer(request, response);
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    return { port, url: `http://127.0.0.1:${String(port)}/`, calls: () => calls };
  };

  it('sends method, headers and body, and returns status, type and body', async () => {
    const { url } = await listen((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () =>
        response
          .writeHead(201, { 'content-type': 'application/json' })
          .end(JSON.stringify([request.method, request.headers['x-one'], Buffer.concat(parts).toString()])),
      );
    });
    const response = await createGuardedFetch(LOCAL)(url, { method: 'POST', headers: { 'x-one': '1' }, body: 'a=b' });
    expect([response.status, response.headers.get('content-type')]).toEqual([201, 'application/json']);
    expect(await response.json()).toEqual(['POST', '1', 'a=b']);
  });

  it('follows no redirect', async () => {
    const inner = await listen((_request, response) => response.end('secret'));
    const { url } = await listen((_request, response) => response.writeHead(302, { location: inner.url }).end());
    expect((await createGuardedFetch(LOCAL)(url)).status).toBe(302);
    expect(inner.calls()).toBe(0);
  });

  it('refuses a reply that is too large', async () => {
    const { url } = await listen((_request, response) => response.end('x'.repeat(2_000)));
    await expect(createGuardedFetch(LOCAL, { most: 1_000 })(url)).rejects.toThrow('The reply is too large');
  });

  it('gives up on a server that never ends its reply', async () => {
    const { url } = await listen((_request, response) => response.writeHead(200).write('a'));
    await expect(createGuardedFetch(LOCAL, { limitMs: 100 })(url)).rejects.toThrow('No reply within ten seconds');
  });

  it.each(['127.0.0.1', '10.0.0.7', '169.254.169.254'])(
    'never connects to a public name that resolves to %s',
    async (address) => {
      const { port, calls } = await listen((_request, response) => response.end());
      const guarded = createGuardedFetch(PUBLIC, { resolve: () => Promise.resolve([{ address, family: 4 }]) });
      await expect(guarded(`https://rebound.example:${String(port)}/`)).rejects.toThrow(
        'The host isn’t on the public internet',
      );
      expect(calls()).toBe(0);
    },
  );

  it.each(['https://127.0.0.1/', 'http://example.com/', 'file:///etc/passwd'])('refuses %s', async (url) => {
    await expect(createGuardedFetch(PUBLIC)(url)).rejects.toThrow(/^The address must/);
  });
});
