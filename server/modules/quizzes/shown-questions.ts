/** Questions as learners see them: formulas rendered, which are stored as the author's TeX. */
import type { QuestionView, ReviewedQuestion, ViewPart } from '#shared/contract/quizzes/question.ts';
import { withParts } from '#shared/domain/quizzes/shown-parts.ts';
import { formulaHtml, readableText, withFormulas } from '../../platform/html/formulas.ts';

const shownPart = (part: ViewPart): ViewPart => {
  const html = part.html === undefined ? formulaHtml(part.text) : withFormulas(part.html);
  return html === null ? part : { ...part, text: readableText(part.text), html };
};

/** Returns a question as asked with its formulas as MathML. */
export const shownQuestion = (question: QuestionView): QuestionView => ({
  ...withParts(question, shownPart),
  prompt: withFormulas(question.prompt),
  ...(question.stimulus === undefined
    ? {}
    : { stimulus: { ...question.stimulus, text: withFormulas(question.stimulus.text) } }),
});

/** Returns the review of shown questions with its formulas as MathML, and readable ones in plain texts. */
export const shownReview = (review: readonly ReviewedQuestion[]): ReviewedQuestion[] =>
  review.map((reviewed) => ({
    ...reviewed,
    explanation: withFormulas(reviewed.explanation),
    ...(reviewed.optionNotes === undefined
      ? {}
      : {
          optionNotes: Object.fromEntries(
            Object.entries(reviewed.optionNotes).map(([id, note]) => [id, readableText(note)]),
          ),
        }),
  }));
