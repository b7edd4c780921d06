import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { createPostgresDatabase } from '../../../tests/fixtures/databases/postgres.ts';
import { makeTempDir } from '../../../tests/fixtures/server/temp-dir.ts';
import { isDuplicate } from './database-errors.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { openDatabase, type DatabaseOptions } from './open.ts';
import { inTransaction } from './transaction.ts';

const SCRIPT = `
  import { openDatabase } from './server/platform/database/open.ts';
  import { openKeys } from './server/modules/site/index.ts';
  import { systemRandom } from './server/platform/random.ts';
  const { db, close } = await openDatabase(JSON.parse(process.argv[1]));
  const { file } = JSON.parse(process.argv[1]);
  const secrets = { previous: [], file, fileIsSet: false };
  const { keys } = await openKeys({ mode: 'demo', secrets }, db, systemRandom);
  process.stdout.write(keys.hash('test', 'text'));
  await close();
`;

/** Opens the database in a process of its own; gives a hash under the secret that it found. */
const openInProcess = async (options: DatabaseOptions & { readonly file: string }): Promise<string> => {
  const args = ['--input-type=module', '--eval', SCRIPT, JSON.stringify(options)];
  return (await promisify(execFile)(process.execPath, args)).stdout;
};

describeOnBothDatabases('the database', (start, kind) => {
  const cleanUps: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });

  it('is migrated once by five processes that start at the same time, and they share one secret', async () => {
    const dataDir = makeTempDir('db');
    const postgres = kind === 'postgres' ? await createPostgresDatabase() : undefined;
    cleanUps.push(async () => {
      await postgres?.drop();
      await rm(dataDir, { recursive: true });
    });
    const options = { dataDir, databaseUrl: postgres?.url };
    const secrets = await Promise.all(
      Array.from({ length: 5 }, () => openInProcess({ ...options, file: join(dataDir, 'x.secret') })),
    );
    const database = await openDatabase(options);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db);
    await database.close();
    expect(rows.map((row) => row.name)).toEqual(Object.keys(MIGRATIONS));
    expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(secrets).size).toBe(1);
  });

  it('gives milliseconds and counts back as numbers', async () => {
    const { db } = await start();
    const key = randomUUID();
    await db.insertInto('limits').values({ key, count: 1, resets_at: 1_768_471_200_123, blocked_until: 0 }).execute();
    const row = await db
      .selectFrom('limits')
      .select((query) => ['resets_at', query.fn.countAll<number>().as('rows')])
      .where('key', '=', key)
      .groupBy('resets_at')
      .executeTakeFirst();
    expect(row).toEqual({ resets_at: 1_768_471_200_123, rows: 1 });
  });

  it('undoes a transaction that throws', async () => {
    const { db } = await start();
    const key = randomUUID();
    const work = inTransaction(db, async (trx) => {
      await trx.insertInto('settings').values({ key, value: 'x' }).execute();
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await db.selectFrom('settings').select('key').where('key', '=', key).execute()).toEqual([]);
  });

  it('loses no count when fifty transactions write the same row', async () => {
    const { db } = await start();
    const key = randomUUID();
    await db.insertInto('limits').values({ key, count: 0, resets_at: 0, blocked_until: 0 }).execute();
    await Promise.all(
      Array.from({ length: 50 }, () =>
        inTransaction(db, async (trx) => {
          await trx.updateTable('limits').set({ blocked_until: 1 }).where('key', '=', key).execute();
          const { count } = await trx
            .selectFrom('limits')
            .select('count')
            .where('key', '=', key)
            .executeTakeFirstOrThrow();
          await trx
            .updateTable('limits')
            .set({ count: count + 1 })
            .where('key', '=', key)
            .execute();
        }),
      ),
    );
    const row = await db.selectFrom('limits').select('count').where('key', '=', key).executeTakeFirst();
    expect(row?.count).toBe(50);
  });

  it('tells a duplicate from other faults', async () => {
    const { db } = await start();
    const row = { key: randomUUID(), value: 'x' };
    await db.insertInto('settings').values(row).execute();
    const error: unknown = await db
      .insertInto('settings')
      .values(row)
      .execute()
      .catch((caught: unknown) => caught);
    expect(isDuplicate(error)).toBe(true);
  });

  it('refuses a row whose parent is missing', async () => {
    const { db } = await start();
    const row = { id: randomUUID(), subject_id: 'none', name: 'x' };
    await expect(db.insertInto('chapters').values(row).execute()).rejects.toThrow();
  });
});
