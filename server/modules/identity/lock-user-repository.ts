import { lockRows } from '../../platform/database/row-locks.ts';
import { prepared, rowsOf } from '../../platform/database/prepared.ts';
import type { Trx } from '../../platform/database/tables.ts';

/** Locks the account until the transaction ends, and returns its role and address. */
export const holdPerson = prepared((trx, { userId }: { userId: string }) =>
  lockRows(trx, trx.selectFrom('users').select(['role', 'email']).where('id', '=', userId)),
);

/** Holds the account until the transaction ends, so that what is counted per person and a recount take turns. */
export const lockPerson = async (trx: Trx, userId: string): Promise<void> => {
  await rowsOf(trx, holdPerson(trx, { userId }));
};
