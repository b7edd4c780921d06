/** A WordPress of its own for a test: a copy of its files, a database on a socket, and PHP's own web server. */
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where Debian's package has it. */
export const WORDPRESS_DIR = process.env['WORDPRESS_DIR'] ?? '/usr/share/wordpress';

export const AUTHOR = { name: 'admin', password: randomBytes(12).toString('base64url') };

export interface WordPress {
  readonly origin: string;
  /** Carries out a request of `ask.php` and returns its reply. */
  ask<T>(action: string, request?: object): Promise<T>;
  close(): Promise<void>;
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const freePort = async (): Promise<number> => {
  const probe = createServer();
  await new Promise<void>((listening) => void probe.listen(0, '127.0.0.1', listening));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => void probe.close(closed));
  return port;
};

const until = async (what: string, holds: () => boolean | Promise<boolean>, child: ChildProcess): Promise<void> => {
  const deadline = Date.now() + 120_000;
  while (!(await holds())) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${what} did not start`);
    await new Promise((resolve) => void setTimeout(resolve, 100));
  }
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => void child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
};

/** MariaDB refuses to run as root: its package has a user for it. */
const DATABASE_USER = 'mysql';
const isRoot = process.getuid?.() === 0;

const startDatabase = async (folder: string): Promise<{ socket: string; child: ChildProcess }> => {
  const data = join(folder, 'database');
  mkdirSync(data);
  if (isRoot) {
    const idOf = (flag: string): number => Number(execFileSync('id', [flag, DATABASE_USER]).toString());
    chownSync(data, idOf('-u'), idOf('-g'));
  }
  const user = isRoot ? [`--user=${DATABASE_USER}`] : [];
  const options = ['--no-defaults', ...user, `--datadir=${data}`];
  execFileSync('mariadb-install-db', [...options, '--skip-test-db'], { stdio: 'pipe' });
  const socket = join(data, 's');
  // The socket in this folder is the only way to it.
  const closed = ['--skip-networking', '--skip-grant-tables', `--socket=${socket}`, `--pid-file=${join(data, 'pid')}`];
  const child = spawn('mariadbd', [...options, ...closed], { stdio: 'ignore' });
  await until('MariaDB', () => existsSync(socket), child);
  return { socket, child };
};

const configOf = (values: Readonly<Record<string, string | boolean>>): string =>
  [
    '<?php',
    ...Object.entries(values).map(([name, value]) => `define('${name}', ${JSON.stringify(value)});`),
    "$table_prefix = 'wp_';",
    "defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');",
    "require_once ABSPATH . 'wp-settings.php';",
    '',
  ].join('\n');

/** Starts a WordPress with a theme that prints posts under a strict policy, which allows scripts of `server` only. */
export const startWordPress = async (server: string): Promise<WordPress> => {
  const folder = mkdtempSync(join(tmpdir(), 'business-wisdom-wordpress-'));
  execFileSync('chmod', ['755', folder]);
  const root = join(folder, 'site');
  // Debian links parts of it to other packages.
  cpSync(WORDPRESS_DIR, root, { recursive: true, dereference: true });
  cpSync(here('theme'), join(root, 'wp-content', 'themes', 'plain'), { recursive: true });
  const database = await startDatabase(folder);
  const port = await freePort();
  const origin = `http://127.0.0.1:${String(port)}`;
  const config = {
    DB_NAME: 'wordpress',
    DB_USER: 'root',
    DB_PASSWORD: '',
    DB_HOST: `localhost:${database.socket}`,
    DB_CHARSET: 'utf8mb4',
    WP_HOME: origin,
    WP_SITEURL: origin,
    WP_CONTENT_DIR: join(root, 'wp-content'),
    WP_DEBUG: true,
    WP_DEBUG_DISPLAY: false,
    WP_DEBUG_LOG: join(folder, 'debug.log'),
    FS_METHOD: 'direct',
    DISABLE_WP_CRON: true,
    WP_HTTP_BLOCK_EXTERNAL: true,
    AUTOMATIC_UPDATER_DISABLED: true,
    QUIZ_SERVER: server,
  };
  writeFileSync(join(root, 'wp-config.php'), configOf(config));

  const ask = <T>(action: string, request: object = {}): Promise<T> =>
    new Promise((resolve, reject) => {
      const child = execFile('php', [here('ask.php'), root, action], (error, stdout, stderr) => {
        const log = join(folder, 'debug.log');
        const notices = existsSync(log) ? readFileSync(log, 'utf8') : '';
        rmSync(log, { force: true });
        // WordPress of that age has notices of its own with newer versions of PHP.
        const failed = error !== null || notices.includes('plugins/business-wisdom');
        if (failed) reject(new Error(`${action}: ${error?.message ?? ''}\n${stdout}${stderr}${notices}`));
        else resolve(JSON.parse(stdout) as T);
      });
      child.stdin?.end(JSON.stringify(request));
    });

  const web = spawn('php', ['-S', `127.0.0.1:${String(port)}`, '-t', root], {
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], PHP_CLI_SERVER_WORKERS: '4' },
    // Its workers are in its group, which is ended as a whole.
    detached: true,
  });
  const close = async (): Promise<void> => {
    if (web.pid !== undefined && web.exitCode === null) process.kill(-web.pid, 'SIGTERM');
    await end(database.child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await ask('install', AUTHOR);
    await until(
      'PHP',
      () =>
        fetch(origin).then(
          (reply) => reply.ok,
          () => false,
        ),
      web,
    );
  } catch (error) {
    await close();
    throw error;
  }
  return { origin, ask, close };
};
