/** Lists the licences of the packages that ship with the product: `npm run licences`. */
import { readFileSync } from 'node:fs';
import { isAccepted, licencesOf } from './licences/licences.ts';

const licences = licencesOf(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
for (const [licence, names] of licences) {
  console.log(
    `${licence}${isAccepted(licence) ? '' : ' (not accepted)'}: ${String(names.length)}\n  ${names.join(', ')}`,
  );
}
process.exitCode = [...licences.keys()].every(isAccepted) ? 0 : 1;
