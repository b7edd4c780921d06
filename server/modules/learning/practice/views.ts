import type { PracticeCard } from '#shared/contract/learning/practice.ts';
import type { QuestionView } from '#shared/contract/quizzes/question.ts';
import type { AskQuestions } from '../../quizzes/index.ts';
import type { AskedQuestion } from './card.ts';

interface Card {
  readonly id: string;
  readonly quiz_id: string;
  readonly turn: number;
}

export interface Views {
  /** The question as that turn of the card asks it: without its key, in an order that changes from turn to turn. */
  asked(card: Pick<Card, 'id'>, asked: AskedQuestion, turn: number): QuestionView;
  card(card: Card, asked: AskedQuestion): PracticeCard;
}

export const createViews = ({ ask }: { readonly ask: AskQuestions }): Views => {
  const view: Views['asked'] = ({ id }, { body, question }, turn) => {
    const [first] = ask({ ...body, questions: [question] }, `practice/${id}/${String(turn)}`);
    if (first === undefined) throw new Error('A question was asked and not given');
    return first;
  };
  return {
    asked: view,
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
