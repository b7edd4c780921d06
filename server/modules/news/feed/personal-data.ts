import { momentOf, type PersonalData } from '../../../platform/personal-data.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { bookmarksOf } from './repository.ts';

/** A user's bookmarked insights. */
export const bookmarkData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'bookmarks',
  async *records(userId) {
    yield (await bookmarksOf(db, userId)).map(({ title, created_at }) => ({
      insight: title,
      bookmarkedAt: momentOf(created_at),
    }));
  },
});
