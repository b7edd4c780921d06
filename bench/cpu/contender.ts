/** A server in a process of its own that reports its CPU time. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROBE = fileURLToPath(new URL('probe.ts', import.meta.url));
const START_MS = 60_000;

export interface Costs {
  /** CPU time of all its threads together, in milliseconds. */
  readonly cpuMs: number;
  /** Statements that its database has been sent. */
  readonly statements: number;
}

export interface Contender {
  /** Where it listens. */
  readonly url: string;
  /** Its cost so far. */
  costs(): Promise<Costs>;
  stop(): Promise<void>;
}

/** Starts `node script` and waits until it says where it listens. */
export const startContender = async (
  script: string,
  environment: Readonly<Record<string, string>>,
): Promise<Contender> => {
  const child = spawn(process.execPath, ['--import', PROBE, script], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'close');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`It did not start: ${output}`)), START_MS);
    const look = (chunk: Buffer): void => {
      // Later log lines are read and dropped.
      if (output.length < 100_000) output += chunk.toString();
      const found = /listening at (http:\/\/[^"\s]+)/i.exec(output)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    void ended.then(() => {
      clearTimeout(timer);
      reject(new Error(`It ended at its start: ${output}`));
    });
  });
  return {
    url,
    costs: async () => {
      const answer = once(child, 'message');
      child.send('costs');
      const [{ user, system, statements }] = (await answer) as [NodeJS.CpuUsage & { statements: number }];
      return { cpuMs: (user + system) / 1000, statements };
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
