/**
 * What moves on the landing page, in milliseconds of script a frame with the CPU slowed 4 times: the footer's particles
 * and the lights that follow the mouse. Exit code 1 when one costs more than 2 ms, or when particles move unseen.
 */
import type { Browser, Page } from '@playwright/test';
import * as v from 'valibot';
import { chunkOf } from './bytes.ts';
import { launchBrowser, median, withBuiltSite } from './built-site.ts';

const LIMIT_MS = 2;
const SLOWDOWN = 4;
const SECONDS = 4;

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

const report = (what: string, costs: readonly number[]): void => {
  const sorted = [...costs].sort((a, b) => a - b);
  const [middle, high] = [median(sorted), sorted[Math.floor(sorted.length * 0.95)] ?? NaN];
  const ok = sorted.length > 0 && middle <= LIMIT_MS;
  if (!ok) process.exitCode = 1;
  const numbers = `${middle.toFixed(2)} ms a frame (95 % under ${high.toFixed(2)} ms, ${sorted.length} frames)`;
  console.log(`${what.padEnd(28)} ${numbers} of ${LIMIT_MS} ms  ${ok ? 'ok' : 'OVER'}`);
};

// The names of files are hashes: the build's manifest says which chunk holds which module.
const PARTICLES = await chunkOf('app/night-sky.tsx');
const PAGE = await chunkOf('pages/landing.tsx');

await withBuiltSite(async (url) => {
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

  const mouse = await calls(browser, page, async () => {
    for (let step = 0; step < SECONDS * 60; step += 1) {
      await page.mouse.move(640 + 500 * Math.sin(step / 20), 430 + 300 * Math.cos(step / 27));
    }
  });
  report('lights that follow the mouse', mouse(PAGE));

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.locator('footer canvas[data-running=true]').waitFor();
  const seen = await calls(browser, page, () => page.waitForTimeout(SECONDS * 1000));
  report('500 particles', seen(PARTICLES));

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.locator('footer canvas[data-running=false]').waitFor({ state: 'attached' });
  const unseen = (await calls(browser, page, () => page.waitForTimeout(2000)))(PARTICLES);
  if (unseen.length > 0) process.exitCode = 1;
  console.log(`${'500 particles out of sight'.padEnd(28)} ${unseen.length} frames in 2 s of 0`);
  await browser.close();
});
