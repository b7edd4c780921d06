/** Runs a command of this project from its root, with the project's binaries first on the path. */
import { spawn, type SpawnOptions } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface RunOptions {
  readonly show?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Finished {
  readonly code: number;
  readonly output: string;
}

/**
 * Runs a command to completion. `show` passes its output on; it is captured either way.
 * @returns the exit code and all output
 */
export const run = (
  command: string,
  args: readonly string[],
  { show = true, env = {} }: RunOptions = {},
): Promise<Finished> =>
  new Promise((resolve, reject) => {
    const path = [join(ROOT, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter);
    const options: SpawnOptions = {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: path, ...env },
    };
    const child = spawn(command, args, options);
    let output = '';
    const keep = (chunk: Buffer): void => {
      output += chunk.toString();
      if (show) process.stdout.write(chunk);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
