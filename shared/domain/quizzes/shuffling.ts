/** Shuffles a quiz by a seed, so that an attempt has the same order everywhere. */
import type { Question, QuestionKind, QuestionOf, QuestionView, ViewOf } from '#shared/contract/quizzes/question.ts';
import { KINDS } from '../../question-kinds/kinds.ts';
import { shuffled } from '../common/seeded.ts';
import { runsOf } from './stimuli.ts';

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
 * Returns the questions as an attempt asks them: without their key, in the seed's order. Items to order and the right
 * sides of a matching are always shuffled, options and questions when the quiz says so. Questions that share material stay
 * together, in the author's order.
 * @param seed the attempt's ID, or the date of a daily quiz, with a secret of the server: without the stored order and
 *   the secret, the order asked reveals nothing
 */
export const attemptQuestions = (quiz: ShuffleRules, seed: string): QuestionView[] => {
  const views = quiz.questions.map((question) =>
    askedQuestion(question, quiz.shuffleOptions, `${seed}/${question.id}`),
  );
  return quiz.shuffleQuestions ? shuffled(runsOf(views), seed).flat() : views;
};
