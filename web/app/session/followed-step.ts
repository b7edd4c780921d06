/** The step of a learning path that the learner opened last in this tab, so that its result leads back to the path. */
import { onForget } from './auth.ts';
import { sessionKeyValues } from './storage.ts';

const KEY = 'followedStep';

/** Notes that an item was opened from a path. Neither key has a space. */
export const rememberStep = (pathId: string, itemId: string): void => sessionKeyValues.set(KEY, `${pathId} ${itemId}`);

/** Returns the key of the path from which that item was opened; null if it wasn't. */
export const pathOfItem = (itemId: string): string | null => {
  const [pathId, item] = sessionKeyValues.get(KEY)?.split(' ') ?? [];
  return pathId !== undefined && item === itemId ? pathId : null;
};

onForget(() => sessionKeyValues.remove(KEY));
