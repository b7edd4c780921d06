import { Refusal } from './routes/refusal.ts';

/** How much work may be in progress at once, in this process. */
export interface Load {
  /** Does the work in a place of its own; refuses with UNAVAILABLE when every place is taken. */
  hold<T>(work: () => Promise<T>): Promise<T>;
  /** Whether those who are in may soon need every place, so that nobody else should come in. */
  isFilling(): boolean;
}

const RETRY_AFTER_S = 1;
/** Who is in takes a place more than once: nobody should lose theirs in between to a newcomer. */
const FOR_NEWCOMERS = 0.5;

/**
 * Bounds the work in progress, so that under a flood those who are admitted are served in time and the rest are told.
 * @param refused hears of each whom it sends away
 */
export const createLoad = (most: number, refused?: () => void): Load => {
  let busy = 0;
  return {
    isFilling: () => busy >= most * FOR_NEWCOMERS,
    hold: async (work) => {
      if (busy >= most) {
        refused?.();
        throw new Refusal('UNAVAILABLE', { details: { retryAfter: RETRY_AFTER_S } });
      }
      busy += 1;
      try {
        return await work();
      } finally {
        busy -= 1;
      }
    },
  };
};
