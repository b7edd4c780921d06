/** Where a reader was in the feed, so that coming back from an insight shows it again. Lives as long as the tab. */
import { isId } from '#shared/domain/common/identifiers.ts';
import { onForget } from '../../../app/session/auth.ts';
import { sessionKeyValues } from '../../../app/session/storage.ts';

export interface FeedPlace {
  /** The insight that was opened last. */
  readonly id: string;
  /** How many insights the feed held when it was left. */
  readonly depth: number;
}

const OPENED = 'newsOpened';
const DEPTH = 'newsDepth';

/** Notes which insight was opened. */
export const noteOpened = (id: string): void => sessionKeyValues.set(OPENED, id);

/** Notes how far the feed was loaded. */
export const noteDepth = (depth: number): void => sessionKeyValues.set(DEPTH, String(depth));

/** The place to come back to; null when no insight was opened in this tab. */
export const rememberedPlace = (): FeedPlace | null => {
  const id = sessionKeyValues.get(OPENED);
  const depth = Number(sessionKeyValues.get(DEPTH) ?? '0');
  return isId(id) ? { id, depth: Number.isSafeInteger(depth) ? depth : 0 } : null;
};

// What somebody read is nothing for the next person in this tab.
onForget(() => {
  sessionKeyValues.remove(OPENED);
  sessionKeyValues.remove(DEPTH);
});
