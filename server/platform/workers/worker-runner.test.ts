import { describe, expect, it, vi } from 'vitest';
import { createWorkerRunner, WorkerLimitReached, type WorkerLimits } from './worker-runner.ts';

const LIMITS: WorkerLimits = { heapMb: 64, timeLimitMs: 20_000, atOnce: 2 };
const scriptOf = (code: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads';\n${code}`)}`,
  );
const run = (code: string, limits: Partial<WorkerLimits> = {}): Promise<unknown> =>
  createWorkerRunner(scriptOf(code), { ...LIMITS, ...limits })({ n: 20 });
const limitOf = async (result: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await result.catch((caught: unknown) => caught);
  return error instanceof WorkerLimitReached ? error.limit : error;
};

describe('A worker thread', () => {
  it('answers with its first message', async () => {
    expect(await run('parentPort.postMessage(workerData.n + 1); parentPort.postMessage(0)')).toBe(21);
  });
  it('may finish after its message, until the time limit', async () => {
    const counts = new Int32Array(new SharedArrayBuffer(8));
    const start = createWorkerRunner(
      scriptOf(`
        const { counts } = workerData;
        parentPort.postMessage('done');
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
        Atomics.add(counts, 0, 1);
        setInterval(() => Atomics.add(counts, 1, 1), 1);
      `),
      { ...LIMITS, timeLimitMs: 500 },
    );
    expect(await start({ counts })).toBe('done');
    await vi.waitFor(() => expect(counts[0]).toBe(1), 10_000);
    await vi.waitFor(() => {
      const before = counts[1];
      return new Promise((resolve) => setTimeout(resolve, 50)).then(() => expect(counts[1]).toBe(before));
    }, 10_000);
  });
  it('ends at its time limit', async () => {
    expect(await limitOf(run('for (;;);', { timeLimitMs: 300 }))).toBe('time');
  });
  it('ends at its memory limit', async () => {
    expect(await limitOf(run('const all = []; for (;;) all.push({ all: [Math.random()] });'))).toBe('memory');
  });
  it('rejects with what it threw, or if it ends without an answer', async () => {
    await expect(run('throw new RangeError("too far")')).rejects.toThrow('too far');
    await expect(run('process.exit(0)')).rejects.toThrow('ended without an answer');
  });
  it('waits while as many as allowed run, also after one that failed', async () => {
    const running = new Int32Array(new SharedArrayBuffer(8));
    // The first number counts the threads that run, the second is the most that ran at once.
    const start = createWorkerRunner(
      scriptOf(`
        const { counts, fails } = workerData;
        const now = Atomics.add(counts, 0, 1) + 1;
        if (now > Atomics.load(counts, 1)) Atomics.store(counts, 1, now);
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
        Atomics.sub(counts, 0, 1);
        if (fails) throw new Error('failed');
        parentPort.postMessage('done');
      `),
      LIMITS,
    );
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => start({ counts: running, fails: index === 0 })),
    );
    expect(results.map(({ status }) => status)).toEqual(['rejected', ...Array.from({ length: 5 }, () => 'fulfilled')]);
    expect(running[1]).toBe(2);
  });
});
