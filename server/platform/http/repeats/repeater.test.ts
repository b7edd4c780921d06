/** Reads that are answered before the framework are, over the wire, what the framework answers. */
import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { getDaily } from '#shared/contract/daily/daily.ts';
import { getEmbedQuiz } from '#shared/contract/partners/embed.ts';
import { getNewsInsights } from '#shared/contract/news/news.ts';
import { addPartner, getPartnerFunnel, setPartnerStatus, type Partner } from '#shared/contract/partners/partners.ts';
import { getQuizCards } from '#shared/contract/quizzes/quiz.ts';
import type { Config } from '../../config/config.ts';
import { makeInsight } from '../../../../tests/fixtures/records/insights.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeDailySet, makePlace, makeQuiz } from '../../../../tests/fixtures/records/quizzes.ts';
import { startServer, type TestServer } from '../../../../tests/fixtures/server/server.ts';

const PAGE = 'https://ledger.example';
const PROGRAM = 'businessVocabulary';
const CARDS = `${getQuizCards.path}?program=${PROGRAM}`;
const DAILY = getDaily.path;
const NEWS = `${getNewsInsights.path}?page=1`;

type Headers = Readonly<Record<string, string>>;

interface Answer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

let server: TestServer;
let admin: Person;
let partner: Partner;

const open = async (config: Partial<Config> = {}): Promise<void> => {
  server = await startServer({ config: { metricsToken: undefined, ...config } });
  admin = await signUp(server, { role: 'admin' });
  const place = await makePlace(server);
  for (const title of ['First', 'Second', 'Third', 'Fourth']) {
    await makeQuiz(server, admin, place, { title, program: PROGRAM });
  }
  await makeDailySet(server);
  await makeInsight(server);
  const body = { name: 'The Morning Ledger', origins: [PAGE], quizzes: [] };
  partner = (await server.api(addPartner, { as: admin, body })).data.data.partner;
};

/** As it comes over the wire: fetch would unpack it, and keeps its connections for itself. */
const ask = (path: string, headers: Headers = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request(
      `${server.url}${path}`,
      { headers: { connection: 'keep-alive', ...headers }, method },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () => {
          const text = Buffer.concat(chunks).toString('latin1');
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text });
        });
      },
    );
    asked.once('error', reject);
    asked.end();
  });

/** Whether the framework was asked: it looks at the state of the content then, and nobody else does. */
const asksFramework = async <T>(work: () => Promise<T>): Promise<{ readonly asked: boolean; readonly got: T }> => {
  const of = vi.spyOn(server.app.deps.content, 'of');
  try {
    const got = await work();
    return { asked: of.mock.calls.length > 0, got };
  } finally {
    of.mockRestore();
  }
};

const OWN = new Set(['date', 'x-request-id']);
const comparable = ({ status, headers, text }: Answer) => ({
  status,
  text,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.has(name))),
});

/** Asks until it is remembered; gives the last reply of the framework. */
const remembered = async (path: string, headers: Headers = {}): Promise<Answer> => {
  await ask(path, headers);
  return ask(path, headers);
};

describe('a read that was just answered', () => {
  beforeAll(() => open());
  afterAll(() => server.close());

  const embedded = (): string => `${getEmbedQuiz.path}?quiz=daily&partner=${partner.key}`;
  const cases: readonly (readonly [string, () => string, Headers])[] = [
    ['cards', () => CARDS, {}],
    ['cards for a browser', () => CARDS, { 'accept-encoding': 'gzip, deflate, br, zstd' }],
    ['cards for an old browser', () => CARDS, { 'accept-encoding': 'gzip' }],
    ['the daily quiz', () => DAILY, { 'accept-encoding': 'br' }],
    ['a list of insights', () => NEWS, {}],
    ['a quiz on our own page', () => `${getEmbedQuiz.path}?quiz=daily`, { origin: 'http://localhost:3000' }],
    ['a quiz that no browser asks for', () => `${getEmbedQuiz.path}?quiz=daily`, {}],
    ['a quiz on a partner’s page', embedded, { origin: PAGE, 'accept-encoding': 'br' }],
  ];

  it.each(cases)('is answered again with the same head and body: %s', async (_what, path, headers) => {
    const before = await remembered(path(), headers);
    const { asked, got } = await asksFramework(() => ask(path(), headers));
    expect(asked).toBe(false);
    expect(before.status).toBe(200);
    expect(comparable(got)).toEqual(comparable(before));
    expect(Date.parse(String(got.headers['date']))).not.toBeNaN();
  });

  it.each(cases)('is answered with 304 to who has it, as before: %s', async (_what, path, headers) => {
    const { headers: sent } = await remembered(path(), headers);
    const known = { ...headers, 'if-none-match': String(sent['etag']) };
    server.clock.advance(1_000);
    const before = await remembered(path(), known);
    const { asked, got } = await asksFramework(() => ask(path(), known));
    expect(asked).toBe(false);
    expect([before.status, before.text]).toEqual([304, '']);
    expect(comparable(got)).toEqual(comparable(before));
    const weak = await ask(path(), { ...headers, 'if-none-match': `"other", W/${String(sent['etag'])}` });
    expect(weak.status).toBe(304);
    expect((await ask(path(), { ...headers, 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is a page’s that isn’t listed in no case', async () => {
    const stranger = { origin: 'https://stranger.example' };
    await remembered(`${getEmbedQuiz.path}?quiz=daily&partner=${partner.key}`, { origin: PAGE });
    const { status } = await ask(`${getEmbedQuiz.path}?quiz=daily&partner=${partner.key}`, stranger);
    expect(status).toBe(403);
    expect((await ask(`${getEmbedQuiz.path}?quiz=daily`, stranger)).status).toBe(403);
  });

  it('has the id that it brought, or one of its own', async () => {
    await remembered(CARDS);
    const named = '00112233445566778899aabbccddeeff';
    const { asked, got } = await asksFramework(async () => [
      await ask(CARDS, { 'x-request-id': named }),
      await ask(CARDS),
      await ask(CARDS),
    ]);
    expect(asked).toBe(false);
    const [first, second, third] = got.map(({ headers }) => headers['x-request-id']);
    expect(first).toBe(named);
    expect(second).toMatch(/^[0-9a-f]{16}$/);
    expect(third).not.toBe(second);
  });

  it('is logged by the same fields', async () => {
    const a = 'a'.repeat(16);
    const b = 'b'.repeat(16);
    await ask(CARDS);
    server.clock.advance(1_000);
    await ask(CARDS, { 'x-request-id': a });
    await ask(CARDS);
    const { asked } = await asksFramework(() => ask(CARDS, { 'x-request-id': b }));
    expect(asked).toBe(false);
    const lineOf = (id: string): Record<string, unknown> => {
      const line =
        server
          .logs()
          .split('\n')
          .find((one) => one.includes(id)) ?? '{}';
      return { ...(JSON.parse(line) as object), requestId: '', time: '', ms: 0 };
    };
    await expect.poll(() => lineOf(b)).toMatchObject({ route: getQuizCards.path, status: 200, msg: 'request' });
    expect(lineOf(b)).toEqual(lineOf(a));
    expect(Object.keys(lineOf(b))).toEqual(Object.keys(lineOf(a)));
  });

  it('is counted by the same names', async () => {
    const count = async (name: string): Promise<number> => {
      const text = (await ask('/metrics')).text;
      const line = text.split('\n').find((one) => one.startsWith(`${name} `)) ?? `${name} 0`;
      return Number(line.slice(name.length + 1));
    };
    const replies = `http_requests_total{method="GET",route="${getQuizCards.path}",status="200"}`;
    const times = `http_request_duration_seconds_count{method="GET",route="${getQuizCards.path}"}`;
    await remembered(CARDS);
    await expect.poll(async () => (await count(replies)) > 0).toBe(true);
    const before = [await count(replies), await count(times)];
    await ask(CARDS);
    await ask(CARDS);
    expect([await count(replies), await count(times)]).toEqual(before.map((one) => one + 2));
  });

  it('is counted as a load of the partner’s page each time', async () => {
    const path = `${getEmbedQuiz.path}?quiz=daily&partner=${partner.key}`;
    const loads = async (): Promise<number> => {
      await server.runTask('partner counts');
      const answer = await server.api(getPartnerFunnel, { as: admin, params: { id: partner._id } });
      return answer.data.data.reduce((sum, { loads: some }) => sum + some, 0);
    };
    await remembered(path, { origin: PAGE });
    const before = await loads();
    expect(before).toBeGreaterThan(0);
    const { asked } = await asksFramework(async () => {
      await ask(path, { origin: PAGE });
      await ask(path, { origin: PAGE });
    });
    expect(asked).toBe(false);
    expect(await loads()).toBe(before + 2);
  });

  it('is answered by the framework to who is signed in, by another method, or over a connection that ends', async () => {
    const signedIn = { authorization: `Bearer ${admin.token}`, 'x-device-id': admin.deviceId };
    const guests = await remembered(NEWS);
    const read = await ask(NEWS, signedIn);
    expect(read.headers['cache-control']).not.toBe(guests.headers['cache-control']);
    await remembered(CARDS);
    expect((await asksFramework(() => ask(CARDS, { connection: 'close' }))).asked).toBe(true);
    expect((await ask(CARDS, {}, 'HEAD')).status).toBe(404);
  });
});

describe('a read that was just answered is old', () => {
  afterEach(() => server.close());
  const titles = async (path = CARDS): Promise<string> => (await ask(path)).text;

  it('at once when this process changes what it shows', async () => {
    await open();
    await remembered(CARDS);
    await makeQuiz(server, admin, await makePlace(server, 'Trade'), { title: 'One more', program: PROGRAM });
    expect(await titles()).toContain('One more');
  });

  it('within half a second when another process does', async () => {
    await open();
    await remembered(CARDS);
    await server.db.updateTable('quizzes').set({ title: 'Renamed' }).execute();
    server.clock.advance(500);
    expect(await titles()).toContain('Renamed');
  });

  it('when the day turns', async () => {
    await open();
    const today = (JSON.parse((await remembered(DAILY)).text) as { data: { daily: { date: string; endsAt: string } } })
      .data.daily;
    server.clock.set(Date.parse(today.endsAt) - 1);
    await remembered(DAILY);
    expect(await titles(DAILY)).toContain(`"date":"${today.date}"`);
    server.clock.advance(1);
    expect(await titles(DAILY)).not.toContain(`"date":"${today.date}"`);
  });

  it('after a second, since it says how long caches may keep it', async () => {
    await open();
    const path = `${getEmbedQuiz.path}?quiz=daily`;
    const first = (await remembered(path)).headers['cache-control'];
    server.clock.advance(1_000);
    expect((await ask(path)).headers['cache-control']).not.toBe(first);
  });

  it('when its partner is paused', async () => {
    await open();
    const path = `${getEmbedQuiz.path}?quiz=daily&partner=${partner.key}`;
    await remembered(path, { origin: PAGE });
    await server.api(setPartnerStatus, { as: admin, params: { id: partner._id }, body: { status: 'paused' } });
    const after = await ask(path, { origin: PAGE });
    expect(after.status).toBe(403);
  });
});

describe('a read that was just answered', () => {
  afterEach(() => server.close());

  it('counts against the limit of its address', async () => {
    await open({ requestsPerMinute: 40 });
    server.clock.advance(60_000);
    const statuses: number[] = [];
    for (let at = 0; at < 42; at += 1) statuses.push((await ask(CARDS)).status);
    expect(statuses.lastIndexOf(200)).toBe(39);
    expect(statuses.slice(40)).toEqual([429, 429]);
  });

  it('counts for the address that a trusted proxy names, and is logged by it', async () => {
    await open({ requestsPerMinute: 40, trustProxy: ['127.0.0.1'] });
    server.clock.advance(60_000);
    const from = (address: string) => ask(CARDS, { 'x-forwarded-for': address });
    for (let at = 0; at < 40; at += 1) expect((await from('203.0.113.7')).status).toBe(200);
    expect((await from('203.0.113.7')).status).toBe(429);
    expect((await from('2001:db8::1')).status).toBe(200);
    expect(server.logs()).toContain('"ip":"2001:db8::1"');
  });

  it('is answered by the framework while the process drains, which then closes the connection', async () => {
    await open();
    await remembered(CARDS);
    server.app.drain();
    expect((await ask(CARDS)).headers['connection']).toBe('close');
    expect((await ask(CARDS, { 'x-drain-status': '502' })).status).toBe(502);
  });
});
