/**
 * All tests: static checks, unit and API tests on both databases, builds, and the browser tests.
 * `--fast` stops after the static checks and the tests of the pure parts. It ends with "N passed, N failed"; a part
 * that can't run counts as failed and says why.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { chromiumOnThisMachine, nginxOnThisMachine, postgresOnThisMachine } from './machine.ts';
import { run } from './run.ts';

let passed = 0;
let failed = 0;

const count = (name: string, ok: number, bad: number): void => {
  passed += ok;
  failed += bad;
  console.log(`${bad === 0 ? 'ok' : 'FAILED'}  ${name}: ${ok} passed, ${bad} failed\n`);
};

/** A command that passes or fails as a whole. */
const check = async (name: string, command: string, ...args: string[]): Promise<boolean> => {
  const { code, output } = await run(command, args, { show: false });
  if (code !== 0) console.log(output);
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
  errors: v.optional(v.array(v.unknown()), []),
});

const reports = await mkdtemp(join(tmpdir(), 'business-wisdom-tests-'));

const readReport = async <S extends v.GenericSchema>(file: string, schema: S): Promise<v.InferOutput<S> | null> => {
  try {
    return v.parse(schema, JSON.parse(await readFile(file, 'utf8')));
  } catch {
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
  const { code } = await run('vitest', args, { env });
  const report = await readReport(file, VitestReport);
  if (report === null) {
    count(name, 0, 1);
    return;
  }
  const broken = report.numFailedTests === 0 && code !== 0 ? Math.max(1, report.numFailedTestSuites) : 0;
  count(name, report.numPassedTests, report.numFailedTests + broken);
};

/** Browser tests run as two halves side by side, each with its own server, database and browser. */
const HALVES = [1, 2] as const;
const FIRST_PORT = Number(process.env['E2E_PORT'] ?? '3199');

const half = async (number: (typeof HALVES)[number], browser: string): Promise<{ ok: number; bad: number }> => {
  const file = join(reports, `playwright-${number}.json`);
  const env = {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    CI: '1',
    E2E_PORT: String(FIRST_PORT + number - 1),
  };
  const shard = `--shard=${number}/${HALVES.length}`;
  const args = ['test', shard, '--reporter=list,json', `--output=test-results/${number}`];
  const { code } = await run('playwright', args, { env });
  const report = await readReport(file, PlaywrightReport);
  if (report === null) return { ok: 0, bad: 1 };
  // A flaky test passed at last, and still it failed once.
  const bad = report.stats.unexpected + report.stats.flaky + report.stats.skipped;
  return { ok: report.stats.expected, bad: bad + (bad === 0 && code !== 0 ? 1 : 0) };
};

const playwright = async (name: string): Promise<void> => {
  const browser = await chromiumOnThisMachine();
  if (browser === null) {
    console.log('No Chromium was found, and none could be installed: set CHROMIUM_PATH.');
    count(name, 0, 1);
    return;
  }
  const halves = await Promise.all(HALVES.map((number) => half(number, browser)));
  count(
    name,
    halves.reduce((sum, { ok }) => sum + ok, 0),
    halves.reduce((sum, { bad }) => sum + bad, 0),
  );
};

const fast = process.argv.includes('--fast');

// Linting takes as long as the others together.
await Promise.all([
  check('lint', 'eslint', '.', '--max-warnings=0'),
  (async () => {
    await check('format', 'prettier', '--check', '--log-level=warn', '.');
    await check('types', 'node', 'scripts/typecheck.ts');
    const rooms = ['shared', 'server', 'web', 'extension', 'widget', 'content', 'scripts', 'tests'];
    await check('import arrows', 'depcruise', ...rooms);
    await check('content', 'node', 'scripts/check-content.ts');
  })(),
]);

if (fast) {
  await vitest('rules and components', ['shared', 'web', 'extension', 'widget', 'content'], {});
} else {
  const postgres = await postgresOnThisMachine();
  if (postgres === null) {
    console.log('PostgreSQL was not found and could not be installed, so half of the API tests cannot run.');
    count('PostgreSQL', 0, 1);
  }
  if ((await nginxOnThisMachine()) === null) {
    console.log('nginx was not found and could not be installed, so several processes cannot be tried behind it.');
    count('nginx', 0, 1);
  }
  if (await check('builds', 'node', 'scripts/build.ts')) {
    await vitest('unit and API tests', [], postgres === null ? {} : { POSTGRES_BIN: postgres });
    await playwright('browser tests');
  }
}

await rm(reports, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
