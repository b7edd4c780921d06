import type { QuestionKind } from '#shared/contract/quizzes/question.ts';

/** What the kinds of questions are called. */
export const KIND_WORDS: Readonly<Record<QuestionKind, string>> = {
  single: 'Single choice',
  multiple: 'Multiple choice',
  boolean: 'True or false',
  number: 'Number',
  calculated: 'Calculated number',
  text: 'Short text',
  matching: 'Matching',
  ordering: 'Ordering',
};
