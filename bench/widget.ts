/**
 * The widget beside a static page, a bare Lit widget, SurveyJS and Typebot (whose API is doubled) in one interleaved run:
 * `npm run bench:widget [-- rounds]`, 7 rounds when not told. Medians; processor slowed 4 times, 1.6 Mbit/s, 150 ms.
 * Exit code 1 when a budget is broken.
 */
import { launchBrowser, median } from './built-site.ts';
import { measure, type Figures } from './widget/run.ts';
import { CONTENDERS, startBenchSite, type Contender } from './widget/site.ts';

const ROUNDS = Number(process.argv[2] ?? 7);
const BUDGET = { ofLit: 1.25, ofPeers: 0.35, requests: 2, blockingMs: 100, heap: 480_000 };

const names = Object.keys(CONTENDERS) as Contender[];
const runs = new Map<Contender, Figures[]>(names.map((name) => [name, []]));

const site = await startBenchSite();
const browser = await launchBrowser();
for (let round = 1; round <= ROUNDS; round += 1) {
  for (const name of names) runs.get(name)?.push(await measure(browser, site.url + CONTENDERS[name]));
  console.log(`round ${round} of ${ROUNDS}`);
}
await browser.close();
site.close();

const of = (name: Contender, figure: keyof Figures): number => median((runs.get(name) ?? []).map((run) => run[figure]));
const overStatic = (name: Contender): number => of(name, 'heap') - of('static', 'heap');

for (const name of names) {
  const heap = name === 'static' ? '' : `heap +${(overStatic(name) / 1000).toFixed(0)} KB`;
  console.log(
    `${name.padEnd(10)} first question ${of(name, 'firstQuestion').toFixed(0).padStart(5)} ms  requests ${of(name, 'requests')}  blocking ${of(name, 'blocking').toFixed(0).padStart(4)} ms  ${heap}`,
  );
}

const judge = (what: string, figure: number, limit: number, digits = 0): void => {
  const ok = figure <= limit;
  if (!ok) process.exitCode = 1;
  console.log(`${what.padEnd(44)} ${figure.toFixed(digits)} of ${limit}  ${ok ? 'ok' : 'OVER'}`);
};
const ours = of('ours', 'firstQuestion');
judge('time to first question, x bare Lit', ours / of('bare Lit', 'firstQuestion'), BUDGET.ofLit, 2);
judge('time to first question, x SurveyJS', ours / of('SurveyJS', 'firstQuestion'), BUDGET.ofPeers, 2);
judge('time to first question, x Typebot', ours / of('Typebot', 'firstQuestion'), BUDGET.ofPeers, 2);
judge('requests after the page', of('ours', 'requests'), BUDGET.requests);
judge('blocking time, ms', of('ours', 'blocking'), BUDGET.blockingMs);
judge('heap over a static page, bytes', overStatic('ours'), BUDGET.heap);
