/** What must hold before a quiz is shown to learners. A draft may be as unfinished as its author likes. */
import type { Question } from '#shared/contract/quizzes/question.ts';
import type { Problem } from '#shared/contract/common/errors.ts';

const MARKUP = /<[^<>]*>/g;
const HARD_BLANK = /&nbsp;/g;

/** Whether rich text shows anything: a letter or an image. */
export const isBlank = (html: string): boolean =>
  !html.includes('<img') && html.replace(MARKUP, '').replace(HARD_BLANK, ' ').trim() === '';

const isTwice = (parts: readonly { readonly text: string }[]): boolean =>
  new Set(parts.map(({ text }) => text.trim().toLowerCase())).size < parts.length;

const partFault = (question: Question): string | null => {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return isTwice(question.options) ? 'has the same option twice' : null;
    case 'matching':
      return isTwice(question.left) || isTwice(question.right) ? 'has the same side twice' : null;
    case 'ordering':
      return isTwice(question.items) ? 'has the same item twice' : null;
    case 'boolean':
    case 'number':
    case 'text':
      return null;
  }
};

const questionFaults = (question: Question, index: number): Problem[] => {
  const name = `Question ${index + 1}`;
  const field = `questions.${index}`;
  const problems: Problem[] = [];
  if (isBlank(question.prompt) && question.image === undefined) {
    problems.push({ field: `${field}.prompt`, message: `${name} asks nothing` });
  }
  const fault = partFault(question);
  if (fault !== null) problems.push({ field, message: `${name} ${fault}` });
  return problems;
};

/** What keeps these questions from being published, each as a sentence with its field; empty when nothing does. */
export const publishingFaults = (questions: readonly Question[]): Problem[] =>
  questions.length === 0
    ? [{ field: 'questions', message: 'A quiz needs at least one question before it is published' }]
    : questions.flatMap(questionFaults);
