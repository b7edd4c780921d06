import type { Kysely } from 'kysely';

const TABLES = ['flashcard_decks', 'formula_sheets', 'worked_examples', 'learning_paths'] as const;

/**
 * Authors of flashcard decks, formula sheets, worked examples and learning paths, and their titles as they are searched. Rows of
 * before have neither: they are starter content, and `lower()` folds their titles.
 */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  for (const table of TABLES) {
    await schema
      .alterTable(table)
      .addColumn('author_id', 'text', (c) => c.references('users.id').onDelete('set null'))
      .execute();
    await schema.alterTable(table).addColumn('title_folded', 'text').execute();
    await schema.createIndex(`${table}_by_author`).on(table).columns(['author_id', 'id']).execute();
  }
};
