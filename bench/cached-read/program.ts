/** A server as a process of its own that tells what it costs in CPU. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const REPORT_CPU = fileURLToPath(new URL('report-cpu.ts', import.meta.url));
const START_MS = 60_000;

export interface Program {
  readonly url: string;
  /** Microseconds of CPU since its start. */
  cpu(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Starts a program and waits until it says where it listens.
 * @param ready what it says last
 */
export const startProgram = async (
  file: string,
  {
    args = [],
    env = {},
    ready = 'Server listening',
  }: {
    readonly args?: readonly string[];
    readonly env?: Readonly<Record<string, string>>;
    readonly ready?: string;
  } = {},
): Promise<Program> => {
  const child = fork(file, [...args], {
    execArgv: ['--import', REPORT_CPU],
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'close');
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`${file} did not start: ${said}`)), START_MS);
    child.once('exit', () => reject(new Error(`${file} ended: ${said}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      if (said.includes(ready)) return;
      said += chunk.toString();
      const found = /Server listening at (http:\/\/[^"\s]+)/.exec(said)?.[1];
      if (found === undefined || !said.includes(ready)) return;
      clearTimeout(timer);
      resolve(found);
    });
  });
  return {
    url,
    cpu: async () => {
      const told = once(child, 'message');
      child.send('cpu');
      return Number((await told)[0]);
    },
    close: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};
