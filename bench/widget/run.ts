/** One load of one contender's page, as a phone on a slow network would have it. */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { SHOWN_WHEN } from './site.ts';

export interface Figures {
  /** Milliseconds from the start of the navigation until the first question and its answers can be seen. */
  readonly firstQuestion: number;
  /** Requests after the page itself. */
  readonly requests: number;
  /** The parts over 50 ms of tasks, in milliseconds of the main thread's own clock. */
  readonly blocking: number;
  /** Bytes of live objects after a collection. */
  readonly heap: number;
  /** Bytes of script as they came over the network. */
  readonly script: number;
}

const SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const LONG_MS = 50;
const PATIENCE_MS = 60_000;

interface Span {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Notes when those words have a place on the screen, in open shadow roots too. */
const watchForQuestion = (words: readonly string[]): void => {
  const shownIn = (root: Document | ShadowRoot, wanted: string): boolean => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element && node.shadowRoot !== null && shownIn(node.shadowRoot, wanted)) return true;
      if (node instanceof Text && node.data.includes(wanted)) {
        const box = node.parentElement?.getBoundingClientRect();
        if (box !== undefined && box.width > 0 && box.height > 0) return true;
      }
    }
    return false;
  };
  const look = (): void => {
    // Seen with the next picture.
    const shown = document.readyState !== 'loading' && words.every((wanted) => shownIn(document, wanted));
    if (shown) Object.assign(window, { questionAt: performance.now() });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const blockingOf = (trace: string): number => {
  const { traceEvents } = JSON.parse(trace) as { readonly traceEvents: readonly Span[] };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${String(pid)}/${String(tid)}`),
  );
  return traceEvents
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && mains.has(`${String(pid)}/${String(tid)}`))
    .map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000)
    .reduce((sum, time) => sum + Math.max(0, time - LONG_MS), 0);
};

const liveBytes = async (devtools: CDPSession): Promise<number> => {
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
};

const measured = async (browser: Browser, page: Page, url: string): Promise<Figures> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  let requests = -1;
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requests += 1;
  });
  const scripts: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.sizes().then((sizes) => sizes.responseBodySize));
  });
  await page.addInitScript(watchForQuestion, SHOWN_WHEN);
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE_MS });
  await page.waitForFunction(() => 'questionAt' in window, undefined, { timeout: PATIENCE_MS });
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS });
  const trace = (await browser.stopTracing()).toString();
  const firstQuestion = await page.evaluate(() => (window as unknown as { questionAt: number }).questionAt);
  const script = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  return { firstQuestion, requests, blocking: blockingOf(trace), heap: await liveBytes(devtools), script };
};

/** Loads the page in a fresh profile and measures it. */
export const measure = async (browser: Browser, url: string): Promise<Figures> => {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    return await measured(browser, await context.newPage(), url);
  } finally {
    await context.close();
  }
};
