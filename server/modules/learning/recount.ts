/** Recomputes running totals from attempts: for a database older than the totals, and for repairs. */
import type { Db, Trx } from '../../platform/database/tables.ts';
import { usersAfter } from './users-repository.ts';
import { addSetting, findSetting } from '../site/index.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

const PAGE = 200;
// Change the name whenever more is counted, so that every database is recounted.
const COUNTED = 'progress, learning and months counted';

export interface Recount {
  /** Recounts every user one by one while the server is running. Returns the number of users. */
  all(): Promise<number>;
  /** Recounts once per database. */
  once(): Promise<void>;
}

/** Each part recomputes its totals of one user, all in one transaction. */
export const createRecount = (
  { db }: { readonly db: Db },
  parts: readonly ((trx: Trx, userId: string) => Promise<void>)[],
): Recount => {
  const all = async (): Promise<number> => {
    let users = 0;
    for (let after = ''; ;) {
      const page = await usersAfter(db, after, PAGE);
      for (const id of page) {
        await inTransaction(db, async (trx) => {
          for (const part of parts) await part(trx, id);
        });
      }
      users += page.length;
      const last = page.at(-1);
      if (last === undefined) return users;
      after = last;
    }
  };
  return {
    all,
    async once() {
      if ((await findSetting(db, COUNTED)) !== undefined) return;
      await all();
      await addSetting(db, COUNTED, 'yes');
    },
  };
};
