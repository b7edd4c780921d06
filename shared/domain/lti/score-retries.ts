/** When a score that a platform didn't take is sent again. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A score is given up this long after its first try, in milliseconds. */
export const GIVE_UP_MS = 24 * HOUR;

const FIRST_MS = MINUTE;
const LONGEST_MS = 2 * HOUR;

/** Returns the wait after that many failed tries, in milliseconds: one minute, doubled each time, two hours at most. */
export const scoreRetryDelay = (failures: number): number =>
  Math.min(FIRST_MS * 2 ** Math.max(0, Math.min(failures, 20) - 1), LONGEST_MS);
