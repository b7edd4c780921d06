import { describe, expect, it, vi } from 'vitest';
import { createLastingThreads, type LastingLimits } from './lasting-threads.ts';
import { WorkerLimitReached } from './worker-runner.ts';

const LIMITS: LastingLimits = { heapMb: 64, timeLimitMs: 20_000, atOnce: 1 };
/** Answers with the number of its thread, unless the task says something else. */
const SCRIPT = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId, workerData } from 'node:worker_threads';
    const answer = (task) => {
      if (task === 'throw') throw new RangeError('too far');
      if (task === 'end') process.exit(0);
      if (task === 'hang') for (;;);
      if (task === 'fill') for (const all = []; ; ) all.push({ all: [Math.random()] });
      parentPort.postMessage(threadId);
    };
    parentPort.on('message', answer);
    answer(workerData);
  `)}`,
);
const threads = (limits: Partial<LastingLimits> = {}) => createLastingThreads(SCRIPT, { ...LIMITS, ...limits });
const limitOf = async (result: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await result.catch((caught: unknown) => caught);
  return error instanceof WorkerLimitReached ? error.limit : error;
};

describe('A lasting thread', () => {
  it('does one task after the other', async () => {
    const run = threads();
    const first = await run('work');
    expect([await run('work'), await run('work')]).toEqual([first, first]);
  });
  it('is one of as many as may run at once', async () => {
    const run = threads({ atOnce: 2 });
    const ran = await Promise.all([1, 2, 3, 4, 5, 6].map(() => run('work')));
    expect(new Set(ran).size).toBeLessThanOrEqual(2);
  });
  it('ends when it had no task for a while', async () => {
    const run = threads({ idleMs: 20 });
    const first = await run('work');
    await vi.waitFor(async () => {
      await new Promise((resolve) => setTimeout(resolve, 40));
      expect(await run('work')).not.toBe(first);
    }, 10_000);
  });
  it('that is being ended gets no task any more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const run = threads({ idleMs: 50 });
      const first = await run('work');
      vi.advanceTimersByTime(50);
      // In the same turn: the thread has not ended yet.
      expect(await run('work')).not.toBe(first);
    } finally {
      vi.useRealTimers();
    }
  });
  it.each([
    ['throws', 'throw', 'too far'],
    ['ends without an answer', 'end', 'ended without an answer'],
  ])('that %s isn’t used again', async (_what, task, message) => {
    const run = threads();
    const first = await run('work');
    await expect(run(task)).rejects.toThrow(message);
    expect(await run('work')).not.toBe(first);
  });
  it('that reaches its limit of memory isn’t used again', async () => {
    const run = threads();
    const first = await run('work');
    expect(await limitOf(run('fill'))).toBe('memory');
    expect(await run('work')).not.toBe(first);
  });
  it('ends at its limit of time', async () => {
    expect(await limitOf(threads({ timeLimitMs: 300 })('hang'))).toBe('time');
  });
});
