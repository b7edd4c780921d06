/**
 * Scoring. Points are counted in thousandths and percents in hundredths, both as whole numbers, so that every database
 * and every process adds them up identically.
 */
import type { AnswerValue, Question, QuestionKind, QuestionOf, Verdict } from '#shared/contract/quizzes/question.ts';
import { KINDS } from '../../question-kinds/kinds.ts';
import type { Grading, Gradings } from '../attempts/regrade-modes.ts';
import { negativeMilliOf, questionsOfSection, sectionScores, type ExamSection } from '../mock-exams/sections.ts';
import { isAnswered } from './is-answered.ts';

/** The score of one answer. */
export interface QuestionScore {
  readonly verdict: Verdict;
  /** Thousandths of a point; below 0 for a wrong answer under negative marking. */
  readonly awardedMilli: number;
}

export interface AttemptScore {
  /** Thousandths of a point, from 0 to `maxScoreMilli`. */
  readonly scoreMilli: number;
  readonly maxScoreMilli: number;
  /** Hundredths of a percent, from 0 to 10000. */
  readonly percentCenti: number;
  readonly passed: boolean;
  /** By question ID, for every question of the quiz that counts. */
  readonly questions: ReadonlyMap<string, QuestionScore>;
  /** By question ID, for those that a regrade left out: what their key gives, though it doesn't count. */
  readonly leftOut: ReadonlyMap<string, QuestionScore>;
}

export interface ScoringRules {
  readonly questions: readonly Question[];
  /** Thousandths of a question's points that a wrong answer costs. */
  readonly negativeMilli: number;
  /** Minimum percent to pass. */
  readonly passMark: number;
  /** Those of a mock exam, each with its own marks; undefined for every other quiz. */
  readonly sections?: readonly ExamSection[];
  /** Those of regraded questions; undefined where only keys count. */
  readonly gradings?: Gradings;
}

/**
 * Returns the share of a question's points that an answer earns, from 0 to 1.
 *
 * - Multiple choice: (right chosen - wrong chosen) / number of right options, never below 0.
 * - Short text: equal to an accepted answer after folding of case, accents, blanks and punctuation.
 * - Matching: the share of correctly matched left sides.
 * - Ordering: the share of items at the right position, so that the exact order earns everything.
 * - All others: everything or nothing.
 */
const shareOf = <K extends QuestionKind>(question: QuestionOf<K>, value: AnswerValue): number =>
  KINDS[question.kind].share(question, value);

/**
 * Scores one answer. Negative marking applies only to wrong answers, not to unanswered or partly right ones.
 * Rounded to the nearest thousandth of a point.
 */
export const scoreAnswer = (question: Question, value: AnswerValue, negativeMilli: number): QuestionScore => {
  if (!isAnswered(value)) return { verdict: 'unanswered', awardedMilli: 0 };
  const share = shareOf(question, value);
  // Not -0, which JSON and the databases turn into 0 and a comparison doesn't.
  if (share === 0) return { verdict: 'wrong', awardedMilli: 0 - Math.round(question.points * negativeMilli) };
  return { verdict: share === 1 ? 'right' : 'partial', awardedMilli: Math.round(question.points * 1000 * share) };
};

/**
 * Scores an answer to a question that may have been regraded.
 * @param negativeMilli what a wrong answer costs, in thousandths of the question’s points
 */
export const scoreGraded = (
  question: Question,
  value: AnswerValue,
  negativeMilli: number,
  grading: Grading | undefined,
): QuestionScore => {
  if (grading === undefined) return scoreAnswer(question, value, negativeMilli);
  // A question that is left out reaches this only where nothing else counts.
  if (grading.fixed !== undefined) return { verdict: 'right', awardedMilli: question.points * 1000 };
  const scores = [question, ...grading.accepted].map((keyed) => scoreAnswer(keyed, value, negativeMilli));
  const best = scores.reduce((one, other) => (other.awardedMilli > one.awardedMilli ? other : one));
  const guaranteed = grading.guaranteed.map((keyed) => scoreAnswer(keyed, value, negativeMilli).awardedMilli);
  return { verdict: best.verdict, awardedMilli: Math.max(best.awardedMilli, ...guaranteed) };
};

/** Returns the questions that count: without those that a regrade left out, unless it left out all of them. */
export const countedQuestions = ({
  questions,
  gradings,
}: Pick<ScoringRules, 'questions'> & { readonly gradings?: Gradings | undefined }): readonly Question[] => {
  if (gradings === undefined) return questions;
  const counted = questions.filter(({ id }) => gradings[id]?.fixed !== 'drop');
  return counted.length === 0 ? questions : counted;
};

/** Returns what a wrong answer to a question costs, in thousandths of its points. */
export const negativeMarks = ({
  questions,
  negativeMilli,
  sections,
}: Pick<ScoringRules, 'questions' | 'negativeMilli' | 'sections'>): ((question: Question) => number) => {
  if (sections === undefined) return () => negativeMilli;
  const byId = new Map(
    sections.flatMap((section, index) =>
      questionsOfSection(questions, sections, index).map(({ id }) => [id, section] as const),
    ),
  );
  return (question) => {
    const section = byId.get(question.id);
    return section === undefined ? negativeMilli : negativeMilliOf(section, question);
  };
};

/** Returns hundredths of a percent, rounded to the nearest; only the full score gives 100%. */
export const percentCentiOf = (scoreMilli: number, maxScoreMilli: number): number => {
  if (maxScoreMilli <= 0) return 0;
  if (scoreMilli >= maxScoreMilli) return 10_000;
  return Math.min(9_999, Math.round((scoreMilli * 10_000) / maxScoreMilli));
};

/**
 * Scores an attempt. The total is never below 0. Passing depends on the rounded percent, so that the verdict matches
 * the displayed number.
 * @param answers by question ID; a missing question is unanswered
 */
export const scoreAttempt = (rules: ScoringRules, answers: ReadonlyMap<string, AnswerValue>): AttemptScore => {
  const negativeMilli = negativeMarks(rules);
  const counted = countedQuestions(rules);
  const questions = new Map(
    counted.map((question) => [
      question.id,
      scoreGraded(question, answers.get(question.id) ?? null, negativeMilli(question), rules.gradings?.[question.id]),
    ]),
  );
  let sum = 0;
  if (rules.sections === undefined) for (const { awardedMilli } of questions.values()) sum += awardedMilli;
  else for (const { scoreMilli } of sectionScores(rules.sections, rules.questions, questions)) sum += scoreMilli;
  const scoreMilli = Math.max(0, sum);
  const maxScoreMilli = counted.reduce((total, { points }) => total + points * 1000, 0);
  const percentCenti = percentCentiOf(scoreMilli, maxScoreMilli);
  const leftOut = new Map(
    rules.questions.flatMap((question): [string, QuestionScore][] =>
      questions.has(question.id)
        ? []
        : [[question.id, scoreAnswer(question, answers.get(question.id) ?? null, negativeMilli(question))]],
    ),
  );
  return { scoreMilli, maxScoreMilli, percentCenti, passed: percentCenti >= rules.passMark * 100, questions, leftOut };
};

/** Returns what every answer earns by its key or a regrade, also to questions that don’t count. */
export const allScores = ({
  questions,
  leftOut,
}: Pick<AttemptScore, 'questions' | 'leftOut'>): ReadonlyMap<string, QuestionScore> =>
  leftOut.size === 0 ? questions : new Map([...leftOut, ...questions]);
