/** Stores in this tab a bookmark that a guest requested; it is made when they return signed in. */
import { sessionKeyValues } from '../../../app/session/storage.ts';

const KEY = 'newsBookmarkWish';

/** Stores which insight to bookmark. */
export const requestBookmark = (id: string): void => sessionKeyValues.set(KEY, id);

/** Returns whether that insight was requested, and clears the request. */
export const takeBookmarkRequest = (id: string): boolean => {
  if (sessionKeyValues.get(KEY) !== id) return false;
  sessionKeyValues.remove(KEY);
  return true;
};
