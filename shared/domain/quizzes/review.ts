/** The review of a finished attempt, the only view in which learners see the key. */
import type {
  AnswerValue,
  Question,
  QuestionKind,
  QuestionOf,
  QuestionView,
  ReviewedQuestion,
} from '#shared/contract/quizzes/question.ts';
import { KINDS } from '../../question-kinds/kinds.ts';
import type { Gradings } from '../attempts/regrade-modes.ts';
import { countedQuestions, scoreAnswer, scoreGraded, type QuestionScore } from './scoring.ts';

/** Returns the right answer in the shape of a learner's answer. */
export const rightAnswerOf = <K extends QuestionKind>(question: QuestionOf<K>): AnswerValue =>
  KINDS[question.kind].rightAnswer(question);

const notesOf = <K extends QuestionKind>(question: QuestionOf<K>) => KINDS[question.kind].reviewNotes(question);

interface Reviewed extends QuestionScore {
  readonly regrade?: ReviewedQuestion['regrade'];
}

/** Scores an answer, and says which regrade the score is due to if the key alone doesn’t explain it. */
const scoreReviewed = (
  question: Question,
  value: AnswerValue,
  negativeMilli: number,
  { grading, counts }: { readonly grading: Gradings[string] | undefined; readonly counts: boolean },
): Reviewed => {
  const byKey = scoreAnswer(question, value, negativeMilli);
  if (grading === undefined) return byKey;
  if (!counts) return { verdict: byKey.verdict, awardedMilli: 0, regrade: 'drop' };
  const score = scoreGraded(question, value, negativeMilli, grading);
  if (grading.fixed !== undefined) return { ...score, regrade: 'full' };
  if (score.awardedMilli === byKey.awardedMilli) return score;
  const accepted = scoreGraded(question, value, negativeMilli, { ...grading, guaranteed: [] });
  return { ...score, regrade: accepted.awardedMilli === score.awardedMilli ? 'both' : 'raise' };
};

/**
 * Returns the reviewed questions in the order asked.
 * @param asked the questions as the attempt asked them
 * @param keyed the same questions with their key
 * @param answers by question ID
 * @param negativeMilli returns what a wrong answer to a question costs, in thousandths of its points
 * @param gradings those of regraded questions
 */
export const reviewOf = (
  asked: readonly QuestionView[],
  keyed: readonly Question[],
  answers: ReadonlyMap<string, AnswerValue>,
  negativeMilli: (question: Question) => number,
  gradings: Gradings = {},
): ReviewedQuestion[] => {
  const counted = new Set(countedQuestions({ questions: keyed, gradings }).map(({ id }) => id));
  const byId = new Map(keyed.map((question) => [question.id, question]));
  return asked.flatMap((view) => {
    const question = byId.get(view.id);
    if (question === undefined) return [];
    const value = answers.get(view.id) ?? null;
    const { verdict, awardedMilli, regrade } = scoreReviewed(question, value, negativeMilli(question), {
      grading: gradings[question.id],
      counts: counted.has(question.id),
    });
    return [
      {
        question: view,
        value,
        rightAnswer: rightAnswerOf(question),
        ...notesOf(question),
        verdict,
        awarded: awardedMilli / 1000,
        ...(regrade === undefined ? {} : { regrade }),
        explanation: question.explanation,
        ...(question.source === undefined ? {} : { source: question.source }),
        ...(question.asOf === undefined ? {} : { asOf: question.asOf }),
      },
    ];
  });
};
