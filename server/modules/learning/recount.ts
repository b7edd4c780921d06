/** The running totals made anew from the attempts: for a database that is older than they are, and for repairs. */
import type { Db, Trx } from '../../platform/database/tables.ts';
import { usersAfter } from './users-repository.ts';
import { addSetting, findSetting } from '../site/index.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

const PAGE = 200;
// Another name whenever more is counted than before: what an older version counted is counted anew.
const COUNTED = 'progress, learning and months counted';

export interface Recount {
  /** Counts everybody anew, person by person, while the server goes on serving. Returns how many people there were. */
  all(): Promise<number>;
  /** Does so once in the life of a database. */
  once(): Promise<void>;
}

/** Each part makes what it counts of one person anew, in one transaction with the others. */
export const createRecount = (
  { db }: { readonly db: Db },
  parts: readonly ((trx: Trx, userId: string) => Promise<void>)[],
): Recount => {
  const all = async (): Promise<number> => {
    let people = 0;
    for (let after = ''; ;) {
      const page = await usersAfter(db, after, PAGE);
      for (const id of page) {
        await inTransaction(db, async (trx) => {
          for (const part of parts) await part(trx, id);
        });
      }
      people += page.length;
      const last = page.at(-1);
      if (last === undefined) return people;
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
