/** Regrading finished attempts with a corrected key: the questions stay, the right answers change. */
import type { Question, QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import { KINDS } from '../../question-kinds/kinds.ts';

const isOfKind = <K extends QuestionKind>(question: Question, kind: K): question is QuestionOf<K> =>
  question.kind === kind;

/** Returns the question as asked with that key; null when the key doesn't apply to it. */
const keyed = <K extends QuestionKind>(asked: QuestionOf<K>, corrected: Question): QuestionOf<K> | null =>
  isOfKind(corrected, asked.kind) ? KINDS[asked.kind].withKeyOf(asked, corrected) : null;

/**
 * Returns a question as asked with the corrected key, explanation and notes. Prompt, parts and points stay.
 * Null if the question was rewritten, so that the new key doesn't apply to old answers.
 */
export const withKeyOf = (asked: Question, corrected: Question): Question | null => {
  const question = keyed(asked, corrected);
  if (question === null) return null;
  const { explanation, source, asOf } = corrected;
  const explained = { ...question, explanation };
  delete explained.source;
  delete explained.asOf;
  return { ...explained, ...(source === undefined ? {} : { source }), ...(asOf === undefined ? {} : { asOf }) };
};

const essenceOf = <K extends QuestionKind>(question: QuestionOf<K>): unknown => KINDS[question.kind].essence(question);

/** Returns true if two questions of one kind accept the same answers. */
export const sameKey = (left: Question, right: Question): boolean =>
  left.kind === right.kind && JSON.stringify(essenceOf(left)) === JSON.stringify(essenceOf(right));

/** Returns the right answer as text, to compare two keys. */
export const keyAsText = <K extends QuestionKind>(question: QuestionOf<K>): string =>
  KINDS[question.kind].keyText(question);

/** Version whose key applies to a question in attempts of older versions. */
export type Corrections = Readonly<Record<string, number>>;

/**
 * Returns the questions of a version with those corrections. A correction applies only to earlier versions: later ones
 * already include it, or changed the key on purpose.
 * @param correctedIn the question of that ID in that version; undefined if there is none
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
