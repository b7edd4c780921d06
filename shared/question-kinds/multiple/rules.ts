import type { AnswerValue } from '#shared/contract/quizzes/question.ts';
import {
  answerIds,
  areDistinct,
  bareOptions,
  commonView,
  hasAll,
  hasTwice,
  idsOf,
  isIds,
  notedLike,
  notesOn,
  shuffledParts,
  textOf,
} from '../answer-parts.ts';
import type { QuestionRules } from '../rules.ts';

/** Right options chosen minus wrong ones, of all right ones; choosing everything earns no extra points. */
const shareOf = (correct: readonly string[], value: AnswerValue): number => {
  const chosen = new Set(answerIds(value));
  const right = correct.filter((id) => chosen.has(id)).length;
  return Math.max(0, (right - (chosen.size - right)) / correct.length);
};

export const multiple: QuestionRules<'multiple'> = {
  view: (question) => ({ kind: 'multiple', ...commonView(question), options: bareOptions(question.options) }),
  shuffled: (view, _question, shuffleOptions, seed) =>
    shuffleOptions ? { ...view, options: shuffledParts(view.options, seed) } : view,
  answerFault: ({ options }, value) => {
    if (!isIds(value)) return 'The answer must be a list of options';
    if (!areDistinct(value)) return 'The same option is selected twice';
    return hasAll(options, value) ? null : 'The answer has an option the question doesn’t have';
  },
  share: ({ correct }, value) => shareOf(correct, value),
  rightAnswer: ({ correct }) => correct,
  reviewNotes: ({ options }) => notesOn(options),
  parts: ({ options }) => options,
  renamed: (question, rename) => {
    const { parts, nameOf } = rename('options', question.options);
    return { ...question, options: parts, correct: question.correct.map(nameOf) };
  },
  reworded: (question, { parts }) => ({ ...question, options: parts(question.options) }),
  publishingFault: ({ options }) => (hasTwice(options) ? 'has the same option twice' : null),
  choices: ({ options, correct }) => options.map(({ id, text }) => ({ id, text, right: correct.includes(id) })),
  withKeyOf: (asked, { options, correct }) =>
    hasAll(asked.options, correct) ? { ...asked, options: notedLike(asked.options, options), correct } : null,
  essence: ({ correct }) => correct.toSorted(),
  cardKey: ({ options, correct }) => [idsOf(options).toSorted(), correct.toSorted()],
  answerTexts: ({ options }, value) => answerIds(value).map((id) => textOf(options, id)),
  keyText: ({ options, correct }) => correct.map((id) => textOf(options, id)).join(' + '),
};
