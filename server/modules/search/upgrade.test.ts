/** The upgrade of the search index: items that were indexed before are found. */
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createPostgresDatabase, postgresIsSkipped } from '../../../tests/fixtures/databases/postgres.ts';
import { makeTempDir } from '../../../tests/fixtures/server/temp-dir.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { connectDatabase } from '../../platform/database/open.ts';

const BEFORE = '080-drawn-questions';
const kinds = (['sqlite', 'postgres'] as const).filter((kind) => kind === 'sqlite' || !postgresIsSkipped());

describe.each(kinds)('the upgrade of the search index (%s)', (kind) => {
  const cleanUps: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });

  it('keeps indexed items, and follows their changes', async () => {
    const postgres = kind === 'postgres' ? await createPostgresDatabase() : undefined;
    const database = connectDatabase({ dataDir: makeTempDir('search'), databaseUrl: postgres?.url });
    cleanUps.push(async () => {
      await database.close();
      await postgres?.drop();
    });
    const { db } = database;
    const document = kind === 'postgres' ? sql`, document` : sql``;
    const add = (id: string, title: string) => sql`
      insert into search_items (kind, item_id, title, words, updated_at${document})
      values ('quiz', ${id}, ${title}, 'about banks', 0${kind === 'postgres' ? sql`, '''bonds'':1A'::tsvector` : sql``})`;
    const found = async (word: string): Promise<string[]> => {
      const { rows } = await (
        kind === 'postgres'
          ? sql<{ item_id: string }>`select item_id from search_items
              where search_lexemes(kind, title, words) @@ ${`'quiz:${word}':*`}::tsquery order by item_id`
          : sql<{ item_id: string }>`select item_id from search_index join search_items on number = search_index.rowid
              where search_index match ${`{title words} : "${word}" *`} order by item_id`
      ).execute(db);
      return rows.map(({ item_id }) => item_id);
    };
    await migrate(database, { upTo: BEFORE });
    await add('a', 'bonds').execute(db);
    await migrate(database);
    await add('b', 'bonus').execute(db);
    for (const word of ['b', 'bo', 'bon', 'ban', 'banks']) expect(await found(word)).toEqual(['a', 'b']);
    expect(await found('bond')).toEqual(['a']);
    await sql`update search_items set title = 'loans' where item_id = 'a'`.execute(db);
    expect(await found('bon')).toEqual(['b']);
    expect(await found('loa')).toEqual(['a']);
    await sql`delete from search_items where item_id = 'b'`.execute(db);
    expect(await found('b')).toEqual(['a']);
    expect(await found('bon')).toEqual([]);
  });
});
