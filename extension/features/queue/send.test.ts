import { beforeEach, expect, it } from 'vitest';
import browser from 'webextension-polyfill';
import { createClient } from '#shared/client/client.ts';
import { resetBrowser } from '../../../tests/doubles/extension-browser.ts';
import { asha, DATE, daily, result } from '../../../tests/fixtures/records/extension.ts';
import { createOutbox } from '../../outbox.ts';
import { sendAnswers } from './send.ts';

beforeEach(resetBrowser);

const entry = { userId: asha._id, date: DATE, quizId: daily.quiz._id, attemptId: null, ticket: null, answers: [] };
const taken = { success: true, data: { result, counted: true } };
const refused = { success: false, status: 400, code: 'ANSWER_INVALID', message: 'This answer fits no question' };

const failure = (status: number, code: string) => ({ success: false, status, code, message: 'A sentence' });

/** A round against a server that answers so: what the entry is afterwards. */
const afterRound = async (status: number, body: unknown): Promise<'waits' | 'dead' | 'gone'> => {
  const { local } = browser.storage;
  const outbox = createOutbox({ area: local, now: () => 1, newKey: () => 'key-00000001', alone: (work) => work() });
  await outbox.add(entry);
  const http = () => Promise.resolve({ status, headers: { get: () => null }, json: () => Promise.resolve(body) });
  const clock = { now: () => 1, wait: () => Promise.resolve() };
  const client = createClient({ origin: 'https://learn.example', http, clock });
  await sendAnswers({ outbox, client, userId: () => asha._id });
  const [left] = await outbox.entries();
  if (left === undefined) return 'gone';
  return left.dead === null ? 'waits' : 'dead';
};

it.each([
  [200, taken, 'gone'],
  [400, failure(400, 'ANSWER_INVALID'), 'dead'],
  [400, failure(400, 'TICKET_INVALID'), 'dead'],
  [401, failure(401, 'SESSION_EXPIRED'), 'waits'],
  [403, failure(403, 'ACCOUNT_SUSPENDED'), 'waits'],
  [403, failure(403, 'SECOND_FACTOR_DUE'), 'waits'],
  [404, failure(404, 'NOT_FOUND'), 'dead'],
  [409, failure(409, 'IDEMPOTENCY_CONFLICT'), 'dead'],
  [429, failure(429, 'RATE_LIMITED'), 'waits'],
  [500, failure(500, 'INTERNAL'), 'waits'],
  [502, 'a page of a proxy', 'waits'],
  [503, failure(503, 'UNAVAILABLE'), 'waits'],
] as const)('answers that are answered %i with %j: the entry %s', async (status, body, after) => {
  expect(await afterRound(status, body)).toBe(after);
});

/** A round for an attempt that the server knew: what is asked, and what the entry is afterwards. */
const roundOfAttempt = async (answer: (path: string) => readonly [number, unknown]) => {
  const { local } = browser.storage;
  const outbox = createOutbox({ area: local, now: () => 1, newKey: () => 'key-00000001', alone: (work) => work() });
  await outbox.add({ ...entry, attemptId: result._id });
  const requests: string[] = [];
  const http = (url: string) => {
    const { pathname } = new URL(url);
    requests.push(pathname);
    const [status, body] = answer(pathname);
    return Promise.resolve({ status, headers: { get: () => null }, json: () => Promise.resolve(body) });
  };
  const clock = { now: () => 1, wait: () => Promise.resolve() };
  const client = createClient({ origin: 'https://learn.example', http, clock });
  await sendAnswers({ outbox, client, userId: () => asha._id });
  return { requests, left: await outbox.entries() };
};

it('answers of an attempt that was finished elsewhere end with the result that is there', async () => {
  let calls = 0;
  const { requests, left } = await roundOfAttempt(() => {
    calls += 1;
    return calls === 1 ? [409, failure(409, 'ATTEMPT_FINISHED')] : [200, { success: true, data: { result } }];
  });
  expect(requests).toHaveLength(2);
  expect(left).toEqual([]);
});

it('answers of an attempt that is gone are sent for their day', async () => {
  const { requests, left } = await roundOfAttempt((path) =>
    path.includes(DATE) ? [200, taken] : [404, failure(404, 'NOT_FOUND')],
  );
  expect(requests.at(-1)).toContain(DATE);
  expect(left).toEqual([]);
});

/** How often a round of that person says that something was sent, with a server that answers so. */
const sent = async (userId: string, status: number, body: unknown): Promise<number> => {
  const { local } = browser.storage;
  const outbox = createOutbox({ area: local, now: () => 1, newKey: () => 'key-00000001', alone: (work) => work() });
  await outbox.add(entry);
  const http = () => Promise.resolve({ status, headers: { get: () => null }, json: () => Promise.resolve(body) });
  const clock = { now: () => 1, wait: () => Promise.resolve() };
  const client = createClient({ origin: 'https://learn.example', http, clock });
  let times = 0;
  await sendAnswers({ outbox, client, userId: () => userId, onSent: () => (times += 1) });
  return times;
};

it.each([
  ['says so once when the server has taken them', asha._id, 200, taken, 1],
  ['says nothing when they wait', asha._id, 503, {}, 0],
  ['says nothing when they were refused', asha._id, 400, refused, 0],
  ["says nothing of somebody else's", 'e'.repeat(24), 200, taken, 0],
] as const)('a round of answers %s', async (_, userId, status, body, times) => {
  expect(await sent(userId, status, body)).toBe(times);
});
