import { useEffect, useReducer } from 'react';
import { mutate } from 'swr';
import type { ClientError } from '#shared/client/reply.ts';
import {
  answerPractice,
  getPracticeSummary,
  ratePractice,
  undoPractice,
  type PracticeCard,
} from '#shared/contract/learning/practice.ts';
import type { AnswerValue } from '#shared/contract/quizzes/question.ts';
import type { Rating } from '#shared/domain/learning/practice.ts';
import { queryKey } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { cardOf, reduce, startOf, type SessionState } from './session.ts';

export interface PracticeSession {
  readonly state: SessionState;
  readonly answer: (value: AnswerValue) => void;
  /** Sends the answer and shows what it led to. */
  readonly check: () => Promise<void>;
  readonly rate: (rating: Rating) => Promise<void>;
  readonly undo: () => Promise<void>;
  readonly next: () => void;
}

/** After these no second try helps: the question was answered elsewhere, or is asked no more. */
const GONE: ReadonlySet<string> = new Set(['EDIT_CONFLICT', 'NOT_FOUND']);

/** A session over those cards, and the calls that it takes. */
export const usePracticeSession = (cards: readonly PracticeCard[]): PracticeSession => {
  const [state, dispatch] = useReducer(reduce, cards, startOf);
  const card = cardOf(state);
  const { outcome, value, busy } = state;

  // What other pages say of the deck is no longer so.
  useEffect(() => () => void mutate(queryKey(getPracticeSummary, {})), []);

  const fail = ({ code, message, details }: ClientError): void =>
    dispatch({ kind: 'failed', message: details?.problems?.[0]?.message ?? message, gone: GONE.has(code) });

  return {
    state,
    answer: (given) => dispatch({ kind: 'answered', value: given }),
    next: () => dispatch({ kind: 'wentOn' }),
    async check() {
      if (card === undefined || busy || outcome !== null) return;
      dispatch({ kind: 'sent' });
      const reply = await session.client.call(answerPractice, {
        params: { id: card._id },
        body: { turn: card.turn, value },
      });
      if (reply.ok) dispatch({ kind: 'judged', outcome: reply.data.data.outcome });
      else fail(reply.error);
    },
    async rate(rating) {
      if (card === undefined || busy || outcome === null || outcome.rating === rating) return;
      if (!outcome.choices.some((choice) => choice.rating === rating)) return;
      dispatch({ kind: 'sent' });
      const reply = await session.client.call(ratePractice, {
        params: { id: card._id },
        body: { turn: outcome.turn, rating },
      });
      if (reply.ok) dispatch({ kind: 'judged', outcome: reply.data.data.outcome });
      else fail(reply.error);
    },
    async undo() {
      if (card === undefined || busy || outcome === null) return;
      dispatch({ kind: 'sent' });
      const reply = await session.client.call(undoPractice, {
        params: { id: card._id },
        body: { turn: outcome.turn },
      });
      if (reply.ok) dispatch({ kind: 'takenBack', card: reply.data.data.card });
      else fail(reply.error);
    },
  };
};
