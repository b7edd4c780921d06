/** A server of some version as a process of its own. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { TEST_SECRET } from '../../fixtures/server/secret.ts';

export interface Version {
  /** Resolves with its URL, once it serves. */
  ready(): Promise<string>;
  /** Resolves when it prints such a line. */
  prints(pattern: RegExp): Promise<void>;
  onLine(listener: (line: string) => void): void;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Starts the server of the version in that folder. */
export const startVersion = (home: string, environment: Readonly<Record<string, string>>): Version => {
  const child = spawn(join(home, 'node_modules', '.bin', 'node'), [join(home, 'server', 'main.ts')], {
    env: { PATH: process.env['PATH'], PORT: '0', APP_SECRET: TEST_SECRET, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let unread = '';
  const listeners = new Set<(line: string) => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const lines = (unread + chunk.toString()).split('\n');
      unread = lines.pop() ?? '';
      for (const line of lines) for (const listener of listeners) listener(line);
    });
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const seen = <T>(read: () => T | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = read();
        if (found === undefined) return;
        listeners.delete(look);
        resolve(found);
      };
      listeners.add(look);
      look();
      void ended.then(() => reject(new Error(`The server in ${home} ended: ${output.slice(-2_000)}`)));
    });
  return {
    ready: () =>
      seen(() =>
        output.includes('API docs') ? /Server listening at (http:\/\/[^"\s]+)/.exec(output)?.[1] : undefined,
      ),
    prints: (pattern) => seen(() => (pattern.test(output) ? true : undefined)).then(() => undefined),
    onLine: (listener) => void listeners.add(listener),
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
};
