/** Unsaved questions with the formulas that the server has rendered. */
import type { ShownText } from '#shared/contract/quizzes/formulas.ts';
import type { Question, QuestionView, ReviewedQuestion, ViewPart } from '#shared/contract/quizzes/question.ts';
import { mayHaveFormula } from '#shared/domain/common/formulas.ts';
import { richTextsOf } from '#shared/domain/quizzes/rich-text/rich-texts.ts';
import { withParts } from '#shared/domain/quizzes/shown-parts.ts';
import { toQuestionView } from '#shared/domain/quizzes/question-view.ts';

export interface FormulaText {
  readonly text: string;
  readonly isRich: boolean;
}

export interface ShownQuestions {
  readonly views: QuestionView[];
  readonly reviewed: (review: readonly ReviewedQuestion[]) => ReviewedQuestion[];
}

const partsOf = (view: QuestionView): readonly ViewPart[] => {
  if ('options' in view) return view.options;
  if ('items' in view) return view.items;
  return 'left' in view ? [...view.left, ...view.right] : [];
};

/** Returns the texts of the questions that may have formulas, each once. */
export const textsWithFormulas = (questions: readonly Question[]): FormulaText[] => {
  const rich = questions.flatMap(richTextsOf).filter(mayHaveFormula);
  const plain = questions
    .map(toQuestionView)
    .flatMap(partsOf)
    .flatMap(({ text, html }) => (html === undefined ? text : []))
    .filter(mayHaveFormula);
  return [
    ...[...new Set(rich)].map((text) => ({ text, isRich: true })),
    ...[...new Set(plain)].map((text) => ({ text, isRich: false })),
  ];
};

/**
 * Returns the questions as asked and reviewed with their formulas.
 * @param shown the server's rendering of `texts`, in their order
 */
export const shownQuestions = (
  questions: readonly Question[],
  texts: readonly FormulaText[],
  shown: readonly ShownText[],
): ShownQuestions => {
  const of = (isRich: boolean): ReadonlyMap<string, ShownText> =>
    new Map(
      texts.flatMap((text, index): [string, ShownText][] => {
        const found = shown[index];
        return found === undefined || text.isRich !== isRich ? [] : [[text.text, found]];
      }),
    );
  const rich = of(true);
  const plain = of(false);
  const shownPart = (part: ViewPart): ViewPart => {
    const found = part.html === undefined ? plain.get(part.text) : rich.get(part.html);
    return found === undefined ? part : { ...part, text: found.text, html: found.html };
  };
  const richOf = (html: string): string => rich.get(html)?.html ?? html;
  return {
    views: questions.map(toQuestionView).map((view) => ({
      ...withParts(view, shownPart),
      prompt: richOf(view.prompt),
      ...(view.stimulus === undefined ? {} : { stimulus: { ...view.stimulus, text: richOf(view.stimulus.text) } }),
    })),
    reviewed: (review) => review.map((one) => ({ ...one, explanation: richOf(one.explanation) })),
  };
};
