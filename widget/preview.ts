import type { AttemptStorage } from '#shared/attempt/ports.ts';
import type { EmbeddedQuiz } from '#shared/contract/partners/embed.ts';
import type { GuestTransport } from './guest.ts';

/** A quiz that its authors try out before it is saved: its attempt stays in the page. */
export interface Preview {
  readonly quiz: EmbeddedQuiz;
  readonly transport: GuestTransport;
  readonly storage: AttemptStorage;
}
