import type { PracticeCard } from '#shared/contract/learning/practice.ts';
import type { QuestionView } from '#shared/contract/quizzes/question.ts';
import type { AskQuestions, DrawNumbers } from '../../quizzes/index.ts';
import type { VersionedQuestion } from './card.ts';

interface Card {
  readonly id: string;
  readonly quiz_id: string;
  readonly turn: number;
}

export interface Views {
  /** Returns the question with the numbers of that turn: each repetition has new ones. */
  drawn(card: Pick<Card, 'id'>, asked: VersionedQuestion, turn: number): VersionedQuestion;
  /** Returns the question for that turn: without its key, with options in an order that changes every turn. */
  asked(card: Pick<Card, 'id'>, asked: VersionedQuestion, turn: number): QuestionView;
  card(card: Card, asked: VersionedQuestion): PracticeCard;
}

const nameOf = ({ id }: Pick<Card, 'id'>, turn: number): string => `practice/${id}/${String(turn)}`;

export const createViews = ({ ask, numbers }: { readonly ask: AskQuestions; readonly numbers: DrawNumbers }): Views => {
  const view: Views['asked'] = (card, { body, question }, turn) => {
    const [first] = ask({ ...body, questions: [question] }, nameOf(card, turn));
    if (first === undefined) throw new Error('A question was asked and not given');
    return first;
  };
  return {
    asked: view,
    drawn: (card, { body, question }, turn) => {
      const drawn = numbers.drawn({ ...body, questions: [question] }, nameOf(card, turn));
      return { body, question: drawn.questions[0] ?? question };
    },
    card: (card, asked) => ({
      _id: card.id,
      turn: card.turn,
      quizId: card.quiz_id,
      quizName: asked.body.title,
      program: asked.body.program,
      question: view(card, asked, card.turn),
    }),
  };
};
