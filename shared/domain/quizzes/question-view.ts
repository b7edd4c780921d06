/** A question as it is asked: what the contract's QuestionView names, and nothing of the key. */
import type { Question, QuestionView } from '#shared/contract/quizzes/question.ts';

interface ViewPart {
  readonly id: string;
  readonly text: string;
}

const bare = (parts: readonly ViewPart[]): ViewPart[] => parts.map(({ id, text }) => ({ id, text }));

/**
 * Strips key, tolerance, accepted answers, explanation and source. Built field by field, so that a field added to
 * questions later stays behind until somebody names it here. Parts keep their stored order.
 */
export const toQuestionView = (question: Question): QuestionView => {
  const { id, prompt, points, image } = question;
  const common = { id, prompt, points, ...(image === undefined ? {} : { image }) };
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return { kind: question.kind, ...common, options: bare(question.options) };
    case 'boolean':
    case 'text':
      return { kind: question.kind, ...common };
    case 'number':
      return { kind: 'number', ...common, ...(question.unit === undefined ? {} : { unit: question.unit }) };
    case 'matching':
      return { kind: 'matching', ...common, left: bare(question.left), right: bare(question.right) };
    case 'ordering':
      return { kind: 'ordering', ...common, items: bare(question.items) };
  }
};
