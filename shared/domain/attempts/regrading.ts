/** Judging finished attempts anew by a corrected key: the questions stay as they were asked, the right answers don't. */
import type { Question, QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import { KINDS } from '../../question-kinds/kinds.ts';

const isOfKind = <K extends QuestionKind>(question: Question, kind: K): question is QuestionOf<K> =>
  question.kind === kind;

/** The question as it was asked, with that key; null where the corrected question can't judge what was asked. */
const keyed = <K extends QuestionKind>(asked: QuestionOf<K>, corrected: Question): QuestionOf<K> | null =>
  isOfKind(corrected, asked.kind) ? KINDS[asked.kind].withKeyOf(asked, corrected) : null;

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

const essenceOf = <K extends QuestionKind>(question: QuestionOf<K>): unknown => KINDS[question.kind].essence(question);

/** Whether two questions of one kind take the same answers for right. */
export const sameKey = (left: Question, right: Question): boolean =>
  left.kind === right.kind && JSON.stringify(essenceOf(left)) === JSON.stringify(essenceOf(right));

/** The right answer of a question in words, to compare two keys. */
export const keyInWords = <K extends QuestionKind>(question: QuestionOf<K>): string =>
  KINDS[question.kind].keyText(question);

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
