/** F13: clients that send headers and bodies byte by byte, or never read: others are served normally. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { login } from '#shared/contract/identity/auth.ts';
import { getSubject } from '#shared/contract/quizzes/reference.ts';
import { FULL, note, quantile, readable, within } from '../fixtures/server/programme.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';

const HEADS = FULL ? 400 : 100;
const BODIES = FULL ? 200 : 50;
const MUTES = FULL ? 100 : 25;
const AT_ONCE = 10;
const BYTE_EVERY_MS = 200;
const ANSWER_MS = 1_000;
/** Headers have 30 s, checked every 30 s. */
const HEADS_GONE_MS = 65_000;
const BODIES_GONE_MS = 10_000;
const PACE = { smallMs: 1_500, windowMs: 1_500, windowBytes: 1_000 };

let server: TestServer;
const sockets: Socket[] = [];
const timers: NodeJS.Timeout[] = [];
beforeAll(async () => {
  // So few slots that a slow client in one would be noticed immediately.
  server = await startServer({ adapters: { pace: PACE }, config: { requestsAtOnce: AT_ONCE } });
});
afterAll(async () => {
  timers.forEach((timer) => clearInterval(timer));
  sockets.forEach((socket) => socket.destroy());
  await server.close();
});

const slow = async (first: string, trickle: string): Promise<Socket> => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(first);
  if (trickle !== '') timers.push(setInterval(() => socket.writable && socket.write(trickle), BYTE_EVERY_MS));
  return socket;
};
const many = (count: number, first: string, trickle: string): Promise<Socket[]> =>
  Promise.all(Array.from({ length: count }, () => slow(first, trickle)));

it('slow clients take no place from others, and are cut', { timeout: 180_000 }, async () => {
  const heads = await many(HEADS, 'GET /healthz HTTP/1.1\r\nhost: x\r\nx-a: ', 'a');
  const json = 'host: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{';
  const bodies = await many(BODIES, `POST ${login.path} HTTP/1.1\r\n${json}`, ' ');
  const mutes = await many(MUTES, `GET ${getSubject.path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(20), '');
  mutes.forEach((socket) => socket.pause());
  // There are more than ten silent clients. Their calls use slots only until they are processed.
  await expect.poll(async () => (await server.api(getSubject)).status).toBe(200);

  const times: number[] = [];
  for (let n = 0; n < 100; n += 1) {
    const from = performance.now();
    expect((await server.api(getSubject)).status).toBe(200);
    times.push(performance.now() - from);
  }
  const p99 = quantile(times, 0.99);
  expect(p99).toBeLessThan(within(ANSWER_MS));

  const left = (some: readonly Socket[]): number => some.filter((socket) => !socket.destroyed).length;
  bodies.forEach((socket) => socket.resume());
  await expect.poll(() => left(bodies), { timeout: within(BODIES_GONE_MS) }).toBe(0);

  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = server.app.http.server;
  const bounds = { headersTimeout, requestTimeout, timeout, keepAliveTimeout };
  expect(Object.entries(bounds).filter(([, ms]) => !(ms > 0))).toEqual([]);
  expect(headersTimeout).toBe(30_000);
  if (FULL) {
    heads.forEach((socket) => socket.resume());
    await expect.poll(() => left(heads), { timeout: HEADS_GONE_MS, interval: 250 }).toBe(0);
    note({
      fault: 'F13',
      what: `${String(HEADS)} trickling heads cut`,
      found: 'all',
      demanded: 'in 30 s, looked after every 30 s',
    });
  }
  note({
    ...{ fault: 'F13', what: `p99 of others beside ${String(HEADS + BODIES + MUTES)} slow clients, 10 places in all` },
    ...{ found: readable(p99), demanded: 'at most 1 s' },
  });
  note({
    ...{ fault: 'F13', what: 'bounds set: head, request, idle connection, keep-alive' },
    ...{ found: Object.values(bounds).map(readable).join(', '), demanded: 'each above 0' },
  });
});
