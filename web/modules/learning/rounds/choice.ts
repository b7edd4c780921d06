/** The choice of a custom round as the form has it, and what it sends. */
import * as v from 'valibot';
import { QUESTION_KINDS } from '#shared/contract/quizzes/question.ts';
import type { RoundChoice } from '#shared/contract/learning/practice-rounds.ts';
import {
  countMatches,
  ROUND_MINUTES_MAX,
  ROUND_QUESTIONS_MAX,
  ROUND_SIZES,
  type PoolCount,
  type RoundSubject,
  type RoundTopic,
} from '#shared/domain/learning/practice-rounds.ts';
import { PROGRAM_KEYS } from '#shared/domain/quizzes/programs.ts';

const Topic = v.object({
  program: v.nullable(v.picklist(PROGRAM_KEYS)),
  subject: v.nullable(v.string()),
  chapter: v.optional(v.nullable(v.string())),
});

export const Choice = v.object({
  topics: v.array(Topic),
  kinds: v.array(v.picklist(QUESTION_KINDS)),
  missed: v.boolean(),
  /** One of the numbers offered, or null for a typed one. */
  size: v.nullable(v.picklist(ROUND_SIZES)),
  typedSize: v.string(),
  timed: v.boolean(),
  /** Null for one minute a question. */
  typedMinutes: v.nullable(v.string()),
});
export type Choice = v.InferOutput<typeof Choice>;

export const FIRST_CHOICE: Choice = {
  topics: [],
  kinds: [],
  missed: false,
  size: 10,
  typedSize: '',
  timed: false,
  typedMinutes: null,
};

/** Returns the whole number in that text, if it is between 1 and the limit. */
const wholeIn = (text: string, max: number): number | null => {
  const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return number >= 1 && number <= max ? number : null;
};

/** The number of questions; null if the typed one isn’t valid. */
export const sizeOf = ({ size, typedSize }: Choice): number | null => size ?? wholeIn(typedSize, ROUND_QUESTIONS_MAX);

/** Drops topics and kinds that the pool doesn’t have (any more). */
export const fitting = (choice: Choice, pool: readonly PoolCount[]): Choice => ({
  ...choice,
  topics: choice.topics.filter((topic) => countMatches(pool, { topics: [topic], kinds: [], missed: false }) > 0),
  kinds: choice.kinds.filter((kind) => pool.some((count) => count.kind === kind)),
});

export interface Built {
  /** Number of matching questions. */
  readonly matches: number;
  /** Number of questions in the round; null if the typed number isn’t valid. */
  readonly questions: number | null;
  /** Minutes of a timed round; null if the typed number isn’t valid. */
  readonly minutes: number | null;
}

/** Describes a round with that choice. */
export const builtOf = (choice: Choice, pool: readonly PoolCount[]): Built => {
  const matches = countMatches(pool, choice);
  const size = sizeOf(choice);
  const questions = size === null ? null : Math.min(size, matches);
  const { typedMinutes } = choice;
  const minutes = typedMinutes === null ? Math.max(1, questions ?? 1) : wholeIn(typedMinutes, ROUND_MINUTES_MAX);
  return { matches, questions, minutes };
};

/** The body of the call, if the choice is complete. */
export const requestOf = (choice: Choice, { questions, minutes }: Built): RoundChoice | null => {
  if (questions === null || questions === 0 || (choice.timed && minutes === null)) return null;
  const { topics, kinds, missed, timed } = choice;
  return { topics, kinds, missed, count: questions, minutes: timed ? minutes : null };
};

const isSame = (one: RoundTopic, other: RoundTopic): boolean =>
  one.program === other.program && one.subject === other.subject && one.chapter === other.chapter;

/** Selects or clears a topic. A subject replaces its chapters. */
export const withTopic = (topics: Choice['topics'], topic: Choice['topics'][number], on: boolean): Choice['topics'] => {
  const others = topics.filter(
    (one) =>
      !isSame(one, topic) &&
      !(
        one.program === topic.program &&
        one.subject === topic.subject &&
        (topic.chapter === undefined || one.chapter === undefined)
      ),
  );
  return on ? [...others, topic] : others;
};

export const hasTopic = (topics: Choice['topics'], topic: Choice['topics'][number]): boolean =>
  topics.some((one) => isSame(one, topic));

export interface PoolSubject extends RoundSubject {
  readonly program: Choice['topics'][number]['program'];
  readonly questions: number;
  /** Those with a name, if there are at least two. */
  readonly chapters: readonly { readonly chapter: string | null; readonly questions: number }[];
}

/** Lists subjects with their chapters and numbers of questions, in the order of their names; those without one come last. */
export const subjectsOf = (pool: readonly PoolCount[], missed: boolean): PoolSubject[] => {
  const byName =
    <T>(name: (one: T) => string | null) =>
    (one: T, other: T): number => {
      const [a, b] = [name(one), name(other)];
      if (a === null || b === null) return Number(a === null) - Number(b === null);
      return a.localeCompare(b);
    };
  const countOf = (counts: readonly PoolCount[]): number => countMatches(counts, { topics: [], kinds: [], missed });
  return [...Map.groupBy(pool, ({ program, subject }) => JSON.stringify([program, subject])).values()]
    .map((counts) => {
      const chapters = [...Map.groupBy(counts, ({ chapter }) => chapter)]
        .map(([chapter, ofChapter]) => ({ chapter, questions: countOf(ofChapter) }))
        .toSorted(byName(({ chapter }) => chapter));
      const { program = null, subject = null } = counts[0] ?? {};
      return { program, subject, questions: countOf(counts), chapters: chapters.length > 1 ? chapters : [] };
    })
    .toSorted(byName(({ subject }) => subject));
};
