/**
 * Runs all tests: static checks, unit and API tests on both databases, builds, and the browser tests.
 * `--fast` stops after the static checks and the tests of the pure parts. Ends with the failures by name and the line
 * "N passed, N failed"; a part that can't run counts as failed and says why.
 */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import {
  chromiumOnThisMachine,
  headlessShellOnThisMachine,
  nginxOnThisMachine,
  pgbouncerOnThisMachine,
  postgresOnThisMachine,
} from './machine.ts';
import { ROOT, run } from './run.ts';
import { failureText, playwrightFailures, vitestFailures, type Failure } from './test-failures.ts';

let passed = 0;
let failed = 0;
const failures: Failure[] = [];

const count = (name: string, ok: number, bad: number): void => {
  passed += ok;
  failed += bad;
  console.log(`${bad === 0 ? 'ok' : 'FAILED'}  ${name}: ${ok} passed, ${bad} failed\n`);
};

/** A part that can't run counts as failed. */
const missing = (name: string, why: string): void => {
  console.log(why);
  failures.push({ place: name, title: 'could not run', error: why });
  count(name, 0, 1);
};

/** Runs a command that passes or fails as a whole. */
const check = async (name: string, command: string, ...args: string[]): Promise<boolean> => {
  const { code, output } = await run(command, args, { show: false });
  if (code !== 0) {
    console.log(output);
    failures.push({ place: name, title: [command, ...args].join(' '), error: output });
  }
  count(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1);
  return code === 0;
};

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numFailedTestSuites: v.number(),
});
const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

/** Number of characters from the end of a failed command's output to show. */
const OUTPUT_TAIL = 600;

const reports = await mkdtemp(join(tmpdir(), 'business-wisdom-tests-'));

// A run starts the server a hundred times: cache Node's compiled modules.
process.env['NODE_COMPILE_CACHE'] ??= join(reports, 'compiled');

/** Reads a report; null when it is missing, which counts as a failure. */
const readReport = async <T>(name: string, file: string, read: (report: unknown) => T): Promise<T | null> => {
  try {
    return read(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    failures.push({ place: name, title: 'no report was left', error: String(error) });
    return null;
  }
};

const vitest = async (
  name: string,
  filters: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<void> => {
  const file = join(reports, 'vitest.json');
  const args = ['run', ...filters, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code, output } = await run('vitest', args, { env });
  const report = await readReport(name, file, (json) => ({
    ...v.parse(VitestReport, json),
    failed: vitestFailures(json, ROOT),
  }));
  if (report === null) {
    count(name, 0, 1);
    return;
  }
  failures.push(...report.failed);
  const broken = report.numFailedTests === 0 && code !== 0 ? Math.max(1, report.numFailedTestSuites) : 0;
  if (broken > 0 && report.failed.length === 0)
    failures.push({ place: name, title: 'outside of the tests', error: output.slice(-OUTPUT_TAIL) });
  count(name, report.numPassedTests, report.numFailedTests + broken);
};

const FIRST_PORT = Number(process.env['E2E_PORT'] ?? '3199');

/** Shards at a time. Three on two processors: a third of a shard's time is waiting for timers, files and databases. */
const LANES = 3;
/**
 * Some files take minutes, so many small shards are shared out to the lanes as these become free: those with the longest
 * files first, so that the lanes end together.
 */
const SHARDS = [3, 1, 6, 4, 8, 5, 9, 2, 7] as const;

/** Runs one shard of the browser tests, counted from 1, with its own server, database and browser on the lane's port. */
const shard = async (
  number: number,
  lane: number,
  browsers: Readonly<Record<string, string>>,
): Promise<{ ok: number; bad: number }> => {
  const name = `browser tests, shard ${String(number)}`;
  const dataDir = join(reports, `e2e-${String(number)}`);
  await mkdir(dataDir);
  const file = join(reports, `playwright-${number}.json`);
  const env = {
    ...browsers,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    CI: '1',
    E2E_PORT: String(FIRST_PORT + lane),
    E2E_DATA_DIR: dataDir,
  };
  const args = [
    'test',
    `--shard=${number}/${SHARDS.length}`,
    '--reporter=list,json',
    `--output=test-results/${number}`,
  ];
  const { code, output } = await run('playwright', args, { env });
  const report = await readReport(name, file, (json) => ({
    ...v.parse(PlaywrightReport, json),
    failed: playwrightFailures(json),
  }));
  if (report === null) return { ok: 0, bad: 1 };
  failures.push(...report.failed);
  // A flaky test failed at least once.
  const bad = report.stats.unexpected + report.stats.flaky + report.stats.skipped;
  const broken = bad === 0 && code !== 0;
  if (broken && report.failed.length === 0)
    failures.push({ place: name, title: 'outside of the tests', error: output.slice(-OUTPUT_TAIL) });
  return { ok: report.stats.expected, bad: bad + (broken ? 1 : 0) };
};

const playwright = async (name: string): Promise<void> => {
  const browser = await chromiumOnThisMachine();
  if (browser === null) {
    missing(name, 'No Chromium was found, and none could be installed: set CHROMIUM_PATH.');
    return;
  }
  const browsers = { CHROMIUM_PATH: browser, HEADLESS_SHELL_PATH: await headlessShellOnThisMachine(browser) };
  const waiting: number[] = [...SHARDS];
  const runLane = async (lane: number) => {
    const results: { readonly ok: number; readonly bad: number }[] = [];
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results.push(await shard(next, lane, browsers));
    return results;
  };
  const shards = (await Promise.all(Array.from({ length: LANES }, (_, lane) => runLane(lane)))).flat();
  count(
    name,
    shards.reduce((sum, { ok }) => sum + ok, 0),
    shards.reduce((sum, { bad }) => sum + bad, 0),
  );
};

const fast = process.argv.includes('--fast');

const rooms = ['shared', 'server', 'web', 'extension', 'widget', 'content', 'scripts', 'tests'];
const [, , , , , , , built] = await Promise.all([
  check('lint', 'oxlint', '.'),
  check('format', 'oxfmt', '--check'),
  check('types', 'node', 'scripts/typecheck.ts'),
  check('import arrows', 'depcruise', ...rooms),
  check('module boundaries', 'node', 'scripts/check-modules.ts'),
  check('content', 'node', 'scripts/check-content.ts'),
  check('language', 'node', 'scripts/check-language.ts'),
  fast || check('builds', 'node', 'scripts/build.ts'),
]);

if (fast) {
  await vitest('rules and components', ['shared', 'web', 'extension', 'widget', 'content'], {});
} else {
  const postgres = await postgresOnThisMachine();
  if (postgres === null) {
    missing('PostgreSQL', 'It was not found and could not be installed, so half of the API tests cannot run.');
  }
  if ((await nginxOnThisMachine()) === null) {
    missing('nginx', 'It was not found and could not be installed, so several processes cannot be tried behind it.');
  }
  if ((await pgbouncerOnThisMachine()) === null) {
    missing('PgBouncer', 'It was not found and could not be installed, so the server cannot be tried behind it.');
  }
  if (built) {
    await vitest('unit and API tests', [], postgres === null ? {} : { POSTGRES_BIN: postgres });
    await playwright('browser tests');
  }
}

await rm(reports, { recursive: true, force: true });
// Often only the end of a long log is read.
for (const failure of failures) console.log(`${failureText(failure)}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
