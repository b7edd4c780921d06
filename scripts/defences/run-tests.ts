/** Runs Vitest in a copy of the project and says how it ended. */
import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/**
 * `failed`: a test failed, so the fault was noticed. `broken`: no test ran to its end, so the mutation itself is at
 * fault. `late`: it took longer than the limit.
 */
export type Outcome = 'passed' | 'failed' | 'broken' | 'late';

const Report = v.object({ numFailedTests: v.number(), numPassedTests: v.number() });

/** Longer than any of these files takes on a busy machine, in milliseconds. */
const LIMIT_MS = 6 * 60_000;

const outcomeOf = async (file: string): Promise<Outcome> => {
  try {
    const { numFailedTests, numPassedTests } = v.parse(Report, JSON.parse(await readFile(file, 'utf8')));
    if (numFailedTests > 0) return 'failed';
    return numPassedTests > 0 ? 'passed' : 'broken';
  } catch {
    return 'broken';
  }
};

/**
 * Runs the tests on one of the databases and stops at the first one that fails. The whole process group ends at the limit, since
 * workers of Vitest outlive their parent.
 */
export const runTests = async (root: string, tests: readonly string[], postgres: boolean): Promise<Outcome> => {
  const report = join(root, 'defences-report.json');
  await rm(report, { force: true });
  const args = ['run', '--bail=1', '--reporter=json', `--outputFile=${report}`, ...tests];
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: root,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, [postgres ? 'TEST_SQLITE' : 'TEST_POSTGRES']: 'skip' },
  });
  const limit = AbortSignal.timeout(LIMIT_MS);
  limit.addEventListener('abort', () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  });
  await new Promise<void>((resolve, reject) => child.once('error', reject).once('exit', () => resolve()));
  return limit.aborted ? 'late' : outcomeOf(report);
};
