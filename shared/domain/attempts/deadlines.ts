/** The clock of an attempt. The server's alone counts. Times are milliseconds since 1970. */

const MINUTE_MS = 60_000;

/**
 * How long after the deadline a save still counts: it was on its way when the time ran out. What arrives later is
 * refused, and the attempt is submitted with what was saved.
 */
export const SAVE_GRACE_MS = 2_000;

/**
 * When an attempt that starts then must end; null without a time limit.
 * @param extraPercent by how much the time of this person is longer
 */
export const deadlineOf = (startedAt: number, timeLimitMinutes: number | null, extraPercent = 0): number | null =>
  timeLimitMinutes === null
    ? null
    : startedAt + Math.round((timeLimitMinutes * MINUTE_MS * (100 + extraPercent)) / 100);

/** The deadline of an attempt that ends at that moment at the latest, whatever its time limit. */
export const endingBy = (deadlineAt: number | null, endsBy: number | null): number | null =>
  deadlineAt === null || endsBy === null ? (deadlineAt ?? endsBy) : Math.min(deadlineAt, endsBy);

/** Whether the time is up, so that what the person does now no longer ends the attempt by their own hand. */
export const isTimeUp = (deadlineAt: number | null, now: number): boolean => deadlineAt !== null && now >= deadlineAt;

/** Whether the server must submit the attempt: the deadline and the grace for saves on their way have passed. */
export const isOverdue = (deadlineAt: number | null, now: number): boolean =>
  deadlineAt !== null && now > deadlineAt + SAVE_GRACE_MS;

/** The moment at which an attempt that ends now ended: never after its deadline. */
export const endOf = (deadlineAt: number | null, now: number): number =>
  deadlineAt === null ? now : Math.min(now, deadlineAt);

/** Whole seconds between start and end; a clock set back gives 0. */
export const secondsTaken = (startedAt: number, finishedAt: number): number =>
  Math.max(0, Math.round((finishedAt - startedAt) / 1000));
