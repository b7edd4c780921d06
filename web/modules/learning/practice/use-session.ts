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
import { queryKey } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { cardOf, reduce, startOf, type Asking, type SessionState } from './session.ts';

export interface PracticeSession extends Asking {
  readonly state: SessionState;
}

/** Errors that a retry can't fix: the question was answered elsewhere or withdrawn. */
const GONE: ReadonlySet<string> = new Set(['EDIT_CONFLICT', 'NOT_FOUND']);

/** Runs a practice session over those cards. */
export const usePracticeSession = (cards: readonly PracticeCard[]): PracticeSession => {
  const [state, dispatch] = useReducer(reduce, cards, startOf);
  const card = cardOf(state);
  const { outcome, value, busy } = state;

  // Other pages show the deck too, so their copy is invalid now.
  useEffect(() => () => void mutate(queryKey(getPracticeSummary, {})), []);

  const fail = ({ code, message, details }: ClientError): void =>
    dispatch({ kind: 'failed', message: details?.problems?.[0]?.message ?? message, gone: GONE.has(code) });

  return {
    state,
    last: state.index === cards.length - 1,
    answer: (value) => dispatch({ kind: 'answered', value }),
    next: () => dispatch({ kind: 'wentOn' }),
    async check() {
      if (card === undefined || busy || outcome !== null) return;
      dispatch({ kind: 'sent' });
      const reply = await session.client.call(answerPractice, {
        params: { id: card._id },
        body: { turn: card.turn, value },
      });
      if (reply.ok) dispatch({ kind: 'checked', outcome: reply.data.data.outcome });
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
      if (reply.ok) dispatch({ kind: 'checked', outcome: reply.data.data.outcome });
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
