/**
 * Runs the fault programme in full: `npm run test:faults`, or a part of it: `npm run test:faults -- kill-writes soak`.
 * Ends with the table of its results; `--keep` writes them to docs/operations.md, `--short` plays the short forms.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT, run } from './run.ts';

const PAGE = join(ROOT, 'docs/operations.md');
const HEAD = '| fault | database | what | found | demanded | on |';
const RULE = '| --- | --- | --- | --- | --- | --- |';
/** The table in the page: from its header to the next empty line. */
const TABLE = /\| fault +\| database[^]*?\n(?=\n)/;

const Figure = v.object({
  fault: v.string(),
  database: v.optional(v.string(), ''),
  what: v.string(),
  found: v.string(),
  demanded: v.string(),
});
type Row = readonly string[];

const numberOf = ([fault = '']: Row): number => Number(fault.slice(1));

/** Identifies a row's measurement: some faults have several commands, and numbers show their duration. */
const measureOf = ([fault, database, what = '']: Row): string => [fault, database, what.replaceAll(/\d+/g, '#')].join();

/** Parses the lines of a table. */
const rowsOf = (table: string): Row[] =>
  table
    .split('\n')
    .filter((line) => /^\| F\d/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const tableOf = (rows: readonly Row[]): string =>
  [HEAD, RULE, ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');

/** Writes the rows to the page, replacing earlier ones of the same measurements. */
const keep = async (rows: readonly Row[]): Promise<void> => {
  const page = await readFile(PAGE, 'utf8');
  const played = new Set(rows.map(measureOf));
  const others = rowsOf(TABLE.exec(page)?.[0] ?? '').filter((row) => !played.has(measureOf(row)));
  const all = [...others, ...rows].toSorted((a, b) => numberOf(a) - numberOf(b));
  await writeFile(
    PAGE,
    page.replace(TABLE, () => `${tableOf(all)}\n`),
  );
  await run('oxfmt', [PAGE], { show: false });
};

const options = process.argv.slice(2);
const filters = options
  .filter((option) => !option.startsWith('--'))
  .map((name) => (name.startsWith('tests/') ? name : `tests/faults/${name}`));
const dir = await mkdtemp(join(tmpdir(), 'business-wisdom-faults-'));
const file = join(dir, 'figures.jsonl');
// One file at a time: deadlines are exact here, so each needs the machine to itself.
const args = [
  'run',
  '--no-file-parallelism',
  ...(filters.length > 0 ? filters : ['tests/faults', 'tests/multi-process']),
];
const extent = options.includes('--short') ? 'short' : 'full';
const { code } = await run('vitest', args, { env: { FAULTS: extent, FAULTS_FIGURES: file } });

const today = new Date().toISOString().slice(0, 10);
const lines = existsSync(file) ? (await readFile(file, 'utf8')).trim().split('\n') : [];
const rows = lines
  .map((line) => v.parse(Figure, JSON.parse(line)))
  .map(({ fault, database, what, found, demanded }): Row => [fault, database, what, found, demanded, today])
  .toSorted((a, b) => numberOf(a) - numberOf(b));
await rm(dir, { recursive: true, force: true });
console.log(`\n${tableOf(rows)}\n`);
if (options.includes('--keep')) await keep(rows);
process.exitCode = code;
