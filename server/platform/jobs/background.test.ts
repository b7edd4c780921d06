import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackground } from './background.ts';

const createLog = () => {
  const errors: unknown[] = [];
  return { errors, log: { error: (entry: unknown) => errors.push(entry) } as unknown as FastifyBaseLogger };
};

describe('the background', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('runs a task again and again, from the end of one run to the start of the next', async () => {
    let runs = 0;
    const background = createBackground(
      [{ name: 'tick', everyMs: 100, run: () => Promise.resolve((runs += 1)) }],
      createLog().log,
    );
    background.start();
    await vi.advanceTimersByTimeAsync(350);
    await background.stop();
    expect(runs).toBe(3);
  });

  it('goes on after a run that failed, and says so', async () => {
    const { log, errors } = createLog();
    let runs = 0;
    const run = () => Promise.reject(new Error(String((runs += 1))));
    const background = createBackground([{ name: 'tick', everyMs: 100, run }], log);
    background.start();
    await vi.advanceTimersByTimeAsync(250);
    await background.stop();
    expect(runs).toBe(2);
    expect(errors).toHaveLength(2);
  });

  it('that is stopped does once more what has to be written down, and nothing else', async () => {
    const runs: string[] = [];
    const task = (name: string, atEnd: boolean) => ({
      name,
      atEnd,
      everyMs: 1_000,
      run: () => Promise.resolve(runs.push(name)),
    });
    const background = createBackground([task('counts', true), task('sweep', false)], createLog().log);
    background.start();
    await background.stop();
    expect(runs).toEqual(['counts']);
  });

  it('that is stopped waits for what runs and starts nothing more', async () => {
    let release: () => void = () => undefined;
    let runs = 0;
    const run = () => {
      runs += 1;
      return new Promise<void>((resolve) => (release = resolve));
    };
    const background = createBackground([{ name: 'tick', everyMs: 100, run }], createLog().log);
    background.start();
    await vi.advanceTimersByTimeAsync(100);
    let stopped = false;
    const stopping = background.stop().then(() => (stopped = true));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stopped).toBe(false);
    release();
    await stopping;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(runs).toBe(1);
  });

  it('runs one task by its name when asked', async () => {
    const ran: string[] = [];
    const task = (name: string) => ({ name, everyMs: 100, run: () => Promise.resolve(ran.push(name)) });
    await createBackground([task('a'), task('b')], createLog().log).runOnce('b');
    expect(ran).toEqual(['b']);
  });
});
