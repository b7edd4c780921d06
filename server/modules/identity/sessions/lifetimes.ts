import type { ClientKind } from '#shared/contract/identity/auth.ts';
import { isStaff, type Role } from '#shared/domain/identity/roles.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a session lives, in milliseconds. */
export interface Lifetime {
  /** Without activity. */
  readonly idleMs: number;
  /** At the most. */
  readonly absoluteMs: number;
}

/** Staff reach more, so their sessions are short on every client; the toolbar of a learner lives longest. */
export const lifetimeOf = (role: Role, client: ClientKind): Lifetime => {
  if (isStaff(role)) return { idleMs: 30 * MINUTE, absoluteMs: 12 * HOUR };
  return client === 'extension'
    ? { idleMs: 30 * DAY, absoluteMs: 180 * DAY }
    : { idleMs: 7 * DAY, absoluteMs: 30 * DAY };
};

/** How long a rotated token goes on working, in milliseconds. */
export const ROTATED_MS = MINUTE;
/** Activity is written down at most this often, in milliseconds. */
export const ACTIVITY_MS = 5 * MINUTE;

/** A background refresh is no activity, except that it extends a learner's toolbar session. */
export const refreshIsActivity = (role: Role, client: ClientKind): boolean => client === 'extension' && !isStaff(role);
