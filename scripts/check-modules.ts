/** Checks that modules keep to their own tables, and folders and files to their sizes; prints faults and ends with 1 then. */
import { moduleFaults } from './modules/check.ts';
import { readSizes, sizeFaults } from './modules/sizes.ts';
import { readSources } from './modules/sources.ts';
import { ROOT } from './run.ts';

const faults = [...moduleFaults(await readSources(ROOT)), ...sizeFaults(await readSizes(ROOT))];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
