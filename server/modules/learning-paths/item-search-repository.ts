/** Published items by title, for authors of paths. */
import type { PathItemKind } from '#shared/domain/learning-paths/limits.ts';
import { contains, named, searched } from '../../platform/database/search.ts';
import type { Db } from '../../platform/database/tables.ts';

export interface ItemRow {
  readonly id: string;
  readonly title: string;
  readonly access: 'free' | 'subscriber';
}

const COLUMNS = ['id', 'title', 'access'] as const;

const decks = (db: Db, search: string | undefined) =>
  db
    .selectFrom('flashcard_decks')
    .select(COLUMNS)
    .where('status', '=', 'published')
    .where(searched(search, (text) => named('flashcard_decks.title', text)));

const sheets = (db: Db, search: string | undefined) =>
  db
    .selectFrom('formula_sheets')
    .select(COLUMNS)
    .where('status', '=', 'published')
    .where(searched(search, (text) => named('formula_sheets.title', text)));

const examples = (db: Db, search: string | undefined) =>
  db
    .selectFrom('worked_examples')
    .select(COLUMNS)
    .where('status', '=', 'published')
    .where(searched(search, (text) => named('worked_examples.title', text)));

const insights = (db: Db, search: string | undefined) =>
  db
    .selectFrom('news_insights')
    .select(COLUMNS)
    .where('status', '=', 'published')
    .where('published_at', 'is not', null)
    .where(searched(search, (text) => named('news_insights.title', text)));

const quizzes = (db: Db, search: string | undefined) =>
  db
    .selectFrom('quizzes')
    .select(COLUMNS)
    .where('kind', '=', 'standard')
    .where('status', '=', 'published')
    .where(searched(search, (text) => named('quizzes.title', text)));

const cases = (db: Db, search: string | undefined) =>
  db
    .selectFrom('case_studies')
    .select(COLUMNS)
    .where('status', '=', 'published')
    .where(searched(search, (text) => contains('case_studies.search_folded', text)));

/** Returns the first published items of a kind by title. */
export const findItems = (
  db: Db,
  kind: PathItemKind,
  search: string | undefined,
  limit: number,
): Promise<readonly ItemRow[]> => {
  switch (kind) {
    case 'deck':
      return decks(db, search).orderBy('title').orderBy('id').limit(limit).execute();
    case 'sheet':
      return sheets(db, search).orderBy('title').orderBy('id').limit(limit).execute();
    case 'example':
      return examples(db, search).orderBy('title').orderBy('id').limit(limit).execute();
    case 'insight':
      return insights(db, search).orderBy('title').orderBy('id').limit(limit).execute();
    case 'quiz':
      return quizzes(db, search).orderBy('title').orderBy('id').limit(limit).execute();
    case 'case':
      return cases(db, search).orderBy('title').orderBy('id').limit(limit).execute();
  }
};
