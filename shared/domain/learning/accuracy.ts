/** The learner's share of right answers by topic and by week. */
import { PROGRAM_KEYS, type ProgramKey } from '../quizzes/programs.ts';

export interface Tally {
  readonly questions: number;
  readonly correct: number;
}

export interface TopicTally extends Tally {
  /** Null for the daily quiz. */
  readonly program: ProgramKey | null;
  readonly subject: string | null;
  readonly chapter: string | null;
}

const position = (program: ProgramKey | null): number =>
  program === null ? PROGRAM_KEYS.length : PROGRAM_KEYS.indexOf(program);

/** Orders by program, then by subject and chapter name; the daily quiz last. */
export const topicOrder = (one: TopicTally, other: TopicTally): number =>
  position(one.program) - position(other.program) ||
  (one.subject ?? '').localeCompare(other.subject ?? '', 'en') ||
  (one.chapter ?? '').localeCompare(other.chapter ?? '', 'en');

/** With fewer questions a percentage is mostly chance. */
export const QUESTIONS_MIN = 5;

/** Returns the whole percentage of right answers, rounded down so that 100% means all; null with too few questions. */
export const accuracyOf = ({ questions, correct }: Tally): number | null =>
  questions < QUESTIONS_MIN ? null : Math.floor((correct * 100) / questions);

/** Adds up tallies. */
export const sumOf = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (sum, { questions, correct }) => ({ questions: sum.questions + questions, correct: sum.correct + correct }),
    { questions: 0, correct: 0 },
  );

export interface ProgramTally extends Tally {
  readonly program: ProgramKey | null;
  readonly subjects: readonly (Tally & {
    readonly subject: string | null;
    readonly chapters: readonly (Tally & { readonly chapter: string | null })[];
  })[];
}

const groupsOf = <Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): [Key, Item[]][] => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return [...groups];
};

/** Groups chapters by subject and program, in their order. */
export const byProgram = (topics: readonly TopicTally[]): ProgramTally[] =>
  groupsOf(topics, ({ program }) => program).map(([program, ofProgram]) => ({
    program,
    ...sumOf(ofProgram),
    subjects: groupsOf(ofProgram, ({ subject }) => subject).map(([subject, ofSubject]) => ({
      subject,
      ...sumOf(ofSubject),
      chapters: ofSubject.map(({ chapter, questions, correct }) => ({ chapter, questions, correct })),
    })),
  }));
