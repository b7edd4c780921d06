/** Reducer of an open round: the current question, its outcome, and which questions are left. */
import type { RoundOutcome, RoundQuestion } from '#shared/contract/learning/practice-rounds.ts';
import type { PracticeOutcome } from '#shared/contract/learning/practice.ts';
import type { AnswerValue } from '#shared/contract/quizzes/question.ts';

export interface RoundState {
  readonly questions: readonly RoundQuestion[];
  /** The current question; the number of questions at the end of the list. */
  readonly index: number;
  readonly value: AnswerValue;
  /** Outcome of the answer; null until it is checked. */
  readonly outcome: RoundOutcome | null;
  /** True while a call is pending. */
  readonly busy: boolean;
  readonly error: string | null;
  /** True when the question can no longer be answered and the learner can only continue. */
  readonly gone: boolean;
}

export type RoundAction =
  | { readonly kind: 'answered'; readonly value: AnswerValue }
  | { readonly kind: 'sent' }
  | { readonly kind: 'checked'; readonly outcome: RoundOutcome }
  | { readonly kind: 'rated'; readonly outcome: PracticeOutcome }
  | { readonly kind: 'failed'; readonly message: string; readonly gone: boolean }
  | { readonly kind: 'moved'; readonly index: number };

const isLeft = ({ question, verdict }: RoundQuestion): boolean => question !== null && verdict === null;

/** The first question to answer from that index on; the number of questions if there is none. */
export const nextLeft = (questions: readonly RoundQuestion[], from: number): number => {
  const found = questions.findIndex((question, index) => index >= from && isLeft(question));
  return found === -1 ? questions.length : found;
};

/** Questions that can be answered and aren’t yet. */
export const leftOf = ({ questions }: Pick<RoundState, 'questions'>): number => questions.filter(isLeft).length;

/** Questions that can’t be asked at the moment. */
export const awayOf = ({ questions }: Pick<RoundState, 'questions'>): number =>
  questions.filter(({ question, verdict }) => question === null && verdict === null).length;

const asking = { value: null, outcome: null, busy: false, error: null, gone: false } as const;

export const startOf = (questions: readonly RoundQuestion[]): RoundState => ({
  questions,
  index: nextLeft(questions, 0),
  ...asking,
});

const changed = (
  { questions, index }: RoundState,
  change: Partial<Pick<RoundQuestion, 'question' | 'verdict'>>,
): readonly RoundQuestion[] => questions.map((one, at) => (at === index ? { ...one, ...change } : one));

export const reduce = (state: RoundState, action: RoundAction): RoundState => {
  switch (action.kind) {
    case 'answered':
      return state.busy || state.outcome !== null ? state : { ...state, value: action.value, error: null };
    case 'sent':
      return { ...state, busy: true, error: null };
    case 'checked': {
      const { outcome } = action;
      const questions = changed(state, { verdict: outcome.review.verdict });
      return { ...state, busy: false, error: null, outcome, questions };
    }
    case 'rated': {
      if (state.outcome === null) return state;
      // The review stays that of the round, which may have other drawn numbers.
      const { rating, dueAt, choices } = action.outcome;
      return { ...state, busy: false, error: null, outcome: { ...state.outcome, rating, dueAt, choices } };
    }
    case 'failed':
      return { ...state, busy: false, error: action.message, gone: action.gone };
    case 'moved':
      if (state.busy) return state;
      return {
        ...state,
        ...asking,
        index: action.index,
        questions: state.gone ? changed(state, { question: null }) : state.questions,
      };
  }
};
