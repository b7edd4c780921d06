/** Checks the types of every environment, two at a time. */
import { availableParallelism } from 'node:os';
import { run } from './run.ts';

const ENVIRONMENTS = ['shared', 'shared/ui', 'server', 'web', 'web/worker', 'extension', 'widget', 'tests'];

const waiting = [...ENVIRONMENTS];
const broken: string[] = [];

const worker = async (): Promise<void> => {
  for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
    const { code, output } = await run('tsc', ['-p', folder], { show: false });
    if (code !== 0) {
      broken.push(folder);
      console.error(output);
    }
  }
};

await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker));
process.exit(broken.length === 0 ? 0 : 1);
