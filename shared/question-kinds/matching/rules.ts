import type { AnswerValue } from '#shared/contract/quizzes/question.ts';
import {
  areDistinct,
  bareParts,
  commonView,
  hasAll,
  hasTwice,
  idsOf,
  isKnown,
  isPairs,
  isSameSet,
  shuffledParts,
  textOf,
} from '../answer-parts.ts';
import type { QuestionRules } from '../rules.ts';

const pairsIn = (value: AnswerValue): [string, string][] =>
  Array.isArray(value) ? value.filter((entry) => Array.isArray(entry)) : [];

export const matching: QuestionRules<'matching'> = {
  view: (question) => ({
    kind: 'matching',
    ...commonView(question),
    left: bareParts(question.left),
    right: bareParts(question.right),
  }),
  // Always: authors write matches side by side.
  shuffled: (view, _question, _shuffleOptions, seed) => ({ ...view, right: shuffledParts(view.right, seed) }),
  answerFault: ({ left, right }, value) => {
    if (!isPairs(value)) return 'The answer must be a list of pairs';
    if (!areDistinct(value.map(([id]) => id))) return 'The same left side is matched twice';
    return value.every(([from, to]) => isKnown(left, from) && isKnown(right, to))
      ? null
      : 'The answer has a side the question doesn’t have';
  },
  share: ({ pairs }, value) => {
    const chosen = new Map(pairsIn(value));
    return pairs.filter(([left, right]) => chosen.get(left) === right).length / pairs.length;
  },
  rightAnswer: ({ pairs }) => pairs,
  reviewNotes: () => ({}),
  parts: ({ left, right }) => [...left, ...right],
  renamed: (question, rename) => {
    const left = rename('left', question.left);
    const right = rename('right', question.right);
    const pairs = question.pairs.map(([from, to]): [string, string] => [left.nameOf(from), right.nameOf(to)]);
    return { ...question, left: left.parts, right: right.parts, pairs };
  },
  reworded: (question, { parts }) => ({ ...question, left: parts(question.left), right: parts(question.right) }),
  publishingFault: ({ left, right }) => (hasTwice(left) || hasTwice(right) ? 'has the same side twice' : null),
  choices: () => [],
  withKeyOf: (asked, { left, pairs }) =>
    isSameSet(idsOf(asked.left), idsOf(left)) &&
    hasAll(
      asked.right,
      pairs.map(([, right]) => right),
    )
      ? { ...asked, pairs }
      : null,
  essence: ({ pairs }) => pairs.toSorted(([a], [b]) => (a < b ? -1 : 1)),
  cardKey: ({ right, pairs }) => [idsOf(right).toSorted(), pairs.map((pair) => pair.join('/')).toSorted()],
  answerTexts: ({ left, right }, value) =>
    isPairs(value) ? value.map(([from, to]) => `${textOf(left, from)} – ${textOf(right, to)}`) : [],
  keyText: ({ left, right, pairs }) =>
    pairs.map(([from, to]) => `${textOf(left, from)} – ${textOf(right, to)}`).join('; '),
};
