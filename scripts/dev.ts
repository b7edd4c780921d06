/** Runs server and site with reload: the API on port 3000, the site by Vite on its own port. Ctrl+C ends both. */
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { ROOT } from './run.ts';

const path = [join(ROOT, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter);
const children = [
  ['node', '--watch', 'server/main.ts'],
  ['vite', '--config', 'web/vite.config.ts'],
].map(([command = '', ...args]) =>
  spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, PATH: path } }),
);

for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill('SIGTERM');
    process.exitCode = code ?? 0;
  });
}
