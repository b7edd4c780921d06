/** The test of the week: when it can be sat, what keeps a plan for one from being taken. Times are ms since 1970. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long a test may be open: time enough to sit it, and no longer than its week. */
export const WINDOW_MIN_MS = 15 * MINUTE_MS;
export const WINDOW_MAX_MS = 7 * DAY_MS;
/** How far ahead a test can be scheduled. */
export const AHEAD_MAX_MS = 366 * DAY_MS;

/** How many questions a drawn test may have. */
export const DRAWN_MIN = 3;
export const DRAWN_MAX = 50;

/** From its opening on, and until its closing: the moment of closing is outside. */
export interface TestWindow {
  readonly opensAt: number;
  readonly closesAt: number;
}

export const TEST_STATES = ['ahead', 'open', 'closed', 'calledOff'] as const;
export type TestState = (typeof TEST_STATES)[number];

/** Where a test stands at that moment. */
export const testState = (
  { opensAt, closesAt, calledOffAt }: TestWindow & { readonly calledOffAt: number | null },
  now: number,
): TestState => {
  if (calledOffAt !== null) return 'calledOff';
  if (now < opensAt) return 'ahead';
  return now < closesAt ? 'open' : 'closed';
};

/** From when on answers are reviewed: when nobody can sit the test any more. */
export const reviewOpensAt = ({ closesAt, calledOffAt }: { closesAt: number; calledOffAt: number | null }): number =>
  calledOffAt === null ? closesAt : Math.min(calledOffAt, closesAt);

/** A fault of a plan, with the field that it is about. */
export interface WindowFault {
  readonly field: 'opensAt' | 'closesAt' | 'timeLimitMinutes';
  readonly message: string;
}

/** What is wrong with a window that is scheduled now, field by field; empty when nothing is. */
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

/** A question that could be drawn. */
export interface Drawable {
  /** Two with one text are one question. */
  readonly text: string;
  /** Whether an earlier test had it. */
  readonly used: boolean;
}

/**
 * Draws at most so many questions, no text twice, those that no earlier test had before the others.
 * @param random a number from 0 up to, not including, 1
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
