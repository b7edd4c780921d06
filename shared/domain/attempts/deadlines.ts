/** The clock of an attempt. Only the server's clock counts. Times are milliseconds since 1970. */

const MINUTE_MS = 60_000;

/**
 * How long after the deadline a save still counts, because it may have been in transit. Later saves are rejected, and
 * the attempt is submitted with the saved answers.
 */
export const SAVE_GRACE_MS = 2_000;

/**
 * Returns when an attempt that starts then must end; null without a time limit.
 * @param extraPercent the user's extra time
 */
export const deadlineOf = (startedAt: number, timeLimitMinutes: number | null, extraPercent = 0): number | null =>
  timeLimitMinutes === null
    ? null
    : startedAt + Math.round((timeLimitMinutes * MINUTE_MS * (100 + extraPercent)) / 100);

/** Returns the deadline of an attempt that must end by that moment, whatever its time limit. */
export const endingBy = (deadlineAt: number | null, endsBy: number | null): number | null =>
  deadlineAt === null || endsBy === null ? (deadlineAt ?? endsBy) : Math.min(deadlineAt, endsBy);

/** Returns true if time is up, so that the deadline, not the learner, ends the attempt. */
export const isTimeUp = (deadlineAt: number | null, now: number): boolean => deadlineAt !== null && now >= deadlineAt;

/** Returns true if the server must submit the attempt: the deadline and the grace period have passed. */
export const isOverdue = (deadlineAt: number | null, now: number): boolean =>
  deadlineAt !== null && now > deadlineAt + SAVE_GRACE_MS;

/** Returns when an attempt that ends now counts as ended: never after its deadline. */
export const endOf = (deadlineAt: number | null, now: number): number =>
  deadlineAt === null ? now : Math.min(now, deadlineAt);

/** Returns whole seconds between start and end; 0 if the clock was set back. */
export const secondsTaken = (startedAt: number, finishedAt: number): number =>
  Math.max(0, Math.round((finishedAt - startedAt) / 1000));
