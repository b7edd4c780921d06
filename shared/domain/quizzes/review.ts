/** The review of a finished attempt: the one place where the key meets a learner. */
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

/** The right answer in the shape in which a learner would have given it. */
export const rightAnswerOf = <K extends QuestionKind>(question: QuestionOf<K>): AnswerValue =>
  KINDS[question.kind].rightAnswer(question);

const notesOf = <K extends QuestionKind>(question: QuestionOf<K>) => KINDS[question.kind].reviewNotes(question);

/**
 * The reviewed questions in the order in which they were asked.
 * @param asked the questions as the attempt asked them
 * @param keyed the same questions with their key
 * @param answers by question id
 * @param negativeMilli thousandths of a question's points that a wrong answer cost
 */
export const reviewOf = (
  asked: readonly QuestionView[],
  keyed: readonly Question[],
  answers: ReadonlyMap<string, AnswerValue>,
  negativeMilli: number,
): ReviewedQuestion[] => {
  const byId = new Map(keyed.map((question) => [question.id, question]));
  return asked.flatMap((view) => {
    const question = byId.get(view.id);
    if (question === undefined) return [];
    const value = answers.get(view.id) ?? null;
    const { verdict, awardedMilli } = scoreAnswer(question, value, negativeMilli);
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
      },
    ];
  });
};
