/** Checks the types of every environment, two at a time. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT, run } from './run.ts';

const ENVIRONMENTS = ['shared', 'shared/ui', 'server', 'web', 'web/worker', 'extension', 'widget', 'tests'];

// TypeScript 7 takes a third of the time; ESLint needs the API of TypeScript 6, whose `tsc` has the same name. One
// thread each: several would check the shared types several times.
const TSC = join(ROOT, 'node_modules/typescript-native/bin/tsc');

const waiting = [...ENVIRONMENTS];
const broken: string[] = [];

const worker = async (): Promise<void> => {
  for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
    const { code, output } = await run('node', [TSC, '-p', folder, '--singleThreaded'], { show: false });
    if (code !== 0) {
      broken.push(folder);
      console.error(output);
    }
  }
};

await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker));
process.exit(broken.length === 0 ? 0 : 1);
