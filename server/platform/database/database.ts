import type { ReplicaPositions } from './replica/replica-age.ts';
import type { Db } from './tables.ts';

export type DialectName = 'sqlite' | 'postgres';

/** Connections of a pool. */
export interface PoolUse {
  readonly total: number;
  readonly idle: number;
  /** Callers that wait for one. */
  readonly waiting: number;
}

/** An open database. */
export interface Database {
  readonly db: Db;
  readonly dialect: DialectName;
  /** How the connections of its pool are used; absent where there is but one. */
  readonly pool?: () => PoolUse;
  /** Positions of the primary and its replica, where there is one. */
  readonly replica?: ReplicaPositions;
  close(): Promise<void>;
}
