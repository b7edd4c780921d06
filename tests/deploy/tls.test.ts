/** The shipped TLS terminator in front of the shipped balancer: the server knows the caller's own address. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getSubject } from '#shared/contract/quizzes/reference.ts';
import { nginxProgram, quietPort, startBalancer, type Balancer } from '../fixtures/server/balancer.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';
import { makeTempDir } from '../fixtures/server/temp-dir.ts';

/** An address of this machine that no other part of the test has. */
const CALLER = '127.0.0.2';
const certificate = { cert: '', port: 0 };
let server: TestServer;
let balancer: Balancer;
let end: () => Promise<void>;

const ask = (headers: Readonly<Record<string, string>>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: certificate.port,
        path: getSubject.path,
        localAddress: CALLER,
        ca: certificate.cert,
        servername: 'wisdom.example',
        headers: { host: 'wisdom.example', ...headers },
      },
      (reply) => {
        reply.resume();
        reply.once('end', () => resolve(reply.statusCode));
      },
    );
    sent.once('error', reject);
    sent.end();
  });

beforeAll(async () => {
  server = await startServer({ config: { trustProxy: ['loopback'] } });
  balancer = await startBalancer([server.url], '127.0.0.1');
  const dir = makeTempDir('tls');
  chmodSync(dir, 0o711);
  const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')];
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
    ...['-subj', '/CN=wisdom.example', '-addext', 'subjectAltName=DNS:wisdom.example', '-keyout', key, '-out', cert],
  ]);
  expect(made.status).toBe(0);
  certificate.cert = readFileSync(cert, 'utf8');
  certificate.port = await quietPort();
  const plain = await quietPort();
  const filledIn = readFileSync(new URL('../../deploy/tls.conf', import.meta.url), 'utf8')
    .replace('listen 443 ssl', `listen 127.0.0.1:${String(certificate.port)} ssl`)
    .replace('listen 80', `listen 127.0.0.1:${String(plain)}`)
    .replace('/etc/letsencrypt/live/wisdom.example/fullchain.pem', cert)
    .replace('/etc/letsencrypt/live/wisdom.example/privkey.pem', key)
    .replace('http://127.0.0.1:8080', balancer.url)
    .replaceAll('/tmp/nginx', join(dir, 'nginx'));
  const file = join(dir, 'nginx.conf');
  writeFileSync(file, filledIn);
  const child = spawn(nginxProgram(), ['-p', dir, '-c', file, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  end = async () => {
    child.kill('SIGTERM');
    await ended;
  };
});
afterAll(async () => {
  await end();
  await balancer.close();
  await server.close();
});

it('a caller behind TLS is known by its own address, whatever it claims', async () => {
  await expect.poll(() => ask({}).catch(() => null)).toBe(200);
  const id = 'd'.repeat(32);
  // Signed in by name, so that the reply doesn't come from the cache.
  const headers = { 'x-request-id': id, 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer none' };
  await ask(headers);
  await expect.poll(() => server.logs()).toContain(id);
  const line = server
    .logs()
    .split('\n')
    .find((text) => text.includes(id));
  expect(line).toContain(`"ip":"${CALLER}"`);
});
