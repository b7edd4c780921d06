/** Checks texts, comments and names against the language rules; prints faults and exits with 1 if there are any. */
import { languageFaults, readTexts } from './language/check.ts';
import { ROOT } from './run.ts';

const faults = languageFaults(await readTexts(ROOT));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
