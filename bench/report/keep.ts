/** Stores the results of a run, for comparison with others. */
import { mkdir, writeFile } from 'node:fs/promises';
import { arch, cpus, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/run.ts';
import { judge, type Row } from '../row.ts';
import { growthPlotOf, plotOf } from './plot.ts';

const FOLDER = 'bench-results';

/** Results of the run, by the name of each measurement. */
export interface Found {
  readonly bench: string;
  readonly seconds: number;
  readonly rows: readonly Row[];
  /** Why it gave no rows. */
  readonly failure?: string;
}

/** Writes `latest.json` and `latest.svg`, and the same under the time of the run. Returns where. */
export const keep = async (found: readonly Found[], at: Date): Promise<string> => {
  const folder = join(ROOT, FOLDER);
  await mkdir(folder, { recursive: true });
  const rows = found.flatMap((one) => one.rows);
  const [cpu] = cpus();
  const report = {
    at: at.toISOString(),
    machine: `${platform()} ${arch()}, ${cpus().length} x ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`,
    benches: found.map((one) => ({ ...one, rows: one.rows.map((row) => ({ ...row, ...judge(row) })) })),
  };
  const when = at.toISOString().slice(0, 16).replace('T', ' ');
  const picture = plotOf(rows, `What it costs of what it may cost, ${when}`);
  const growth = growthPlotOf(rows, `What reads cost as results grow, ${when}`);
  const stamp = at.toISOString().slice(0, 19).replaceAll(':', '-');
  for (const name of ['latest', stamp]) {
    await writeFile(join(folder, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
    await writeFile(join(folder, `${name}.svg`), picture);
    if (growth !== null) await writeFile(join(folder, `${name}-growth.svg`), growth);
  }
  return FOLDER;
};
