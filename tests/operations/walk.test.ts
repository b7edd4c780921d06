/**
 * An operator's day by docs/operations.md: production mode, two processes behind the shipped nginx, PgBouncer with its shipped
 * settings, PostgreSQL. The commands are run as the page has them; a `sudo` of this test stands in for the user of the
 * service, and names the environment file, which a test can't put into /etc.
 */
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, verify } from '#shared/contract/identity/auth.ts';
import { beginTotp, confirmTotp } from '#shared/contract/identity/second-factor.ts';
import { getQuizCards } from '#shared/contract/quizzes/quiz.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { MIGRATIONS } from '../../server/platform/database/migrations/index.ts';
import { connectDatabase } from '../../server/platform/database/open.ts';
import { ROOT } from '../../scripts/run.ts';
import { startSmtp, type SmtpDouble } from '../doubles/smtp.ts';
import { hasPgbouncer, shippedSettings, startPgbouncer, type Pgbouncer } from '../fixtures/databases/pgbouncer.ts';
import { createPostgresDatabase, postgresIsSkipped, type PostgresDatabase } from '../fixtures/databases/postgres.ts';
import { codeOf } from '../fixtures/records/second-factor.ts';
import { callApi, type Holder } from '../fixtures/server/api.ts';
import { quietPort, startBalancer, type Balancer } from '../fixtures/server/balancer.ts';
import { startProcess, type ServerProcess } from '../fixtures/server/process.ts';
import { TEST_SECRET } from '../fixtures/server/secret.ts';
import { makeTempDir } from '../fixtures/server/temp-dir.ts';

const PAGE = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
const ADMIN = { email: 'admin@wisdom.example', password: 'a harbour of twelve lanterns' };
const ROLE = `walk_${randomBytes(6).toString('hex')}`;
const LONG_MS = 300_000;
const BETWEEN_MS = 150;
/** Without a build of the site the doctor finds fault with that too. */
const isBuilt = ['web', 'widget'].every((name) => existsSync(join(ROOT, 'dist', name)));

/** Every command of the page, as it is written there. */
const COMMANDS = [...PAGE.matchAll(/sudo -u business-wisdom node server\/cli\.ts [^`\n]+/g)].map(([command]) =>
  command.trim(),
);

/** Returns the command of the page that starts so, with these values in place of its angle brackets. */
const documented = (name: string, ...values: readonly string[]): string => {
  const wanted = values.length === 0 ? name : `${name} <`;
  const found = COMMANDS.find((command) =>
    command.replace('sudo -u business-wisdom node server/cli.ts ', '').startsWith(wanted),
  );
  if (found === undefined) throw new Error(`docs/operations.md has no command ${name}`);
  let at = 0;
  return found.replaceAll(/<[^>]+>/g, () => values[at++] ?? '');
};

describe.skipIf(postgresIsSkipped() || !hasPgbouncer())('an operator', { timeout: LONG_MS }, () => {
  const dir = makeTempDir('walk');
  const envFile = join(dir, 'business-wisdom.env');
  const bin = join(dir, 'bin');
  const databases: PostgresDatabase[] = [];
  const processes: ServerProcess[] = [];
  const ports: number[] = [];
  let smtp: SmtpDouble;
  let bouncer: Pgbouncer;
  let balancer: Balancer;
  let holder: Holder;

  const administer = async (url: string, statements: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statements);
    await client.end();
  };

  /** Makes an empty database that belongs to the server's role. */
  const newDatabase = async (): Promise<URL> => {
    const made = await createPostgresDatabase();
    databases.push(made);
    const url = new URL(made.url);
    await administer(
      made.url,
      `alter database ${url.pathname.slice(1)} owner to ${ROLE}; alter schema public owner to ${ROLE};`,
    );
    url.username = ROLE;
    return url;
  };

  /** Fills in the shipped environment file for a database. */
  const writeEnvironment = (direct: URL): void => {
    const through = new URL(direct);
    through.port = new URL(bouncer.url).port;
    const values: Readonly<Record<string, string>> = {
      PUBLIC_URL: balancer.url,
      SMTP_URL: smtp.url,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      METRICS_TOKEN: 'm'.repeat(24),
      APP_SECRET: TEST_SECRET,
      APP_SECRET_PREVIOUS: '',
      AI_BASE_URL: '',
      AI_API_KEY: '',
      AI_MODEL: '',
      DATA_DIR: join(dir, 'data'),
    };
    const shipped = readFileSync(join(ROOT, 'deploy/example.env'), 'utf8').replaceAll(
      /^(\w+)='(.*)'$/gm,
      (_line, name: string, value: string) => `${name}='${values[name] ?? (value === '' ? 'filled in' : value)}'`,
    );
    const own = `DATABASE_URL='${through.href}'\nDATABASE_MIGRATION_URL='${direct.href}'\nHOST='127.0.0.1'\nTRUST_PROXY='loopback'\n`;
    writeFileSync(envFile, `${shipped}${own}`, { mode: 0o600 });
  };

  /** Runs a command of the page in a shell, in the folder of the code. */
  const run = (command: string): Promise<{ readonly code: number | null; readonly said: string }> =>
    new Promise((resolve) => {
      const path = [bin, join(ROOT, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter);
      const child = spawn('/bin/sh', ['-c', command], {
        cwd: ROOT,
        env: {
          PATH: path,
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
          ENVIRONMENT_FILE: envFile,
          LOG_LEVEL: 'silent',
        },
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
      child.once('close', (code) => resolve({ code, said }));
    });

  const startServer = async (at: number): Promise<void> => {
    const environment = parseEnv(readFileSync(envFile, 'utf8')) as Record<string, string>;
    processes[at] = await startProcess({ ...environment, PORT: String(ports[at]) });
  };
  const end = async (at: number): Promise<void> => {
    processes[at]?.signal('SIGTERM');
    expect(await processes[at]?.ended).toBe(0);
  };
  const cards = async (): Promise<number> =>
    (await callApi(balancer.url, getQuizCards, { query: { program: 'businessVocabulary' } })).status;
  const signIn = () => callApi(balancer.url, login, { body: { ...ADMIN, uniqueId: holder.deviceId } });
  const isSignedIn = async (): Promise<boolean> => (await callApi(balancer.url, verify, { as: holder })).status === 200;

  beforeAll(async () => {
    mkdirSync(bin);
    mkdirSync(join(dir, 'data'));
    // sudo -u business-wisdom node server/cli.ts …
    writeFileSync(join(bin, 'sudo'), '#!/bin/sh\nshift 2\nexec "$@" --environment "$ENVIRONMENT_FILE"\n');
    chmodSync(join(bin, 'sudo'), 0o755);
    smtp = await startSmtp();
    const first = await createPostgresDatabase();
    databases.push(first);
    await administer(first.url, `create role ${ROLE} login`);
    const limits = /```sql\n([^`]+)```/.exec(PAGE)?.[1] ?? '';
    await administer(first.url, limits.replaceAll('business_wisdom', ROLE));
    const direct = await newDatabase();
    bouncer = await startPgbouncer(direct.href, shippedSettings());
    ports.push(await quietPort(), await quietPort());
    balancer = await startBalancer(ports.map((port) => `http://127.0.0.1:${String(port)}`));
    writeEnvironment(direct);
    // The database of the version before this one.
    const previous = connectDatabase({ dataDir: dir, databaseUrl: direct.href });
    await migrate(previous, { upTo: Object.keys(MIGRATIONS).at(-2) });
    await previous.close();
  }, LONG_MS);

  afterAll(async () => {
    for (const one of processes) {
      one.signal('SIGKILL');
      await one.ended;
    }
    await balancer.close();
    await bouncer.close();
    await smtp.close();
    for (const database of databases) await database.drop();
  });

  it('upgrades the tables, starts two servers, and signs in through nginx', async () => {
    const upgraded = await run(documented('migrate'));
    expect(upgraded).toMatchObject({
      code: 0,
      said: expect.stringContaining(`${String(Object.keys(MIGRATIONS).at(-1))}: tables changed`) as string,
    });
    await startServer(0);
    await startServer(1);
    expect(await cards()).toBe(200);
    holder = { token: '', deviceId: randomUUID() };
    const { status, data } = await signIn();
    expect(status).toBe(200);
    holder = { token: data.token, deviceId: holder.deviceId };
    expect(await isSignedIn()).toBe(true);
  });

  it('asks the doctor, who finds no fault but the payment keys that were made up', async () => {
    const { said } = await run(documented('doctor'));
    const grades = [...said.matchAll(/^(ok|look|fault) +(\w+) /gm)].map(
      ([, grade, name]) => `${String(name)} ${String(grade)}`,
    );
    expect(grades).toEqual([
      'configuration ok',
      `versions ${isBuilt ? 'ok' : 'fault'}`,
      'disk ok',
      'database ok',
      'secret ok',
      'clock ok',
      'files ok',
      'mail ok',
      'payments fault',
      expect.stringMatching(/^address /) as string,
    ]);
  });

  it('lets in an administrator who lost the second factor', async () => {
    const started = await callApi(balancer.url, beginTotp, { as: holder, body: { password: ADMIN.password } });
    const { setup, secret } = started.data.data;
    const code = codeOf(secret, Date.now());
    expect((await callApi(balancer.url, confirmTotp, { as: holder, body: { setup, code } })).status).toBe(200);
    expect((await signIn()).error.code).toBe('SECOND_STEP_REQUIRED');
    const { code: exit, said } = await run(documented('reset-second-factor', ADMIN.email));
    expect([exit, said.includes('signs in by the password alone now')]).toEqual([0, true]);
    const { data } = await signIn();
    holder = { token: data.token, deviceId: holder.deviceId };
    await expect.poll(() => smtp.received.flatMap(({ to }) => to)).toContain(ADMIN.email);
  });

  it('lets in an administrator who lost password and mailbox', async () => {
    const { code, said } = await run(documented('reset-password', ADMIN.email));
    const password = /is now: (\S+)/.exec(said)?.[1] ?? '';
    expect([code, password.length > 20]).toEqual([0, true]);
    expect(await isSignedIn()).toBe(false);
    expect((await signIn()).error.code).toBe('CREDENTIALS_INVALID');
    const uniqueId = holder.deviceId;
    const { data } = await callApi(balancer.url, login, { body: { email: ADMIN.email, password, uniqueId } });
    holder = { token: data.token, deviceId: uniqueId };
    expect(await isSignedIn()).toBe(true);
  });

  it('makes a backup while people work, checks it, and restores it into an empty database', async () => {
    const folder = join(dir, 'backup');
    const done = await run(documented('backup', folder));
    expect([done.code, done.said]).toEqual([
      0,
      expect.stringMatching(/Database: postgres:.*\n.*tables with \d+ rows/) as string,
    ]);
    const checked = await run(documented('restore', folder).replace(/( --check)?$/, ' --check'));
    expect([checked.code, checked.said.includes('This backup is good')]).toEqual([0, true]);
    await Promise.all([end(0), end(1)]);
    // Into the database that is in use: refused.
    expect((await run(documented('restore', folder).replace(' --check', ''))).code).toBe(1);
    writeEnvironment(await newDatabase());
    const restored = await run(documented('restore', folder).replace(' --check', ''));
    expect([restored.code, restored.said.includes('Restored')]).toEqual([0, true]);
    await Promise.all([startServer(0), startServer(1)]);
    // People stay signed in.
    expect(await isSignedIn()).toBe(true);
    expect((await run(documented('recompute'))).code).toBe(0);
  });

  it('replaces one server after the other, back to a version that knows less than the tables, while people read', async () => {
    const { DATABASE_MIGRATION_URL: direct } = parseEnv(readFileSync(envFile, 'utf8'));
    // As a later version leaves it.
    await administer(
      direct ?? '',
      `insert into kysely_migration (name, timestamp) values ('999-later', '2027-01-01T00:00:00.000Z')`,
    );
    const statuses = new Set<number>();
    let isOver = false;
    const reading = (async () => {
      while (!isOver) {
        statuses.add((await callApi(balancer.url, verify, { as: holder })).status);
        // One person's pace: a session has 600 calls a minute.
        await pause(BETWEEN_MS);
      }
    })();
    for (const at of [0, 1]) {
      await end(at);
      await startServer(at);
      // nginx leaves a server alone for five seconds after it said that it ends.
      const from = processes[at]?.output().length ?? 0;
      await expect.poll(() => processes[at]?.output().slice(from), { timeout: 60_000 }).toContain('"msg":"request"');
    }
    isOver = true;
    await reading;
    expect([...statuses]).toEqual([200]);
  });
});
