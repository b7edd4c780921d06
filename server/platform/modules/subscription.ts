import type { EventName, Events, Listener } from '../events.ts';

/** A listener to a domain event, ready to be added. */
export interface Subscription {
  readonly add: (events: Events) => void;
}

/** Subscribes to a domain event; a listener runs inside the publisher's transaction. */
export const on = <Name extends EventName>(name: Name, listener: Listener<Name>): Subscription => ({
  add: (events) => events.on(name, listener),
});
