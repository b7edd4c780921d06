import type { EventName, Events, Listener } from '../events.ts';

/** A listener to a domain event, ready to be added. */
export interface Subscription {
  /** True for a listener that runs after those of all modules. */
  readonly last: boolean;
  readonly add: (events: Events) => void;
}

/** Subscribes to a domain event; a listener runs inside the publisher's transaction. */
export const on = <Name extends EventName>(name: Name, listener: Listener<Name>, last = false): Subscription => ({
  last,
  add: (events) => events.on(name, listener),
});
