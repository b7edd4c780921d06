/** Requirements for publishing a quiz. A draft can be incomplete. */
import type { Question, QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import type { Problem } from '#shared/contract/common/errors.ts';
import { KINDS } from '../../question-kinds/kinds.ts';

const MARKUP = /<[^<>]*>/g;
const HARD_BLANK = /&nbsp;/g;

/** Returns true if rich text shows nothing: no letter and no image. */
export const isBlank = (html: string): boolean =>
  !html.includes('<img') && html.replace(MARKUP, '').replace(HARD_BLANK, ' ').trim() === '';

const kindFault = <K extends QuestionKind>(question: QuestionOf<K>): string | null =>
  KINDS[question.kind].publishingFault(question);

const questionFaults = (question: Question, index: number): Problem[] => {
  const name = `Question ${index + 1}`;
  const field = `questions.${index}`;
  const problems: Problem[] = [];
  if (isBlank(question.prompt) && question.image === undefined) {
    problems.push({ field: `${field}.prompt`, message: `${name} has no text or image` });
  }
  if (question.stimulus !== undefined && isBlank(question.stimulus.text)) {
    problems.push({ field: `${field}.stimulus.text`, message: `${name} has shared material without a text or image` });
  }
  const fault = kindFault(question);
  if (fault !== null) problems.push({ field, message: `${name} ${fault}` });
  return problems;
};

/** Returns problems that prevent publishing questions, each with its field; empty without any. */
export const publishingFaults = (questions: readonly Question[]): Problem[] =>
  questions.length === 0
    ? [{ field: 'questions', message: 'Add at least one question before you publish' }]
    : questions.flatMap(questionFaults);
