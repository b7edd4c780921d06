import type { Db } from '../../../platform/database/tables.ts';
import { laterThan } from '../../../platform/database/later-than.ts';
import type { ChangePosition } from '../../../platform/search/source.ts';
import type { CaseStudiesTable } from '../tables.ts';

type Found = Pick<
  CaseStudiesTable,
  'id' | 'title' | 'summary' | 'subject' | 'access' | 'status' | 'updated_at' | 'version'
>;

const found = (db: Db) =>
  db
    .selectFrom('case_studies')
    .select(['id', 'title', 'summary', 'subject', 'access', 'status', 'updated_at', 'version']);

/** Returns the next case studies changed after that position, in order of change and id. */
export const changedAfter = (db: Db, position: ChangePosition, most: number): Promise<Found[]> =>
  found(db).where(laterThan('case_studies', position)).orderBy('updated_at').orderBy('id').limit(most).execute();

/** Returns the published ones of those case studies. */
export const publishedAmong = (db: Db, ids: readonly string[]): Promise<Found[]> =>
  found(db).where('id', 'in', ids).where('status', '=', 'published').execute();
