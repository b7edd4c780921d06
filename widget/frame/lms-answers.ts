/** The result of an attempt as a learning platform's package gets it. */
import type { FinishedResult } from '#shared/contract/attempts/result.ts';
import type { QuestionView, ReviewedQuestion } from '#shared/contract/quizzes/question.ts';
import type { LmsAnswer, LmsResult } from './lms-messages.ts';

/** Rich text, which the server has made safe, without its markup. */
const plain = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.replace(/\s+/g, ' ').trim();

const idsOf = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);

/** The pieces that an answer names: of every kind that has options, items or two sides. */
const partsOf = (question: QuestionView): Pick<LmsAnswer, 'parts' | 'targets'> => {
  if ('options' in question) return { parts: idsOf(question.options), targets: [] };
  if ('items' in question) return { parts: idsOf(question.items), targets: [] };
  if ('left' in question) return { parts: idsOf(question.left), targets: idsOf(question.right) };
  return { parts: [], targets: [] };
};

const answerOf = (
  { question, value, verdict, awarded }: ReviewedQuestion,
  textOf: (html: string) => string,
): LmsAnswer => ({
  id: question.id,
  kind: question.kind,
  prompt: textOf(question.prompt),
  value,
  verdict,
  share: question.points > 0 ? awarded / question.points : 0,
  ...partsOf(question),
});

/** @param textOf turns rich text into plain text */
export const lmsResult = (result: FinishedResult, textOf = plain): LmsResult => ({
  percent: result.percent ?? 0,
  passed: result.passed,
  finishedAt: result.finishedAt,
  answers: result.review.map((entry) => answerOf(entry, textOf)),
});
