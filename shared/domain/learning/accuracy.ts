/** How many of the questions that a person was asked they answered right, by topic and by week. */
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

const place = (program: ProgramKey | null): number =>
  program === null ? PROGRAM_KEYS.length : PROGRAM_KEYS.indexOf(program);

/** The order of programs, then of subjects and chapters by name; the daily quiz last. */
export const topicOrder = (one: TopicTally, other: TopicTally): number =>
  place(one.program) - place(other.program) ||
  (one.subject ?? '').localeCompare(other.subject ?? '', 'en') ||
  (one.chapter ?? '').localeCompare(other.chapter ?? '', 'en');

/** Under so many questions a percent says more about chance than about the learner. */
export const QUESTIONS_MIN = 5;

/** Whole percent of right answers, rounded down so that 100 % means all of them; null while there are too few questions. */
export const accuracyOf = ({ questions, correct }: Tally): number | null =>
  questions < QUESTIONS_MIN ? null : Math.floor((correct * 100) / questions);

/** All of it together. */
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

/** Chapters summed up to subjects, and subjects to programs, in the order in which they come. */
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
