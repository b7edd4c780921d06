/** Recomputes running totals from attempts: for a database older than the totals, and for repairs. */
import type { Trx } from '../../platform/database/tables.ts';
import { usersAfter } from './users-repository.ts';
import { addSetting, findSetting } from '../site/index.ts';
import { archivedOfUser, type StoredAnswers } from '../attempts/index.ts';
import { Refusal } from '../../platform/http/routes/refusal.ts';
import type { Deps } from '../../platform/dependencies.ts';
import { StoreUnavailable } from '../../platform/storage/store-unavailable.ts';

const PAGE = 200;
// Change the name whenever more is counted, so that every database is recounted.
const COUNTED = 'progress, learning and months counted';

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
  /** Recounts once per database, and again at the next start if someone was left out. */
  once(): Promise<void>;
}

/** Each part recomputes its totals of one user, all in one transaction. */
export const createRecount = (
  { db, log, stored }: Pick<Deps, 'db' | 'log'> & { readonly stored: Pick<StoredAnswers, 'inTransaction'> },
  parts: readonly ((trx: Trx, userId: string) => Promise<void>)[],
): Recount => {
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

  const all = async (): Promise<Recounted> => {
    let users = 0;
    let leftOut = 0;
    const store = { isDown: false };
    for (let after = ''; ;) {
      const page = await usersAfter(db, after, PAGE);
      for (const id of page) {
        if (await recountUser(id, store)) users += 1;
        else leftOut += 1;
      }
      const last = page.at(-1);
      if (last === undefined) return { users, leftOut };
      after = last;
    }
  };
  return {
    all,
    async once() {
      if ((await findSetting(db, COUNTED)) !== undefined) return;
      const { leftOut } = await all();
      // Those left out are counted at a later start.
      if (leftOut === 0) await addSetting(db, COUNTED, 'yes');
    },
  };
};
