/** The shipped balancer between callers and a server: it caches public reads, names callers and logs refusals. */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getEmbedQuiz } from '#shared/contract/partners/embed.ts';
import { getNewsInsights } from '#shared/contract/news/news.ts';
import { addPartner, getPartnerFunnel, type Partner } from '#shared/contract/partners/partners.ts';
import { getQuizCards } from '#shared/contract/quizzes/quiz.ts';
import { startBalancer, type Balancer } from '../fixtures/server/balancer.ts';
import { makeInsight } from '../fixtures/records/insights.ts';
import { signUp, type Person } from '../fixtures/records/people.ts';
import { makeDailySet, makeChapter, makeQuiz } from '../fixtures/records/quizzes.ts';
import { openConnection } from '../fixtures/server/raw-connection.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';

const PAGE = 'https://ledger.example';
const PROGRAM = 'businessVocabulary';
const CARDS = `${getQuizCards.path}?program=${PROGRAM}`;
const NEWS = `${getNewsInsights.path}?page=1`;

type Sent = Readonly<Record<string, string>>;

let server: TestServer;
let balancer: Balancer;
let admin: Person;
let partner: Partner;

beforeAll(async () => {
  server = await startServer({ config: { trustProxy: ['loopback'] } });
  balancer = await startBalancer([server.url], '127.0.0.1');
  admin = await signUp(server, { role: 'admin' });
  await makeQuiz(server, admin, await makeChapter(server), { title: 'First', program: PROGRAM });
  await makeDailySet(server);
  await makeInsight(server);
  const body = { name: 'The Morning Ledger', origins: [PAGE], quizzes: [] };
  partner = (await server.api(addPartner, { as: admin, body })).data.data.partner;
});
afterAll(async () => {
  await balancer.close();
  await server.close();
});

/** Sends these headers and no others, which fetch wouldn't. */
const askAt = async (url: string, path: string, headers: Sent) => {
  const connection = await openConnection(url);
  const { status, head, body } = await connection.ask({ method: 'GET', path, headers });
  connection.close();
  const lines = head.split('\r\n').slice(1);
  return { status, body, headers: new Headers(lines.map((line) => line.split(': ', 2) as [string, string])) };
};
const ask = (path: string, headers: Sent = {}) => askAt(balancer.url, path, headers);

/** Whether the server itself answered: it logs each request by its id. */
const reachesServer = async (path: string, headers: Sent = {}): Promise<boolean> => {
  const id = crypto.randomUUID().replaceAll('-', '');
  await ask(path, { ...headers, 'x-request-id': id });
  // The line of a request that was sent later shows that this one's would be there.
  const later = crypto.randomUUID().replaceAll('-', '');
  await ask('/healthz', { 'x-request-id': later });
  await expect.poll(() => server.logs()).toContain(later);
  return server.logs().includes(id);
};

const signedIn = (): Sent => ({ authorization: `Bearer ${admin.token}`, 'x-device-id': admin.deviceId });
const embedded = (): string => `${getEmbedQuiz.path}?quiz=daily&partner=${partner.key}`;

describe('a public read', () => {
  it.each([
    ['cards', CARDS],
    ['insights', NEWS],
    ['the daily quiz', `${getEmbedQuiz.path}?quiz=daily`],
  ])('of %s is kept for guests, and not for those who are signed in', async (_what, path) => {
    expect(await reachesServer(path)).toBe(true);
    expect(await reachesServer(path)).toBe(false);
    expect(await reachesServer(path, signedIn())).toBe(true);
    expect(await reachesServer(path, signedIn())).toBe(true);
  });

  it('is kept for each origin by itself', async () => {
    const path = `${getEmbedQuiz.path}?quiz=daily`;
    await ask(path);
    expect((await ask(path, { origin: 'https://stranger.example' })).status).toBe(403);
  });

  it('has the id of its own request, and answers 304 to who has it, kept or not', async () => {
    const id = '00112233445566778899aabbccddeeff';
    const { headers } = await ask(CARDS);
    const again = await ask(CARDS, { 'x-request-id': id });
    expect(again.headers.get('x-request-id')).toBe(id);
    const etag = String(headers.get('etag'));
    expect((await ask(CARDS, { 'if-none-match': etag })).status).toBe(304);
    const mine = await ask(CARDS, signedIn());
    expect((await ask(CARDS, { ...signedIn(), 'if-none-match': String(mine.headers.get('etag')) })).status).toBe(304);
  });

  it('shows a change after a second', async () => {
    await ask(CARDS);
    await server.db.updateTable('quizzes').set({ title: 'Renamed' }).execute();
    server.clock.advance(1_000);
    await expect.poll(async () => (await ask(CARDS)).body).toContain('Renamed');
  });

  it('on a partner’s page reaches the server each time, where it is counted', async () => {
    const loads = async (): Promise<number> => {
      await server.runTask('partner counts');
      const answer = await server.api(getPartnerFunnel, { as: admin, params: { id: partner._id } });
      return answer.data.data.reduce((sum, { loads: some }) => sum + some, 0);
    };
    const before = await loads();
    expect((await ask(embedded(), { origin: PAGE })).status).toBe(200);
    expect((await ask(embedded(), { origin: PAGE })).status).toBe(200);
    expect(await loads()).toBe(before + 2);
  });
});

it('a read that isn’t kept waits for no other of the same address', async () => {
  const arrived: string[] = [];
  server.app.http.server.on('request', ({ url = '' }: { url?: string }) => arrived.push(url));
  const executor = server.db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  const database = Promise.withResolvers<undefined>();
  executor.executeQuery = async (query) => {
    await database.promise;
    return execute(query);
  };
  server.clock.advance(60_000);
  const path = embedded();
  const answers = [1, 2, 3].map(() => ask(path, { origin: PAGE }));
  try {
    // nginx would look every half second whether the first has been answered.
    await expect.poll(() => arrived.filter((url) => url === path).length, { timeout: 1_500, interval: 10 }).toBe(3);
  } finally {
    database.resolve(undefined);
    executor.executeQuery = execute;
  }
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

describe('a caller', () => {
  const lineOf = (id: string): string =>
    server
      .logs()
      .split('\n')
      .find((line) => line.includes(id)) ?? '';

  it('behind a TLS terminator is known by its own address', async () => {
    const id = 'a'.repeat(32);
    await ask(NEWS, { ...signedIn(), 'x-request-id': id, 'x-forwarded-for': '203.0.113.7' });
    await expect.poll(() => lineOf(id)).toContain('"ip":"203.0.113.7"');
  });

  it('behind two proxies in a row is known by the address that the nearest trusted one names', async () => {
    const id = 'b'.repeat(32);
    const front = await startBalancer([balancer.url], '127.0.0.1');
    // The caller claims another address; the first proxy saw 203.0.113.8.
    const claims = { 'x-request-id': id, 'x-forwarded-for': '198.51.100.1, 203.0.113.8' };
    await askAt(front.url, NEWS, { ...signedIn(), ...claims });
    await front.close();
    await expect.poll(() => lineOf(id)).toContain('"ip":"203.0.113.8"');
  });
});

/** Calls at the same moment, each on a connection of its own. Returns their statuses in the order of the replies. */
const askAtOnce = async (url: string, count: number, seen: number[]): Promise<void> => {
  const connections = await Promise.all(Array.from({ length: count }, () => openConnection(url)));
  await Promise.all(
    connections.map(async (connection) => {
      seen.push((await connection.ask({ method: 'GET', path: '/api/slow', headers: {} })).status);
      connection.close();
    }),
  );
};

describe('calls at the same moment', () => {
  const waiting: ServerResponse[] = [];
  let slow: Server;
  let before: Balancer;
  beforeAll(async () => {
    slow = createServer((_request, reply) => waiting.push(reply));
    // As many as the server itself lets wait: the default of 511 drops some of a burst on a busy machine.
    slow.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 });
    await once(slow, 'listening');
    before = await startBalancer([`http://127.0.0.1:${String((slow.address() as AddressInfo).port)}`]);
  });
  afterAll(async () => {
    await before.close();
    slow.close();
  });
  const release = (): void => waiting.splice(0).forEach((reply) => reply.end('{}'));

  it('pass up to 1,900 in a burst, and of more that follow at once only some', async () => {
    const first: number[] = [];
    const burst = askAtOnce(before.url, 1_900, first);
    await expect.poll(() => waiting.length, { timeout: 10_000 }).toBe(1_900);
    release();
    await burst;
    expect(new Set(first)).toEqual(new Set([200]));

    const second: number[] = [];
    const flood = askAtOnce(before.url, 1_900, second);
    await expect.poll(() => waiting.length + second.length, { timeout: 10_000 }).toBe(1_900);
    expect(new Set(second)).toEqual(new Set([503]));
    // 12 of the 1,400 are left, and 100 more come each second.
    expect(waiting.length).toBeGreaterThanOrEqual(512 + 12);
    expect(waiting.length).toBeLessThan(512 + 1_200);
    release();
    await flood;
  });
});

it('a call that a process received is not sent again when that process ends', async () => {
  let received = 0;
  const ending = createServer((request) => {
    received += 1;
    request.socket.destroy();
  });
  ending.listen(0, '127.0.0.1');
  await once(ending, 'listening');
  const lonely = await startBalancer([`http://127.0.0.1:${String((ending.address() as AddressInfo).port)}`]);
  const reply = await fetch(`${lonely.url}/api/quizzes`, { method: 'POST', body: '{}' });
  expect([reply.status, received]).toEqual([503, 1]);
  await lonely.close();
  ending.close();
});

it('a call that no process answers is refused in the server’s words, and stands in the log of refusals', async () => {
  const id = 'c'.repeat(32);
  const lonely = await startBalancer(['http://127.0.0.1:9']);
  const { status, headers } = await askAt(lonely.url, NEWS, { 'x-request-id': id });
  expect([status, headers.get('retry-after'), headers.get('x-request-id')]).toEqual([503, '1', id]);
  await expect.poll(() => lonely.refusals()).toContain(id);
  const line = JSON.parse(lonely.refusals().trim()) as Record<string, unknown>;
  expect(line).toMatchObject({ requestId: id, method: 'GET', path: getNewsInsights.path, status: 503 });
  await lonely.close();
});

it('the balancer tells of its connections on an address of its own machine', async () => {
  const reply = await fetch(balancer.statusUrl);
  expect(await reply.text()).toMatch(/Active connections: \d+/);
});
