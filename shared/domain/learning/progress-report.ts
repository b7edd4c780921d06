/** Rules of the monthly progress report: listed chapters, time, and comparison with a cohort. */
import { accuracyOf, type Tally, type TopicTally } from './accuracy.ts';

/** Minimum questions for listing a chapter as strong or weak. */
export const CHAPTER_QUESTIONS_MIN = 8;
/** Maximum chapters listed as strongest, and as weakest. */
export const CHAPTERS_NAMED = 3;
/** Strong chapters have at least this whole percentage; weak ones less. */
export const STRONG_FROM = 60;
export const WEAK_UNDER = 80;
/** Minimum learners for a comparison, so that individuals can't be identified. */
export const COHORT_MIN = 20;
/** Months in a report's chart, including its own. */
export const MONTHS_SHOWN = 6;

/** Maximum time counted per question, in milliseconds, because a page may stay open during a break. */
export const QUESTION_MS_MAX = 180_000;

/**
 * Returns the time of an attempt in whole seconds. An end before the start means that the clock was set back.
 * @param startedAt milliseconds since 1970, as is `finishedAt`
 */
export const secondsSpent = (startedAt: number, finishedAt: number, questions: number): number =>
  Math.round(Math.min(Math.max(0, finishedAt - startedAt), questions * QUESTION_MS_MAX) / 1_000);

const percentOf = ({ questions, correct }: Tally): number => (correct * 100) / questions;

/**
 * Returns the chapters to list, each in one list at most: strongest first, weakest first. Ties go to the chapter with
 * more questions.
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

/** Number of learners with a value. */
export interface Step {
  readonly value: number;
  readonly people: number;
}

/** A stored cohort: the distribution of its values, without names. */
export interface Cohort {
  readonly people: number;
  /** Whole percent of right answers. */
  readonly accuracy: readonly Step[];
  readonly quizzes: readonly Step[];
  /** Whole minutes. */
  readonly minutes: readonly Step[];
}

export interface CohortRank {
  /** The median; the lower of two. */
  readonly median: number;
  /** Percentage of others with a lower value, rounded down. */
  readonly ahead: number;
}

/** Ranks a learner with that value within the distribution, which includes them. */
export const cohortRank = (steps: readonly Step[], own: number): CohortRank => {
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
