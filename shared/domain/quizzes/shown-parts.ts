/** The parts of a question as asked: options, items, sides. */
import type { QuestionView, ViewPart } from '#shared/contract/quizzes/question.ts';

/** Returns the question with each part replaced. */
export const withParts = (question: QuestionView, shown: (part: ViewPart) => ViewPart): QuestionView => {
  if ('options' in question) return { ...question, options: question.options.map(shown) };
  if ('items' in question) return { ...question, items: question.items.map(shown) };
  return 'left' in question
    ? { ...question, left: question.left.map(shown), right: question.right.map(shown) }
    : question;
};
