/** Runs the measurement of lists, which needs the servers and databases of the tests, and reads what it found. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../scripts/run.ts';
import type { Row, RunOptions } from './row.ts';

/** Every list on both databases. */
export const measureLists = async ({ quick, say }: RunOptions): Promise<readonly Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'business-wisdom-lists-'));
  try {
    const file = join(folder, 'rows.ndjson');
    const { code } = await run('vitest', ['run', '--config', 'bench/vitest.config.ts', '--disable-console-intercept'], {
      env: { BENCH_ROWS: file, ...(quick && { BENCH_QUICK: '1' }) },
    });
    if (code !== 0) throw new Error('The measurement of lists failed');
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    say(`${lines.length} lists`);
    return lines.map((line) => JSON.parse(line) as Row);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
