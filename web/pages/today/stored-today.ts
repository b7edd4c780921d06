/** The last known day of the learner, so that the screen is there at once and without a network. */
import * as v from 'valibot';
import { Today } from '#shared/contract/learning/today.ts';
import { onForget } from '../../app/session/auth.ts';
import { localKeyValues } from '../../app/session/storage.ts';

const KEY = 'today';

const StoredToday = v.object({
  userId: v.string(),
  /** When the server answered, in milliseconds since 1970. */
  at: v.number(),
  today: Today,
});
export type StoredToday = v.InferOutput<typeof StoredToday>;

/** Returns what was stored last; null where nothing was, or where an older version of the site stored something else. */
export const readStoredToday = (): StoredToday | null => {
  try {
    const parsed = v.safeParse(StoredToday, JSON.parse(localKeyValues.get(KEY) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
};

export const storeToday = (stored: StoredToday): void => localKeyValues.set(KEY, JSON.stringify(stored));

onForget(() => localKeyValues.remove(KEY));
