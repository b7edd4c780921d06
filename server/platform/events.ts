import type { Trx } from './database/tables.ts';

/** Domain events with their payloads, by name; modules add theirs by augmenting this interface. */
// oxlint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the modules
export interface DomainEvents {}

export type EventName = keyof DomainEvents;
export type Listener<Name extends EventName> = (trx: Trx, event: DomainEvents[Name]) => Promise<void>;

export interface Events {
  /** Runs every listener inside the caller's transaction; a listener that throws undoes the whole. */
  publish<Name extends EventName>(trx: Trx, name: Name, event: DomainEvents[Name]): Promise<void>;
  on<Name extends EventName>(name: Name, listener: Listener<Name>): void;
  /** Returns true if anyone listens, so that an event that costs a transaction is published only then. */
  has(name: EventName): boolean;
}

/** A new, empty set of listeners. */
export const createEvents = (): Events => {
  const listeners = new Map<EventName, Listener<never>[]>();
  return {
    on: (name, listener) => {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    },
    has: (name) => listeners.has(name),
    publish: async (trx, name, event) => {
      for (const listener of listeners.get(name) ?? []) await listener(trx, event as never);
    },
  };
};
