/** Regrading finished attempts with a corrected key: the questions stay, the right answers change. */
import type { Question, QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import { KINDS } from '../../question-kinds/kinds.ts';
import type { Grading, Gradings, RegradeMode, RegradeSteps } from './regrade-modes.ts';

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

/** Version whose key applies to a question in attempts of older versions, by question id. */
export type Corrections = Readonly<Record<string, number>>;

interface Graded {
  readonly question: Question;
  readonly grading: Grading;
}

const BY_KEY: Grading = { accepted: [], guaranteed: [] };

/**
 * Returns a question after one more regrade.
 * @param keyed the question as asked with the new key; null if that key doesn’t apply to it
 */
const regraded = ({ question, grading }: Graded, mode: RegradeMode, keyed: Question | null): Graded => {
  if (mode === 'full' || mode === 'drop') return { question: keyed ?? question, grading: { ...grading, fixed: mode } };
  if (keyed === null) return { question, grading };
  if (mode === 'newKey') return { question: keyed, grading: BY_KEY };
  const { accepted, guaranteed } = grading;
  return mode === 'both'
    ? { question: keyed, grading: { ...grading, accepted: [...accepted, question] } }
    : { question: keyed, grading: { ...grading, accepted: [], guaranteed: [...guaranteed, ...accepted, question] } };
};

/**
 * Returns the questions of a version as regrades left them. A regrade applies only to earlier versions: later ones
 * already have its key, or changed it on purpose.
 * @param correctedIn the question of that ID in that version; undefined if there is none
 */
export const regradedQuestions = (
  questions: readonly Question[],
  version: number,
  steps: RegradeSteps,
  correctedIn: (version: number, questionId: string) => Question | undefined,
): { readonly questions: readonly Question[]; readonly gradings: Gradings } => {
  const gradings: Record<string, Grading> = {};
  const graded = questions.map((asked) => {
    let current: Graded = { question: asked, grading: BY_KEY };
    for (const { version: from, mode } of steps[asked.id] ?? []) {
      if (from <= version) continue;
      const corrected = correctedIn(from, asked.id);
      current = regraded(current, mode, corrected === undefined ? null : withKeyOf(asked, corrected));
    }
    if (current.grading !== BY_KEY) gradings[asked.id] = current.grading;
    return current.question;
  });
  return { questions: graded, gradings };
};
