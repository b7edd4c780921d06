import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { preform, sendPreformed } from './preformed.ts';

const head = preform(200, { 'content-type': 'text/plain', 'content-length': '5' });
const sent = { requestId: '0011223344556677', keptFor: 75, body: 'hello' };

/** What a client gets of a reply that was sent so. */
const received = async (send: (reply: ServerResponse) => void): Promise<unknown> => {
  const server = createServer({ keepAliveTimeout: 75_000 }, (_request, reply) => send(reply));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const got = await new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get({ port, host: '127.0.0.1', headers: { connection: 'keep-alive' } }, ({ statusCode, headers }) => {
      resolve({ statusCode, headers: { ...headers, date: typeof headers.date } });
    }).once('error', reject);
  });
  server.closeAllConnections();
  server.close();
  return got;
};

it('a head that is sent as text is the one that Node would write of its fields', async () => {
  const preformed = await received((reply) => sendPreformed(reply, head, sent));
  const written = await received((reply) =>
    reply.writeHead(200, [...head.fields, 'x-request-id', sent.requestId]).end(sent.body),
  );
  expect(preformed).toEqual(written);
});

it('a head goes the documented way where Node doesn’t take its text', async () => {
  const taken = await received((reply) => sendPreformed(reply, head, sent));
  const refused = await received((reply) => {
    // A Node that hears of its head from nobody but itself.
    let text: string | null = null;
    let isOurs = true;
    Object.defineProperty(reply, '_header', {
      get: () => text,
      set: (value: string) => {
        text = isOurs ? null : value;
        isOurs = false;
      },
    });
    sendPreformed(reply, head, sent);
  });
  expect(refused).toEqual(taken);
});

it('nothing that would end a header gets into a head', () => {
  expect(() => preform(200, { vary: 'Origin\r\nset-cookie: a=b' })).toThrow('vary');
  expect(() => preform(200, { vary: 'Ω' })).toThrow('vary');
});
