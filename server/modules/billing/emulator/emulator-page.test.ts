/** The emulator's page takes orders from this machine alone: another name that points here is a stranger's page. */
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer } from '../../../../tests/fixtures/server/server.ts';
import { closeEmulators, order, startPaying, type PayingServer } from '../../../../tests/fixtures/records/payments.ts';
import { signUp } from '../../../../tests/fixtures/records/people.ts';

let server: PayingServer;
beforeAll(async () => {
  server = await startPaying(startServer);
});
afterAll(async () => {
  await server.close();
  await closeEmulators();
});

/** Posts under that Host, which fetch doesn't let a caller choose. */
const post = (path: string, host: string, body: object): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { host, 'content-type': 'application/json' };
    const call = request(new URL(path, server.url), { method: 'POST', headers }, (reply) => {
      reply.resume().once('end', () => resolve(reply.statusCode ?? 0));
    });
    call.once('error', reject).end(JSON.stringify(body));
  });

it.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example'])(
  'pays nothing and changes nothing for the host %s',
  async (host) => {
    const subscriptionId = await order(server, await signUp(server));
    expect(await post('/dev/payments/pay', host, { subscriptionId, succeed: true })).toBe(403);
    expect(await post('/dev/payments/control', host, { api: 'fails' })).toBe(403);
    expect(server.emulator.find(subscriptionId)?.status).toBe('created');
  },
);

it.each(['localhost:3000', '127.0.0.1', '[::1]:3000'])('pays for the host %s', async (host) => {
  const subscriptionId = await order(server, await signUp(server));
  expect(await post('/dev/payments/pay', host, { subscriptionId, succeed: true })).toBe(200);
});
