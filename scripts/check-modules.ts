/** Checks table ownership, imports, and sizes of folders and files; prints faults and exits with 1 if there are any. */
import { moduleFaults } from './modules/check.ts';
import { readSizes, sizeFaults } from './modules/sizes.ts';
import { readSources } from './modules/sources.ts';
import { ROOT } from './run.ts';

const faults = [...moduleFaults(await readSources(ROOT)), ...sizeFaults(await readSizes(ROOT))];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
