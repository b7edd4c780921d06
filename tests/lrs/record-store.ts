/** ADL's Learning Record Store for a test: a copy of its files, a PostgreSQL of its own, and Django's own web server. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/free-port.ts';
import { startHastyCluster, stopCluster } from '../fixtures/databases/postgres-cluster.ts';
import { SETTINGS_MODULE, writeSettings } from './settings.ts';

const START_MS = 60_000;

type CallInit = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };

export interface RealRecordStore {
  readonly endpoint: string;
  readonly key: string;
  readonly secret: string;
  /** Calls a resource of the store, such as `/statements?limit=1`, as its administrator. */
  call(resource: string, init?: CallInit): Promise<Response>;
  /** How many requests with that method it has answered since its start. */
  requests(method: string): number;
  start(): Promise<void>;
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the store whose checkout is in that folder, with a Python that has its packages. */
export const startRealRecordStore = async (home: string, python: string): Promise<RealRecordStore> => {
  const folder = mkdtempSync(join(tmpdir(), 'business-wisdom-lrs-'));
  const [root, cluster] = [join(folder, 'lrs'), join(folder, 'postgres')];
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755);
  mkdirSync(cluster);
  // The store writes migrations beside its models, and its log beside its folder.
  cpSync(home, root, { recursive: true, filter: (source) => basename(source) !== '.git' });
  mkdirSync(join(folder, 'logs', 'celery'), { recursive: true });

  const [key, secret] = ['wisdom', randomBytes(12).toString('base64url')];
  const port = await freePort();
  const origin = `http://127.0.0.1:${String(port)}`;
  const env = {
    PATH: process.env['PATH'],
    DJANGO_SETTINGS_MODULE: SETTINGS_MODULE,
    DJANGO_SUPERUSER_PASSWORD: secret,
    // Proxies of the machine aren't for calls to itself.
    no_proxy: '127.0.0.1',
  };
  const manage = async (...args: string[]): Promise<void> => {
    await promisify(execFile)(python, ['manage.py', ...args], { cwd: root, env });
  };
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
  const call = (resource: string, { headers = {}, ...init }: CallInit = {}): Promise<Response> =>
    fetch(`${origin}/xAPI${resource}`, {
      ...init,
      headers: { authorization, 'x-experience-api-version': '1.0.3', ...headers },
    });

  let web: ChildProcess | undefined;
  let log = '';
  const start = async (): Promise<void> => {
    const child = spawn(python, ['manage.py', 'runserver', '--noreload', `127.0.0.1:${String(port)}`], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    log = '';
    child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
    web = child;
    const deadline = Date.now() + START_MS;
    const answers = (): Promise<boolean> =>
      call('/about').then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await answers())) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The record store did not start: ${log}`);
      await pause(100);
    }
  };
  const stop = async (): Promise<void> => {
    if (web?.exitCode !== null || web.signalCode !== null) return;
    const ended = once(web, 'exit');
    web.kill('SIGTERM');
    await ended;
  };

  const databasePort = await startHastyCluster(cluster);
  const close = async (): Promise<void> => {
    await stop();
    stopCluster(cluster);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    writeSettings(root, databasePort);
    await manage('makemigrations', 'adl_lrs', 'lrs', 'oauth_provider');
    await manage('migrate');
    await manage('createcachetable');
    await manage('createsuperuser', '--noinput', '--username', key, '--email', 'wisdom@example.com');
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  const requests = (method: string): number => log.split(`"${method} `).length - 1;
  return { endpoint: `${origin}/xAPI`, key, secret, call, requests, start, stop, close };
};
