/** The element's state, and whether its day is over. */
import type { Attempt } from '#shared/attempt/attempt.ts';
import type { OpenState } from '#shared/attempt/state.ts';
import type { EmbeddedQuiz } from '#shared/contract/partners/embed.ts';
import type { GuestTransport } from '../../guest.ts';

export type State =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | {
      readonly status: 'ready';
      /** Origin of the server. */
      readonly server: string;
      readonly quiz: EmbeddedQuiz;
      /** When to read the next quiz, in milliseconds since 1970; NaN for never. */
      readonly ends: number;
      /** Null where the quiz is shown as a card. */
      readonly play: { readonly attempt: Attempt; readonly transport: GuestTransport } | null;
    };

/** Returns true while no question has an answer. */
export const isUntouched = ({ answers }: OpenState): boolean => Object.keys(answers).length === 0;

/** Returns true if the day of the quiz is over and no question has an answer: the server refuses a first answer then. */
export const isLate = (state: State): boolean => {
  if (state.status !== 'ready' || !(state.ends <= Date.now())) return false;
  const taking = state.play?.attempt.state.peek();
  return taking === undefined || (taking.phase === 'open' && isUntouched(taking));
};
