import { globSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../run.ts';
import { moduleFaults } from './check.ts';
import { readSizes, sizeFaults, type SizedFile } from './sizes.ts';
import { parse, readSources, type Source } from './sources.ts';

const REPOSITORY = 'server/modules/daily/streaks/repository.ts';
const SERVICE = 'server/modules/daily/streaks/service.ts';
const LIST = 'server/modules/index.ts';

let sources: readonly Source[];

beforeAll(async () => {
  sources = await readSources(ROOT);
});

/** Returns the faults of the sources after changing one file. */
const faultsOf = (path: string, change: (text: string) => string): readonly string[] => {
  const before = sources.find((source) => source.path === path)?.text ?? '';
  const after = change(before);
  // A change without effect would prove nothing.
  expect(after).not.toBe(before);
  return moduleFaults([...sources.filter((source) => source.path !== path), parse(path, after)]);
};

const faultsWith = (path: string, lines: string) => faultsOf(path, (text) => `${text}${lines}\n`);
const faultsWithout = (path: string, part: string, by = '') => faultsOf(path, (text) => text.replace(part, by));

const statement = (code: string): string => `export const fault = (db: Db) => ${code};`;

describe('the check of the modules', () => {
  it('finds no fault in the sources', () => {
    expect(moduleFaults(sources)).toEqual([]);
  });

  it.each([
    ['an insert', "db.insertInto('users').values({})", 'users'],
    ['an update by another name', "db.updateTable('users as u').set({ name: '' })", 'users'],
    ['a delete with others', "db.deleteFrom(['streak_days', 'attempts'])", 'attempts'],
    ['an update in an expression', "db.with('x', (cte) => cte.deleteFrom('quizzes').returning('id'))", 'quizzes'],
    ['raw SQL', 'sql`update settings set value = ${1}`', 'settings'],
    ['raw SQL in another case', 'sql`INSERT INTO "audit" (id) values (${1})`', 'audit'],
  ])('finds that a module writes a foreign table: %s', (_name, code, table) => {
    const faults = faultsWith(REPOSITORY, statement(code));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${REPOSITORY}:\\d+ writes the table ${table}, which belongs to `));
  });

  it('names the line of the statement', () => {
    const faults = faultsWith(REPOSITORY, statement("db\n  .selectFrom('badges')"));
    const length = sources.find(({ path }) => path === REPOSITORY)?.text.split('\n').length ?? 0;
    expect(faults).toEqual([
      `${REPOSITORY}:${String(length + 1)} reads the table badges of ranking, which isn’t among the reads of server/modules/daily/module.ts`,
    ]);
  });

  it.each([
    ['a query', "db.selectFrom('news_insights as n')", 'news_insights'],
    ['one of several', "db.selectFrom(['streak_days', 'badges'])", 'badges'],
    ['a join', "db.selectFrom('streak_days').innerJoin('points as p', 'p.user_id', 'user_id')", 'points'],
    ['a join in raw SQL', 'sql`select 1 from streak_days left join payments on true`', 'payments'],
    ['a list in raw SQL', 'sql`select 1 from streak_days s, refunds`', 'refunds'],
  ])('finds that a module reads a table that it doesn’t declare: %s', (_name, code, table) => {
    const faults = faultsWith(REPOSITORY, statement(code));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(` reads the table ${table} of `);
  });

  it('finds a written table whose name nobody can tell', () => {
    const faults = faultsWith(REPOSITORY, 'export const fault = (db: Db, name: "users") => db.deleteFrom(name);');
    expect(faults).toEqual([expect.stringContaining('writes a table whose name isn’t written out')]);
  });

  it('finds that the platform reads a table of a module', () => {
    const faults = faultsWith('server/platform/database/search.ts', statement("db.selectFrom('users')"));
    expect(faults).toEqual([expect.stringContaining('search.ts:')]);
    expect(faults[0]).toContain(' reads the table users of identity');
  });

  it('finds a read that is declared and not needed', () => {
    const faults = faultsWithout('server/modules/daily/module.ts', 'reads: [', "reads: ['badges', ");
    expect(faults).toEqual([
      'server/modules/daily/module.ts declares that it reads the table badges of another module and doesn’t',
    ]);
  });

  it.each([
    ['imports Kysely', "import { sql as raw } from 'kysely';"],
    ['imports a type of Kysely', "import type { Insertable } from 'kysely';"],
    ['imports a part of Kysely', "import { jsonArrayFrom } from 'kysely/helpers/sqlite';"],
    ['names a type of Kysely', "export type Row = import('kysely').Insertable<object>;"],
    ['loads Kysely', "export const fault = () => import('kysely');"],
    ['hands on Kysely', "export { sql } from 'kysely';"],
    ['sends statements together', "import { together } from '../../../platform/database/batch.ts';"],
    ['has a statement of its own tables', statement("db.selectFrom('streak_days')")],
    ['has raw SQL', statement('sql`select 1`')],
    ['builds on a query from elsewhere', statement("days(db).where('user_id', '=', '')")],
    ['runs a query from elsewhere', statement('days(db).execute()')],
  ])('finds a service that %s', (_name, lines) => {
    const faults = faultsWith(SERVICE, lines);
    expect(faults).toEqual([expect.stringMatching(`^${SERVICE}:\\d+ knows SQL: `)]);
  });

  it('finds a statement in any file that is no repository', () => {
    const checked = globSync('server/**/*.ts', { cwd: ROOT })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('server/platform/database/'))
      .filter((path) => !path.endsWith('repository.ts'));
    for (const kind of ['service.ts', 'routes.ts', 'module.ts', 'personal-data.ts', 'worker.ts', 'tables.ts'])
      expect(checked.some((path) => path.endsWith(kind))).toBe(true);
    const faulty = sources.map(({ path, text }) => parse(path, `${text}\n${statement('sql`select 1`')}\n`));
    const found = moduleFaults(faulty).map((fault) => /^(.*\.ts):\d+ knows SQL: /.exec(fault)?.[1]);
    expect(found.toSorted()).toEqual(checked.toSorted());
  });

  it('finds a manifest that isn’t in the list of modules', () => {
    const fault = 'server/modules/daily/module.ts isn’t in the list of server/modules/index.ts';
    expect(faultsWithout(LIST, "import { daily } from './daily/module.ts';\n")).toEqual([fault]);
    expect(faultsWithout(LIST, '  daily,\n')).toEqual([fault]);
  });

  it('finds a module without a manifest', () => {
    expect(faultsWith('server/modules/surveys/service.ts', 'export {};')).toEqual([
      'server/modules/surveys/module.ts is missing',
    ]);
  });
});

describe('the check of sizes', () => {
  const files = (count: number): readonly SizedFile[] =>
    Array.from({ length: count }, (_, at) => ({ path: `web/things/${String(at)}.ts`, text: '' }));
  const lines = (count: number, line = (at: number): string => `call(${String(at)});\n`): string =>
    Array.from({ length: count }, (_, at) => line(at)).join('');
  const ofText = (text: string) => sizeFaults([{ path: 'web/thing.ts', text }], []);

  it('finds no fault in the project', async () => {
    expect(sizeFaults(await readSizes(ROOT))).toEqual([]);
  });

  it('finds a folder with more than 25 files', () => {
    expect(sizeFaults(files(25), [])).toEqual([]);
    expect(sizeFaults(files(26), [])).toEqual(['web/things has 26 files, and 25 are allowed']);
  });

  it('finds a file with more than 250 lines of code', () => {
    expect(ofText(lines(250))).toEqual([]);
    expect(ofText(lines(251))).toEqual(['web/thing.ts has 251 lines of code, and 250 are allowed']);
  });

  it('counts no blank lines and no comments', () => {
    const apart = lines(
      60,
      (at) => `\n// A reason.\n/* Another. */\n/**\n * A third.\n */\nconst a${String(at)} = 1;\n`,
    );
    expect(ofText(`${apart}${lines(190)}`)).toEqual([]);
    expect(ofText(`${apart}${lines(191)}`)).toHaveLength(1);
  });

  it('finds an exception that is no longer needed', () => {
    expect(sizeFaults(files(25), ['web/things'])).toEqual([
      'web/things is small enough: take it off the list in scripts/modules/sizes.ts',
    ]);
    expect(sizeFaults(files(26), ['web/things'])).toEqual([]);
  });
});
