/** Rules of the monthly progress report: which chapters are named, how time is counted, and what a cohort says. */
import { accuracyOf, type Tally, type TopicTally } from './accuracy.ts';

/** A chapter is named strong or weak from so many questions on. */
export const CHAPTER_QUESTIONS_MIN = 8;
/** So many chapters are named at most, of the strongest and of the weakest. */
export const CHAPTERS_NAMED = 3;
/** Whole percent from which a chapter may be called strong, and under which it may be called weak. */
export const STRONG_FROM = 60;
export const WEAK_UNDER = 80;
/** A comparison with others is made from so many people on, so that nobody can be read out of it. */
export const COHORT_MIN = 20;
/** Months in the chart of a report, its own among them. */
export const MONTHS_SHOWN = 6;

/** The most that one question counts as time, in milliseconds: a page may stay open over lunch. */
export const QUESTION_MS_MAX = 180_000;

/**
 * Time that an attempt counts, in whole seconds. An end before the start was made by a clock that was set back.
 * @param startedAt milliseconds since 1970, as is `finishedAt`
 */
export const secondsSpent = (startedAt: number, finishedAt: number, questions: number): number =>
  Math.round(Math.min(Math.max(0, finishedAt - startedAt), questions * QUESTION_MS_MAX) / 1_000);

const percentOf = ({ questions, correct }: Tally): number => (correct * 100) / questions;

/**
 * The chapters that can be named, each in one of the lists at most: the best first among the strong, the worst first
 * among the weak. Of two that are alike the one with more questions says more.
 */
export const strongestAndWeakest = <Topic extends TopicTally>(
  topics: readonly Topic[],
): { readonly strongest: readonly Topic[]; readonly weakest: readonly Topic[] } => {
  const ranked = topics
    .filter(({ chapter, questions }) => chapter !== null && questions >= CHAPTER_QUESTIONS_MIN)
    .toSorted((one, other) => percentOf(other) - percentOf(one) || other.questions - one.questions);
  const half = Math.ceil(ranked.length / 2);
  const strongest = ranked
    .slice(0, Math.min(CHAPTERS_NAMED, half))
    .filter((topic) => (accuracyOf(topic) ?? 0) >= STRONG_FROM);
  const weakest = ranked
    .toReversed()
    .filter((topic) => (accuracyOf(topic) ?? 0) < WEAK_UNDER && !strongest.includes(topic))
    .slice(0, CHAPTERS_NAMED);
  return { strongest, weakest };
};

/** How many people reached a value. */
export interface Step {
  readonly value: number;
  readonly people: number;
}

/** A cohort as it is kept: how its people are spread, and nobody's name. */
export interface Cohort {
  readonly people: number;
  /** Whole percent of right answers. */
  readonly accuracy: readonly Step[];
  readonly quizzes: readonly Step[];
  /** Whole minutes. */
  readonly minutes: readonly Step[];
}

export interface Standing {
  /** What the one in the middle reached; the lower of two. */
  readonly median: number;
  /** Whole percent of the others who reached less, rounded down. */
  readonly ahead: number;
}

/** Where somebody with that value stands among people who are spread like that, of whom they are one. */
export const standingAmong = (steps: readonly Step[], own: number): Standing => {
  const sorted = steps.toSorted((one, other) => one.value - other.value);
  const people = sorted.reduce((sum, step) => sum + step.people, 0);
  const below = sorted.reduce((sum, step) => sum + (step.value < own ? step.people : 0), 0);
  let counted = 0;
  const middle = sorted.find((step) => (counted += step.people) * 2 >= people);
  return {
    median: middle?.value ?? 0,
    ahead: people < 2 ? 0 : Math.min(100, Math.floor((below * 100) / (people - 1))),
  };
};
