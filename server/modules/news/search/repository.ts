import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/database/tables.ts';
import { laterThan } from '../../../platform/database/later-than.ts';
import type { ChangePosition } from '../../../platform/search/source.ts';
import type { NewsInsightsTable } from '../tables.ts';

type Found = Pick<Selectable<NewsInsightsTable>, 'id' | 'title' | 'summary' | 'access' | 'status' | 'updated_at'>;

const found = (db: Db) =>
  db.selectFrom('news_insights').select(['id', 'title', 'summary', 'access', 'status', 'updated_at']);

/** Returns the next insights changed after that position, in order of change and id. */
export const changedAfter = (db: Db, position: ChangePosition, most: number): Promise<Found[]> =>
  found(db).where(laterThan('news_insights', position)).orderBy('updated_at').orderBy('id').limit(most).execute();

/** Returns the published ones of those insights. */
export const publishedAmong = (db: Db, ids: readonly string[]): Promise<Found[]> =>
  found(db).where('id', 'in', ids).where('status', '=', 'published').where('published_at', 'is not', null).execute();
