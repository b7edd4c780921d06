import { useEffect, useReducer } from 'react';
import { mutate } from 'swr';
import {
  getDeck,
  getDecks,
  rateFlashcard,
  type DeckProgress,
  type StudyCard,
} from '#shared/contract/flashcards/flashcards.ts';
import type { Rating } from '#shared/domain/learning/practice.ts';
import { queryKey } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { reduce, startOf, type StudyState } from './study-state.ts';

export interface Study {
  readonly state: StudyState;
  readonly show: () => void;
  /** Saves the rating of the current card and goes on to the next one. */
  readonly rate: (rating: Rating) => Promise<void>;
  readonly skip: () => void;
}

/** Errors that a retry can't fix: the card was rated elsewhere, or its deck is closed. */
const GONE: ReadonlySet<string> = new Set(['EDIT_CONFLICT', 'NOT_FOUND', 'SUBSCRIPTION_REQUIRED']);

/** Runs a study session over those cards. */
export const useStudy = (
  deckId: string,
  given: { readonly cards: readonly StudyCard[]; readonly progress: DeckProgress },
): Study => {
  const [state, dispatch] = useReducer(reduce, given, startOf);
  const card = state.cards[state.index];

  // The overview and the list show progress from before this session.
  useEffect(
    () => () => {
      void mutate(queryKey(getDecks, {}));
      void mutate(queryKey(getDeck, { params: { id: deckId } }));
    },
    [deckId],
  );

  return {
    state,
    show: () => dispatch({ kind: 'shown' }),
    skip: () => dispatch({ kind: 'skipped' }),
    async rate(rating) {
      if (card === undefined || state.busy || !state.shown) return;
      dispatch({ kind: 'sent' });
      const reply = await session.client.call(rateFlashcard, {
        params: { id: card._id },
        body: { turn: card.turn, rating },
      });
      if (reply.ok) dispatch({ kind: 'rated', outcome: reply.data.data.outcome });
      else {
        const { code, message } = reply.error;
        dispatch({ kind: 'failed', failure: { message, retry: GONE.has(code) ? null : rating } });
      }
    },
  };
};
