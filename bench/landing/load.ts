/**
 * Lighthouse (mobile) on the landing page and, in turns with it, on a plain page with the same text and on the smallest
 * React site: medians of score, LCP and CLS.
 */
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '../../scripts/free-port.ts';
import { launchBrowser, withBuiltSite } from '../built-site.ts';
import { helloReact } from './hello-react/site.ts';
import { median, type Row, type RunOptions } from '../row.ts';
import { serveFiles, type Files } from '../serve-files.ts';

const ROUNDS = { quick: 1, full: 7 };

/**
 * Every round is a first visit. By default Lighthouse leaves the browser's storage, by which our page knows that
 * its fonts are in the cache: which Lighthouse has emptied.
 */
const FORGOTTEN = ['file_systems', 'shader_cache', 'service_workers', 'cache_storage', 'local_storage', 'indexeddb'];

interface Figures {
  readonly score: number;
  readonly lcp: number;
  readonly cls: number;
}

const visit = async (port: number, url: string) => {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance'],
    clearStorageTypes: FORGOTTEN,
  });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
  return result.lhr;
};

const measure = async (port: number, url: string): Promise<Figures> => {
  const first = await visit(port, url);
  // A browser that has only just started sometimes loses its first trace.
  const { categories, audits, runtimeError } = first.runtimeError === undefined ? first : await visit(port, url);
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
  return {
    score: (categories['performance']?.score ?? 0) * 100,
    lcp: audits['largest-contentful-paint']?.numericValue ?? NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? NaN,
  };
};

type Line = readonly [tag: string, text: string];

/** The page's text in the plainest HTML that could carry it. */
const plainPage = (lines: readonly Line[]): string => {
  const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
  const body = lines.map(([tag, text]) => `<${tag}>${escaped(text)}</${tag}>`).join('\n');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Business Wisdom</title><style>body{max-width:70ch;margin:auto;padding:1rem;font:1rem/1.6 Georgia,serif}</style>${body}</html>`;
};

const plainSite = (html: string): Files =>
  new Map([['/', { type: 'text/html; charset=utf-8', bytes: brotliCompressSync(html) }]]);

const inTurns = async (
  port: number,
  pages: Readonly<Record<string, string>>,
  rounds: number,
  say: RunOptions['say'],
): Promise<(name: string, figure: keyof Figures) => number> => {
  const runs = new Map<string, Figures[]>(Object.keys(pages).map((name) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, url] of Object.entries(pages)) runs.get(name)?.push(await measure(port, url));
    const summary = [...runs].map(([name, figures]) => `${name} ${figures.at(-1)?.lcp.toFixed(0) ?? ''} ms`);
    say(`round ${round} of ${rounds}: ${summary.join(', ')}`);
  }
  return (name, figure) => median((runs.get(name) ?? []).map((run) => run[figure]));
};

/** The page's texts, line by line. */
const linesOf = async (browser: Browser, url: string): Promise<readonly Line[]> => {
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
  return lines;
};

const PLAIN = 'plain page, same text and opener policy';
const WITHOUT_POLICY = 'plain page without the policy';
const HELLO = 'React hello';

const OPENER_POLICY = 'cross-origin-opener-policy';

/**
 * The opener policy of our page. Lighthouse comes from an empty page, which shares its process with a page that has no
 * such policy; a visitor who comes from another site gets a new process either way. So the plain page has ours: what is
 * compared is the page.
 */
const openerPolicyOf = async (url: string): Promise<Record<string, string>> => {
  const policy = (await fetch(url)).headers.get(OPENER_POLICY);
  if (policy === null) throw new Error(`${url} has no ${OPENER_POLICY}`);
  return { [OPENER_POLICY]: policy };
};

/** The landing page in Lighthouse. */
export const measureLanding = async ({ quick, say }: RunOptions): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  await withBuiltSite(async (url) => {
    // A port of its own, so that Lighthouse meets no other browser.
    const port = await freePort();
    const hello = await serveFiles(await helloReact());
    const browser = await launchBrowser(`--remote-debugging-port=${String(port)}`);
    const plainFiles = plainSite(plainPage(await linesOf(browser, url)));
    const plain = await serveFiles(plainFiles, await openerPolicyOf(url));
    const withoutPolicy = await serveFiles(plainFiles);
    const rounds = quick ? ROUNDS.quick : ROUNDS.full;
    const pages = { ours: `${url}/`, [PLAIN]: plain.url, [WITHOUT_POLICY]: withoutPolicy.url, [HELLO]: hello.url };
    // oxlint-disable-next-line @typescript-eslint/no-misused-promises -- `finally` waits for what it is given
    const of = await inTurns(port, pages, rounds, say).finally(async () => {
      plain.close();
      withoutPolicy.close();
      hello.close();
      await browser.close();
    });

    const anchors = (figure: keyof Figures) =>
      [PLAIN, WITHOUT_POLICY, HELLO].map((name) => ({ name, value: of(name, figure) }));
    rows.push(
      {
        what: 'landing: LCP in Lighthouse, mobile',
        unit: 'ms',
        ours: of('ours', 'lcp'),
        anchors: anchors('lcp'),
        limit: { value: 1.1, of: PLAIN },
      },
      {
        what: 'landing: CLS',
        unit: '',
        digits: 3,
        ours: of('ours', 'cls'),
        anchors: anchors('cls'),
        limit: { value: 0 },
      },
      {
        what: 'landing: score in Lighthouse, mobile',
        unit: 'points',
        ours: of('ours', 'score'),
        anchors: anchors('score'),
        limit: { value: 98, least: true },
      },
    );
  });
  return rows;
};
