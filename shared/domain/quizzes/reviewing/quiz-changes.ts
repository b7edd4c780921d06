/** Differences between two versions of a quiz's questions. */
import type { Question, QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import { KINDS } from '../../../question-kinds/kinds.ts';

export const CHANGED_PARTS = [
  'material',
  'prompt',
  'image',
  'answer',
  'explanation',
  'points',
  'source',
  'details',
] as const;
export type ChangedPart = (typeof CHANGED_PARTS)[number];

export interface QuestionChange {
  readonly id: string;
  /** Position in the newer version, or in the older one for a removed question. */
  readonly number: number;
  readonly before: Question | null;
  readonly after: Question | null;
  /** Empty for a question that was added, removed or only moved. */
  readonly parts: readonly ChangedPart[];
}

/** Properties that have a part of their own, besides those of the kind. */
const COMMON = ['id', 'kind', 'stimulus', 'prompt', 'image', 'explanation', 'points', 'source'] as const;
const DETAILS = ['tags', 'level', 'bloom', 'objective', 'asOf', 'reviewBy', 'expires'] as const;

const without = (question: Question, names: readonly string[]): unknown =>
  Object.fromEntries(
    Object.entries(question)
      .filter(([name]) => !names.includes(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
const only = (question: Question, names: readonly string[]): unknown =>
  Object.entries(question)
    .filter(([name]) => names.includes(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

const differ = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** Returns the parts of a question that differ. */
export const changedParts = (before: Question, after: Question): ChangedPart[] => {
  const differs: Readonly<Record<ChangedPart, boolean>> = {
    material: before.stimulus?.text !== after.stimulus?.text,
    prompt: before.prompt !== after.prompt,
    image: before.image !== after.image,
    answer:
      before.kind !== after.kind ||
      differ(without(before, [...COMMON, ...DETAILS]), without(after, [...COMMON, ...DETAILS])),
    explanation: before.explanation !== after.explanation,
    points: before.points !== after.points,
    source: differ(before.source, after.source),
    details: differ(only(before, DETAILS), only(after, DETAILS)),
  };
  return CHANGED_PARTS.filter((part) => differs[part]);
};

/** Returns the questions that were added, removed or changed, in the order of the newer version. */
export const questionChanges = (before: readonly Question[], after: readonly Question[]): QuestionChange[] => {
  const old = new Map(before.map((question) => [question.id, question]));
  const newIds = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((question, index): QuestionChange[] => {
      const earlier = old.get(question.id) ?? null;
      const parts = earlier === null ? [] : changedParts(earlier, question);
      if (earlier !== null && parts.length === 0) return [];
      return [{ id: question.id, number: index + 1, before: earlier, after: question, parts }];
    }),
    ...before.flatMap((question, index): QuestionChange[] =>
      newIds.has(question.id) ? [] : [{ id: question.id, number: index + 1, before: question, after: null, parts: [] }],
    ),
  ];
};

const keyOf = <K extends QuestionKind>(question: QuestionOf<K>): unknown => KINDS[question.kind].essence(question);

/** Whether the right answer or the explanation differs, so that learners who took the older version are informed. */
export const isCorrection = (before: Question, after: Question): boolean =>
  before.kind !== after.kind || before.explanation !== after.explanation || differ(keyOf(before), keyOf(after));
