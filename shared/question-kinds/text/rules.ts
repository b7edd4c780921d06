import { foldAnswer } from '../../domain/common/folding.ts';
import { commonView, withoutParts } from '../answer-parts.ts';
import type { QuestionRules } from '../rules.ts';

export const text: QuestionRules<'text'> = {
  ...withoutParts,
  view: (question) => ({ kind: 'text', ...commonView(question) }),
  answerFault: (_question, value) => {
    if (typeof value !== 'string') return 'The answer must be text';
    // PostgreSQL can't store NUL in text.
    return value.includes('\u0000') ? 'The answer contains a character we can’t save' : null;
  },
  share: ({ accepted }, value) => {
    if (typeof value !== 'string') return 0;
    const folded = foldAnswer(value);
    return accepted.some((one) => foldAnswer(one) === folded) ? 1 : 0;
  },
  rightAnswer: ({ accepted }) => accepted[0] ?? '',
  reviewNotes: ({ accepted }) => ({ accepted }),
  reworded: (question, { key }) => ({ ...question, accepted: question.accepted.map(key) }),
  publishingFault: () => null,
  choices: () => [],
  withKeyOf: (asked, { accepted }) => ({ ...asked, accepted }),
  essence: ({ accepted }) => [...new Set(accepted.map(foldAnswer))].toSorted(),
  cardKey: ({ accepted }) => accepted.toSorted(),
  answerTexts: (_question, value) => (typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []),
  keyText: ({ accepted }) => accepted.join(' / '),
};
