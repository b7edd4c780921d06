/** A session of practice as a reducer: which question stands there, what its answer led to, and what was done. */
import type { PracticeCard, PracticeOutcome } from '#shared/contract/learning/practice.ts';
import type { AnswerValue, Verdict } from '#shared/contract/quizzes/question.ts';

export interface Practised {
  readonly cardId: string;
  readonly verdict: Verdict;
  readonly dueAt: string;
}

export interface SessionState {
  readonly cards: readonly PracticeCard[];
  readonly index: number;
  readonly value: AnswerValue;
  /** What the answer led to; null while the question is asked. */
  readonly outcome: PracticeOutcome | null;
  /** A call is under way. */
  readonly busy: boolean;
  readonly error: string | null;
  /** The question can't be answered any more: all that is left is to go on. */
  readonly gone: boolean;
  readonly done: readonly Practised[];
}

export type SessionAction =
  | { readonly kind: 'answered'; readonly value: AnswerValue }
  | { readonly kind: 'sent' }
  | { readonly kind: 'judged'; readonly outcome: PracticeOutcome }
  | { readonly kind: 'takenBack'; readonly card: PracticeCard }
  | { readonly kind: 'failed'; readonly message: string; readonly gone: boolean }
  | { readonly kind: 'wentOn' };

export const startOf = (cards: readonly PracticeCard[]): SessionState => ({
  cards,
  index: 0,
  value: null,
  outcome: null,
  busy: false,
  error: null,
  gone: false,
  done: [],
});

/** The card that stands there; undefined at the end. */
export const cardOf = ({ cards, index }: SessionState): PracticeCard | undefined => cards[index];

const asking = { value: null, outcome: null, busy: false, error: null, gone: false } as const;

export const reduce = (state: SessionState, action: SessionAction): SessionState => {
  const card = cardOf(state);
  if (card === undefined) return state;
  const others = state.done.filter(({ cardId }) => cardId !== card._id);
  switch (action.kind) {
    case 'answered':
      return state.busy || state.outcome !== null ? state : { ...state, value: action.value, error: null };
    case 'sent':
      return { ...state, busy: true, error: null };
    case 'judged': {
      const { review, dueAt } = action.outcome;
      const practised = { cardId: card._id, verdict: review.verdict, dueAt };
      return { ...state, busy: false, error: null, outcome: action.outcome, done: [...others, practised] };
    }
    case 'takenBack':
      return {
        ...state,
        ...asking,
        cards: state.cards.map((one) => (one._id === action.card._id ? action.card : one)),
        done: others,
      };
    case 'failed':
      return { ...state, busy: false, error: action.message, gone: action.gone };
    case 'wentOn':
      return state.busy ? state : { ...state, ...asking, index: state.index + 1 };
  }
};
