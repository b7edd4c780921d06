/** Authors’ questions with their rich text as it is stored and shown. */
import * as v from 'valibot';
import type { Problem } from '#shared/contract/common/errors.ts';
import { Question } from '#shared/contract/quizzes/question.ts';
import { withRichTexts } from '#shared/domain/quizzes/rich-text/rich-texts.ts';
import { sanitiseInlineText, sanitiseRichText } from '../../platform/html/rich-text.ts';

/** Returns a question with sanitised rich text; the texts of options follow from their formatting. */
export const sanitisedQuestion = (question: Question): Question =>
  withRichTexts(question, { block: sanitiseRichText, inline: sanitiseInlineText });

/** Returns the problems of a question at that position of a list, by field: sanitised text may be no longer valid. */
export const questionFaults = (question: Question, index: number): Problem[] => {
  const result = v.safeParse(Question, question, { abortPipeEarly: true });
  const problems = (result.issues ?? []).map((issue) => ({
    field: [`questions.${index}`, v.getDotPath(issue)].filter((part) => part !== null).join('.'),
    message: issue.message,
  }));
  return question.image?.includes('..') === true
    ? [...problems, { field: `questions.${index}.image`, message: 'The image must be an uploaded file' }]
    : problems;
};
