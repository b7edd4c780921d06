/** The commands of an operator on the server's database: which one they use, and what they do when it isn't there. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../server/platform/database/migrate.ts';
import { connectDatabase, openDatabase } from '../../server/platform/database/open.ts';
import { createPostgresDatabase, postgresIsSkipped, type PostgresDatabase } from '../fixtures/databases/postgres.ts';
import { freePort } from '../../scripts/free-port.ts';
import { TEST_SECRET } from '../fixtures/server/secret.ts';
import { makeTempDir } from '../fixtures/server/temp-dir.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COMMANDS = [
  { name: 'backup', args: (dir: string) => [join(dir, 'backup')] },
  { name: 'reset-second-factor', args: () => ['asha@example.com'] },
  { name: 'reset-password', args: () => ['asha@example.com'] },
  { name: 'recompute', args: () => [] },
  { name: 'migrate', args: () => [] },
  { name: 'distribute', args: () => [] },
  { name: 'move-secret', args: () => [] },
  { name: 'rotate-credential-key', args: () => [] },
  { name: 'rotate-lti-key', args: () => [] },
];

/** Runs a command in that folder, with nothing in its environment but that. */
const run = (
  dir: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): { readonly code: number | null; readonly said: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args], {
    cwd: dir,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      LOG_LEVEL: 'silent',
      ...env,
    },
  });
  return { code: status, said: `${stdout}${stderr}` };
};
const CLI = join(ROOT, 'server/cli.ts');

/** An empty PostgreSQL database, for all commands that leave it so. */
let empty: PostgresDatabase | undefined;
afterAll(() => empty?.drop());

describe.each(COMMANDS)('$name', ({ name, args }) => {
  it('refuses an embedded database that isn’t there, names it, and makes no file', () => {
    const dir = makeTempDir('command');
    const { code, said } = run(dir, [CLI, name, ...args(dir)]);
    expect(code).toBe(1);
    expect(said).toContain(`There is no database of Business Wisdom at ${join(dir, 'data/business-wisdom.sqlite')}.`);
    expect(said).not.toContain('    at ');
    expect(readdirSync(dir)).toEqual([]);
  });

  it.skipIf(postgresIsSkipped())('refuses a PostgreSQL database without our tables, and makes none', async () => {
    const dir = makeTempDir('command');
    empty ??= await createPostgresDatabase();
    const { url } = empty;
    const { code, said } = run(dir, [CLI, name, ...args(dir)], { DATABASE_URL: url });
    expect([code, said.includes('There is no database of Business Wisdom at postgres://')]).toEqual([1, true]);
    const again = run(dir, [CLI, name, ...args(dir)], { DATABASE_URL: url });
    expect(again.code).toBe(1);
    expect(readdirSync(dir)).toEqual([]);
  });

  it('says in a sentence that the database can’t be reached, and leaves nothing behind', async () => {
    const dir = makeTempDir('command');
    const DATABASE_URL = `postgres://someone:secret@127.0.0.1:${String(await freePort())}/wisdom`;
    const { code, said } = run(dir, [CLI, name, ...args(dir)], { DATABASE_URL });
    expect(code).toBe(1);
    expect(said).toMatch(/The database can't be reached: .*ECONNREFUSED/);
    expect(said).not.toContain('    at ');
    expect(said).not.toContain('secret');
    expect(readdirSync(dir)).toEqual([]);
  });
});

describe('the commands of docs/operations.md', () => {
  const dir = makeTempDir('command');
  const dataDir = join(dir, 'wisdom');
  const file = join(dataDir, 'business-wisdom.sqlite');
  const envFile = join(dir, 'business-wisdom.env');
  const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const documented = new Set([...page.matchAll(/node server\/cli\.ts ([\w-]+)/g)].map(([, name]) => name));

  /** Runs a command as the page has it, with the environment file of this test. */
  const asDocumented = (name: string, ...args: readonly string[]) => {
    expect(documented).toContain(name);
    return run(dir, [CLI, name, ...args, '--environment', envFile]);
  };

  beforeAll(async () => {
    // As the shipped file is, with other values.
    const values: Readonly<Record<string, string>> = {
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: 'a harbour of one’s own',
      METRICS_TOKEN: 'x'.repeat(20),
      APP_SECRET: TEST_SECRET,
      APP_SECRET_PREVIOUS: '',
      AI_BASE_URL: '',
      AI_API_KEY: '',
      AI_MODEL: '',
    };
    const filledIn = readFileSync(join(ROOT, 'deploy/example.env'), 'utf8').replaceAll(
      /^(\w+)='(.*)'$/gm,
      (_line, name: string, value: string) => `${name}='${values[name] ?? (value === '' ? 'filled in' : value)}'`,
    );
    writeFileSync(envFile, filledIn);
    const database = await openDatabase({ dataDir });
    await database.close();
  });

  it('include each of the commands', () => {
    const help = run(dir, [CLI, 'help']).said;
    const known = [...help.matchAll(/^ {2}([\w-]+) /gm)].map(([, name]) => name ?? '');
    expect(known).toEqual(expect.arrayContaining([...COMMANDS.map(({ name }) => name), 'restore', 'doctor']));
    expect([...documented].toSorted()).toEqual([...known, 'help'].toSorted());
  });

  it('work on the server’s database, and name it', () => {
    const backup = join(dir, 'backup');
    const outcomes = [
      asDocumented('backup', backup),
      asDocumented('restore', backup, '--check'),
      asDocumented('recompute'),
      asDocumented('migrate'),
      asDocumented('move-secret'),
    ];
    expect(outcomes.map(({ code, said }) => [code, code === 0 ? '' : said])).toEqual(outcomes.map(() => [0, '']));
    expect(outcomes[0]?.said).toContain(`Database: ${file}`);
    const unknown = asDocumented('reset-second-factor', 'nobody@example.com');
    expect(unknown.said).toContain('belongs to no account');
    expect(unknown.code).toBe(1);
    const embedded = asDocumented('distribute');
    expect(embedded.said).toContain('The embedded database can’t be distributed');
    expect([embedded.code, embedded.said.includes('    at ')]).toEqual([1, false]);
  });

  it('restore into the database that the environment names, and never into a used one', () => {
    const backup = join(dir, 'another-backup');
    expect(asDocumented('backup', backup).code).toBe(0);
    const other = join(dir, 'restored');
    const restored = run(dir, [CLI, 'restore', backup], { DATA_DIR: other });
    expect(restored.said).toContain(`Database: ${join(other, 'business-wisdom.sqlite')}`);
    expect(restored.code).toBe(0);
    const used = asDocumented('restore', backup);
    expect([used.code, used.said.includes(`Database: ${file}`)]).toEqual([1, true]);
    expect(used.said).toContain('The database holds something already');
  });

  it('make no database for a folder that holds no backup', () => {
    mkdirSync(join(dir, 'empty'));
    const untouched = join(dir, 'untouched');
    const { code, said } = run(dir, [CLI, 'restore', join(dir, 'empty')], { DATA_DIR: untouched });
    expect([code, said.includes('holds no finished backup')]).toEqual([1, true]);
    expect(readdirSync(dir)).not.toContain('untouched');
  });

  it('leave a database that its owner alone can read', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

describe('the commands', () => {
  it('name a command that isn’t known, an argument too many and an environment file that can’t be read', () => {
    const dir = makeTempDir('command');
    const said = (...args: readonly string[]) => run(dir, [CLI, ...args]);
    const unknown = said('back-up');
    expect([unknown.code, unknown.said.split('\n')[0]]).toEqual([1, 'There is no command "back-up".']);
    expect(said('toString').code).toBe(1);
    expect(said('restore').said).toBe('Usage: node server/cli.ts restore <folder> [--check]\n');
    expect(said('recompute', 'all').said).toBe('Usage: node server/cli.ts recompute\n');
    expect(said('backup', '--chek').code).toBe(1);
    const missing = said('doctor', '--environment', join(dir, 'none.env'));
    expect(missing.code).toBe(1);
    expect(missing.said).toMatch(/none\.env can't be read \(.*\)\. Run this as the user of the server/);
    expect(readdirSync(dir)).toEqual([]);
  });
});

describe('doctor', () => {
  const gradesOf = (said: string): Readonly<Record<string, string>> =>
    Object.fromEntries(
      [...said.matchAll(/^(ok|look|fault) +(\w+) /gm)].map(([, grade, name]) => [name ?? '', grade ?? '']),
    );

  it('finds a new demo in order', async () => {
    const dir = makeTempDir('doctor');
    const dataDir = join(dir, 'data');
    await (await openDatabase({ dataDir })).close();
    const { code, said } = run(dir, [CLI, 'doctor'], { DATA_DIR: dataDir, PUBLIC_URL: 'http://127.0.0.1:9' });
    expect(said).not.toMatch(/^fault/m);
    expect(gradesOf(said)).toMatchObject({ database: 'ok', disk: 'ok', files: 'ok', mail: 'ok', address: 'look' });
    expect(code).toBe(0);
    expect(readdirSync(join(dataDir, 'files', 'doctor'))).toEqual([]);
  });

  it('names each part that doesn’t work, in a line, and makes no database', async () => {
    const dir = makeTempDir('doctor');
    const closed = `127.0.0.1:${String(await freePort())}`;
    const dataDir = join(dir, 'data');
    mkdirSync(dataDir);
    const { code, said } = run(dir, [CLI, 'doctor'], {
      APP_MODE: 'production',
      APP_SECRET: TEST_SECRET,
      DATA_DIR: dataDir,
      SMTP_URL: `smtp://${closed}`,
      PUBLIC_URL: `http://${closed}`,
      RAZORPAY_KEY_ID: 'rzp_live_x',
      RAZORPAY_KEY_SECRET: 'not the secret',
      RAZORPAY_WEBHOOK_SECRET: 'webhook secret',
      RAZORPAY_API_URL: `https://${closed}`,
    });
    expect(code).toBe(1);
    expect(gradesOf(said)).toMatchObject({ database: 'fault', mail: 'fault', payments: 'fault', files: 'ok' });
    expect(said).toContain(`There is no database of Business Wisdom at ${join(dataDir, 'business-wisdom.sqlite')}`);
    expect(said).not.toContain('not the secret');
    expect(said).not.toContain('    at ');
    expect(existsSync(join(dataDir, 'business-wisdom.sqlite'))).toBe(false);
  });

  it.skipIf(postgresIsSkipped())('counts the migrations that an older database lacks, and runs none', async () => {
    const dir = makeTempDir('doctor');
    const postgres = await createPostgresDatabase();
    const database = connectDatabase({ dataDir: dir, databaseUrl: postgres.url });
    await migrate(database, { upTo: '025-refunds-counted' });
    const env = { DATA_DIR: dir, DATABASE_URL: postgres.url, PUBLIC_URL: 'http://127.0.0.1:9' };
    expect(run(dir, [CLI, 'doctor'], env).said).toMatch(/^look +database .*: \d+ migrations are to be run/m);
    expect(run(dir, [CLI, 'migrate'], env).said).toContain('026-folded-names: tables changed');
    expect(gradesOf(run(dir, [CLI, 'doctor'], env).said)).toMatchObject({ database: 'ok', clock: 'ok' });
    await database.close();
    await postgres.drop();
  });
});
