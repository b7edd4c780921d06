import { isCollision } from './database-errors.ts';
import type { Db, Trx } from './tables.ts';

const TRIES = 4;

/**
 * Runs the work in one transaction. On SQLite transactions take turns; on PostgreSQL (read committed) one that collides
 * with another runs again, so the work must do nothing but database work.
 */
export const inTransaction = async <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === TRIES || !isCollision(error)) throw error;
    }
  }
};
