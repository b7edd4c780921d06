/** The commands of an operator on the server's database: which one they use, and what they do when it isn't there. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/platform/database/open.ts';
import { createPostgresDatabase, postgresIsSkipped } from '../fixtures/databases/postgres.ts';
import { freePort } from '../../scripts/free-port.ts';
import { makeTempDir } from '../fixtures/server/temp-dir.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COMMANDS = [
  { name: 'backup', args: (dir: string) => [join(dir, 'backup')] },
  { name: 'reset-second-factor', args: () => ['asha@example.com'] },
  { name: 'recompute-points', args: () => [] },
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
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', ...env },
  });
  return { code: status, said: `${stdout}${stderr}` };
};
const script = (name: string): string => join(ROOT, 'scripts', `${name}.ts`);

describe.each(COMMANDS)('$name', ({ name, args }) => {
  it('refuses an embedded database that isn’t there, names it, and makes no file', () => {
    const dir = makeTempDir('command');
    const { code, said } = run(dir, [script(name), ...args(dir)]);
    expect(code).toBe(1);
    expect(said).toContain(`There is no database of Business Wisdom at ${join(dir, 'data/business-wisdom.sqlite')}.`);
    expect(said).not.toContain('    at ');
    expect(readdirSync(dir)).toEqual([]);
  });

  it.skipIf(postgresIsSkipped())('refuses a PostgreSQL database without our tables, and makes none', async () => {
    const dir = makeTempDir('command');
    const postgres = await createPostgresDatabase();
    const { code, said } = run(dir, [script(name), ...args(dir)], { DATABASE_URL: postgres.url });
    expect([code, said.includes('There is no database of Business Wisdom at postgres://')]).toEqual([1, true]);
    const again = run(dir, [script(name), ...args(dir)], { DATABASE_URL: postgres.url });
    expect(again.code).toBe(1);
    expect(readdirSync(dir)).toEqual([]);
    await postgres.drop();
  });

  it('says in a sentence that the database can’t be reached, and leaves nothing behind', async () => {
    const dir = makeTempDir('command');
    const DATABASE_URL = `postgres://someone:secret@127.0.0.1:${String(await freePort())}/wisdom`;
    const { code, said } = run(dir, [script(name), ...args(dir)], { DATABASE_URL });
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
  const documented = [...page.matchAll(/node (--env-file=\S+) (scripts\/[\w-]+\.ts)/g)];

  /** Runs a command as the page has it, with the environment file of this test. */
  const asDocumented = (name: string, ...args: readonly string[]) => {
    const words = documented.find(([, , path]) => path === `scripts/${name}.ts`);
    expect(words?.[1]).toBe('--env-file=/etc/business-wisdom.env');
    return run(dir, [`--env-file=${envFile}`, join(ROOT, words?.[2] ?? ''), ...args]);
  };

  beforeAll(async () => {
    // As the shipped file is, with other values.
    const values: Readonly<Record<string, string>> = {
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: 'a harbour of one’s own',
      METRICS_TOKEN: 'x'.repeat(20),
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
    const names = documented.map(([, , path]) => path);
    for (const { name } of COMMANDS) expect(names).toContain(`scripts/${name}.ts`);
    expect(names).toContain('scripts/restore.ts');
  });

  it('work on the server’s database, and name it', () => {
    const backup = join(dir, 'backup');
    const outcomes = [
      asDocumented('backup', backup),
      asDocumented('restore', backup, '--check'),
      asDocumented('recompute-points'),
    ];
    expect(outcomes.map(({ code, said }) => [code, code === 0 ? '' : said])).toEqual(outcomes.map(() => [0, '']));
    expect(outcomes[0]?.said).toContain(`Database: ${file}`);
    const unknown = asDocumented('reset-second-factor', 'nobody@example.com');
    expect(unknown.said).toContain('belongs to no account');
    expect(unknown.code).toBe(1);
  });

  it('restore into the database that the environment names, and never into a used one', () => {
    const backup = join(dir, 'another-backup');
    expect(asDocumented('backup', backup).code).toBe(0);
    const other = join(dir, 'restored');
    const restored = run(dir, [script('restore'), backup], { DATA_DIR: other });
    expect(restored.said).toContain(`Database: ${join(other, 'business-wisdom.sqlite')}`);
    expect(restored.code).toBe(0);
    const used = asDocumented('restore', backup);
    expect([used.code, used.said.includes(`Database: ${file}`)]).toEqual([1, true]);
    expect(used.said).toContain('The database holds something already');
  });

  it('make no database for a folder that holds no backup', () => {
    mkdirSync(join(dir, 'empty'));
    const untouched = join(dir, 'untouched');
    const { code, said } = run(dir, [script('restore'), join(dir, 'empty')], { DATA_DIR: untouched });
    expect([code, said.includes('holds no finished backup')]).toEqual([1, true]);
    expect(readdirSync(dir)).not.toContain('untouched');
  });

  it('leave a database that its owner alone can read', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});
