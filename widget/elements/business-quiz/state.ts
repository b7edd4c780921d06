/** What the element holds, and whether the day has gone on without it. */
import type { Attempt } from '#shared/attempt/attempt.ts';
import type { OpenState } from '#shared/attempt/state.ts';
import type { EmbeddedQuiz } from '#shared/contract/partners/embed.ts';
import type { GuestTransport } from '../../guest.ts';

export type State =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | {
      readonly status: 'ready';
      readonly quiz: EmbeddedQuiz;
      /** When another is to be read, in milliseconds since 1970; NaN for never. */
      readonly ends: number;
      /** Null where the quiz is shown as a card. */
      readonly play: { readonly attempt: Attempt; readonly transport: GuestTransport } | null;
    };

/** Whether no question was answered yet. */
export const isUntouched = ({ answers }: OpenState): boolean => Object.keys(answers).length === 0;

/** Whether the day of the quiz is over with nothing of it answered: from now on a first answer is refused. */
export const isLate = (state: State): boolean => {
  if (state.status !== 'ready' || !(state.ends <= Date.now())) return false;
  const taking = state.play?.attempt.state.peek();
  return taking === undefined || (taking.phase === 'open' && isUntouched(taking));
};
