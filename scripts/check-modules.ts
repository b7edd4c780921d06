/** Checks that modules keep to their own tables; prints what is wrong and ends with 1 then. */
import { moduleFaults } from './modules/check.ts';
import { readSources } from './modules/sources.ts';
import { ROOT } from './run.ts';

const faults = moduleFaults(await readSources(ROOT));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
