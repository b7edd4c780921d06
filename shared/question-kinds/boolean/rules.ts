import { commonView, notesOn, withoutParts } from '../answer-parts.ts';
import type { QuestionRules } from '../rules.ts';

export const boolean: QuestionRules<'boolean'> = {
  ...withoutParts,
  view: (question) => ({ kind: 'boolean', ...commonView(question) }),
  answerFault: (_question, value) => (typeof value === 'boolean' ? null : 'The answer must be true or false'),
  share: ({ correct }, value) => (value === correct ? 1 : 0),
  rightAnswer: ({ correct }) => correct,
  reviewNotes: ({ notes }) => notesOn(Object.entries(notes ?? {}).map(([id, note]) => ({ id, note }))),
  reworded: (question, { plain }) => {
    if (question.notes === undefined) return question;
    const { true: onTrue, false: onFalse } = question.notes;
    return {
      ...question,
      notes: {
        ...(onTrue !== undefined && { true: plain(onTrue) }),
        ...(onFalse !== undefined && { false: plain(onFalse) }),
      },
    };
  },
  publishingFault: () => null,
  choices: ({ correct }) => [
    { id: 'true', text: 'True', right: correct },
    { id: 'false', text: 'False', right: !correct },
  ],
  withKeyOf: (asked, { correct, notes }) => {
    const corrected = { ...asked, correct };
    delete corrected.notes;
    return notes === undefined ? corrected : { ...corrected, notes };
  },
  essence: ({ correct }) => correct,
  cardKey: ({ correct }) => correct,
  answerTexts: (_question, value) => (typeof value === 'boolean' ? [value ? 'True' : 'False'] : []),
  keyText: ({ correct }) => (correct ? 'True' : 'False'),
};
