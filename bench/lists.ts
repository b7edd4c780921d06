/** Runs the measurements of lists and of the search, which need the servers and databases of the tests, and reads their rows. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../scripts/run.ts';
import type { Row, RunOptions } from './row.ts';

const measured = async (program: string, { quick, items, say }: RunOptions): Promise<readonly Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'business-wisdom-rows-'));
  try {
    const file = join(folder, 'rows.ndjson');
    // Behind the last option, the program would be taken for its value, and every program run.
    const args = ['run', program, '--config', 'bench/vitest.config.ts', '--disable-console-intercept'];
    const env = {
      BENCH_ROWS: file,
      ...(quick && { BENCH_QUICK: '1' }),
      ...(items !== undefined && { BENCH_ITEMS: items }),
    };
    const { code } = await run('vitest', args, { env });
    if (code !== 0) throw new Error(`The measurement of ${program} failed`);
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    say(`${lines.length} rows`);
    return lines.map((line) => JSON.parse(line) as Row);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Every list on both databases. */
export const measureLists = (options: RunOptions): Promise<readonly Row[]> => measured('bench/lists.bench.ts', options);

/** The search among 100,000 items on both databases. */
export const measureSearch = (options: RunOptions): Promise<readonly Row[]> =>
  measured('bench/search.bench.ts', options);
