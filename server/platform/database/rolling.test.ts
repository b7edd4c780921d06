/**
 * The old version goes on while the new one takes its place (docs/decisions/0032): every migration leaves what the
 * version before it reads and writes, and a version starts on tables that a later one has changed.
 */
import { sql, type TableMetadata } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, describe, expect, it } from 'vitest';
import { getSubject } from '#shared/contract/quizzes/reference.ts';
import { createPostgresDatabase, postgresIsSkipped } from '../../../tests/fixtures/databases/postgres.ts';
import { signIn, signUp } from '../../../tests/fixtures/records/people.ts';
import { startServer } from '../../../tests/fixtures/server/server.ts';
import { makeTempDir } from '../../../tests/fixtures/server/temp-dir.ts';
import type { Database, DialectName } from './database.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { connectDatabase } from './open.ts';
import { named } from './search.ts';

/** The last migration from before two versions ran at the same time. */
const FREE_UNTIL = '020-progress-reports';

interface Schema {
  readonly tables: readonly TableMetadata[];
  /** Unique rules of every table, each as its columns. */
  readonly unique: ReadonlySet<string>;
}

const uniqueRules = async (db: Database['db'], dialect: DialectName): Promise<ReadonlySet<string>> => {
  const { rows } =
    dialect === 'sqlite'
      ? await sql<{ rule: string }>`
          select m.name || ' ' || coalesce(group_concat(i.name order by i.seqno), '') || coalesce(' of ' || x.sql, '') as rule
          from sqlite_master m join pragma_index_list(m.name) l join pragma_index_info(l.name) i
          left join sqlite_master x on x.name = l.name
          where m.type = 'table' and l."unique" = 1 group by m.name, l.name`.execute(db)
      : await sql<{ rule: string }>`
          select indrelid::regclass::text || ' ' || pg_get_indexdef(indexrelid) as rule from pg_index
          where indisunique and indrelid::regclass::text not like 'pg_%'`.execute(db);
  return new Set(rows.map(({ rule }) => rule));
};

const schemaOf = async ({ db, dialect }: Database): Promise<Schema> => ({
  tables: await db.introspection.getTables(),
  unique: await uniqueRules(db, dialect),
});

/** Changes that break the previous version, a sentence each. */
const obstacles = (before: Schema, after: Schema): readonly string[] => {
  const found: string[] = [];
  for (const { name, columns } of before.tables) {
    const now = after.tables.find((table) => table.name === name);
    if (now === undefined) {
      found.push(`the table ${name} is gone`);
      continue;
    }
    for (const column of columns) {
      const same = now.columns.find((candidate) => candidate.name === column.name);
      if (same === undefined) found.push(`${name}.${column.name} is gone`);
      else if (same.dataType !== column.dataType) found.push(`${name}.${column.name} has another type`);
      else if (column.isNullable && !same.isNullable) found.push(`${name}.${column.name} takes no null any more`);
    }
    for (const column of now.columns) {
      const isNew = !columns.some((candidate) => candidate.name === column.name);
      if (isNew && !column.isNullable && !column.hasDefaultValue) found.push(`${name}.${column.name} must be given`);
    }
  }
  const known = new Set(before.tables.map(({ name }) => name));
  for (const rule of after.unique) {
    if (!before.unique.has(rule) && known.has(rule.split(' ')[0] ?? '')) found.push(`a new unique rule: ${rule}`);
  }
  return found;
};

const kinds = (['sqlite', 'postgres'] as const).filter((kind) => kind === 'sqlite' || !postgresIsSkipped());

describe.each(kinds)('two versions at once (%s)', (kind) => {
  const cleanUps: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });
  const open = async (): Promise<Database> => {
    const postgres = kind === 'postgres' ? await createPostgresDatabase() : undefined;
    const database = connectDatabase({ dataDir: makeTempDir('rolling'), databaseUrl: postgres?.url });
    cleanUps.push(async () => {
      await database.close();
      await postgres?.drop();
    });
    return database;
  };
  it('every migration leaves the version before it what it reads and writes', async () => {
    const database = await open();
    await migrate(database, { upTo: FREE_UNTIL });
    let before = await schemaOf(database);
    for (const name of Object.keys(MIGRATIONS).filter((later) => later > FREE_UNTIL)) {
      await migrate(database, { upTo: name });
      const after = await schemaOf(database);
      expect(obstacles(before, after)).toEqual([]);
      before = after;
    }
  });

  it('the rule finds what would break the version before', async () => {
    const database = await open();
    await migrate(database);
    const before = await schemaOf(database);
    const { schema } = database.db;
    await schema.alterTable('groups').renameColumn('name', 'title').execute();
    await schema
      .alterTable('subjects')
      .addColumn('place', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await schema.createIndex('one_of_each').on('quizzes').columns(['title']).unique().execute();
    await schema.dropTable('imports').execute();
    const found = obstacles(before, await schemaOf(database));
    expect(found).toHaveLength(4);
    expect(found.join('\n')).toMatch(/groups\.name is gone/);
    expect(found.join('\n')).toMatch(/groups\.title must be given/);
    expect(found.join('\n')).toMatch(/the table imports is gone/);
    expect(found.join('\n')).toMatch(/a new unique rule: quizzes/);
  });

  it('names of the version before are searched as those that are written now', async () => {
    const database = await open();
    await migrate(database, { upTo: '025-refunds-counted' });
    const names = ['Asha Rao', 'ÉMILE Ünal', 'Ωμέγα', 'आशा'];
    for (const [at, name] of names.entries()) {
      await sql`insert into users (id, name, email, number, password_hash, role, status, must_set_password, board_choice, created_at, updated_at)
        values (${String(at)}, ${name}, ${`${String(at)}@example.com`}, '', '', 'user', 'active', 0, 'default', 0, 0)`.execute(
        database.db,
      );
    }
    await migrate(database);
    for (const name of names) {
      const found = database.db
        .selectFrom('users')
        .select('users.name')
        .where(named('users.name', name.toLowerCase()))
        .execute();
      expect(await found).toEqual([{ name }]);
    }
  });

  it('this version serves, and starts anew, while a later one has changed the tables', async () => {
    const database = await open();
    await migrate(database);
    const before = await startServer({ adapters: { database } });
    const person = await signUp(before);
    const later = new Migrator({
      db: database.db,
      provider: {
        getMigrations: () =>
          Promise.resolve({
            ...MIGRATIONS,
            '999-later': {
              up: async (db) => {
                await db.schema.alterTable('users').addColumn('pronouns', 'text').execute();
                await db.schema
                  .createTable('clubs')
                  .addColumn('id', 'text', (c) => c.primaryKey())
                  .execute();
              },
            },
          }),
      },
    });
    expect((await later.migrateToLatest()).error).toBeUndefined();
    expect((await before.api(getSubject, { as: person })).status).toBe(200);
    await before.app.http.close();
    await migrate(database);
    const again = await startServer({ adapters: { database } });
    expect((await signIn(again, person, person)).status).toBe(200);
    expect((await signUp(again)).userId).not.toBe(person.userId);
    await again.app.http.close();
  });
});
