/**
 * Measures, prints one table and stores it in `bench-results/`. Exit code 1 when a budget is broken or a measurement fails.
 *
 * npm run bench [-- names] [--quick] [--items number]     `npm run bench -- --help` lists the names
 */
import { parseArgs } from 'node:util';
import { BENCHES } from './benches.ts';
import { keep, type Found } from './report/keep.ts';
import { tableOf, verdictOf } from './report/table.ts';
import { judge, type Bench } from './row.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    items: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const help = (): string =>
  [
    'npm run bench [-- names] [--quick] [--items number]',
    '',
    ...BENCHES.map(
      ({ name, about, minutes, onlyByName = false }) =>
        `  ${name.padEnd(9)}${about} (${minutes} min${onlyByName ? ', only by name' : ''})`,
    ),
    '',
    '  --quick  fewer rounds: to see that it works, not to judge by',
    '  --items  how many items the search has, for example --items 20000',
  ].join('\n');

const named = (names: readonly string[]): readonly Bench[] => {
  const unknown = names.filter((name) => !BENCHES.some((bench) => bench.name === name));
  if (unknown.length > 0) throw new Error(`There is no measurement named ${unknown.join(', ')}\n\n${help()}`);
  return BENCHES.filter(({ name, onlyByName = false }) => (names.length === 0 ? !onlyByName : names.includes(name)));
};

const measure = async ({ name, run }: Bench): Promise<Found> => {
  const from = performance.now();
  const seconds = (): number => Math.round((performance.now() - from) / 1000);
  const say = (line: string): void => console.log(`  ${name}: ${line}`);
  try {
    const rows = await run({ quick: values.quick, items: values.items, say });
    say(`${seconds()} s`);
    return { bench: name, seconds: seconds(), rows };
  } catch (error) {
    console.error(error);
    return { bench: name, seconds: seconds(), rows: [], failure: String(error) };
  }
};

const runAll = async (benches: readonly Bench[]): Promise<void> => {
  const at = new Date();
  const found: Found[] = [];
  // One after another: each wants the machine for itself.
  for (const bench of benches) found.push(await measure(bench));
  const rows = found.flatMap((one) => one.rows);
  const over = rows.filter((row) => !judge(row).ok);
  const failed = found.filter(({ failure }) => failure !== undefined);
  console.log(`\n${tableOf(rows)}\n`);
  for (const row of over) console.log(`${row.what}: ${verdictOf(row)}${row.note === undefined ? '' : `. ${row.note}`}`);
  for (const { bench, failure } of failed) console.log(`FAILED: ${bench}: ${failure ?? ''}`);
  const folder = await keep(found, at);
  console.log(
    `${rows.length - over.length} of ${rows.length} budgets are kept. Table and plot: ${folder}/latest.json, latest.svg`,
  );
  if (over.length + failed.length > 0) process.exitCode = 1;
};

if (values.help) console.log(help());
else await runAll(named(positionals));
// A measurement that failed may have left a server behind, which would keep this process for ever.
process.exit();
