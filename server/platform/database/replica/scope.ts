/** Which work may read from a replica: the database's driver asks, and the work itself knows nothing of it. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Work that may read from a replica. */
export interface ReplicaScope {
  /** Set once the work has written something, or the replica has failed: the rest reads from the primary. */
  primaryOnly: boolean;
  /** Called when the replica couldn't answer; the query runs on the primary instead. */
  readonly onFault: (error: unknown) => void;
}

const scopes = new AsyncLocalStorage<ReplicaScope | null>();

/** Does work whose reads may be answered by the replica. */
export const withReplica = <T>(onFault: (error: unknown) => void, work: () => T): T =>
  scopes.run({ primaryOnly: false, onFault }, work);

/** Does work that others rely on, such as filling a cache: it reads from the primary, whoever asks. */
export const onPrimary = <T>(work: () => T): T => (scopes.getStore() ? scopes.run(null, work) : work());

/** The scope of the work that asks; null where it must read from the primary. */
export const replicaScope = (): ReplicaScope | null => {
  const scope = scopes.getStore();
  return scope?.primaryOnly === false ? scope : null;
};
