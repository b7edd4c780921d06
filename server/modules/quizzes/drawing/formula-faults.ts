/** Formulas that can't be shown to learners. */
import type { Problem } from '#shared/contract/common/errors.ts';
import type { Question, QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import { letterOf } from '#shared/domain/common/text/letter.ts';
import { KINDS } from '#shared/question-kinds/kinds.ts';
import { formulaFaults } from '../../../platform/html/formulas.ts';

interface ShownText {
  readonly field: string;
  /** Place in a sentence. */
  readonly name: string;
  readonly text: string;
  readonly isRich: boolean;
}

const partsOf = <K extends QuestionKind>(question: QuestionOf<K>) => KINDS[question.kind].parts(question);

const textsOf = (question: Question): readonly ShownText[] => [
  ...(question.stimulus === undefined
    ? []
    : [{ field: 'stimulus.text', name: 'the shared material', text: question.stimulus.text, isRich: true }]),
  { field: 'prompt', name: 'the question', text: question.prompt, isRich: true },
  ...partsOf(question).map(({ text, html }, index) => ({
    field: 'left' in question ? 'left' : 'items' in question ? 'items' : 'options',
    name: `option ${letterOf(index)}`,
    text: html ?? text,
    isRich: html !== undefined,
  })),
  { field: 'explanation', name: 'the explanation', text: question.explanation, isRich: true },
];

/** Returns the problems of the formulas of questions, by field. */
export const questionFormulaFaults = (questions: readonly Question[]): Problem[] =>
  questions.flatMap((question, index) =>
    textsOf(question).flatMap(({ field, name, text, isRich }) =>
      formulaFaults(text, isRich).map((fault) => ({
        field: `questions.${String(index)}.${field}`,
        message: `Question ${String(index + 1)}: ${fault} (in ${name})`,
      })),
    ),
  );
