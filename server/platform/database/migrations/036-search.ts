import { PostgresAdapter, sql, type Kysely } from 'kysely';

/**
 * What can be searched, as folded words with one blank between them. The database's own rules for words never apply: they
 * split Indian scripts at their vowel signs, and differ between databases.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  let items = db.schema
    .createTable('search_items')
    .addColumn('number', isPostgres ? 'bigserial' : 'integer', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('item_id', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull());
  if (isPostgres) items = items.addColumn('document', sql`tsvector`, (c) => c.notNull());
  await items.execute();
  await db.schema.createIndex('search_items_once').on('search_items').columns(['kind', 'item_id']).unique().execute();
  await db.schema.createIndex('search_items_by_change').on('search_items').columns(['kind', 'updated_at']).execute();
  await db.schema
    .createTable('search_words')
    .addColumn('word', isPostgres ? sql`text collate "C"` : 'text', (c) => c.primaryKey())
    .execute();
  if (isPostgres) {
    await sql`create index search_items_document on search_items using gin (document)`.execute(db);
    return;
  }
  await sql`create virtual table search_index using fts5(kind, title, words, content='search_items', content_rowid='number',
    tokenize="unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'")`.execute(db);
  await sql`create trigger search_items_added after insert on search_items begin
    insert into search_index(rowid, kind, title, words) values (new.number, new.kind, new.title, new.words);
  end`.execute(db);
  await sql`create trigger search_items_deleted after delete on search_items begin
    insert into search_index(search_index, rowid, kind, title, words)
      values ('delete', old.number, old.kind, old.title, old.words);
  end`.execute(db);
  await sql`create trigger search_items_changed after update on search_items begin
    insert into search_index(search_index, rowid, kind, title, words)
      values ('delete', old.number, old.kind, old.title, old.words);
    insert into search_index(rowid, kind, title, words) values (new.number, new.kind, new.title, new.words);
  end`.execute(db);
};
