/** Finds the programs that the tests need, and installs missing ones where possible. */
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

/** Returns the path of Chromium, installing it if necessary; null if that fails. */
export const chromiumOnThisMachine = async (): Promise<string | null> => {
  const found = await findChromium();
  if (found !== null) return found;
  await aptInstall('chromium');
  if ((await findChromium()) === null) await run('playwright', ['install', 'chromium'], { show: false });
  return findChromium();
};

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Returns the path of Chromium's headless shell, installing it if necessary; the whole browser's if that fails. */
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

/** Returns the path of nginx, installing it if necessary; null if that fails. */
export const nginxOnThisMachine = async (): Promise<string | null> => {
  const found = await findServer('nginx');
  if (found !== null) return found;
  await aptInstall('nginx-light');
  return findServer('nginx');
};

/** Returns the path of PgBouncer, installing it if necessary; null if that fails. */
export const pgbouncerOnThisMachine = async (): Promise<string | null> => {
  const found = await findServer('pgbouncer');
  if (found !== null) return found;
  await aptInstall('pgbouncer');
  return findServer('pgbouncer');
};

/** Returns the folder of PostgreSQL's server binaries, installing them if necessary; null if that fails. */
export const postgresOnThisMachine = async (): Promise<string | null> => {
  const found = await findPostgres();
  if (found !== null) return found;
  await aptInstall('postgresql');
  return findPostgres();
};
