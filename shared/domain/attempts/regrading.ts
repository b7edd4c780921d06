/** Judging finished attempts anew by a corrected key: the questions stay as they were asked, the right answers don't. */
import type { Question } from '#shared/contract/quizzes/question.ts';
import { foldAnswer } from '../common/folding.ts';
import { amountText } from '../quizzes/unit.ts';

interface Part {
  readonly id: string;
  readonly text: string;
}

const holds = (parts: readonly Part[], ids: readonly string[]): boolean =>
  ids.every((id) => parts.some((part) => part.id === id));

const sameSet = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((id) => right.includes(id));

const idsOf = (parts: readonly Part[]): string[] => parts.map(({ id }) => id);

/** The question as it was asked, with that key; null where the corrected question can't judge what was asked. */
const keyed = (asked: Question, corrected: Question): Question | null => {
  if (asked.kind === 'single' && corrected.kind === 'single') {
    return holds(asked.options, [corrected.correct]) ? { ...asked, correct: corrected.correct } : null;
  }
  if (asked.kind === 'multiple' && corrected.kind === 'multiple') {
    return holds(asked.options, corrected.correct) ? { ...asked, correct: corrected.correct } : null;
  }
  if (asked.kind === 'boolean' && corrected.kind === 'boolean') return { ...asked, correct: corrected.correct };
  if (asked.kind === 'number' && corrected.kind === 'number') {
    return asked.unit === corrected.unit
      ? { ...asked, correct: corrected.correct, tolerance: corrected.tolerance }
      : null;
  }
  if (asked.kind === 'text' && corrected.kind === 'text') return { ...asked, accepted: corrected.accepted };
  if (asked.kind === 'matching' && corrected.kind === 'matching') {
    const fits =
      sameSet(idsOf(asked.left), idsOf(corrected.left)) &&
      holds(
        asked.right,
        corrected.pairs.map(([, right]) => right),
      );
    return fits ? { ...asked, pairs: corrected.pairs } : null;
  }
  if (asked.kind === 'ordering' && corrected.kind === 'ordering') {
    return sameSet(idsOf(asked.items), idsOf(corrected.items)) ? { ...asked, order: corrected.order } : null;
  }
  return null;
};

/**
 * A question as it was asked, judged by the key of the corrected one, which explains it too. Prompt, parts and points
 * stay. Null where the question was rewritten since, so that the new key says nothing about the old answers.
 */
export const withKeyOf = (asked: Question, corrected: Question): Question | null => {
  const question = keyed(asked, corrected);
  if (question === null) return null;
  const { explanation, source } = corrected;
  const explained = { ...question, explanation };
  if (source !== undefined) return { ...explained, source };
  delete explained.source;
  return explained;
};

/** What decides whether an answer is right, in one form for all ways of writing it. */
const essenceOf = (question: Question): unknown => {
  switch (question.kind) {
    case 'single':
    case 'boolean':
      return question.correct;
    case 'multiple':
      return question.correct.toSorted();
    case 'number':
      return [question.correct, question.tolerance];
    case 'text':
      return [...new Set(question.accepted.map(foldAnswer))].toSorted();
    case 'matching':
      return question.pairs.toSorted(([a], [b]) => (a < b ? -1 : 1));
    case 'ordering':
      return question.order;
  }
};

/** Whether two questions of one kind take the same answers for right. */
export const sameKey = (left: Question, right: Question): boolean =>
  left.kind === right.kind && JSON.stringify(essenceOf(left)) === JSON.stringify(essenceOf(right));

const textOf = (parts: readonly Part[], id: string): string => parts.find((part) => part.id === id)?.text ?? '–';

/** The right answer of a question in words, for who compares two keys. */
export const keyInWords = (question: Question): string => {
  switch (question.kind) {
    case 'single':
      return textOf(question.options, question.correct);
    case 'multiple':
      return question.correct.map((id) => textOf(question.options, id)).join(' + ');
    case 'boolean':
      return question.correct ? 'True' : 'False';
    case 'number': {
      const { correct, tolerance, unit } = question;
      return amountText(correct, unit) + (tolerance === 0 ? '' : ` ± ${amountText(tolerance, unit)}`);
    }
    case 'text':
      return question.accepted.join(' / ');
    case 'matching':
      return question.pairs
        .map(([left, right]) => `${textOf(question.left, left)} – ${textOf(question.right, right)}`)
        .join('; ');
    case 'ordering':
      return question.order.map((id) => textOf(question.items, id)).join(' → ');
  }
};

/** Which version's key holds for a question in every attempt that was asked an older one. */
export type Corrections = Readonly<Record<string, number>>;

/**
 * The questions of a version as they are judged under those corrections. A correction reaches versions before its own
 * only: what was asked later carries its key already, or another that was meant so.
 * @param correctedIn the question of that id in that version; undefined where there is none
 */
export const correctedQuestions = (
  questions: readonly Question[],
  version: number,
  corrections: Corrections,
  correctedIn: (version: number, questionId: string) => Question | undefined,
): Question[] =>
  questions.map((asked) => {
    const from = corrections[asked.id];
    if (from === undefined || from <= version) return asked;
    const corrected = correctedIn(from, asked.id);
    return corrected === undefined ? asked : (withKeyOf(asked, corrected) ?? asked);
  });
