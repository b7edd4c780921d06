import { PostgresAdapter, sql, type Kysely } from 'kysely';
import type { MigrationStep } from '../migration-steps.ts';

const isPostgres = (db: Kysely<unknown>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Finds few items among many with a frequent word. SQLite gets an index of the first one, two and three letters: it would
 * read all words with such a beginning. PostgreSQL gets one of the words of each kind and of its titles.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  if (isPostgres(db)) {
    // Of a cost that makes the planner prefer the index to the words of every row; a higher one would have it compile the
    // query. Not parallel: starting workers takes longer than a search.
    await sql`create function search_lexemes(kind text, title text, words text) returns tsvector
      language plpgsql immutable cost 100 as $$
      begin
        return array_to_tsvector(string_to_array(
          kind || ':' || replace(title || ' ' || words, ' ', ' ' || kind || ':') || ' ' ||
          kind || '^' || replace(title, ' ', ' ' || kind || '^'), ' '));
      end $$`.execute(db);
    return;
  }
  await sql`drop table search_index`.execute(db);
  await sql`create virtual table search_index using fts5(kind, title, words, content='search_items', content_rowid='number',
    prefix='1 2 3', tokenize="unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'")`.execute(db);
  await sql`insert into search_index(search_index) values ('rebuild')`.execute(db);
};

export const afterwards: readonly MigrationStep[] = [
  { index: 'search_items_by_number', on: 'search_items (kind, number)' },
  {
    index: 'search_items_document',
    // Without a list of pending rows, which every search would read.
    on: 'search_items using gin (search_lexemes(kind, title, words)) with (fastupdate = off)',
    only: 'postgres',
  },
];
