import { beforeEach, expect, it } from 'vitest';
import { createClient } from '#shared/client/client.ts';
import type { HttpRequest } from '#shared/client/ports.ts';
import type { Answer } from '#shared/contract/attempts/result.ts';
import { ATTEMPT_ID, FakeClock, FakeServer, fakeQuiz, fakeStorage } from './fakes.ts';
import { storedAttemptKey } from './stored-attempt.ts';
import { createLearnerTransport } from './learner-transport.ts';
import { forgetSubmitted, submittedAttempt } from './submitted-attempt.ts';

const LEARNER = 'b'.repeat(24);
const READ = `GET /api/result/${ATTEMPT_ID}`;
const WRITE = `PUT /api/result/${ATTEMPT_ID}`;
const CREATE = 'POST /api/result/createResult';
const ANSWER: Answer = { questionId: 'a', value: 'one', seq: 1 };
const REFUSALS = {
  404: { code: 'NOT_FOUND', message: 'No such result' },
  409: { code: 'ATTEMPT_FINISHED', message: 'This attempt is finished' },
  503: { code: 'UNAVAILABLE', message: 'Busy' },
} as const;

let server: FakeServer;
let storage: ReturnType<typeof fakeStorage>;
let sent: string[];
let bodies: unknown[];
let loses: 'nothing' | 'requests' | 'replies';
/** The status of every write. */
let status: 200 | keyof typeof REFUSALS;

beforeEach(() => {
  server = new FakeServer(fakeQuiz(['a']), new FakeClock());
  storage = fakeStorage();
  [sent, bodies, loses, status] = [[], [], 'nothing', 200];
});

const replyOf = (of: 200 | keyof typeof REFUSALS, opened: boolean): unknown =>
  of === 200
    ? { success: true, data: { result: server.record(), ...(opened ? { quiz: server.quiz } : {}) } }
    : { success: false, status: of, ...REFUSALS[of] };

const http = (url: string, { method, body = '{}' }: HttpRequest) => {
  const call = `${method} ${url}`;
  const parsed = JSON.parse(body) as { submit?: true };
  sent.push(call);
  bodies.push(parsed);
  if (loses === 'requests') return Promise.reject(new TypeError('no network'));
  const now = call === WRITE ? status : 200;
  if (now === 200 && parsed.submit === true) server.finished = true;
  if (loses === 'replies') return Promise.reject(new TypeError('no network'));
  const reply = replyOf(now, call === CREATE);
  return Promise.resolve({ status: now, headers: { get: () => null }, json: () => Promise.resolve(reply) });
};

const page = () => {
  const clock = { now: () => 0, wait: () => Promise.resolve() };
  const client = createClient({ origin: '', http, clock });
  return createLearnerTransport(client, { quizId: server.quiz._id, userId: LEARNER }, storage);
};

/** Submits from a page that closes before the reply. */
const submitAndClose = async (lost: 'requests' | 'replies'): Promise<void> => {
  loses = lost;
  storage.set(
    storedAttemptKey(ATTEMPT_ID),
    JSON.stringify({ answers: { a: { value: 'one', seq: 1 } }, submitted: true }),
  );
  await page().save(ATTEMPT_ID, [ANSWER], true);
  [sent, bodies, loses] = [[], [], 'nothing'];
};

it.each(['requests', 'replies'] as const)(
  'a submission that lost its %s is sent again before its quiz is opened, so that no other attempt is started',
  async (lost) => {
    await submitAndClose(lost);
    expect(await page().open()).toMatchObject({ ok: true, data: { result: { status: 'finished' } } });
    expect(sent).toEqual([WRITE]);
    expect(bodies).toEqual([{ answers: [ANSWER], submit: true }]);
  },
);

it('a submission that came too late for an answer leads to the result', async () => {
  await submitAndClose('replies');
  status = 409;
  expect(await page().open()).toMatchObject({ ok: true, data: { result: { status: 'finished' } } });
  expect(sent).toEqual([WRITE, READ]);
});

it('nothing is started while the server can’t say what became of a submission', async () => {
  await submitAndClose('replies');
  status = 503;
  expect(await page().open()).toMatchObject({ ok: false, error: { code: 'UNAVAILABLE' } });
  expect(sent).not.toContain(CREATE);
  status = 200;
  expect(await page().open()).toMatchObject({ ok: true, data: { result: { status: 'finished' } } });
});

it.each([
  ['its result was read', () => page().save(ATTEMPT_ID, [], true)],
  [
    'its result was read after a refusal',
    async () => {
      status = 409;
      server.finished = true;
      await page().save(ATTEMPT_ID, [], true);
      await page().read(ATTEMPT_ID);
    },
  ],
  [
    'the server has refused it',
    async () => {
      status = 404;
      await page().save(ATTEMPT_ID, [], true);
      status = 200;
    },
  ],
])('a submission is forgotten once %s', async (_, happen) => {
  await happen();
  sent = [];
  await page().open();
  expect(sent).toEqual([CREATE]);
  expect(storage.texts.size).toBe(0);
});

it('a submission is not forgotten over the reply of the save that it passed', async () => {
  storage.set(storedAttemptKey(ATTEMPT_ID), '{}');
  const transport = page();
  const saved = transport.save(ATTEMPT_ID, [ANSWER], false);
  loses = 'requests';
  await Promise.all([saved, transport.save(ATTEMPT_ID, [ANSWER], true)]);
  loses = 'nothing';
  sent = [];
  await page().open();
  expect(sent).toEqual([WRITE]);
});

it('a submission is of one learner and quiz, and a save is none', async () => {
  await page().save(ATTEMPT_ID, [ANSWER], false);
  expect(storage.texts.size).toBe(0);
  await submitAndClose('replies');
  const { quiz } = server;
  expect(submittedAttempt(storage, { quizId: quiz._id, userId: LEARNER }).read()).toBe(ATTEMPT_ID);
  expect(submittedAttempt(storage, { quizId: quiz._id, userId: 'c'.repeat(24) }).read()).toBeNull();
  expect(submittedAttempt(storage, { quizId: 'd'.repeat(24), userId: LEARNER }).read()).toBeNull();
});

it('a submission is forgotten once its result was read elsewhere, and no other one', () => {
  const of = { quizId: server.quiz._id, userId: LEARNER };
  submittedAttempt(storage, of).write(ATTEMPT_ID);
  storage.set(storedAttemptKey(ATTEMPT_ID), '{"answers":{},"flags":[],"index":0,"submitted":true}');
  forgetSubmitted(storage, of, 'e'.repeat(24));
  expect(submittedAttempt(storage, of).read()).toBe(ATTEMPT_ID);
  expect(storage.get(storedAttemptKey(ATTEMPT_ID))).not.toBeNull();
  forgetSubmitted(storage, of, ATTEMPT_ID);
  expect(submittedAttempt(storage, of).read()).toBeNull();
  expect(storage.get(storedAttemptKey(ATTEMPT_ID))).toBeNull();
});
