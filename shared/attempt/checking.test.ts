import { beforeEach, describe, expect, it } from 'vitest';
import { createAttempt, type Attempt } from './attempt.ts';
import { createChecking } from './checking.ts';
import { FakeClock, FakeServer, fakeQuiz, fakeStorage } from './fakes.ts';
import { FakeNetwork } from './fake-time.ts';
import { isRunning, type OpenState } from './state.ts';

let clock: FakeClock;
let server: FakeServer;
let storage: ReturnType<typeof fakeStorage>;
let network: FakeNetwork;

beforeEach(() => {
  clock = new FakeClock();
  server = new FakeServer(fakeQuiz(['a', 'b', 'c']), clock);
  server.feedback = true;
  storage = fakeStorage();
  network = new FakeNetwork();
});

const openPage = async (): Promise<Attempt> => {
  const attempt = createAttempt(
    { transport: server.page(), clock: clock.page(), storage, connectivity: network },
    createChecking,
  );
  await attempt.open();
  return attempt;
};

const running = (attempt: Attempt): OpenState => {
  const state = attempt.state.peek();
  if (!isRunning(state)) throw new Error(`The attempt is ${state.phase}`);
  return state;
};

const checkIn = async (attempt: Attempt, id: string, wait = 1_000): Promise<void> => {
  const checked = attempt.check(id);
  await clock.turn(wait);
  await checked;
};

describe('checking an answer', () => {
  it('makes it final and shows its review', async () => {
    const attempt = await openPage();
    attempt.answer('a', 'guess');
    await checkIn(attempt, 'a');
    expect(running(attempt)).toMatchObject({
      reviews: { a: { verdict: 'wrong', rightAnswer: 'right' } },
      check: { questionId: 'a', status: 'done' },
      answers: { a: { value: 'guess', status: 'acked' } },
    });
    attempt.answer('a', 'right');
    expect(running(attempt).answers['a']?.value).toBe('guess');
    attempt.move(1);
    expect(running(attempt).check).toBeUndefined();
  });

  it('asks nothing of the server without an answer, twice, or in an attempt with feedback at the end', async () => {
    const attempt = await openPage();
    await checkIn(attempt, 'a');
    expect(server.finals.size).toBe(0);
    attempt.answer('a', 'one');
    const both = [attempt.check('a'), attempt.check('a')];
    attempt.answer('a', 'two');
    await clock.turn(1_000);
    await Promise.all(both);
    expect(running(attempt).answers['a']).toMatchObject({ value: 'one', status: 'acked' });
    server = new FakeServer(fakeQuiz(['a']), clock);
    const plain = await openPage();
    plain.answer('a', 'one');
    await checkIn(plain, 'a');
    expect(server.finals.size).toBe(0);
  });

  it('opens at the first question that isn’t final, with the reviews of those that are', async () => {
    const first = await openPage();
    first.answer('a', 'right');
    await checkIn(first, 'a');
    first.answer('b', 'not checked');
    first.close();
    await clock.turn(1_000);
    // Another device has stored nothing.
    storage.texts.clear();
    const again = running(await openPage());
    expect([again.index, Object.keys(again.reviews ?? {})]).toEqual([1, ['a']]);
  });

  it('isn’t possible offline, says so, and loses nothing', async () => {
    const attempt = await openPage();
    network.turn(false);
    attempt.answer('a', 'right');
    await checkIn(attempt, 'a');
    expect(running(attempt)).toMatchObject({
      check: { questionId: 'a', status: 'failed', error: { code: 'NETWORK' } },
      answers: { a: { value: 'right' } },
      save: 'offline',
    });
    network.turn(true);
    await checkIn(attempt, 'a');
    expect(running(attempt).reviews?.['a']?.verdict).toBe('right');
  });

  it('can be repeated after its reply was lost, also with an answer that waited meanwhile', async () => {
    const attempt = await openPage();
    attempt.answer('a', 'right');
    server.line = 'loses replies';
    await checkIn(attempt, 'a');
    expect(running(attempt).check).toMatchObject({ status: 'failed', error: { code: 'NETWORK' } });
    server.line = 'good';
    await checkIn(attempt, 'a');
    expect(running(attempt).reviews?.['a']?.verdict).toBe('right');
  });

  it('after another tab has checked another answer shows that one, and why', async () => {
    const [one, two] = [await openPage(), await openPage()];
    one.answer('a', 'right');
    two.answer('a', 'guess');
    await checkIn(one, 'a');
    await checkIn(two, 'a');
    expect(running(two)).toMatchObject({
      answers: { a: { value: 'right', status: 'acked' } },
      reviews: { a: { verdict: 'right' } },
      check: { status: 'failed', error: { code: 'ANSWER_FINAL' } },
    });
  });

  it('after the time was up leads to the result', async () => {
    const attempt = await openPage();
    attempt.answer('a', 'right');
    server.finished = true;
    await checkIn(attempt, 'a');
    expect(attempt.state.peek().phase).toBe('finished');
  });
});
