/** F15's second half: a backup that is taken while people write, restored, and equal to the last row. */
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { openDatabase, connectDatabase } from '../database/open.ts';
import { sql } from 'kysely';
import type { Database, DialectName } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { prepareFirstStart } from '../../modules/site/first-start.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { createPostgresDatabase, postgresIsSkipped } from '../../../tests/fixtures/databases/postgres.ts';
import { createMigratedSqlite } from '../../../tests/fixtures/databases/sqlite.ts';
import { startServer, type TestServer } from '../../../tests/fixtures/server/server.ts';
import { makeTempDir } from '../../../tests/fixtures/server/temp-dir.ts';
import { makeBackup } from './backup.ts';
import { MANIFEST, readManifest, tableFile, type Manifest } from './manifest.ts';
import { checkBackup, restoreBackup } from './restore.ts';
import { tableShapes } from './tables-repository.ts';

const NOW = new Date('2026-03-01T04:05:06Z');
const KEY = 'news/0123456789abcdef.webp';

/** Opens a migrated, empty database in that folder. */
const emptyEmbedded = async (dataDir: string): Promise<Database> => {
  await createMigratedSqlite(dataDir);
  return openDatabase({ dataDir });
};

const bytesOf = (text: string): Buffer => createHash('sha512').update(text).digest();

describeOnBothDatabases('a backup', (start, dialect) => {
  const cleanUps: (() => Promise<unknown>)[] = [];
  let server: TestServer;
  let source: Database;
  let folder: string;
  beforeAll(async () => {
    server = await start();
    await prepareFirstStart(server.app);
    await mkdir(join(server.config.dataDir, 'files/news'), { recursive: true });
    await writeFile(join(server.config.dataDir, 'files', KEY), bytesOf('picture'));
    await writeFile(join(server.config.dataDir, 'files/news/half.webp.unfinished'), 'half');
    source = connectDatabase(server.config);
    folder = join(makeTempDir('backup'), 'first');
    // Two rows that belong together are written all the while: a backup has both or neither.
    const state = { writing: true };
    const writer = (async () => {
      for (let round = 0; state.writing && round < 5_000; round += 1) {
        const key = `pair ${String(round).padStart(5, '0')}`;
        await inTransaction(server.db, async (trx) => {
          await trx.insertInto('limits').values({ key, count: round, resets_at: 1, blocked_until: 0 }).execute();
          await trx.insertInto('settings').values({ key, value: 'a “pair” — ☕\n' }).execute();
        });
      }
    })();
    await makeBackup({ database: source, filesDir: join(server.config.dataDir, 'files'), folder, now: NOW });
    state.writing = false;
    await writer;
  }, 60_000);
  afterAll(async () => {
    await source.close();
    for (const cleanUp of cleanUps) await cleanUp();
  });

  const emptyDatabase = async (kind: 'sqlite' | 'postgres'): Promise<{ database: Database; dataDir: string }> => {
    const dataDir = makeTempDir('restored');
    const postgres = kind === 'postgres' ? await createPostgresDatabase() : undefined;
    const database = connectDatabase({ dataDir, databaseUrl: postgres?.url });
    cleanUps.push(async () => {
      await database.close();
      await postgres?.drop();
      await rm(dataDir, { recursive: true, force: true });
    });
    return { database, dataDir };
  };

  it('holds everything, says so, and has rows that belong together both or not at all', async () => {
    const manifest = await readManifest(folder);
    const quizzes = await source.db.selectFrom('quizzes').select('id').execute();
    const rows = Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows]));
    expect(manifest.tables.map(({ name }) => name)).toEqual((await tableShapes(source.db)).map(({ name }) => name));
    expect(manifest.madeAt).toBe(NOW.toISOString());
    const paths = manifest.files?.map(({ path }) => path) ?? [];
    expect(paths).toContain(KEY);
    expect(paths.join()).not.toContain('unfinished');
    expect(rows['quizzes']).toBe(quizzes.length);
    const keys = async (table: string): Promise<readonly string[]> =>
      gunzipSync(await readFile(tableFile(folder, table)))
        .toString()
        .match(/pair \d{5}/g)
        ?.toSorted() ?? [];
    expect(await keys('limits')).toEqual(await keys('settings'));
  });

  /** Tables of which the planner of PostgreSQL knows nothing, so that it may read a whole table for each row of another. */
  const unknownTables = async ({ db }: Database, kind: DialectName): Promise<unknown[]> => {
    if (kind === 'sqlite') return [];
    const { rows } = await sql`
      select relname from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples = -1`.execute(db);
    return rows;
  };

  const kinds = (['sqlite', 'postgres'] as const).filter((kind) => kind === 'sqlite' || !postgresIsSkipped());
  it.each(kinds)(
    `goes from ${dialect} into an empty %s, equal to the last row, and a server runs on it`,
    async (kind) => {
      const { database, dataDir } = await emptyDatabase(kind);
      const manifest = await restoreBackup({ folder, database, filesDir: join(dataDir, 'files') });
      expect(await readFile(join(dataDir, 'files', KEY))).toEqual(bytesOf('picture'));
      expect(await unknownTables(database, kind)).toEqual([]);
      const again = join(makeTempDir('backup'), 'again');
      const second = await makeBackup({ database, filesDir: join(dataDir, 'files'), folder: again, now: NOW });
      expect(second).toEqual(manifest);
      const restored = await startServer({ adapters: { database } });
      expect((await fetch(`${restored.url}/readyz`)).status).toBe(200);
      const cards = await fetch(`${restored.url}/api/quiz/cards?program=businessVocabulary`);
      expect(((await cards.json()) as { data: unknown[] }).data.length).toBeGreaterThan(0);
      await restored.app.http.close();
    },
  );

  it('is refused by a database that holds anything', async () => {
    await expect(restoreBackup({ folder, database: source, filesDir: null })).rejects.toThrow(
      'The database holds something already',
    );
  });

  it('is never written over another', async () => {
    const order = { database: source, filesDir: null, folder, now: NOW };
    await expect(makeBackup(order)).rejects.toThrow('is there already');
  });
});

it('a backup that fails leaves nothing behind', async () => {
  const dir = makeTempDir('backup');
  const port = await freePort();
  const database = connectDatabase({ dataDir: dir, databaseUrl: `postgres://postgres@127.0.0.1:${String(port)}/none` });
  const folder = join(dir, 'backup');
  await expect(makeBackup({ database, filesDir: null, folder, now: new Date() })).rejects.toThrow('ECONNREFUSED');
  await database.close();
  expect(await readdir(dir)).toEqual([]);
});

describe('a damaged backup', () => {
  let good: string;
  let checked: Manifest;

  /** A small backup with one table's rows and one file. */
  beforeAll(async () => {
    const dataDir = makeTempDir('small');
    const database = await emptyEmbedded(dataDir);
    await database.db
      .insertInto('settings')
      .values([
        { key: 'a', value: '1' },
        { key: 'b', value: '2' },
      ])
      .execute();
    await mkdir(join(dataDir, 'files/news'), { recursive: true });
    await writeFile(join(dataDir, 'files', KEY), bytesOf('picture'));
    good = join(dataDir, 'backup');
    await makeBackup({ database, filesDir: join(dataDir, 'files'), folder: good, now: NOW });
    await database.close();
    checked = await checkBackup(good);
  });
  const copied = async (): Promise<string> => {
    const folder = join(makeTempDir('damaged'), 'backup');
    await cp(good, folder, { recursive: true });
    return folder;
  };
  const rewrite = async (file: string, change: (text: string) => string): Promise<void> =>
    writeFile(file, gzipSync(change(gunzipSync(await readFile(file)).toString())));

  const damages: readonly [string, (folder: string) => Promise<unknown>, RegExp][] = [
    ['without a manifest', (folder) => rm(join(folder, MANIFEST)), /holds no finished backup/],
    ['whose manifest breaks off', (folder) => writeFile(join(folder, MANIFEST), '{"format":'), /is damaged/],
    [
      'with another value',
      (folder) => rewrite(tableFile(folder, 'settings'), (text) => text.replace('"2"', '"3"')),
      /settings is not what it was/,
    ],
    [
      'with a row less',
      (folder) => rewrite(tableFile(folder, 'settings'), (text) => text.split('\n').slice(1).join('\n')),
      /1 rows of 2/,
    ],
    [
      'with a line that is none',
      (folder) => rewrite(tableFile(folder, 'settings'), (text) => `${text}nonsense\n`),
      /settings of the backup is damaged/,
    ],
    [
      'whose table breaks off',
      async (folder) =>
        writeFile(tableFile(folder, 'settings'), (await readFile(tableFile(folder, 'settings'))).subarray(0, 20)),
      /settings of the backup is damaged/,
    ],
    [
      'without a table',
      (folder) => rm(tableFile(folder, 'settings')),
      /settings of the backup is missing|settings of the backup is damaged/,
    ],
    [
      'with another file',
      (folder) => writeFile(join(folder, 'files', KEY), 'else'),
      /0123456789abcdef.webp of the backup is damaged/,
    ],
    ['without a file', (folder) => rm(join(folder, 'files', KEY)), /0123456789abcdef.webp of the backup is missing/],
  ];
  it.each(damages)('%s is told from a good one', async (_what, damage, sentence) => {
    const folder = await copied();
    expect(checked.tables.length).toBeGreaterThan(50);
    await damage(folder);
    await expect(checkBackup(folder)).rejects.toThrow(sentence);
  });

  it('leaves the database that it was meant for empty', async () => {
    const folder = await copied();
    await rewrite(tableFile(folder, 'settings'), (text) => text.replace('"2"', '"3"'));
    const dataDir = makeTempDir('target');
    const database = await emptyEmbedded(dataDir);
    await expect(restoreBackup({ folder, database, filesDir: null })).rejects.toThrow('not what it was');
    expect(await database.db.selectFrom('settings').selectAll().execute()).toEqual([]);
    await database.close();
    expect(await readdir(dataDir)).toContain('business-wisdom.sqlite');
  });

  it('with a table that this version doesn’t have is refused', async () => {
    const folder = await copied();
    const manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as {
      tables: { name: string; columns: string[] }[];
    };
    const [first] = manifest.tables;
    if (first === undefined) throw new Error('the backup has no table');
    const renamed = { ...manifest, tables: [{ ...first, name: 'strange' }, ...manifest.tables.slice(1)] };
    await writeFile(join(folder, MANIFEST), JSON.stringify(renamed));
    await expect(checkBackup(folder)).rejects.toThrow('not those that this software makes');
  });

  it('whose file is another one is not restored without a word', async () => {
    const folder = await copied();
    await writeFile(join(folder, 'files', KEY), 'else');
    const dataDir = makeTempDir('target');
    const database = await emptyEmbedded(dataDir);
    const filesDir = join(dataDir, 'files');
    await expect(restoreBackup({ folder, database, filesDir })).rejects.toThrow(
      '0123456789abcdef.webp of the backup is damaged',
    );
    expect(await database.db.selectFrom('settings').selectAll().execute()).toEqual([]);
    await database.close();
  });

  it('of newer software is refused with a sentence', async () => {
    const folder = await copied();
    const text = await readFile(join(folder, MANIFEST), 'utf8');
    await writeFile(join(folder, MANIFEST), text.replace('"001-foundation"', '"001-foundation", "999-later"'));
    await expect(checkBackup(folder)).rejects.toThrow('made by newer software');
  });
});
