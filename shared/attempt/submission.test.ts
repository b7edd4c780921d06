import { beforeEach, describe, expect, it } from 'vitest';
import { createAttempt, type Attempt } from './attempt.ts';
import { ATTEMPT_ID, FakeClock, FakeServer, fakeQuiz, fakeStorage } from './fakes.ts';
import { FakeNetwork } from './fake-time.ts';
import { storedAttemptKey } from './stored-attempt.ts';
import { isRunning, type OpenState } from './state.ts';

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

describe('a submission', () => {
  it('takes what is unsaved along, and forgets what it kept', async () => {
    const attempt = await openPage();
    attempt.answer('a', 'one');
    attempt.submit();
    await clock.turn(1_000);
    expect(server.saves).toMatchObject([{ answers: [{ questionId: 'a' }], submit: true }]);
    expect(attempt.state.peek().phase).toBe('finished');
    expect(storage.get(storedAttemptKey(ATTEMPT_ID))).toBeNull();
  });

  it('passes a save in flight with all its answers, so a page that closes immediately loses nothing', async () => {
    const ports = page();
    const attempt = createAttempt(ports);
    await attempt.open();
    attempt.answer('a', 'one');
    await clock.turn(10_000);
    expect(server.saves).toMatchObject([{ submit: false }]);
    attempt.submit();
    expect(server.saves).toMatchObject([{ submit: false }, { answers: [{ questionId: 'a' }], submit: true }]);
    ports.transport.cut();
    ports.clock.stop();
    await clock.turn(1_000);
    expect(server.finished).toBe(true);
    expect(server.answers.get('a')?.value).toBe('one');
  });

  it('is sent once while its reply is on the way, whatever becomes of the save that it passed', async () => {
    for (const line of ['good', 'loses requests'] as const) {
      server = new FakeServer(fakeQuiz(['a', 'b', 'c']), clock);
      const attempt = await openPage();
      server.line = line;
      attempt.answer('a', 'one');
      await clock.turn(10_025);
      server.line = 'good';
      attempt.submit();
      attempt.submit();
      await clock.turn(30);
      attempt.flush();
      await clock.turn(60_000);
      expect(server.saves.map(({ submit }) => submit)).toEqual([false, true]);
      expect(attempt.state.peek().phase).toBe('finished');
    }
  });

  it('is sent automatically when the page is opened again, and leads to the result', async () => {
    const ports = page();
    const first = createAttempt(ports);
    await first.open();
    server.line = 'loses requests';
    first.answer('a', 'one');
    first.submit();
    ports.transport.cut();
    ports.clock.stop();
    await clock.turn(60_000);
    server.line = 'good';
    const second = await openPage();
    expect(running(second).phase).toBe('submitting');
    await clock.turn(1_000);
    expect(second.state.peek().phase).toBe('finished');
    expect(server.answers.get('a')?.value).toBe('one');
    expect(storage.get(storedAttemptKey(ATTEMPT_ID))).toBeNull();
  });

  it('stays submitted though another tab saves an answer of the same attempt', async () => {
    const [one, other] = [await openPage(), await openPage()];
    server.line = 'loses requests';
    one.submit();
    other.answer('b', 'two');
    await clock.turn(1_000);
    expect(running(await openPage()).phase).toBe('submitting');
  });

  it('says whether the answers are saved on the device', async () => {
    const attempt = await openPage();
    attempt.submit();
    expect(running(attempt).stored).toBe(true);
    const full = createAttempt({
      ...page(),
      storage: {
        ...storage,
        set: () => {
          throw new Error('full');
        },
      },
    });
    server.line = 'loses requests';
    await full.open();
    full.answer('a', 'one');
    full.submit();
    expect(running(full).stored).toBe(false);
  });

  it('brings every answer but the malformed one', async () => {
    const attempt = await openPage();
    attempt.answer('a', 'bad');
    attempt.answer('b', 'two');
    attempt.answer('c', 'three');
    attempt.submit();
    await clock.turn(5_000);
    expect(attempt.state.peek().phase).toBe('finished');
    expect([...server.answers.keys()].sort()).toEqual(['b', 'c']);
  });

  it('is sent again when the reply was lost', async () => {
    const attempt = await openPage();
    server.line = 'loses replies';
    attempt.submit();
    await clock.turn(500);
    expect(running(attempt).phase).toBe('submitting');
    server.line = 'good';
    await clock.turn(5_000);
    expect(attempt.state.peek().phase).toBe('finished');
  });

  it('ends the answering', async () => {
    const attempt = await openPage();
    server.line = 'loses requests';
    attempt.submit();
    attempt.answer('a', 'too late');
    expect(running(attempt).answers).toEqual({});
  });

  it('gives the questions back when the server refuses it for good', async () => {
    const attempt = await openPage();
    server.refusal = { code: 'FORBIDDEN', status: 403, message: 'Not yours' };
    attempt.submit();
    await clock.turn(1_000);
    expect(running(attempt)).toMatchObject({ phase: 'open', error: { message: 'Not yours' } });
    server.refusal = null;
    expect(running(await openPage()).phase).toBe('open');
  });

  it('shows the result of an attempt that was finished elsewhere', async () => {
    const attempt = await openPage();
    server.finished = true;
    attempt.answer('a', 'one');
    await clock.turn(11_000);
    expect(attempt.state.peek().phase).toBe('finished');
  });
});
