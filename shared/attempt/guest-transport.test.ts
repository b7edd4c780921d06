import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '#shared/client/client.ts';
import type { HttpResponse } from '#shared/client/ports.ts';
import type { OpenAttempt } from '#shared/contract/attempts/result.ts';
import { ATTEMPT_ID, fakeQuiz, fakeStorage } from './fakes.ts';
import { settle } from './fake-time.ts';
import { createGuestTransport, readGuestTicket } from './guest-transport.ts';
import type { AttemptStorage } from './ports.ts';

const KEY = 'guest:daily:2026-11-20';
const QUIZ = fakeQuiz(['a', 'b']);
const ATTEMPTS = '/api/guest/attempts';

interface Sent {
  readonly call: string;
  readonly body: Record<string, unknown>;
  readonly keepalive: boolean;
}

let storage: ReturnType<typeof fakeStorage>;
let sent: Sent[];
/** The server's refusal of the next calls with a ticket; null accepts them. */
let refusal: { status: number; code: string } | null;
let opened: number;

const openAttempt = (): OpenAttempt => ({
  _id: ATTEMPT_ID,
  quizId: QUIZ._id,
  status: 'open',
  version: 1,
  startedAt: '2026-11-20T10:00:00.000Z',
  deadlineAt: null,
  serverNow: '2026-11-20T10:00:00.000Z',
  answers: [],
});

const answer = (status: number, body: unknown): HttpResponse => ({
  status,
  headers: { get: () => null },
  json: () => Promise.resolve(body),
});

const client = createClient({
  origin: '',
  clock: { now: () => 0, wait: () => Promise.resolve() },
  http: (url, { method, body = '{}', keepalive = false }) => {
    sent.push({ call: `${method} ${url}`, body: JSON.parse(body) as Record<string, unknown>, keepalive });
    if (method === 'PUT' && refusal !== null) {
      if (refusal.status === 0) return Promise.reject(new TypeError('no network'));
      return Promise.resolve(answer(refusal.status, { success: false, message: 'No', ...refusal }));
    }
    if (method === 'PUT')
      return Promise.resolve(answer(200, { success: true, data: { result: openAttempt(), claimed: false } }));
    opened += 1;
    const data = { attemptId: ATTEMPT_ID, guestToken: `token ${String(opened)}`, result: openAttempt(), quiz: QUIZ };
    return Promise.resolve(answer(201, { success: true, data }));
  },
});

const page = (from: AttemptStorage = storage, key = KEY) => createGuestTransport(client, QUIZ._id, from, key);
const calls = (): string[] => sent.map(({ call }) => call);

beforeEach(() => {
  storage = fakeStorage();
  sent = [];
  refusal = null;
  opened = 0;
});

describe('the first opening', () => {
  it("opens a guest's attempt of that quiz", async () => {
    const reply = await page().open();
    expect(sent).toMatchObject([{ call: `POST ${ATTEMPTS}`, body: { quizId: QUIZ._id } }]);
    expect(reply).toEqual({ ok: true, data: { result: openAttempt(), quiz: QUIZ } });
  });

  it('keeps the ticket that claims the attempt', async () => {
    await page().open();
    expect(readGuestTicket(storage, KEY)).toMatchObject({ attemptId: ATTEMPT_ID, guestToken: 'token 1' });
  });

  it('happens once though it is asked for twice at once', async () => {
    const guest = page();
    await Promise.all([guest.open(), guest.open()]);
    expect(opened).toBe(1);
  });
});

describe('a reload', () => {
  it('reads the attempt with its token and opens no other', async () => {
    await page().open();
    const reply = await page().open();
    expect(calls()).toEqual([`POST ${ATTEMPTS}`, `PUT ${ATTEMPTS}/${ATTEMPT_ID}`]);
    expect(sent[1]?.body).toEqual({ guestToken: 'token 1', answers: [] });
    expect(reply).toMatchObject({ ok: true, data: { quiz: { questions: [{ id: 'a' }, { id: 'b' }] } } });
  });

  it('opens another attempt on another day', async () => {
    await page().open();
    await page(storage, 'guest:daily:2026-11-21').open();
    expect(opened).toBe(2);
  });

  it.each([
    [401, 'GUEST_TOKEN_INVALID'],
    [404, 'NOT_FOUND'],
  ])('opens another attempt when the server answers %i to the ticket', async (status, code) => {
    await page().open();
    refusal = { status, code };
    const reply = await page().open();
    expect(reply.ok).toBe(true);
    expect(readGuestTicket(storage, KEY)?.guestToken).toBe('token 2');
  });

  it('keeps the ticket while the server is out of reach', async () => {
    await page().open();
    refusal = { status: 0, code: '' };
    expect(await page().open()).toMatchObject({ ok: false, error: { code: 'NETWORK' } });
    expect(opened).toBe(1);
    expect(readGuestTicket(storage, KEY)?.guestToken).toBe('token 1');
  });

  it.each(['nonsense', '{}', 'null', '{"quiz":1}', '{"attemptId":7,"guestToken":"t","quiz":{}}'])(
    'opens another attempt when it finds %s in place of a ticket',
    async (text) => {
      storage.set(KEY, text);
      await page().open();
      expect(calls()).toEqual([`POST ${ATTEMPTS}`]);
    },
  );
});

describe('saving', () => {
  it('carries the token, the answers and, at the end, the submission', async () => {
    const guest = page();
    await guest.open();
    await guest.save(ATTEMPT_ID, [{ questionId: 'a', value: 'one', seq: 1 }], true);
    expect(sent[1]).toEqual({
      call: `PUT ${ATTEMPTS}/${ATTEMPT_ID}`,
      body: { guestToken: 'token 1', answers: [{ questionId: 'a', value: 'one', seq: 1 }], submit: true },
      keepalive: true,
    });
  });

  it('goes on when the storage is blocked', async () => {
    const blocked = (): never => {
      throw new Error('blocked');
    };
    const guest = page({ get: blocked, set: blocked, remove: blocked });
    await guest.open();
    await settle();
    await guest.save(ATTEMPT_ID, [], true);
    expect(sent[1]?.body).toMatchObject({ guestToken: 'token 1', submit: true });
  });
});
