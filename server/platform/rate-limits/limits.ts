/** How often something may be done: counters in the database, so that they hold across processes and restarts. */
import type { Clock } from '../ports.ts';
import type { Keys } from '../keys/keys.ts';
import type { Db, Trx } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { blockUntil, countOne, readLimit, removeLimit, removeOver } from './repository.ts';

/** At most so many in a window that starts with the first. */
export interface Budget {
  readonly name: string;
  readonly most: number;
  readonly windowMs: number;
}

/** Waits that grow with every failure: none for the first few, then doubling. */
export interface Throttle {
  readonly name: string;
  /** Failures without a wait. */
  readonly free: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** Without a failure for so long, all is forgotten. */
  readonly forgetMs: number;
}

export interface Admission {
  readonly admitted: boolean;
  /** Milliseconds until the budget starts over. */
  readonly resetsInMs: number;
}

/** Admitted without being counted. */
export const NOT_BLOCKED: Admission = { admitted: true, resetsInMs: 0 };

export interface Limits {
  /** Takes one of the budget. */
  consume(budget: Budget, subject: string): Promise<Admission>;
  /** Milliseconds for which the subject has to wait; 0 when it may go on. */
  waitOf(throttle: Throttle, subject: string): Promise<number>;
  /** Notes a failure. */
  fail(throttle: Throttle, subject: string): Promise<void>;
  /** Forgets the failures of a subject. */
  forget(throttle: Throttle, subject: string, trx?: Trx): Promise<void>;
  /** Removes counters that no longer say anything. */
  sweep(): Promise<void>;
}

/** The wait after that many failures, in milliseconds. */
export const waitAfter = (throttle: Throttle, failures: number): number => {
  const over = failures - throttle.free;
  return over <= 0 ? 0 : Math.min(throttle.firstWaitMs * 2 ** Math.min(over - 1, 30), throttle.longestWaitMs);
};

export const createLimits = (deps: { readonly db: Db; readonly clock: Clock; readonly keys: Keys }): Limits => {
  const { db, clock, keys } = deps;
  // Hashed, so that a reader of the table learns no subject.
  const keyOf = (limit: { readonly name: string }, subject: string): string =>
    `${limit.name}:${keys.hash('limits', `${limit.name}:${subject}`)}`;

  return {
    consume: async (budget, subject) => {
      const now = clock.now();
      const { count, resetsAt } = await countOne(db, {
        key: keyOf(budget, subject),
        now,
        windowMs: budget.windowMs,
        extend: false,
      });
      return { admitted: count <= budget.most, resetsInMs: resetsAt - now };
    },
    waitOf: async (throttle, subject) => {
      const row = await readLimit(db, keyOf(throttle, subject));
      return row === undefined ? 0 : Math.min(Math.max(0, row.blocked_until - clock.now()), throttle.longestWaitMs);
    },
    fail: async (throttle, subject) => {
      const now = clock.now();
      const id = keyOf(throttle, subject);
      await inTransaction(db, async (trx) => {
        const { count } = await countOne(trx, { key: id, now, windowMs: throttle.forgetMs, extend: true });
        const wait = waitAfter(throttle, count);
        if (wait > 0) await blockUntil(trx, id, now + wait);
      });
    },
    forget: (throttle, subject, trx) => removeLimit(trx ?? db, keyOf(throttle, subject)),
    sweep: () => removeOver(db, clock.now()),
  };
};
