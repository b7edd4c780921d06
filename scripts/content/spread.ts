/** The mixture of a set, and of the whole library: kinds, levels, and keys that guessing finds. */
import { BLOOM_LEVELS, DIFFICULTIES } from '#shared/domain/quizzes/levels.ts';
import type { WrittenQuestion } from '../../content/format.ts';
import { eachQuestion, wrongTexts, type Fault, type QuestionSet } from './items.ts';

/** Kinds that a set of ten has at least; smaller sets need not. */
const KINDS_MIN = 4;
const FULL_SET = 10;
/** Share of a full set that may ask for nothing but memory. */
const REMEMBER_MAX = 0.6;
/** Share of questions that may have one and the same place of the right option. */
const PLACE_MAX = 0.4;

const NUMBER_NAMES = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

const share = (count: number, all: number): number => (all === 0 ? 0 : count / all);
const percent = (part: number): string => `${String(Math.round(part * 100))}%`;

/** Questions without details for analysis, and those that let several options be chosen without saying how many. */
export const unstated = (set: QuestionSet): readonly Fault[] =>
  eachQuestion(set, (question) => {
    const faults: string[] = [];
    if (question.bloom === undefined) faults.push(`the thinking is missing: one of ${BLOOM_LEVELS.join(', ')}`);
    if (question.level === undefined) faults.push(`the level is missing: one of ${DIFFICULTIES.join(', ')}`);
    if (question.objective === undefined) faults.push('the objective is missing');
    if (question.kind === 'multiple') {
      const count = NUMBER_NAMES[question.answers.length] ?? '';
      if (!new RegExp(`\\b${count}\\b`, 'i').test(question.prompt))
        faults.push(`the prompt does not say "Choose ${count}"`);
    }
    return faults;
  });

/** Sets of ten with few kinds, or with little but memory. */
export const monotony = ({ file, questions }: QuestionSet): readonly Fault[] => {
  if (questions.length < FULL_SET) return [];
  const kinds = new Set(questions.map(({ kind }) => kind));
  const remembered = share(questions.filter(({ bloom }) => bloom === 'remember').length, questions.length);
  return [
    ...(kinds.size < KINDS_MIN ? [{ file, message: `only ${String(kinds.size)} kinds of question` }] : []),
    ...(remembered > REMEMBER_MAX
      ? [{ file, message: `${percent(remembered)} of the questions ask for memory alone` }]
      : []),
  ];
};

interface Habit {
  readonly name: string;
  /** Questions of which it can be said. */
  readonly applies: (question: WrittenQuestion) => boolean;
  readonly holds: (question: WrittenQuestion) => boolean;
  readonly limit: number;
}

const habitAt = (at: number): Habit => ({
  name: `the right option stands at place ${String(at + 1)} of 4`,
  applies: (question) => question.kind === 'single' && question.options.length === 4,
  holds: (question) => question.kind === 'single' && question.options.indexOf(question.answer) === at,
  limit: PLACE_MAX,
});

const isLongest = (question: WrittenQuestion): boolean =>
  question.kind === 'single' && wrongTexts(question).every((text) => text.length < question.answer.length);

/** Patterns that a candidate could learn to guess from. */
const HABITS: readonly Habit[] = [
  habitAt(0),
  habitAt(1),
  habitAt(2),
  habitAt(3),
  { name: 'the right option is the longest', applies: ({ kind }) => kind === 'single', holds: isLongest, limit: 0.35 },
  {
    name: 'a statement is true',
    applies: ({ kind }) => kind === 'boolean',
    holds: (question) => question.kind === 'boolean' && question.answer,
    limit: 0.65,
  },
  {
    name: 'a statement is false',
    applies: ({ kind }) => kind === 'boolean',
    holds: (question) => question.kind === 'boolean' && !question.answer,
    limit: 0.65,
  },
  {
    name: 'a question asks for one of several options',
    applies: () => true,
    holds: ({ kind }) => kind === 'single',
    limit: 0.5,
  },
  {
    name: 'a question asks for memory alone',
    applies: ({ bloom }) => bloom !== undefined,
    holds: ({ bloom }) => bloom === 'remember',
    limit: 0.5,
  },
];

/** Habits of the whole library that go beyond their limit. */
export const habits = (sets: readonly QuestionSet[], name: string): readonly Fault[] => {
  const questions = sets.flatMap((set) => set.questions);
  return HABITS.flatMap(({ name: habit, applies, holds, limit }) => {
    const concerned = questions.filter(applies);
    const part = share(concerned.filter(holds).length, concerned.length);
    return part > limit
      ? [{ file: name, message: `in ${percent(part)} of the cases ${habit}; the limit is ${percent(limit)}` }]
      : [];
  });
};
