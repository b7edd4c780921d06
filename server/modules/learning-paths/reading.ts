import type { LearningPath } from '#shared/contract/learning-paths/learning-paths.ts';
import type { Db } from '../../platform/database/tables.ts';
import { readItems } from './items.ts';
import { marksOf, startsOf, type PathRow } from './repository.ts';
import { itemsOf, toPath } from './views.ts';

/** Reads paths with a user's progress; without progress for guests. */
export const readPaths = async (
  db: Db,
  userId: string | null,
  rows: readonly PathRow[],
  mayOpen: boolean,
): Promise<LearningPath[]> => {
  const itemOf = await readItems(db, userId, rows.flatMap(itemsOf));
  const starts = new Map(userId === null ? [] : (await startsOf(db, userId)).map((start) => [start.path_id, start]));
  const marks = userId === null ? new Map<string, ReadonlySet<string>>() : await marksOf(db, userId);
  return rows.map((row) =>
    toPath(row, itemOf, {
      signedIn: userId !== null,
      mayOpen,
      start: starts.get(row.id),
      marks: marks.get(row.id) ?? new Set(),
    }),
  );
};
