/** nginx as a contender: the shipped balancer with its cache, and a bare one that serves a file. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nginxProgram, quietPort, startBalancer } from '../../tests/fixtures/server/balancer.ts';
import { cpuMsOf } from '../../tests/fixtures/load/load.ts';
import type { Contender } from './contender.ts';

const START_MS = 10_000;

/** The master and its workers. */
const costsOf = (master: number) => async () => {
  const children = readFileSync(`/proc/${String(master)}/task/${String(master)}/children`, 'utf8').trim();
  const pids = [master, ...children.split(' ').filter(Boolean).map(Number)];
  const times = await Promise.all(pids.map(cpuMsOf));
  return { cpuMs: times.reduce((sum, time) => sum + time, 0), statements: 0 };
};

/** The shipped balancer in front of that server. */
export const startShippedNginx = async (serverUrl: string): Promise<Contender> => {
  const balancer = await startBalancer([serverUrl]);
  return { url: balancer.url, costs: costsOf(balancer.pid), stop: () => balancer.close() };
};

const configurationOf = (dir: string, port: number): string => `
worker_processes 2;
pid ${dir}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  error_log stderr crit;
  client_body_temp_path ${dir}/body;
  proxy_temp_path ${dir}/proxy;
  fastcgi_temp_path ${dir}/fastcgi;
  uwsgi_temp_path ${dir}/uwsgi;
  scgi_temp_path ${dir}/scgi;
  default_type "application/json; charset=utf-8";
  sendfile on;
  keepalive_requests 1000000;
  server {
    listen 127.0.0.1:${String(port)};
    root ${dir}/files;
  }
}
`;

/** nginx with nothing but a file of these bytes, at `/reply`. */
export const startFileNginx = async (body: string): Promise<Contender> => {
  // Not below the folder of the run: nginx’s workers are another user, who may not enter that.
  const dir = mkdtempSync(join(tmpdir(), 'business-wisdom-bench-'));
  chmodSync(dir, 0o755);
  const port = await quietPort();
  const files = join(dir, 'files');
  mkdirSync(files);
  writeFileSync(join(files, 'reply'), body);
  const file = join(dir, 'nginx.conf');
  writeFileSync(file, configurationOf(dir, port));
  const child = spawn(nginxProgram(), ['-p', dir, '-c', file, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: 'ignore',
  });
  const ended = once(child, 'close');
  const url = `http://127.0.0.1:${String(port)}`;
  const started = performance.now();
  for (;;) {
    const ready = await fetch(`${url}/reply`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) break;
    if (child.exitCode !== null || performance.now() - started > START_MS) throw new Error('nginx did not start');
    await pause(20);
  }
  return {
    url,
    costs: costsOf(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
