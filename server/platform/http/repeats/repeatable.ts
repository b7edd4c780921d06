import type { Topic } from '../../cache/topics.ts';
import type { Prepared } from '../routes/prepared.ts';

/** How long a reply may be repeated. */
export interface Holds {
  /** As long as nothing of these has changed. */
  readonly topics: readonly Topic[];
  /** And no longer than so many milliseconds. */
  readonly forMs?: number;
  /** Told each time that it is repeated. */
  readonly repeated?: () => void;
}

/**
 * A prepared reply that everybody gets who asks for the same address without signing in; it may depend on the origin of
 * the page that asks, and on nothing else of the request. A handler returns it in place of the reply.
 */
export class Repeatable {
  readonly reply: Prepared;
  readonly holds: Holds;

  constructor(reply: Prepared, holds: Holds) {
    this.reply = reply;
    this.holds = holds;
  }
}
