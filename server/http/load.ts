import { Refusal } from './refusal.ts';

/** How much work may be in progress at once, in this process. */
export interface Load {
  /** Does the work in a place of its own; refuses with UNAVAILABLE when every place is taken. */
  hold<T>(work: () => Promise<T>): Promise<T>;
}

const RETRY_AFTER_S = 1;

/**
 * Bounds the work in progress, so that under a flood those who are admitted are served in time and the rest are told.
 * @param refused hears of each whom it sends away
 */
export const createLoad = (most: number, refused?: () => void): Load => {
  let busy = 0;
  return {
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
