/** Prints what we cost beside what we may cost; exit code 1 when a budget is broken. */
import { BUDGETS } from './bytes.ts';

for (const { what, measure, limit } of BUDGETS) {
  const bytes = await measure();
  if (bytes > limit) process.exitCode = 1;
  const verdict = bytes > limit ? 'OVER' : 'ok';
  console.log(
    `${what.padEnd(40)} ${(bytes / 1000).toFixed(1).padStart(7)} KB of ${(limit / 1000).toFixed(0)} KB  ${verdict}`,
  );
}
