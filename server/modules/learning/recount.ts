/** Recomputes running totals from attempts: for a database older than the totals, and for repairs. */
import type { Trx } from '../../platform/database/tables.ts';
import { usersAfter } from './users-repository.ts';
import { addSetting, findSetting, putSetting, removeSetting } from '../site/index.ts';
import { archivedOfUser, type StoredAnswers } from '../attempts/index.ts';
import { Refusal } from '../../platform/http/routes/refusal.ts';
import type { Deps } from '../../platform/dependencies.ts';
import type { Task } from '../../platform/jobs/background.ts';
import { createLease } from '../../platform/jobs/lease.ts';
import { StoreUnavailable } from '../../platform/storage/store-unavailable.ts';

const PAGE = 200;
// Change the name whenever more is counted, so that every database is recounted.
const COUNTED = 'progress, learning and months counted';
/** Has the last user of the pages that are done, while the recount is under way. */
const COUNTED_UNTIL = `${COUNTED}, until`;
const EVERY_MS = 5_000;

export interface Recounted {
  readonly users: number;
  readonly leftOut: number;
}

export interface Recount {
  /**
   * Recounts every user one by one while the server is running. Returns the number of users, and of those left out because their
   * archived answers can't be read now: their totals stay.
   */
  all(): Promise<Recounted>;
  /**
   * Recounts once per database, in one process, while the server is running: a million users take hours. A process that
   * ends leaves the rest to another. If someone was left out, it begins again at the next start.
   */
  readonly task: Task;
}

/** Each part recomputes its totals of one user, all in one transaction. */
export const createRecount = (
  {
    db,
    clock,
    random,
    log,
    stored,
  }: Pick<Deps, 'db' | 'clock' | 'random' | 'log'> & { readonly stored: Pick<StoredAnswers, 'inTransaction'> },
  parts: readonly ((trx: Trx, userId: string) => Promise<void>)[],
): Recount => {
  const lease = createLease({ db, clock, random }, 'recount');
  let isStopping = false;
  /** Whether nothing is left for this process to do. */
  let isDone = false;

  /** @param store whether the object store has failed: each further try would take as long. */
  const recountUser = async (userId: string, store: { isDown: boolean }): Promise<boolean> => {
    const archived = await archivedOfUser(db, userId);
    if (store.isDown && archived.length > 0) return false;
    try {
      await stored.inTransaction(db, archived, async (trx) => {
        for (const part of parts) await part(trx, userId);
      });
      return true;
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'UNAVAILABLE')) throw error;
      store.isDown = error.cause instanceof StoreUnavailable;
      log.error({ err: error, userId }, 'a user was not recounted, because archived answers couldn’t be read');
      return false;
    }
  };

  /**
   * Recounts the users after that one.
   * @param onPage called after each page with its last user; returns false to stop there
   * @returns null if it was stopped
   */
  const recountAfter = async (
    first: string,
    onPage: (last: string, leftOut: number) => Promise<boolean>,
  ): Promise<Recounted | null> => {
    const counted = { users: 0, leftOut: 0 };
    const store = { isDown: false };
    for (let after = first; ;) {
      const page = await usersAfter(db, after, PAGE);
      const last = page.at(-1);
      if (last === undefined) return counted;
      for (const id of page) {
        if (isStopping) return null;
        if (await recountUser(id, store)) counted.users += 1;
        else counted.leftOut += 1;
      }
      if (!(await onPage(last, counted.leftOut))) return null;
      after = last;
    }
  };

  const run = async (): Promise<void> => {
    if (isDone) return;
    isDone = (await findSetting(db, COUNTED)) !== undefined;
    if (isDone || !(await lease.held())) return;
    const counted = await recountAfter((await findSetting(db, COUNTED_UNTIL)) ?? '', async (last, leftOut) => {
      // Those left out are counted at a later start, which begins again.
      if (leftOut === 0) await putSetting(db, COUNTED_UNTIL, last);
      return lease.held();
    });
    if (counted === null) return;
    isDone = true;
    await removeSetting(db, COUNTED_UNTIL);
    if (counted.leftOut === 0) await addSetting(db, COUNTED, 'yes');
    log.info(counted, 'recounted the totals');
  };

  return {
    all: async () => (await recountAfter('', () => Promise.resolve(true))) ?? { users: 0, leftOut: 0 },
    task: {
      name: 'recount',
      everyMs: EVERY_MS,
      run,
      interrupt: () => {
        isStopping = true;
      },
    },
  };
};
