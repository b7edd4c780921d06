import type { QuestionKind } from '#shared/contract/quizzes/question.ts';

export const KIND_LABELS: Readonly<Record<QuestionKind, string>> = {
  single: 'Single choice',
  multiple: 'Multiple choice',
  boolean: 'True or false',
  number: 'Number',
  calculated: 'Calculated number',
  text: 'Short text',
  matching: 'Matching',
  ordering: 'Ordering',
};
