/** Weekly tests: when they can be taken, and problems of their schedule. Times are milliseconds since 1970. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Minimum and maximum length of the window. */
export const WINDOW_MIN_MS = 15 * MINUTE_MS;
export const WINDOW_MAX_MS = 7 * DAY_MS;
/** How far ahead a test can be scheduled. */
export const AHEAD_MAX_MS = 366 * DAY_MS;

/** Limits of a drawn test's questions. */
export const DRAWN_MIN = 3;
export const DRAWN_MAX = 50;

/** From opening to closing; the closing moment is exclusive. */
export interface TestWindow {
  readonly opensAt: number;
  readonly closesAt: number;
}

export const TEST_STATES = ['ahead', 'open', 'closed', 'calledOff'] as const;
export type TestState = (typeof TEST_STATES)[number];

/** Returns the state of a test at that moment. */
export const testState = (
  { opensAt, closesAt, calledOffAt }: TestWindow & { readonly calledOffAt: number | null },
  now: number,
): TestState => {
  if (calledOffAt !== null) return 'calledOff';
  if (now < opensAt) return 'ahead';
  return now < closesAt ? 'open' : 'closed';
};

/** Returns when answers can be reviewed: when the test can no longer be taken. */
export const reviewOpensAt = ({ closesAt, calledOffAt }: { closesAt: number; calledOffAt: number | null }): number =>
  calledOffAt === null ? closesAt : Math.min(calledOffAt, closesAt);

/** A problem of a schedule, with its field. */
export interface WindowFault {
  readonly field: 'opensAt' | 'closesAt' | 'timeLimitMinutes';
  readonly message: string;
}

/** Returns problems of a window scheduled now, field by field; empty without any. */
export const windowFaults = (
  { opensAt, closesAt, timeLimitMinutes }: TestWindow & { readonly timeLimitMinutes: number | null },
  now: number,
): WindowFault[] => {
  const faults: WindowFault[] = [];
  const open = closesAt - opensAt;
  if (opensAt <= now) faults.push({ field: 'opensAt', message: 'The test must open in the future' });
  else if (opensAt > now + AHEAD_MAX_MS) {
    faults.push({ field: 'opensAt', message: 'The test must open within a year' });
  }
  if (open <= 0) faults.push({ field: 'closesAt', message: 'The test must close after it opens' });
  else if (open < WINDOW_MIN_MS) {
    faults.push({ field: 'closesAt', message: 'The test must be open for at least 15 minutes' });
  } else if (open > WINDOW_MAX_MS) {
    faults.push({ field: 'closesAt', message: 'The test must close within seven days of its opening' });
  } else if (timeLimitMinutes !== null && timeLimitMinutes * MINUTE_MS > open) {
    faults.push({ field: 'timeLimitMinutes', message: 'The time limit is longer than the test is open' });
  }
  return faults;
};

/** A question that can be drawn. */
export interface Drawable {
  /** Questions with the same text count as one. */
  readonly text: string;
  /** True if an earlier test used it. */
  readonly used: boolean;
}

/**
 * Draws up to that many questions without duplicate texts, unused ones first.
 * @param random returns a number from 0 up to, not including, 1
 */
export const drawQuestions = <Q extends Drawable>(from: readonly Q[], count: number, random: () => number): Q[] => {
  const pool = [...from];
  for (let at = pool.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [one, two] = [pool[at], pool[other]];
    if (one !== undefined && two !== undefined) [pool[at], pool[other]] = [two, one];
  }
  const texts = new Set<string>();
  const drawn: Q[] = [];
  for (const question of [...pool.filter(({ used }) => !used), ...pool.filter(({ used }) => used)]) {
    if (drawn.length === count) break;
    if (texts.has(question.text)) continue;
    texts.add(question.text);
    drawn.push(question);
  }
  return drawn;
};
