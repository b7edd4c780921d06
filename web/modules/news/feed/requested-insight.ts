/** A bookmark that a guest asked for: it is made when they come back signed in. Lives as long as the tab. */
import { sessionKeyValues } from '../../../app/session/storage.ts';

const KEY = 'newsBookmarkWish';

/** Notes which insight is to be bookmarked. */
export const noteWish = (id: string): void => sessionKeyValues.set(KEY, id);

/** Whether that insight is the one; the wish is gone then. */
export const takeWish = (id: string): boolean => {
  if (sessionKeyValues.get(KEY) !== id) return false;
  sessionKeyValues.remove(KEY);
  return true;
};
