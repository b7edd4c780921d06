/** The facts that a card shows, read from the API: today's quiz, or one quiz by its id. */
import * as daily from '#shared/contract/daily.ts';
import * as quiz from '#shared/contract/quiz.ts';
import type { Client } from '#shared/client/client.ts';
import { invalidIdMessage, isId } from '#shared/domain/identifiers.ts';

export interface Card {
  readonly title: string;
  readonly description: string;
  /** "5 questions", "easy": short facts in the order in which they are shown. */
  readonly facts: readonly string[];
  /** Path on our site where the quiz is taken. */
  readonly path: string;
}

export type CardState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly card: Card }
  | { readonly status: 'failed'; readonly message: string };

const counted = (questions: number): string => (questions === 1 ? '1 question' : `${String(questions)} questions`);

/** Reads the card of `which`: "daily" or a quiz id. It never throws. */
export const loadCard = async (client: Client, which: string): Promise<CardState> => {
  if (which === 'daily') {
    const reply = await client.call(daily.getDaily);
    if (!reply.ok) return { status: 'failed', message: reply.error.message };
    const { title, description, difficulty, questionCount } = reply.data.data.daily.quiz;
    return {
      status: 'ready',
      card: { title, description, facts: [counted(questionCount), difficulty], path: '/daily' },
    };
  }
  if (!isId(which)) return { status: 'failed', message: invalidIdMessage('quiz') };
  const reply = await client.call(quiz.getQuizCard, { params: { id: which } });
  if (!reply.ok) return { status: 'failed', message: reply.error.message };
  const { card } = reply.data.data;
  const minutes = card.timeLimitMinutes === null ? [] : [`${String(card.timeLimitMinutes)} minutes`];
  return {
    status: 'ready',
    card: {
      title: card.title,
      description: card.description,
      facts: [counted(card.questionCount), ...minutes, card.difficulty],
      path: `/explore/quiz/${card._id}`,
    },
  };
};
