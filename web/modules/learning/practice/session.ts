/** Reducer of a practice session: the current card, its outcome and the answered cards. */
import type { PracticeCard, PracticeOutcome } from '#shared/contract/learning/practice.ts';
import type { AnswerValue, Verdict } from '#shared/contract/quizzes/question.ts';
import type { Rating } from '#shared/domain/learning/practice.ts';

/** State and actions of the question and outcome screens, in a practice session or a round. */
export interface Asking {
  readonly state: Pick<SessionState, 'index' | 'value' | 'busy' | 'gone'> & {
    readonly cards: { readonly length: number };
  };
  /** Whether the current question is the last one. */
  readonly last: boolean;
  readonly answer: (value: AnswerValue) => void;
  /** Submits the answer and shows the outcome. */
  readonly check: () => Promise<void>;
  readonly rate: (rating: Rating) => Promise<void>;
  /** Null where an answer is final. */
  readonly undo: (() => Promise<void>) | null;
  readonly next: () => void;
}

/** The outcome of an answer; rating and date are null for a question that isn’t in the deck. */
export interface ShownOutcome extends Pick<PracticeOutcome, 'review' | 'choices' | 'turn'> {
  readonly rating: Rating | null;
  readonly dueAt: string | null;
}

export interface Practised {
  readonly cardId: string;
  readonly verdict: Verdict;
  readonly dueAt: string;
}

export interface SessionState {
  readonly cards: readonly PracticeCard[];
  readonly index: number;
  readonly value: AnswerValue;
  /** Outcome of the answer; null until it is checked. */
  readonly outcome: PracticeOutcome | null;
  /** True while a call is pending. */
  readonly busy: boolean;
  readonly error: string | null;
  /** True when the question can no longer be answered and the learner can only continue. */
  readonly gone: boolean;
  readonly done: readonly Practised[];
}

export type SessionAction =
  | { readonly kind: 'answered'; readonly value: AnswerValue }
  | { readonly kind: 'sent' }
  | { readonly kind: 'checked'; readonly outcome: PracticeOutcome }
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

/** Returns the current card; undefined at the end. */
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
    case 'checked': {
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
