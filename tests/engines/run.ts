/**
 * Runs the PostgreSQL half of the API suite on other engines: `npm run test:engines`, one of them with
 * `npm run test:engines -- pgbouncer`, and a part of the suite with `-- pgbouncer server/modules/daily`.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE_VARIABLE, ENGINES, type Engine } from '../fixtures/databases/engine.ts';
import { hasCitus } from '../fixtures/databases/citus.ts';
import { hasPgbouncer } from '../fixtures/databases/pgbouncer.ts';
import { ROOT, run } from '../../scripts/run.ts';

/** Returns how to install an engine that this machine lacks; null if it is there. */
const MISSING: Readonly<Record<Engine, () => string | null>> = {
  pgbouncer: () =>
    hasPgbouncer() ? null : 'PgBouncer is not installed: "apt-get install pgbouncer" brings it on Debian and Ubuntu.',
  citus: () =>
    hasCitus()
      ? null
      : 'PostgreSQL is without Citus: install the package of its vendor, or name a PostgreSQL that has it in CITUS_HOME (the folder above "bin").',
};

/** Title of the suites that run on PostgreSQL. */
const ON_POSTGRES = '\\(postgres\\)';

/** The test files with suites for PostgreSQL. */
const files = (filters: readonly string[]): readonly string[] =>
  globSync('{server,scripts,tests}/**/*.test.ts', { cwd: ROOT })
    .filter((file) =>
      /describeOnBothDatabases|describeEachDatabase|createPostgresDatabase/.test(
        readFileSync(join(ROOT, file), 'utf8'),
      ),
    )
    // Those try one database going wrong, whichever it is.
    .filter((file) => !/^tests.(?:faults|multi-process)\b/.test(file))
    .filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)));

const [first = '', ...rest] = process.argv.slice(2);
const named = ENGINES.find((engine) => engine === first);
if (first !== '' && named === undefined) {
  console.error(`There is no engine "${first}": ${ENGINES.join(', ')}`);
  process.exit(1);
}
for (const engine of named === undefined ? ENGINES : [named]) {
  const missing = MISSING[engine]();
  if (missing !== null) {
    console.error(missing);
    process.exitCode = 1;
    continue;
  }
  console.log(`The API suite on ${engine}`);
  const args = ['run', '--project', 'server', '-t', ON_POSTGRES, ...files(rest)];
  const { code } = await run('vitest', args, { env: { [ENGINE_VARIABLE]: engine } });
  if (code !== 0) process.exitCode = code;
}
