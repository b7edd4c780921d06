/** Which of two databases answers: each knows its own name. */
import { Kysely, sql, SqliteAdapter, SqliteQueryCompiler, SqliteIntrospector, type Dialect, type Driver } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTempDir } from '../../../../tests/fixtures/server/temp-dir.ts';
import { runBatch } from '../batch.ts';
import { sqliteDialect } from '../dialects/sqlite.ts';
import { replicaDriver } from './replica-driver.ts';
import { onPrimary, withReplica } from './scope.ts';

interface Places {
  place: { name: string };
}

const fileOf = async (name: string): Promise<string> => {
  const file = `${makeTempDir('replica')}/${name}.sqlite`;
  const db = new Kysely<Places>({ dialect: sqliteDialect(file) });
  await sql`create table place (name text not null)`.execute(db);
  await db.insertInto('place').values({ name }).execute();
  await db.destroy();
  return file;
};

const over = (driver: Driver): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => driver,
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

describe('a driver with a replica', () => {
  let db: Kysely<Places>;
  let replica: Driver;
  const faults: unknown[] = [];
  const name = async (from = db): Promise<string> =>
    (await from.selectFrom('place').select('name').limit(1).executeTakeFirstOrThrow()).name;
  const late = <T>(work: () => Promise<T>): Promise<T> => withReplica((error) => faults.push(error), work);

  beforeEach(async () => {
    faults.length = 0;
    const primary = sqliteDialect(await fileOf('primary')).createDriver();
    replica = sqliteDialect(await fileOf('replica')).createDriver();
    db = new Kysely<Places>({ dialect: over(replicaDriver(primary, replica)) });
  });
  afterEach(() => db.destroy());

  it('reads from the primary unless the work allows the replica', async () => {
    expect(await name()).toBe('primary');
    expect(await late(() => name())).toBe('replica');
  });

  it('reads raw statements and batches from the replica', async () => {
    const raw = await late(() => sql<{ name: string }>`select name from place`.execute(db));
    expect(raw.rows).toEqual([{ name: 'replica' }]);
    const batch = await late(() => runBatch(db as never, [db.selectFrom('place').select('name')] as never));
    expect(batch).toEqual([[{ name: 'replica' }]]);
  });

  it('writes on the primary, and reads there afterwards', async () => {
    const seen = await late(async () => {
      await db.insertInto('place').values({ name: 'written' }).execute();
      return db.selectFrom('place').select('name').orderBy('name', 'desc').execute();
    });
    expect(seen).toEqual([{ name: 'written' }, { name: 'primary' }]);
  });

  it.each([
    'with added as (select 1) insert into place (name) select name from place where false',
    'update place set name = name',
  ])('sends “%s” to the primary', async (statement) => {
    const seen = await late(async () => {
      await sql.raw(statement).execute(db);
      return name();
    });
    expect(seen).toBe('primary');
  });

  it('runs transactions on the primary', async () => {
    const seen = await late(() => db.transaction().execute((trx) => name(trx)));
    expect(seen).toBe('primary');
  });

  it('lets work that others rely on read from the primary', async () => {
    expect(await late(async () => [await onPrimary(() => name()), await name()])).toEqual(['primary', 'replica']);
  });

  it('reads from the primary when the replica fails, and says so once', async () => {
    replica.acquireConnection = () =>
      Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect', code: 'ECONNREFUSED' }));
    expect(await late(async () => [await name(), await name()])).toEqual(['primary', 'primary']);
    expect(faults).toHaveLength(1);
  });

  it('reports a statement that is wrong wherever it runs', async () => {
    await expect(late(() => sql`select * from absent`.execute(db))).rejects.toThrow('no such table');
    expect(faults).toEqual([]);
  });
});
