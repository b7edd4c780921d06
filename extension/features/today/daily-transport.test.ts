import { describe, expect, it } from 'vitest';
import { createAttempt } from '#shared/attempt/attempt.ts';
import { FakeClock } from '#shared/attempt/fakes.ts';
import type { AttemptStorage } from '#shared/attempt/ports.ts';
import { createClient } from '#shared/client/client.ts';
import type { HttpRequest } from '#shared/client/ports.ts';
import type { Answer, OpenAttempt } from '#shared/contract/attempts/result.ts';
import { asha, DATE, daily, result } from '../../../tests/fixtures/records/extension.ts';
import type { StartedAttempt } from '../../storage/stored-state.ts';
import { localId } from '../../local-id.ts';
import { createDailyTransport, quizOf } from './daily-transport.ts';

const attempt: OpenAttempt = {
  _id: 'd'.repeat(24),
  quizId: daily.quiz._id,
  status: 'open',
  version: 1,
  startedAt: '2026-11-21T09:00:00.000Z',
  deadlineAt: null,
  serverNow: '2026-11-21T09:00:00.000Z',
  answers: [{ questionId: 'q1', value: true, seq: 5 }],
};

/** The id under which this device stores unacknowledged answers. */
const HERE = localId(DATE, asha._id);

const paged = (data: unknown[]): unknown => ({
  success: true,
  data,
  pagination: { current: 1, pages: 1, total: data.length },
});

interface Setup {
  readonly online?: boolean;
  readonly started?: StartedAttempt | null;
  /** The person's ticket at the moment that it is asked for. */
  readonly ticket?: () => string | null;
  /** Replies by "METHOD path"; without one the server is out of reach. */
  readonly replies?: Readonly<Record<string, unknown>>;
}

const setUp = ({ online = true, started = null, ticket = () => null, replies = {} }: Setup) => {
  const sent: string[] = [];
  const noted: StartedAttempt[] = [];
  const submission: { answers: readonly Answer[]; attemptId: string | null }[] = [];
  const tickets: (string | null)[] = [];
  const http = (url: string, { method }: HttpRequest) => {
    const name = `${method} ${new URL(url).pathname}`;
    sent.push(name);
    const body = replies[name];
    if (body === undefined) return Promise.reject(new Error('out of reach'));
    return Promise.resolve({ status: 200, headers: { get: () => null }, json: () => Promise.resolve(body) });
  };
  const clock = { now: () => 0, wait: () => Promise.resolve() };
  const transport = createDailyTransport({
    client: createClient({ origin: 'https://learn.example', http, clock }),
    daily,
    userId: asha._id,
    online: () => online,
    now: () => Date.parse('2026-11-21T10:00:00Z'),
    started,
    keep: (next) => noted.push(next),
    ticket,
    submitAnswers: (answers, attemptId, withTicket) => {
      submission.push({ answers, attemptId });
      tickets.push(withTicket);
      return Promise.resolve({ ok: true, data: result });
    },
  });
  return { transport, sent, noted, submission, tickets };
};

const LIST = 'GET /api/result/getResult';
const CREATE = 'POST /api/result/createResult';
const UPDATE = `PUT /api/result/${attempt._id}`;
const opened = { success: true, data: { result: attempt, quiz: quizOf(daily) } };
const answer = (questionId: string, value: Answer['value'], seq: number): Answer => ({ questionId, value, seq });

describe('with a network', () => {
  it('opens the attempt that the website has, and keeps it', async () => {
    const { transport, noted } = setUp({ replies: { [LIST]: paged([]), [CREATE]: opened } });
    expect(await transport.open()).toMatchObject({
      ok: true,
      data: { result: { _id: HERE, answers: attempt.answers } },
    });
    expect(noted).toMatchObject([{ date: DATE, userId: asha._id, atServer: true, attempt: { _id: attempt._id } }]);
  });

  it('shows what was finished on the website, and begins nothing', async () => {
    const { transport, sent } = setUp({
      replies: { [LIST]: paged([result]), [`GET /api/result/${result._id}`]: { success: true, data: { result } } },
    });
    expect(await transport.open()).toMatchObject({ ok: true, data: { result: { status: 'finished' } } });
    expect(sent).not.toContain(CREATE);
  });

  it("doesn't take a result of the same set on another day for today's", async () => {
    const old = { ...result, finishedAt: '2026-11-20T18:29:59.000Z' };
    const { transport } = setUp({ replies: { [LIST]: paged([old]), [CREATE]: opened } });
    expect(await transport.open()).toMatchObject({ ok: true, data: { result: { status: 'open' } } });
  });

  it('hands in every answer, those of the website and the newest of each question', async () => {
    const { transport, submission } = setUp({
      replies: { [LIST]: paged([]), [CREATE]: opened, [UPDATE]: { success: true, data: { result: attempt } } },
    });
    await transport.open();
    await transport.save(attempt._id, [answer('q2', 3, 6)], false);
    await transport.save(attempt._id, [answer('q2', 4, 7)], true);
    expect(submission).toEqual([{ answers: [answer('q1', true, 5), answer('q2', 4, 7)], attemptId: attempt._id }]);
  });
});

describe('without a network', () => {
  it.each([
    ['the device says so', false],
    ['the server is out of reach', true],
  ])('begins with the quiz that was fetched ahead, when %s', async (_, online) => {
    const { transport, noted } = setUp({ online });
    expect(await transport.open()).toMatchObject({
      ok: true,
      data: { result: { _id: localId(DATE, asha._id), answers: [] }, quiz: { title: daily.quiz.title } },
    });
    expect(noted).toMatchObject([{ atServer: false }]);
  });

  it('goes on with the attempt that was opened before', async () => {
    const started: StartedAttempt = { date: DATE, userId: asha._id, atServer: true, attempt, quiz: quizOf(daily) };
    const { transport } = setUp({ online: false, started });
    expect(await transport.open()).toMatchObject({ ok: true, data: { result: { ...attempt, _id: HERE } } });
  });

  it("never with somebody else's, or another day's", async () => {
    const started: StartedAttempt = { date: DATE, userId: asha._id, atServer: true, attempt, quiz: quizOf(daily) };
    for (const other of [
      { ...started, userId: 'e'.repeat(24) },
      { ...started, date: '2026-11-20' },
    ]) {
      const { transport } = setUp({ online: false, started: other });
      expect(await transport.open()).toMatchObject({ ok: true, data: { result: { _id: localId(DATE, asha._id) } } });
    }
  });

  it('keeps what is answered unsent, sends nothing, and hands it in whole', async () => {
    const { transport, sent, submission } = setUp({ online: false });
    await transport.open();
    const id = localId(DATE, asha._id);
    expect(await transport.save(id, [answer('q1', true, 1)], false)).toMatchObject({ error: { code: 'NETWORK' } });
    expect(await transport.save(id, [answer('q1', true, 1), answer('q2', 2, 2)], true)).toMatchObject({ ok: true });
    expect(sent).toEqual([]);
    expect(submission).toEqual([{ answers: [answer('q1', true, 1), answer('q2', 2, 2)], attemptId: null }]);
  });
});

it('what was started without a network joins the attempt of the server when it is back', async () => {
  const replies: Record<string, unknown> = {};
  const { transport, noted, submission } = setUp({ replies });
  await transport.open();
  replies[CREATE] = opened;
  replies[UPDATE] = { success: true, data: { result: attempt } };
  const saved = await transport.save(localId(DATE, asha._id), [answer('q2', 2, 9)], false);
  expect(saved).toMatchObject({ ok: true, data: { _id: HERE, answers: attempt.answers } });
  expect(noted.at(-1)).toMatchObject({ atServer: true, attempt: { _id: attempt._id } });
  await transport.save(localId(DATE, asha._id), [], true);
  expect(submission[0]?.attemptId).toBe(attempt._id);
});

it('what is not acknowledged is found again, though the attempt has joined that of the server meanwhile', async () => {
  const replies: Record<string, unknown> = {};
  const clock = new FakeClock();
  const texts = new Map<string, string>();
  const storage: AttemptStorage = {
    get: (key) => texts.get(key) ?? null,
    set: (key, value) => void texts.set(key, value),
    remove: (key) => void texts.delete(key),
  };
  const connectivity = { online: () => true, subscribe: () => () => undefined };
  const open = async (started: StartedAttempt | null) => {
    const { transport, noted } = setUp({ replies, started });
    const player = createAttempt({ transport, clock: clock.page(), storage, connectivity });
    await player.open();
    return { player, noted };
  };
  const first = await open(null);
  first.player.answer('q1', false);
  replies[CREATE] = opened;
  replies[UPDATE] = { success: true, data: { result: { ...attempt, answers: [] } } };
  await clock.turn(10_000);
  expect(first.noted.at(-1)).toMatchObject({ atServer: true });
  for (const name of Object.keys(replies)) Reflect.deleteProperty(replies, name);
  first.player.answer('q2', 7);
  await clock.turn(10_000);
  first.player.close();

  const second = await open(first.noted.at(-1) ?? null);
  const state = second.player.state.peek();
  expect(state.phase === 'open' ? state.answers['q2']?.value : state.phase).toBe(7);
});

it('a save that is passed by the submission writes nothing into an attempt that it opens too late', async () => {
  const replies: Record<string, unknown> = {};
  const { transport, sent, submission } = setUp({ replies });
  await transport.open();
  replies[CREATE] = opened;
  replies[UPDATE] = { success: true, data: { result: attempt } };
  const saving = transport.save(HERE, [answer('q2', 2, 9)], false);
  const submitting = transport.save(HERE, [answer('q2', 2, 9)], true);
  expect(submission).toEqual([{ answers: [answer('q2', 2, 9)], attemptId: null }]);
  await Promise.all([saving, submitting]);
  expect(sent).not.toContain(UPDATE);
});

describe('the ticket of a day that was started without a network', () => {
  it('stays over midnight, when the stored ticket is that of the next day', async () => {
    let live: string | null = 'of the day';
    const { transport, noted, tickets } = setUp({ online: false, ticket: () => live });
    await transport.open();
    expect(noted).toMatchObject([{ ticket: 'of the day' }]);
    live = null;
    await transport.save(localId(DATE, asha._id), [answer('q1', true, 1)], true);
    expect(tickets).toEqual(['of the day']);
  });

  it('is held with the attempt, also when the popup is opened anew', async () => {
    const started: StartedAttempt = {
      date: DATE,
      userId: asha._id,
      atServer: false,
      attempt: { ...attempt, _id: localId(DATE, asha._id) },
      quiz: quizOf(daily),
      ticket: 'of the day',
    };
    const { transport, tickets } = setUp({ online: false, started });
    await transport.open();
    await transport.save(localId(DATE, asha._id), [], true);
    expect(tickets).toEqual(['of the day']);
  });

  it('is the newest that there is, as long as one of that day is noted', async () => {
    let live = 'first';
    const { transport, tickets } = setUp({ online: false, ticket: () => live });
    await transport.open();
    live = 'second';
    await transport.save(localId(DATE, asha._id), [], true);
    expect(tickets).toEqual(['second']);
  });
});
