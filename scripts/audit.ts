/** Checks our dependencies for known vulnerabilities in the registry. Exits with 1 when one is high or critical. */
import { execFile } from 'node:child_process';
import { judge } from './audit/report.ts';
import { ROOT } from './run.ts';

const LONGEST_MS = 120_000;
const REPORT_MAX_BYTES = 64 * 1024 * 1024;

// npm's exit code adds nothing to its report.
execFile(
  'npm',
  ['audit', '--json', '--package-lock-only'],
  { cwd: ROOT, timeout: LONGEST_MS, maxBuffer: REPORT_MAX_BYTES },
  (_error, printed) => {
    const { outcome, said } = judge(printed);
    console.log(said);
    process.exitCode = outcome === 'findings' ? 1 : 0;
  },
);
