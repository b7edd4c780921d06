/**
 * The widget beside a static page, a bare Lit widget, SurveyJS and Typebot (whose API is doubled) in one interleaved run.
 * Medians; processor slowed 4 times, 1.6 Mbit/s, 150 ms.
 */
import { launchBrowser } from './built-site.ts';
import { median, type Anchor, type Row, type RunOptions } from './row.ts';
import { measure, type Figures } from './widget/run.ts';
import { CONTENDERS, startBenchSite, type Contender } from './widget/site.ts';

const ROUNDS = { quick: 2, full: 9 };
const KB = 1000;

const names = Object.keys(CONTENDERS) as Contender[];
type Runs = Readonly<Record<Contender, Figures[]>>;

const runInTurns = async (rounds: number, say: RunOptions['say']): Promise<Runs> => {
  const runs: Runs = { static: [], 'bare Lit': [], ours: [], preloaded: [], SurveyJS: [], Typebot: [] };
  const site = await startBenchSite();
  const browser = await launchBrowser();
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of names) runs[name].push(await measure(browser, site.url + CONTENDERS[name]));
    say(`round ${round} of ${rounds}`);
  }
  await browser.close();
  site.close();
  return runs;
};

/** First question, requests, blocking time, heap and bytes of script. */
export const measureWidget = async ({ quick, say }: RunOptions): Promise<readonly Row[]> => {
  const runs = await runInTurns(quick ? ROUNDS.quick : ROUNDS.full, say);
  const of = (name: Contender, of: (run: Figures) => number): number => median(runs[name].map(of));
  const anchors = (figure: (run: Figures) => number, without: readonly Contender[] = []): Anchor[] =>
    names
      .filter((name) => name !== 'ours' && name !== 'preloaded' && !without.includes(name))
      .map((name) => ({ name, value: of(name, figure) }));
  const first = (run: Figures): number => run.firstQuestion;
  const heap = (name: Contender): number => (of(name, (run) => run.heap) - of('static', (run) => run.heap)) / KB;

  const time = { unit: 'ms', ours: of('ours', first), anchors: anchors(first) };
  return [
    { ...time, what: 'widget: time to first question', limit: { value: 1.25, of: 'bare Lit' } },
    { ...time, what: 'widget: beside SurveyJS', limit: { value: 0.35, of: 'SurveyJS' } },
    { ...time, what: 'widget: beside Typebot', limit: { value: 0.35, of: 'Typebot' } },
    {
      ...time,
      what: 'widget: with the preload hint',
      ours: of('preloaded', first),
      limit: { value: 1.25, of: 'bare Lit' },
    },
    {
      what: 'widget: script that runs for the first question',
      unit: 'KB',
      digits: 1,
      ours: of('ours', (run) => run.script) / KB,
      anchors: anchors((run) => run.script / KB, ['static']),
      limit: { value: 14 },
    },
    {
      what: 'widget: requests after the page',
      unit: 'requests',
      ours: of('ours', (run) => run.requests),
      anchors: anchors((run) => run.requests),
      limit: { value: 2 },
    },
    {
      what: 'widget: blocking time',
      unit: 'ms',
      ours: of('ours', (run) => run.blocking),
      anchors: anchors((run) => run.blocking),
      limit: { value: 100 },
    },
    {
      what: 'widget: heap over a static page',
      unit: 'KB',
      ours: heap('ours'),
      anchors: (['bare Lit', 'SurveyJS', 'Typebot'] as const).map((name) => ({ name, value: heap(name) })),
      limit: { value: 480 },
    },
  ];
};
