/** Reducer of a study session: the current card, what was rated, and a rating that couldn't be sent. */
import type { DeckProgress, RatedCard, StudyCard } from '#shared/contract/flashcards/flashcards.ts';
import type { Rating } from '#shared/domain/learning/practice.ts';

export interface Failure {
  readonly message: string;
  /** The rating to send again; null when the card can no longer be rated. */
  readonly retry: Rating | null;
}

export interface StudyState {
  readonly cards: readonly StudyCard[];
  readonly index: number;
  /** Whether the back is shown. */
  readonly shown: boolean;
  readonly busy: boolean;
  readonly failure: Failure | null;
  /** When each rated card returns. */
  readonly dues: readonly string[];
  readonly progress: DeckProgress;
}

export type StudyAction =
  | { readonly kind: 'shown' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'rated'; readonly outcome: RatedCard }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'skipped' };

export const startOf = ({
  cards,
  progress,
}: {
  readonly cards: readonly StudyCard[];
  readonly progress: DeckProgress;
}): StudyState => ({ cards, index: 0, shown: false, busy: false, failure: null, dues: [], progress });

export const reduce = (state: StudyState, action: StudyAction): StudyState => {
  const next = { index: state.index + 1, shown: false, busy: false, failure: null };
  switch (action.kind) {
    case 'shown':
      return { ...state, shown: true };
    case 'sent':
      return { ...state, busy: true, failure: null };
    case 'rated': {
      const { dueAt, progress } = action.outcome;
      return { ...state, ...next, dues: [...state.dues, dueAt], progress };
    }
    case 'failed':
      return { ...state, busy: false, failure: action.failure };
    case 'skipped':
      return state.busy ? state : { ...state, ...next };
  }
};
