/**
 * Lighthouse (mobile) on the landing page and, in turns with it, on a plain page with the same text: medians of score,
 * LCP and CLS, and how much later our LCP is. `npm run bench:lighthouse [-- rounds]`, 7 rounds when not told. Exit code
 * 1 when a budget is broken.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import { launchBrowser, median, withBuiltSite } from './built-site.ts';

const ROUNDS = Number(process.argv[2] ?? 7);
const BUDGET = { score: 98, cls: 0, ratio: 1.1 };
/** Where Lighthouse meets the browser. */
const DEBUGGING_PORT = Number(process.env['DEBUGGING_PORT'] ?? 9333);

interface Figures {
  readonly score: number;
  readonly lcp: number;
  readonly cls: number;
}

const judged = async (url: string): Promise<Figures> => {
  const result = await lighthouse(url, {
    port: DEBUGGING_PORT,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance'],
  });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
  return {
    score: (categories['performance']?.score ?? 0) * 100,
    lcp: audits['largest-contentful-paint']?.numericValue ?? NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? NaN,
  };
};

/** The page's text in the plainest HTML that could carry it. */
const plainPage = (lines: readonly (readonly [tag: string, text: string])[]): string => {
  const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
  const body = lines.map(([tag, text]) => `<${tag}>${escaped(text)}</${tag}>`).join('\n');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Business Wisdom</title><style>body{max-width:70ch;margin:auto;padding:1rem;font:1rem/1.6 Georgia,serif}</style>${body}</html>`;
};

const servePlain = async (html: string): Promise<{ readonly url: string; readonly close: () => void }> => {
  const bytes = brotliCompressSync(html);
  const server = createServer((request, reply) => {
    if (request.url !== '/') {
      reply.writeHead(404).end();
      return;
    }
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(bytes);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`, close: () => server.close() };
};

await withBuiltSite(async (url) => {
  const browser = await launchBrowser(`--remote-debugging-port=${String(DEBUGGING_PORT)}`);
  const page = await browser.newPage();
  await page.goto(url);
  await page.getByRole('contentinfo').waitFor();
  const lines = await page.locator('h1, h2, h3, main p, main li > a, dt, dd, footer a').evaluateAll((found) =>
    found.map((element) => {
      const tag = /^H\d$/.test(element.tagName) ? element.tagName.toLowerCase() : 'p';
      return [tag, element.textContent.trim()] as const;
    }),
  );
  await page.close();
  const plain = await servePlain(plainPage(lines));

  const ours: Figures[] = [];
  const theirs: Figures[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    ours.push(await judged(`${url}/`));
    theirs.push(await judged(plain.url));
    console.log(`round ${round}: landing ${ours.at(-1)?.lcp.toFixed(0)} ms, plain ${theirs.at(-1)?.lcp.toFixed(0)} ms`);
  }
  plain.close();
  await browser.close();

  const of = (runs: readonly Figures[], name: keyof Figures): number => median(runs.map((run) => run[name]));
  for (const [name, runs] of [
    ['landing page', ours],
    ['plain page, same text', theirs],
  ] as const) {
    const [score, lcp, cls] = [of(runs, 'score'), of(runs, 'lcp'), of(runs, 'cls')];
    console.log(`${name.padEnd(24)} score ${score.toFixed(0)}  LCP ${lcp.toFixed(0)} ms  CLS ${cls.toFixed(4)}`);
  }
  const ratio = of(ours, 'lcp') / of(theirs, 'lcp');
  const ok = of(ours, 'score') >= BUDGET.score && of(ours, 'cls') <= BUDGET.cls && ratio <= BUDGET.ratio;
  if (!ok) process.exitCode = 1;
  console.log(`LCP ratio ${ratio.toFixed(2)} of ${BUDGET.ratio}  ${ok ? 'ok' : 'OVER'}`);
});
