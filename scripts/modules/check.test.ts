import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../run.ts';
import { moduleFaults } from './check.ts';
import { SQL_OUTSIDE_REPOSITORIES } from './exceptions.ts';
import { parse, readSources, type Source } from './sources.ts';

const REPOSITORY = 'server/modules/daily/streaks/repository.ts';
const SERVICE = 'server/modules/daily/streaks/service.ts';
const LIST = 'server/modules/index.ts';

let sources: readonly Source[];

beforeAll(async () => {
  sources = await readSources(ROOT);
});

/** The faults of the sources when that one has another text. */
const faultsOf = (path: string, change: (text: string) => string): readonly string[] => {
  const before = sources.find((source) => source.path === path)?.tree.text ?? '';
  const after = change(before);
  // A change that changes nothing would show nothing.
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
    const length = sources.find(({ path }) => path === REPOSITORY)?.tree.getLineStarts().length ?? 0;
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
    ['imports Kysely', "import type { Insertable } from 'kysely';"],
    ['has a statement of its own tables', statement("db.selectFrom('streak_days')")],
    ['has raw SQL', statement('sql`select 1`')],
  ])('finds a service that %s', (_name, lines) => {
    const faults = faultsWith(SERVICE, lines);
    expect(faults).toEqual([expect.stringMatching(`^${SERVICE}:\\d+ knows SQL: `)]);
  });

  it('finds an exception that is no longer needed', () => {
    expect(moduleFaults(sources, [...SQL_OUTSIDE_REPOSITORIES, SERVICE])).toEqual([
      `${SERVICE} knows no SQL any more: take it off the list in scripts/modules/exceptions.ts`,
    ]);
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
