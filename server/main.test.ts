/** The server as a process: its first start, its end, and what it refuses; rules 11 and F10. */
import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { login } from '#shared/contract/identity/auth.ts';
import { callApi } from '../tests/fixtures/server/api.ts';
import { createPostgresDatabase, postgresIsSkipped } from '../tests/fixtures/databases/postgres.ts';
import { startAndFail, startProcess, type ServerProcess } from '../tests/fixtures/server/process.ts';
import { makeTempDir } from '../tests/fixtures/server/temp-dir.ts';

const ADMIN_LINE = /Admin +(\S+) +password (\S+)/;

/** Makes a process say which files of the stand-in for the payment provider it loads. */
const WATCH = `import { registerHooks } from 'node:module';
  registerHooks({ load: (url, context, next) => {
    if (url.includes('/billing/emulator/')) console.log('loaded ' + url);
    return next(url, context);
  } });`;
const WATCHED = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(WATCH)}` };
const PRODUCTION = {
  APP_MODE: 'production',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://learn.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  RAZORPAY_KEY_ID: 'rzp_live_key',
  RAZORPAY_KEY_SECRET: 'a secret',
  RAZORPAY_WEBHOOK_SECRET: 'another secret',
};

const signInWith = (url: string, email: string, password: string) =>
  callApi(url, login, { body: { email, password, uniqueId: randomUUID() } });

describe('the server process', () => {
  const started: ServerProcess[] = [];
  const cleanUps: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const server of started.splice(0)) {
      server.signal('SIGKILL');
      await server.ended;
    }
    for (const cleanUp of cleanUps.splice(0)) await cleanUp();
  });
  const start = async (environment: Record<string, string>): Promise<ServerProcess> => {
    const server = await startProcess(environment);
    started.push(server);
    return server;
  };
  const dataDir = (): string => {
    const dir = makeTempDir('process');
    cleanUps.push(() => rm(dir, { recursive: true, force: true }));
    return dir;
  };

  /** Two servers for the tests that change nothing of them. */
  const shared: { demo?: Promise<ServerProcess>; production?: Promise<ServerProcess> } = {};
  const demo = () => (shared.demo ??= startProcess({ DATA_DIR: makeTempDir('demo'), ...WATCHED }));
  const production = () =>
    (shared.production ??= startProcess({ DATA_DIR: makeTempDir('production'), ...WATCHED, ...PRODUCTION }));
  afterAll(async () => {
    for (const server of await Promise.all(Object.values(shared))) {
      server.signal('SIGKILL');
      await server.ended;
    }
  });

  it('makes an admin with a random password on an empty database, and shows it once (11)', async () => {
    const DATA_DIR = dataDir();
    const first = await start({ DATA_DIR });
    const [, email = '', password = ''] = ADMIN_LINE.exec(first.output()) ?? [];
    expect(email).toBe('admin@example.com');
    expect(password.length).toBeGreaterThanOrEqual(20);
    expect((await signInWith(first.url, email, password)).data.role).toBe('admin');
    first.signal('SIGKILL');
    await first.ended;
    const second = await start({ DATA_DIR });
    expect(second.output()).not.toMatch(ADMIN_LINE);
    expect((await signInWith(second.url, email, password)).status).toBe(409);
  });

  it('takes the first admin from the environment and shows no password', async () => {
    const [email, password] = ['root@example.com', 'a harbour of one’s own'];
    const server = await start({ DATA_DIR: dataDir(), ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
    expect(server.output()).not.toContain(password);
    expect(server.output()).not.toMatch(ADMIN_LINE);
    expect((await signInWith(server.url, email, password)).data.role).toBe('admin');
    expect((await signInWith(server.url, 'admin@example.com', password)).status).toBe(401);
  });

  it('loads the stand-in for the payment provider in demo mode alone', async () => {
    expect((await demo()).output()).toContain('/billing/emulator/emulator.ts');
    expect((await production()).output()).not.toContain('/billing/emulator/');
  });

  it('offers starter content, the mailbox and the documentation from its first minute', async () => {
    const server = await demo();
    const get = async (path: string) => (await fetch(`${server.url}${path}`)).status;
    expect(
      await Promise.all(['/readyz', '/docs', '/openapi.json', '/dev/mailbox', '/dev/mailbox.json'].map(get)),
    ).toEqual([200, 200, 200, 200, 200]);
    const cards = await fetch(`${server.url}/api/quiz/cards?program=businessVocabulary`);
    expect(((await cards.json()) as { data: unknown[] }).data.length).toBeGreaterThan(0);
  });

  it('told to end, says so to balancers, goes on serving for two seconds, finishes what it has and exits with 0', async () => {
    const server = await start({ DATA_DIR: dataDir() });
    const { hostname, port } = new URL(server.url);
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'x', uniqueId: randomUUID() });
    const slow = connect(Number(port), hostname);
    let answer = '';
    slow.on('data', (chunk) => (answer += chunk.toString()));
    const answered = new Promise((resolve) => slow.once('close', resolve));
    slow.write(
      `POST ${login.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${String(body.length)}\r\n\r\n${body.slice(0, 10)}`,
    );
    const signalledAt = performance.now();
    server.signal('SIGTERM');
    const states = new Set<number>();
    const served: number[] = [];
    while (performance.now() - signalledAt < 1_500) {
      states.add((await fetch(`${server.url}/readyz`)).status);
      const reply = await fetch(`${server.url}/openapi.json`);
      served.push(reply.status);
    }
    expect(states).toContain(503);
    expect(new Set(served)).toEqual(new Set([200]));
    await expect
      .poll(() => fetch(`${server.url}/healthz`).then(String, () => 'closed'), { timeout: 60_000 })
      .toBe('closed');
    slow.write(body.slice(10));
    await answered;
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(await server.ended).toBe(0);
  });

  it('refuses to start with a faulty environment and says why', async () => {
    const [bare, open] = await Promise.all([
      startAndFail({ APP_MODE: 'production' }),
      startAndFail({ HOST: '0.0.0.0' }),
    ]);
    expect(bare.code).toBe(1);
    expect(bare.output).toContain('SMTP_URL is required in production');
    expect(bare.output).toContain('PUBLIC_URL is required in production');
    expect(open.output).toContain('HOST must be a loopback address in demo mode');
  });

  it('refuses a new production installation without a secret, in one sentence', async () => {
    const { code, output } = await startAndFail({ DATA_DIR: dataDir(), ...PRODUCTION, APP_SECRET: '' });
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      'APP_SECRET is required in production: make one with openssl rand -base64 32, and keep it apart from the database and its backups',
    );
  });

  it('has no mailbox and no emulator in production', async () => {
    const server = await production();
    const control = await fetch(`${server.url}/dev/payments/control`, { method: 'POST' });
    expect(control.status).toBe(404);
    const mailbox = await fetch(`${server.url}/dev/mailbox.json`);
    expect(mailbox.status).toBe(404);
    expect(mailbox.headers.get('strict-transport-security')).toContain('max-age=31536000');
  });

  it.skipIf(postgresIsSkipped())(
    'started five times at once on one empty PostgreSQL makes one admin and one set of content',
    async () => {
      const database = await createPostgresDatabase();
      const { url } = database;
      cleanUps.push(() => database.drop());
      const servers = await Promise.all(
        Array.from({ length: 5 }, () => start({ DATA_DIR: dataDir(), DATABASE_URL: url })),
      );
      const shown = servers.flatMap((server) => ADMIN_LINE.exec(server.output())?.[2] ?? []);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query(
        "select (select count(*) from users where role = 'admin')::int as admins, (select count(*) from quizzes)::int as quizzes, (select count(distinct source_key) from quizzes)::int as keys",
      );
      await client.end();
      expect(shown).toHaveLength(1);
      const keys = globSync('content/{quizzes,daily,mocks}/**/*.json').length;
      // The two weekly tests of a demo are quizzes without a key.
      expect(rows).toEqual([{ admins: 1, quizzes: keys + 2, keys }]);
      const signedIn = await Promise.all(
        servers.map((server) => signInWith(server.url, 'admin@example.com', shown[0] ?? '')),
      );
      expect(signedIn.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    },
  );
}, 300_000);
