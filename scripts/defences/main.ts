/**
 * Removes the defences one at a time in a copy of the project and names those that no test misses:
 * `npm run test:defences`, or a part of them: `-- --only identity --only budget`, `-- --from 40 --most 20`.
 * `--list` names them, `--postgres` runs the tests on PostgreSQL instead of SQLite, `--baseline` runs the tests without any fault first.
 */
import { parseArgs } from 'node:util';
import { copyProject } from './copy.ts';
import { allMutations } from './mutations/index.ts';
import { runTests, type Outcome } from './run-tests.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    from: { type: 'string', default: '1' },
    most: { type: 'string', default: '1000' },
    list: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    baseline: { type: 'boolean', default: false },
  },
});

const { only } = values;
const first = Number(values.from) - 1;
const chosen = allMutations()
  .filter(({ name, file }) => only.length === 0 || only.some((text) => name.includes(text) || file.includes(text)))
  .slice(first, first + Number(values.most));

if (values.list) for (const { name, file } of chosen) console.log(`${name} (${file})`);
else {
  const copy = await copyProject();
  const outcomes = new Map<Outcome, string[]>();
  try {
    if (values.baseline) {
      const tests = [...new Set(chosen.flatMap((mutation) => mutation.tests))];
      const outcome = await runTests(copy.root, tests, values.postgres);
      if (outcome !== 'passed') throw new Error(`Without any fault the tests end as: ${outcome}`);
    }
    for (const [index, mutation] of chosen.entries()) {
      const began = Date.now();
      const outcome: Outcome =
        mutation.tests.length === 0
          ? 'passed'
          : await copy.with(mutation, () => runTests(copy.root, mutation.tests, values.postgres));
      outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), mutation.name]);
      const seconds = Math.round((Date.now() - began) / 1000);
      const said = outcome === 'failed' ? 'noticed' : outcome === 'passed' ? 'SURVIVED' : outcome.toUpperCase();
      console.log(`${String(index + 1)}/${String(chosen.length)} ${said} ${mutation.name} (${String(seconds)} s)`);
    }
  } finally {
    await copy.remove();
  }
  const survivors = chosen.length - (outcomes.get('failed')?.length ?? 0);
  for (const [outcome, names] of outcomes) if (outcome !== 'failed') console.log(`${outcome}: ${names.join(', ')}`);
  console.log(`${String(chosen.length)} defences removed one at a time, ${String(survivors)} survivors`);
  process.exitCode = survivors === 0 ? 0 : 1;
}
