import {
  bareOptions,
  commonView,
  hasAll,
  hasTwice,
  idsOf,
  isKnown,
  notedLike,
  notesOn,
  shuffledParts,
  textOf,
} from '../answer-parts.ts';
import type { QuestionRules } from '../rules.ts';

export const single: QuestionRules<'single'> = {
  view: (question) => ({ kind: 'single', ...commonView(question), options: bareOptions(question.options) }),
  shuffled: (view, _question, shuffleOptions, seed) =>
    shuffleOptions ? { ...view, options: shuffledParts(view.options, seed) } : view,
  answerFault: ({ options }, value) => {
    if (typeof value !== 'string') return 'The answer must be one option';
    return isKnown(options, value) ? null : 'The answer has an option the question doesn’t have';
  },
  share: ({ correct }, value) => (value === correct ? 1 : 0),
  rightAnswer: ({ correct }) => correct,
  reviewNotes: ({ options }) => notesOn(options),
  parts: ({ options }) => options,
  renamed: (question, rename) => {
    const { parts, nameOf } = rename('options', question.options);
    return { ...question, options: parts, correct: nameOf(question.correct) };
  },
  reworded: (question, { parts }) => ({ ...question, options: parts(question.options) }),
  publishingFault: ({ options }) => (hasTwice(options) ? 'has the same option twice' : null),
  choices: ({ options, correct }) => options.map(({ id, text }) => ({ id, text, right: id === correct })),
  withKeyOf: (asked, { options, correct }) =>
    hasAll(asked.options, [correct]) ? { ...asked, options: notedLike(asked.options, options), correct } : null,
  essence: ({ correct }) => correct,
  cardKey: ({ options, correct }) => [idsOf(options).toSorted(), correct],
  answerTexts: ({ options }, value) => (typeof value === 'string' ? [textOf(options, value)] : []),
  keyText: ({ options, correct }) => textOf(options, correct),
};
