/**
 * Animations of the landing page, in milliseconds of script per frame with the CPU slowed 4 times: the footer's particles
 * and the lights that follow the mouse. Particles out of sight must not move.
 */
import type { Browser, Page } from '@playwright/test';
import * as v from 'valibot';
import { chunkOf } from '../bytes.ts';
import { launchBrowser, withBuiltSite } from '../built-site.ts';
import { median, type Row, type RunOptions } from '../row.ts';

const LIMIT_MS = 2;
const SLOWDOWN = 4;
const SECONDS = { quick: 1, full: 4 };

const Trace = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      ph: v.string(),
      ts: v.number(),
      tid: v.number(),
      dur: v.optional(v.number()),
      /** Time of the thread itself, in microseconds: what other processes take of the machine is not in it. */
      tdur: v.optional(v.number()),
      args: v.optional(v.looseObject({ data: v.optional(v.looseObject({ url: v.optional(v.string()) })) })),
    }),
  ),
});
type Span = v.InferOutput<typeof Trace>['traceEvents'][number];

/** The calls into that script while `act` runs, inside animation frames or event handlers. */
const calls = async (browser: Browser, page: Page, act: () => Promise<void>): Promise<(script: string) => number[]> => {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const { traceEvents } = v.parse(Trace, JSON.parse((await browser.stopTracing()).toString()));
  const frames = traceEvents.filter(({ name, ph }) => name === 'FireAnimationFrame' && ph === 'X');
  const inside = (call: Span): boolean =>
    frames.some(({ tid, ts, dur = 0 }) => tid === call.tid && call.ts >= ts && call.ts <= ts + dur);
  return (script) =>
    traceEvents
      .filter((call) => call.name === 'FunctionCall' && call.args?.data?.url?.endsWith(script) && inside(call))
      .map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000);
};

/** One row: the median cost of a frame. Without frames there is no figure, and no limit is met. */
const rowOf = (what: string, costs: readonly number[]): Row => ({
  what: `landing: ${what}, script a frame`,
  unit: 'ms',
  digits: 2,
  ours: median(costs),
  limit: { value: LIMIT_MS },
});

/** Cost of the footer's particles and the lights. */
export const measureMotion = async ({ quick }: RunOptions): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  const seconds = quick ? SECONDS.quick : SECONDS.full;
  // The names of files are hashes: the build's manifest says which chunk holds which module.
  const particles = await chunkOf('app/frame/night-sky.tsx');
  const landing = await chunkOf('pages/landing.tsx');

  await withBuiltSite(async (url) => {
    const browser = await launchBrowser();
    const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

    const mouse = await calls(browser, page, async () => {
      for (let step = 0; step < seconds * 60; step += 1) {
        await page.mouse.move(640 + 500 * Math.sin(step / 20), 430 + 300 * Math.cos(step / 27));
      }
    });
    rows.push(rowOf('lights that follow the mouse', mouse(landing)));

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.locator('footer canvas[data-running=true]').waitFor();
    const seen = await calls(browser, page, () => page.waitForTimeout(seconds * 1000));
    rows.push(rowOf('500 particles', seen(particles)));

    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.locator('footer canvas[data-running=false]').waitFor({ state: 'attached' });
    const unseen = (await calls(browser, page, () => page.waitForTimeout(2000)))(particles);
    rows.push({
      what: 'landing: 500 particles out of sight, for 2 s',
      unit: 'frames',
      ours: unseen.length,
      limit: { value: 0 },
    });
    await browser.close();
  });
  return rows;
};
