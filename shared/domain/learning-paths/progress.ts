/** The state of each step of a learning path, and the progress in it. */

/** Ids of the tests among the steps of a path. */
export const PRE_TEST = 'pre-test';
export const POST_TEST = 'post-test';

/**
 * - `next`: what the learner should do now; at most one step
 * - `waiting`: a step before it has to be done first
 * - `locked`: only subscribers can open it
 * - `unavailable`: its item was unpublished or deleted
 */
export const STEP_STATES = ['done', 'next', 'available', 'waiting', 'locked', 'unavailable'] as const;
export type StepState = (typeof STEP_STATES)[number];

export interface StepFacts {
  readonly id: string;
  /** Ids of the steps to do first. */
  readonly needs: readonly string[];
  readonly done: boolean;
  readonly published: boolean;
  readonly locked: boolean;
}

export interface StatedStep {
  readonly id: string;
  readonly state: StepState;
  /** Ids of the steps to do first that aren't done. */
  readonly waitsFor: readonly string[];
}

/** Whether a learner can still do the step: only such steps hold others back. */
const isOpen = ({ done, published, locked }: StepFacts): boolean => published && !locked && !done;

/**
 * States of the steps of a path, tests included, in their order. A step that is unavailable or locked holds no other one back.
 * The pre-test is the next step only while nothing else is done: afterwards it would no longer measure the start.
 */
export const statesOf = (steps: readonly StepFacts[]): readonly StatedStep[] => {
  const open = new Set(steps.filter(isOpen).map(({ id }) => id));
  const isStarted = steps.some(({ id, done, published }) => id !== PRE_TEST && done && published);
  const waits = (step: StepFacts): readonly string[] => step.needs.filter((id) => open.has(id));
  const next = steps.find((step) => isOpen(step) && waits(step).length === 0 && !(step.id === PRE_TEST && isStarted));
  return steps.map((step): StatedStep => {
    const { id, done, published, locked } = step;
    const state = (value: StepState, waitsFor: readonly string[] = []): StatedStep => ({ id, state: value, waitsFor });
    if (!published) return state('unavailable');
    if (done) return state('done');
    if (locked) return state('locked');
    const before = waits(step);
    if (before.length > 0) return state('waiting', before);
    return state(step === next ? 'next' : 'available');
  });
};

export interface PathCounts {
  readonly done: number;
  readonly of: number;
  readonly finished: boolean;
}

/** How many steps are done. The pre-test doesn't count, because it is optional; nor do unavailable steps. */
export const countsOf = (steps: readonly StatedStep[]): PathCounts => {
  const counted = steps.filter(({ id, state }) => id !== PRE_TEST && state !== 'unavailable');
  const done = counted.filter(({ state }) => state === 'done').length;
  return { done, of: counted.length, finished: counted.length > 0 && done === counted.length };
};

/** A finished attempt of a test. Times are in milliseconds since 1970. */
export interface TestResult {
  readonly startedAt: number;
  readonly finishedAt: number;
  readonly percent: number;
}

const byFinish = (a: TestResult, b: TestResult): number => a.finishedAt - b.finishedAt;

/** The result that counts for the pre-test: the first one, because later ones have seen the answers. */
export const preTestResult = (results: readonly TestResult[]): TestResult | null =>
  results.toSorted(byFinish)[0] ?? null;

/**
 * The result that counts for the post-test: the first attempt since the learner started the path, if possible one that began
 * after the pre-test; null where there is none.
 * @param since when the learner started the path; null if they didn't
 */
export const postTestResult = (
  results: readonly TestResult[],
  since: number | null,
  before: TestResult | null,
): TestResult | null => {
  if (since === null) return null;
  const own = results.filter(({ startedAt }) => startedAt >= since).toSorted(byFinish);
  return own.find(({ startedAt }) => before !== null && startedAt >= before.finishedAt) ?? own[0] ?? null;
};

export interface Gain {
  readonly before: number;
  readonly after: number;
}

/** Percent before and after; null unless the post-test began after the pre-test. */
export const gainOf = (before: TestResult | null, after: TestResult | null): Gain | null =>
  before === null || after === null || after.startedAt < before.finishedAt
    ? null
    : { before: before.percent, after: after.percent };
