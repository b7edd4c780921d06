/**
 * F9: processes behind the balancer are restarted one after the other while keep-alive clients read and write, and no
 * request fails. `FAULTS=full` takes 60 clients and 6 restarts.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { login } from '#shared/contract/identity/auth.ts';
import { createResult } from '#shared/contract/attempts/result.ts';
import { getQuizCards } from '#shared/contract/quizzes/quiz.ts';
import { callApi } from '../fixtures/server/api.ts';
import { quietPort, startBalancer, type Balancer } from '../fixtures/server/balancer.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../fixtures/databases/postgres.ts';
import { startProcess, type ServerProcess } from '../fixtures/server/process.ts';
import { FULL, note } from '../fixtures/server/programme.ts';
import { makeTempDir } from '../fixtures/server/temp-dir.ts';

const CLIENTS = FULL ? 60 : 12;
const RESTARTS = FULL ? 6 : 2;
/** Time between two requests of a client, in milliseconds: this is about connections, not about load. */
const BETWEEN_MS = FULL ? 25 : 40;
const TAKEN_BACK_MS = 60_000;
const ADMIN = { email: 'admin@example.com', password: 'a harbour of twelve lanterns' };

const cleanUps: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
});

interface Node {
  readonly start: () => Promise<void>;
  process: ServerProcess;
}

const createNode = async (database: PostgresDatabase): Promise<Node> => {
  const port = await quietPort();
  const environment = {
    DATA_DIR: makeTempDir('process'),
    DATABASE_URL: database.url,
    PORT: String(port),
    TRUST_PROXY: 'loopback',
    REQUESTS_PER_MINUTE: '1000000',
    REQUESTS_PER_SESSION: '1000000',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  const node: Node = {
    process: await startProcess(environment),
    start: async () => {
      node.process = await startProcess(environment);
    },
  };
  cleanUps.push(() => {
    node.process.signal('SIGKILL');
    return node.process.ended;
  });
  return node;
};

interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The status of a request over a connection of that agent; what broke, in words, when there is none. */
const statusOf = (balancer: Balancer, agent: Agent, { method, path, body, headers }: Request): Promise<string> =>
  new Promise((resolve) => {
    const sent = request(`${balancer.url}${path}`, { method, headers, agent }, (reply) => {
      reply.resume();
      reply.once('end', () => resolve(String(reply.statusCode)));
      reply.once('error', (error) => resolve(`${method} ${path}: ${error.message}`));
    });
    sent.once('error', (error) => resolve(`${method} ${path}: ${error.message}`));
    sent.end(body);
  });

const hasServed = (node: Node): boolean => node.process.output().includes('"msg":"request"');

it('a rolling restart fails no request', { timeout: 300_000 }, async () => {
  const database = await createPostgresDatabase();
  cleanUps.push(() => database.drop());
  const nodes = [await createNode(database), await createNode(database)];
  const balancer = await startBalancer(nodes.map(({ process: { url } }) => url));
  cleanUps.push(() => balancer.close());

  const deviceId = randomUUID();
  const { token } = (await callApi(balancer.url, login, { body: { ...ADMIN, uniqueId: deviceId } })).data;
  const cards = await callApi(balancer.url, getQuizCards, { query: { program: 'businessVocabulary' } });
  const quizId = cards.data.data[0]?._id ?? '';
  const headers = { authorization: `Bearer ${token}`, 'x-device-id': deviceId, 'content-type': 'application/json' };
  const works: readonly Request[] = [
    { method: 'GET', path: `${getQuizCards.path}?program=businessVocabulary`, headers: {} },
    { method: 'GET', path: '/api/auth/verify', headers },
    { method: 'POST', path: createResult.path, body: JSON.stringify({ quizId }), headers },
  ];

  const counts = new Map<string, number>();
  let stopped = false;
  const client = async (number: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = number; !stopped; turn += 1) {
      const work = works[turn % works.length];
      if (work === undefined) continue;
      const status = await statusOf(balancer, agent, work);
      counts.set(status, (counts.get(status) ?? 0) + 1);
      await pause(BETWEEN_MS);
    }
    agent.destroy();
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));

  try {
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const node = nodes[restart % nodes.length];
      if (node === undefined) continue;
      await expect.poll(() => hasServed(node), { timeout: TAKEN_BACK_MS }).toBe(true);
      node.process.signal('SIGTERM');
      expect(await node.process.ended).toBe(0);
      await node.start();
      // The next one ends when this one is in use again.
      await expect.poll(() => hasServed(node), { timeout: TAKEN_BACK_MS }).toBe(true);
    }
  } finally {
    stopped = true;
    await clients;
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  expect([...counts.keys()]).toEqual(['200']);
  expect(total).toBeGreaterThan(CLIENTS * RESTARTS);
  note({
    fault: 'F9',
    database: 'postgres',
    what: `requests of ${String(CLIENTS)} clients that failed in ${String(RESTARTS)} rolling restarts of two servers`,
    found: `0 of ${String(total)}`,
    demanded: '0',
  });
});
