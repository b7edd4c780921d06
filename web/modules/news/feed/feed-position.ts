/** Stores the reader's position in the feed for this tab, to restore it when they return from an insight. */
import { isId } from '#shared/domain/common/identifiers.ts';
import { onForget } from '../../../app/session/auth.ts';
import { sessionKeyValues } from '../../../app/session/storage.ts';

export interface FeedPosition {
  /** The insight opened last. */
  readonly id: string;
  /** Number of insights loaded when the reader left. */
  readonly depth: number;
}

const OPENED = 'newsOpened';
const DEPTH = 'newsDepth';

/** Stores which insight was opened. */
export const noteOpened = (id: string): void => sessionKeyValues.set(OPENED, id);

/** Stores how far the feed was loaded. */
export const noteDepth = (depth: number): void => sessionKeyValues.set(DEPTH, String(depth));

/** Returns the position to restore, or null when no insight was opened in this tab. */
export const storedPosition = (): FeedPosition | null => {
  const id = sessionKeyValues.get(OPENED);
  const depth = Number(sessionKeyValues.get(DEPTH) ?? '0');
  return isId(id) ? { id, depth: Number.isSafeInteger(depth) ? depth : 0 } : null;
};

// Privacy: the next user of this tab must not see it.
onForget(() => {
  sessionKeyValues.remove(OPENED);
  sessionKeyValues.remove(DEPTH);
});
