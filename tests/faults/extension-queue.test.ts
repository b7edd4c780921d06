/** F14: the extension's stored answers are sent exactly once, although its worker dies and replies are lost. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '#shared/client/client.ts';
import type { Http } from '#shared/client/ports.ts';
import { getDaily, getDailyTicket } from '#shared/contract/daily/daily.ts';
import { getResult } from '#shared/contract/attempts/result.ts';
import { getStreak } from '#shared/contract/daily/streak.ts';
import { sendAnswers } from '../../extension/features/queue/send.ts';
import { createOutbox, type Outbox } from '../../extension/outbox.ts';
import type { StorageArea } from '../../extension/storage/storage.ts';
import { signUp, type Person } from '../fixtures/records/people.ts';
import { chances, note } from '../fixtures/server/programme.ts';
import { makeDailySet, openAttempt, rightAnswers } from '../fixtures/records/quizzes.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';

const ENTRIES = 100;
/** Probabilities in percent: the worker dies at any step; a reply is lost; the request is lost; the server is busy. */
const CHANCE = { death: 4, lostReply: 25, lostRequest: 15, busy: 10 };

class WorkerDied extends Error {}

/** Storage that survives the worker; each step can be the worker's last, before or after it took effect. */
const mortalArea = (stored: Map<string, unknown>, dies: () => boolean): StorageArea => {
  const step = <T>(work: () => T): Promise<T> => {
    if (dies()) return Promise.reject(new WorkerDied());
    const done = work();
    return dies() ? Promise.reject(new WorkerDied()) : Promise.resolve(done);
  };
  return {
    get: () => step(() => structuredClone(Object.fromEntries(stored))),
    set: (items) =>
      step(() => {
        for (const [key, value] of Object.entries(structuredClone(items))) stored.set(key, value);
      }),
    remove: (keys) =>
      step(() => {
        for (const key of [keys].flat()) stored.delete(key);
      }),
  };
};

const http: Http = (url, { method, headers, body }) =>
  fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await makeDailySet(server, 'First');
});
afterAll(() => server.close());

const clientOf = (person: Person, through: Http) =>
  createClient({
    origin: server.url,
    http: through,
    clock: { now: () => Date.now(), wait: () => Promise.resolve() },
    credentials: () => person,
  });

const outboxOn = (area: StorageArea): Outbox => {
  let at = 0;
  return createOutbox({ area, now: () => (at += 1), newKey: randomUUID, alone: (work) => work() });
};

const waiting = (stored: ReadonlyMap<string, unknown>): number =>
  [...stored.keys()].filter((key) => key.startsWith('outbox:')).length;

describe('a hundred answers that were given offline', () => {
  it.each([1, 2, 3])('are a hundred rows and no duplicate (seed %i)', { timeout: 300_000 }, async (seed) => {
    const chance = chances(seed);
    const person = await signUp(server);
    const { date, quiz } = (await server.api(getDaily)).data.data.daily;
    const { ticket } = (await server.api(getDailyTicket, { as: person })).data.data;
    const stored = new Map<string, unknown>();
    for (let n = 0; n < ENTRIES; n += 1) {
      const answers = rightAnswers(quiz.questions).map((answer) => ({ ...answer, seq: n + 1 }));
      const key = randomUUID();
      stored.set(`outbox:${key}`, {
        ...{ key, at: n, userId: person.userId, date, quizId: quiz._id, attemptId: null, ticket, answers, dead: null },
      });
    }
    // A worker that dies during a call never gets the reply, and does nothing more.
    let dying = false;
    const area = mortalArea(stored, () => dying || chance(CHANCE.death));
    const rough: Http = async (url, request) => {
      dying = chance(CHANCE.death);
      if (dying && chance(50)) throw new TypeError('Failed to fetch');
      if (chance(CHANCE.lostRequest)) throw new TypeError('Failed to fetch');
      if (chance(CHANCE.busy)) return { status: 503, headers: { get: () => null }, json: () => Promise.resolve({}) };
      const response = await http(url, request);
      if (dying || chance(CHANCE.lostReply)) throw new TypeError('Failed to fetch');
      return response;
    };

    let workers = 0;
    let deaths = 0;
    while (waiting(stored) > 0) {
      workers += 1;
      dying = false;
      expect(workers).toBeLessThan(5_000);
      try {
        const userId = (): string => person.userId;
        await sendAnswers({ outbox: outboxOn(area), client: clientOf(person, rough), userId });
      } catch (error) {
        expect(error).toBeInstanceOf(WorkerDied);
        deaths += 1;
      }
    }
    const submissions = await server.db
      .selectFrom('daily_submissions')
      .select(['key', 'attempt_id'])
      .where('user_id', '=', person.userId)
      .execute();
    const rows = await server.db
      .selectFrom('attempts')
      .select('id')
      .where('user_id', '=', person.userId)
      .where('status', '=', 'finished')
      .execute();
    expect(rows).toHaveLength(ENTRIES);
    expect(new Set(submissions.map(({ attempt_id }) => attempt_id)).size).toBe(ENTRIES);
    expect(new Set(submissions.map(({ key }) => key)).size).toBe(ENTRIES);
    // The run had enough faults.
    expect(deaths).toBeGreaterThan(10);
    expect((await server.api(getStreak, { as: person })).data.data.streak.current).toBe(1);
    note({
      ...{
        fault: 'F14',
        database: 'sqlite',
        what: `rows of 100 answers, after ${String(deaths)} deaths (seed ${String(seed)})`,
      },
      ...{ found: `${String(rows.length)}, 0 twice`, demanded: '100, 0 twice' },
    });
  });
});

describe('the answers of a day', () => {
  const begin = async () => {
    const person = await signUp(server);
    const { date, quiz } = (await server.api(getDaily)).data.data.daily;
    const stored = new Map<string, unknown>();
    const outbox = outboxOn(mortalArea(stored, () => false));
    const answers = rightAnswers(quiz.questions);
    const entry = { userId: person.userId, date, quizId: quiz._id, attemptId: null, ticket: null, answers };
    const send = (through: Http = http, as: Person = person) =>
      sendAnswers({ outbox, client: clientOf(as, through), userId: () => as.userId });
    const results = async () => (await server.api(getResult, { as: person })).data.data;
    return { person, quiz, stored, outbox, entry, send, results };
  };

  it('handed in by two pages are one entry', async () => {
    const { outbox, entry, stored } = await begin();
    const first = await outbox.add(entry);
    expect(await outbox.add({ ...entry, answers: [] })).toEqual(first);
    expect(waiting(stored)).toBe(1);
  });

  it('go into the attempt that is open, and are one result with it', async () => {
    const { person, quiz, outbox, entry, send, results } = await begin();
    const open = await openAttempt(server, person, quiz._id);
    await outbox.add({ ...entry, attemptId: open.result._id });
    expect(await send()).toEqual({ done: true });
    expect((await results()).map(({ _id }) => _id)).toEqual([open.result._id]);
  });

  it('that were finished on the website meanwhile make no second result', async () => {
    const { person, quiz, outbox, entry, send, results, stored } = await begin();
    const open = await openAttempt(server, person, quiz._id);
    const entryInQueue = await outbox.add({ ...entry, attemptId: open.result._id });
    await send();
    stored.set(`outbox:${entryInQueue.key}`, entryInQueue);
    await send();
    expect(await results()).toHaveLength(1);
    expect(waiting(stored)).toBe(0);
    expect(stored.get('finished')).toMatchObject({ userId: person.userId, result: { _id: open.result._id } });
  });

  it('that fit no question are buried with the reason, and the others go on', async () => {
    const { outbox, entry, send, results } = await begin();
    await outbox.add({ ...entry, date: '2020-01-01' });
    await outbox.add(entry);
    expect(await send()).toEqual({ done: true });
    const [dead] = await outbox.entries();
    expect(dead).toMatchObject({ date: '2020-01-01', dead: { code: 'NOT_FOUND' } });
    expect(await results()).toHaveLength(1);
  });

  it('that were refused make way for others of that day', async () => {
    const { outbox, entry, send, results, stored } = await begin();
    await outbox.add({ ...entry, answers: [{ questionId: 'zz', value: 1, seq: 1 }] });
    await send();
    expect(await results()).toEqual([]);
    await outbox.add(entry);
    await send();
    expect(await results()).toHaveLength(1);
    expect(waiting(stored)).toBe(0);
  });

  it('wait while the session is over, and for their own person', async () => {
    const { person, outbox, entry, send, stored } = await begin();
    await outbox.add(entry);
    expect(await send(http, { ...person, token: 'f'.repeat(43) })).toMatchObject({
      done: false,
      error: { status: 401 },
    });
    const other = await signUp(server);
    expect(await send(http, other)).toEqual({ done: true });
    expect(waiting(stored)).toBe(1);
    expect(await outbox.entries()).toMatchObject([{ dead: null }]);
  });

  it.each([
    ['nonsense', 200, { hello: 'world' }],
    ['an error page', 500, '<h1>Oops</h1>'],
    ['too many requests', 429, { success: false, status: 429, code: 'RATE_LIMITED', message: 'Slow down' }],
  ])('wait when the server answers %s', async (_, status, body) => {
    const { outbox, entry, send, stored } = await begin();
    await outbox.add(entry);
    const answer: Http = () =>
      Promise.resolve({ status, headers: { get: () => null }, json: () => Promise.resolve(body) });
    expect(await send(answer)).toMatchObject({ done: false });
    expect(waiting(stored)).toBe(1);
  });
});
