/** Rows of the tables owned by the search module. */
import type { ColumnType, Generated } from 'kysely';
import type { SearchSource } from '../../platform/search/source.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    search_items: SearchItemsTable;
    search_words: SearchWordsTable;
  }
}

/** An item as it is searched, published when it was last read. */
export interface SearchItemsTable {
  number: Generated<number>;
  kind: SearchSource['kind'];
  item_id: string;
  /** Folded words with one blank between them. */
  title: string;
  /** Folded words of the text. */
  words: string;
  /** Both with their weights, as PostgreSQL searches them; SQLite has an index of its own. */
  document: ColumnType<never, string | undefined, string>;
  /** When the item was changed. */
  updated_at: number;
}

/** Every word that was ever indexed, to correct typing errors. */
export interface SearchWordsTable {
  word: string;
}
