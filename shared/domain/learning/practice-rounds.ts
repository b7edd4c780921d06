/** Rounds of custom practice: their limits, which questions match a choice, and the result by topic. */
import type { QuestionKind, Verdict } from '#shared/contract/quizzes/question.ts';
import type { ProgramKey } from '../quizzes/programs.ts';
import { isMissed } from './practice.ts';

/** Questions in a round: the most, and the numbers offered. */
export const ROUND_QUESTIONS_MAX = 50;
export const ROUND_SIZES = [5, 10, 20, 30] as const;
export const ROUND_MINUTES_MAX = 180;
export const ROUND_TOPICS_MAX = 100;

/** A subject of a program; null for quizzes without one, such as the daily quiz and mock exams. */
export interface RoundSubject {
  readonly program: ProgramKey | null;
  readonly subject: string | null;
}

/** A chosen chapter; without a chapter, the whole subject. */
export interface RoundTopic extends RoundSubject {
  readonly chapter?: string | null | undefined;
}

/** How many questions of a chapter and a kind the learner has met, and how many of them they missed. */
export interface PoolCount extends RoundSubject {
  readonly chapter: string | null;
  readonly kind: QuestionKind;
  readonly questions: number;
  readonly missed: number;
}

/** Empty lists mean all topics and all kinds. */
export interface RoundFilter {
  readonly topics: readonly RoundTopic[];
  readonly kinds: readonly QuestionKind[];
  /** Whether to ask only missed questions. */
  readonly missed: boolean;
}

const isSameSubject = (one: RoundSubject, other: RoundSubject): boolean =>
  one.program === other.program && one.subject === other.subject;

/** Returns true if the topic and the kind are among the chosen ones. */
export const isChosen = (
  { kind, ...place }: RoundSubject & { readonly chapter: string | null; readonly kind: QuestionKind },
  { topics, kinds }: Pick<RoundFilter, 'topics' | 'kinds'>,
): boolean =>
  (kinds.length === 0 || kinds.includes(kind)) &&
  (topics.length === 0 ||
    topics.some(
      (topic) => isSameSubject(topic, place) && (topic.chapter === undefined || topic.chapter === place.chapter),
    ));

/** Counts the questions that match a choice. */
export const countMatches = (pool: readonly PoolCount[], filter: RoundFilter): number =>
  pool
    .filter((count) => isChosen(count, filter))
    .reduce((sum, { questions, missed }) => sum + (filter.missed ? missed : questions), 0);

export interface RoundTopicResult extends RoundSubject {
  readonly questions: number;
  readonly right: number;
}

/** Adds up a round by subject, the weakest first. `null` is a question without an answer. */
export const resultsByTopic = (
  asked: readonly (RoundSubject & { readonly verdict: Verdict | null })[],
): RoundTopicResult[] => {
  const results: (RoundSubject & { questions: number; right: number })[] = [];
  for (const { program, subject, verdict } of asked) {
    let result = results.find((one) => isSameSubject(one, { program, subject }));
    if (result === undefined) results.push((result = { program, subject, questions: 0, right: 0 }));
    result.questions += 1;
    if (verdict !== null && !isMissed(verdict)) result.right += 1;
  }
  return results.toSorted((one, other) => one.right / one.questions - other.right / other.questions);
};
