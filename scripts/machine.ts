/** Finds what the tests need of the machine, and installs it where that is possible. */
import { access, glob } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { run } from './run.ts';

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const CHROMIUM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const findChromium = async (): Promise<string | null> => {
  for (const path of [process.env['CHROMIUM_PATH'], ...CHROMIUM_PATHS, chromium.executablePath()]) {
    if (path !== undefined && path !== '' && (await exists(path))) return path;
  }
  return null;
};

const aptInstall = async (...packages: string[]): Promise<void> => {
  if (process.getuid?.() !== 0 || !(await exists('/usr/bin/apt-get'))) return;
  console.log(`Installing ${packages.join(' ')} by apt-get`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { show: false, env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { show: false, env });
};

/** Path of a Chromium, installed when there is none; null when that was not possible. */
export const chromiumOnThisMachine = async (): Promise<string | null> => {
  const found = await findChromium();
  if (found !== null) return found;
  await aptInstall('chromium');
  if ((await findChromium()) === null) await run('playwright', ['install', 'chromium'], { show: false });
  return findChromium();
};

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Path of Chromium's headless shell, installed when there is none; that of the whole browser when that was not possible. */
export const headlessShellOnThisMachine = async (browser: string): Promise<string> => {
  for (const path of [process.env['HEADLESS_SHELL_PATH'], HEADLESS_SHELL]) {
    if (path !== undefined && (await exists(path))) return path;
  }
  await aptInstall('chromium-headless-shell');
  return (await exists(HEADLESS_SHELL)) ? HEADLESS_SHELL : browser;
};

const findPostgres = async (): Promise<string | null> => {
  for (const folder of (process.env['PATH'] ?? '').split(':')) {
    if (folder !== '' && (await exists(`${folder}/initdb`)) && (await exists(`${folder}/pg_ctl`))) return folder;
  }
  for await (const folder of glob('/usr/lib/postgresql/*/bin')) {
    if (await exists(`${folder}/initdb`)) return folder;
  }
  return null;
};

const findServer = async (name: string): Promise<string | null> => {
  for (const folder of [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']) {
    if (folder !== '' && (await exists(`${folder}/${name}`))) return `${folder}/${name}`;
  }
  return null;
};

/** Path of an nginx, installed when there is none; null when that was not possible. */
export const nginxOnThisMachine = async (): Promise<string | null> => {
  const found = await findServer('nginx');
  if (found !== null) return found;
  await aptInstall('nginx-light');
  return findServer('nginx');
};

/** Path of a PgBouncer, installed when there is none; null when that was not possible. */
export const pgbouncerOnThisMachine = async (): Promise<string | null> => {
  const found = await findServer('pgbouncer');
  if (found !== null) return found;
  await aptInstall('pgbouncer');
  return findServer('pgbouncer');
};

/** Folder of PostgreSQL's server binaries, installed when there are none; null when that was not possible. */
export const postgresOnThisMachine = async (): Promise<string | null> => {
  const found = await findPostgres();
  if (found !== null) return found;
  await aptInstall('postgresql');
  return findPostgres();
};
