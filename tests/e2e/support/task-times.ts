/** How long tasks of a page's main thread take, by the clock of the thread itself: a busy machine is not in it. */
import type { Browser, Page } from '@playwright/test';

interface Span {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly tid: number;
  readonly pid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly url?: string } };
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/**
 * Milliseconds of every task, while `act` runs, in which a script of that address was compiled, evaluated or called.
 */
export const taskTimes = async (
  browser: Browser,
  page: Page,
  script: RegExp,
  act: () => Promise<void>,
): Promise<readonly number[]> => {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly Span[] };
  const ours = traceEvents.filter(({ ph, args }) => ph === 'X' && script.test(args?.data?.url ?? ''));
  const holds = (task: Span): boolean =>
    ours.some(
      ({ pid, tid, ts }) => pid === task.pid && tid === task.tid && ts >= task.ts && ts <= task.ts + (task.dur ?? 0),
    );
  return traceEvents
    .filter(({ name, ph }) => ph === 'X' && name === 'RunTask')
    .filter(holds)
    .map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000);
};
