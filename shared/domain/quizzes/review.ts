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
import { scoreAnswer } from './scoring.ts';

/** Returns the right answer in the shape of a learner's answer. */
export const rightAnswerOf = <K extends QuestionKind>(question: QuestionOf<K>): AnswerValue =>
  KINDS[question.kind].rightAnswer(question);

const notesOf = <K extends QuestionKind>(question: QuestionOf<K>) => KINDS[question.kind].reviewNotes(question);

/**
 * Returns the reviewed questions in the order asked.
 * @param asked the questions as the attempt asked them
 * @param keyed the same questions with their key
 * @param answers by question ID
 * @param negativeMilli returns what a wrong answer to a question costs, in thousandths of its points
 */
export const reviewOf = (
  asked: readonly QuestionView[],
  keyed: readonly Question[],
  answers: ReadonlyMap<string, AnswerValue>,
  negativeMilli: (question: Question) => number,
): ReviewedQuestion[] => {
  const byId = new Map(keyed.map((question) => [question.id, question]));
  return asked.flatMap((view) => {
    const question = byId.get(view.id);
    if (question === undefined) return [];
    const value = answers.get(view.id) ?? null;
    const { verdict, awardedMilli } = scoreAnswer(question, value, negativeMilli(question));
    return [
      {
        question: view,
        value,
        rightAnswer: rightAnswerOf(question),
        ...notesOf(question),
        verdict,
        awarded: awardedMilli / 1000,
        explanation: question.explanation,
        ...(question.source === undefined ? {} : { source: question.source }),
        ...(question.asOf === undefined ? {} : { asOf: question.asOf }),
      },
    ];
  });
};
