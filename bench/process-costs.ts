/** CPU time and memory of a process, as Linux counts them. */
import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB, as Linux counts it. */
export const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1]) / 1024;

const TICKS_A_SECOND = 100;

/** Time that the processor has worked for a process, in milliseconds. */
export const workOf = (pid: number): number => {
  // After the name in brackets: state, then thirteen fields before user and system time.
  const fields =
    readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .split(') ')
      .at(-1)
      ?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND) * 1_000;
};
