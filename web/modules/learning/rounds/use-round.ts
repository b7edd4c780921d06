import { useEffect, useReducer } from 'react';
import { mutate } from 'swr';
import type { ClientError } from '#shared/client/reply.ts';
import { answerPracticeRound, type PracticeRound } from '#shared/contract/learning/practice-rounds.ts';
import { getPracticeSummary, ratePractice } from '#shared/contract/learning/practice.ts';
import { queryKey } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import type { Asking } from '../practice/session.ts';
import { leftOf, nextLeft, reduce, startOf, type RoundState } from './round-state.ts';

export interface RoundRun extends Asking {
  readonly round: RoundState;
  /** Returns to the first question without an answer. */
  readonly resume: () => void;
}

interface RoundEvents {
  /** Called when the learner continues after the last question. */
  readonly onDone: () => void;
  /** Called with the message when another tab or device has answered, ended or replaced the round. */
  readonly onStale: (message: string) => void;
}

/** Runs an open round. */
export const useRound = ({ _id: id, questions }: PracticeRound, { onDone, onStale }: RoundEvents): RoundRun => {
  const [state, dispatch] = useReducer(reduce, questions, startOf);
  const { index, value, outcome, busy } = state;
  const current = state.questions[index];
  const left = leftOf(state);

  // Other pages show the deck too, so their copy is invalid now.
  useEffect(() => () => void mutate(queryKey(getPracticeSummary, {})), []);

  const fail = ({ code, message, details }: ClientError): void => {
    if (code === 'EDIT_CONFLICT') onStale(message);
    else dispatch({ kind: 'failed', message: details?.problems?.[0]?.message ?? message, gone: code === 'NOT_FOUND' });
  };

  return {
    round: state,
    state: { index, value, busy, gone: state.gone, cards: state.questions },
    last: left === 0,
    answer: (given) => dispatch({ kind: 'answered', value: given }),
    undo: null,
    next() {
      if (left === 0) onDone();
      else dispatch({ kind: 'moved', index: nextLeft(state.questions, index + 1) });
    },
    resume: () => dispatch({ kind: 'moved', index: nextLeft(state.questions, 0) }),
    async check() {
      if (current === undefined || busy || outcome !== null) return;
      dispatch({ kind: 'sent' });
      const body = { position: current.position, value };
      const reply = await session.client.call(answerPracticeRound, { params: { id }, body });
      if (reply.ok) dispatch({ kind: 'checked', outcome: reply.data.data.outcome });
      else fail(reply.error);
    },
    async rate(rating) {
      const card = outcome?.card ?? null;
      if (card === null || outcome === null || busy || outcome.rating === rating) return;
      if (!outcome.choices.some((choice) => choice.rating === rating)) return;
      dispatch({ kind: 'sent' });
      const reply = await session.client.call(ratePractice, {
        params: { id: card._id },
        body: { turn: card.turn, rating },
      });
      if (reply.ok) dispatch({ kind: 'rated', outcome: reply.data.data.outcome });
      else dispatch({ kind: 'failed', message: reply.error.message, gone: false });
    },
  };
};
