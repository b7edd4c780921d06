/** The order in which a quiz is asked: computed from a seed, so that one attempt has one order wherever it is shown. */
import type { Question, QuestionKind, QuestionOf, QuestionView, ViewOf } from '#shared/contract/quizzes/question.ts';
import { KINDS } from '../../question-kinds/kinds.ts';
import { shuffled } from '../common/seeded.ts';

export interface ShuffleRules {
  readonly questions: readonly Question[];
  readonly shuffleQuestions: boolean;
  readonly shuffleOptions: boolean;
}

const askedQuestion = <K extends QuestionKind>(
  question: QuestionOf<K>,
  shuffleOptions: boolean,
  seed: string,
): ViewOf<K> => {
  const { view, shuffled: inOrderOf } = KINDS[question.kind];
  return inOrderOf(view(question), question, shuffleOptions, seed);
};

/**
 * The questions as an attempt asks them: without their key, in the order that the seed gives. Items to order and the
 * right sides of a matching are always shuffled, options and questions when the quiz says so.
 * @param seed the attempt's id, or the date of a daily quiz, with a secret of the server: who knows neither the order of
 *   storage nor the secret learns nothing from the order asked
 */
export const askedQuestions = (quiz: ShuffleRules, seed: string): QuestionView[] => {
  const asked = quiz.questions.map((question) =>
    askedQuestion(question, quiz.shuffleOptions, `${seed}/${question.id}`),
  );
  return quiz.shuffleQuestions ? shuffled(asked, seed) : asked;
};
