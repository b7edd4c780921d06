import { beforeEach, describe, expect, it } from 'vitest';
import { createAttempt, type Attempt } from './attempt.ts';
import { FakeClock, FakeServer, fakeQuiz, fakeStorage } from './fakes.ts';
import { FakeNetwork } from './fake-time.ts';
import { isRunning, unansweredCount, type OpenState } from './state.ts';

let clock: FakeClock;
let server: FakeServer;
let storage: ReturnType<typeof fakeStorage>;
let network: FakeNetwork;

beforeEach(() => {
  clock = new FakeClock();
  server = new FakeServer(fakeQuiz(['a', 'b', 'c']), clock);
  storage = fakeStorage();
  network = new FakeNetwork();
});

const page = () => ({ transport: server.page(), clock: clock.page(), storage, connectivity: network });

const openPage = async (): Promise<Attempt> => {
  const attempt = createAttempt(page());
  await attempt.open();
  return attempt;
};

const running = (attempt: Attempt): OpenState => {
  const state = attempt.state.peek();
  if (!isRunning(state)) throw new Error(`The attempt is ${state.phase}`);
  return state;
};

describe('saving', () => {
  it('sends the answers of ten seconds together', async () => {
    const attempt = await openPage();
    attempt.answer('a', 'one');
    await clock.turn(6_000);
    attempt.answer('b', 'two');
    await clock.turn(3_900);
    expect(server.saves).toHaveLength(0);
    await clock.turn(200);
    expect(server.saves.map(({ answers }) => answers.length)).toEqual([2]);
  });

  it('takes two saves for five answers within twenty seconds', async () => {
    server = new FakeServer(fakeQuiz(['a', 'b', 'c', 'd', 'e']), clock);
    const attempt = await openPage();
    for (const id of ['a', 'b', 'c', 'd', 'e']) {
      attempt.answer(id, 'one');
      await clock.turn(4_000);
    }
    await clock.turn(10_000);
    expect(server.saves.map(({ answers }) => answers.length)).toEqual([3, 2]);
  });

  it('waits for no other answer where the device can’t store one', async () => {
    const set = (): never => {
      throw new Error('full');
    };
    const attempt = createAttempt({ ...page(), storage: { ...storage, set } });
    await attempt.open();
    attempt.answer('a', 'one');
    await clock.turn(500);
    expect(server.answers.get('a')?.value).toBe('one');
  });

  it('sends what waits when the network is about to go', async () => {
    const attempt = await openPage();
    attempt.answer('a', 'one');
    network.turn(false);
    await clock.turn(100);
    expect(server.answers.get('a')?.value).toBe('one');
  });

  it('has one save under way at a time', async () => {
    const attempt = await openPage();
    attempt.answer('a', 'one');
    attempt.flush();
    attempt.answer('b', 'two');
    attempt.flush();
    await clock.turn(2_000);
    expect(server.mostUnderWay).toBe(1);
    expect(server.answers.get('b')?.value).toBe('two');
  });

  it('says unsaved, then saving, then saved', async () => {
    const attempt = await openPage();
    const seen: string[] = [];
    attempt.state.subscribe((state) => {
      if (isRunning(state) && seen.at(-1) !== state.save) seen.push(state.save);
    });
    attempt.answer('a', 'one');
    await clock.turn(11_000);
    expect(seen).toEqual(['saved', 'unsaved', 'saving', 'saved']);
  });

  it('says offline while the network is gone and saves when it is back', async () => {
    const attempt = await openPage();
    network.turn(false);
    server.line = 'loses requests';
    attempt.answer('a', 'one');
    await clock.turn(300_000);
    expect(running(attempt).save).toBe('offline');
    server.line = 'good';
    network.turn(true);
    await clock.turn(100);
    expect(running(attempt).save).toBe('saved');
  });

  it('waits as long as a busy server asks for', async () => {
    const attempt = await openPage();
    server.refusal = { code: 'RATE_LIMITED', status: 429, message: 'Too many', details: { retryAfter: 20 } };
    attempt.answer('a', 'one');
    attempt.flush();
    await clock.turn(5_000);
    attempt.answer('b', 'two');
    await clock.turn(14_500);
    expect(server.saves).toHaveLength(1);
    server.refusal = null;
    await clock.turn(3_000);
    expect(server.saves).toHaveLength(2);
    expect(running(attempt).save).toBe('saved');
  });

  it('gives a save without an answer up and sends it again', async () => {
    const attempt = await openPage();
    server.line = 'late';
    attempt.answer('a', 'one');
    await clock.turn(10_500);
    server.line = 'good';
    await clock.turn(32_000);
    expect(running(attempt).save).toBe('saved');
  });

  it('lets one malformed answer hold no other back', async () => {
    const attempt = await openPage();
    attempt.answer('a', 'bad');
    attempt.answer('b', 'two');
    await clock.turn(12_000);
    expect(server.answers.get('b')?.value).toBe('two');
    expect(running(attempt).save).toBe('failed');
    attempt.answer('a', 'good');
    await clock.turn(12_000);
    expect(running(attempt).save).toBe('saved');
  });

  it('stops and says so when the session is over', async () => {
    const attempt = await openPage();
    server.refusal = { code: 'SESSION_OVER', status: 401, message: 'Session expired' };
    attempt.answer('a', 'one');
    await clock.turn(60_000);
    expect(server.saves).toHaveLength(1);
    expect(running(attempt).save).toBe('failed');
    expect(running(attempt).error?.message).toBe('Session expired');
  });

  it('takes the newer answer of another device over its own older one', async () => {
    const attempt = await openPage();
    server.answers.set('a', { questionId: 'a', value: 'from the popup', seq: clock.time + 60_000 });
    attempt.answer('a', 'one');
    await clock.turn(11_000);
    expect(running(attempt).answers['a']?.value).toBe('from the popup');
    expect(running(attempt).save).toBe('saved');
  });
});

describe('resuming', () => {
  it('brings back answers, flags and place after a crash without a network', async () => {
    const first = await openPage();
    server.line = 'loses requests';
    first.answer('b', 'two');
    first.toggleFlag('c');
    first.move(2);
    await clock.turn(1_000);
    server.line = 'good';
    const second = await openPage();
    expect(running(second)).toMatchObject({ flags: ['c'], index: 2, answers: { b: { value: 'two' } } });
    await clock.turn(1_000);
    expect(server.answers.get('b')?.value).toBe('two');
  });

  it('starts at the first question without an answer on a new device', async () => {
    server.answers.set('a', { questionId: 'a', value: 'one', seq: 1 });
    expect(running(await openPage()).index).toBe(1);
  });

  it('keeps what another tab keeps of the same attempt', async () => {
    const one = await openPage();
    const other = await openPage();
    server.line = 'loses requests';
    one.answer('a', 'one');
    other.answer('b', 'two');
    await clock.turn(1_000);
    expect(Object.keys(running(await openPage()).answers).sort()).toEqual(['a', 'b']);
  });

  it('keeps the newer of two answers that two tabs gave to one question', async () => {
    const one = await openPage();
    const other = await openPage();
    server.line = 'loses requests';
    one.answer('a', 'older');
    await clock.turn(10);
    other.answer('a', 'newer');
    one.toggleFlag('b');
    expect(running(await openPage()).answers['a']?.value).toBe('newer');
  });

  it('plays on when the storage is blocked', async () => {
    const blocked = (): never => {
      throw new Error('blocked');
    };
    const attempt = createAttempt({ ...page(), storage: { get: blocked, set: blocked, remove: blocked } });
    await attempt.open();
    attempt.answer('a', 'one');
    attempt.submit();
    await clock.turn(1_000);
    expect(attempt.state.peek().phase).toBe('finished');
  });

  it('says why it could not open, and opens when asked again', async () => {
    const ports = page();
    let refuse = true;
    const error = { code: 'SUBSCRIPTION_REQUIRED', status: 402, message: 'Subscribers only' } as const;
    const attempt = createAttempt({
      ...ports,
      transport: {
        ...ports.transport,
        open: async () => (refuse ? { ok: false, error } : ports.transport.open()),
      },
    });
    await attempt.open();
    expect(attempt.state.peek()).toEqual({ phase: 'failed', error });
    refuse = false;
    await attempt.open();
    expect(running(attempt).phase).toBe('open');
  });
});

describe('the clock', () => {
  it('keeps the deadline of the server though the clock of the device is wrong', async () => {
    server.deadline = clock.time + 600_000;
    clock.skew = 3_600_000;
    expect(running(await openPage()).deadline).toBe(clock.time + clock.skew + 600_000);
  });

  it('warns when a minute is left, not before', async () => {
    server.deadline = clock.time + 600_000;
    const attempt = await openPage();
    await clock.turn(539_000);
    expect(running(attempt).minuteLeft).toBe(false);
    await clock.turn(1_500);
    expect(running(attempt).minuteLeft).toBe(true);
  });

  it('hands in at the deadline and shows the result', async () => {
    server.deadline = clock.time + 10_000;
    const attempt = await openPage();
    attempt.answer('a', 'one');
    await clock.turn(11_000);
    expect(attempt.state.peek().phase).toBe('finished');
  });

  it('follows a deadline that a save reports later: extra time was given', async () => {
    server.deadline = clock.time + 10_000;
    const attempt = await openPage();
    server.deadline = clock.time + 60_000;
    attempt.answer('a', 'one');
    await clock.turn(30_000);
    expect(running(attempt).phase).toBe('open');
    await clock.turn(31_000);
    expect(attempt.state.peek().phase).toBe('finished');
  });

  it('saves without gathering in the last seconds', async () => {
    server.deadline = clock.time + 3_000;
    const attempt = await openPage();
    attempt.answer('a', 'one');
    await clock.turn(60);
    expect(running(attempt).save).toBe('saved');
  });
});

it('counts an answer of spaces as none', async () => {
  const attempt = await openPage();
  attempt.answer('a', '  ');
  attempt.answer('b', 'two');
  expect(unansweredCount(running(attempt))).toBe(2);
});

it('sends what waits when the page is left, and nothing later', async () => {
  const attempt = await openPage();
  attempt.answer('a', 'one');
  attempt.close();
  await clock.turn(1_000);
  expect(server.answers.get('a')?.value).toBe('one');
  expect(server.saves).toHaveLength(1);
});

it('goes on where it was when it is opened again', async () => {
  const attempt = await openPage();
  attempt.close();
  attempt.answer('a', 'one');
  await attempt.open();
  await clock.turn(1_000);
  expect(server.answers.get('a')?.value).toBe('one');
  expect(running(attempt).save).toBe('saved');
});
