import type { Db, Trx } from '../../../platform/database/tables.ts';
import { addSetting, findSetting } from '../settings-repository.ts';

const seededKey = (kind: string): string => `starter ${kind}`;

/** Whether starter content of that kind was stored before. */
export const isSeeded = async (db: Db, kind: string): Promise<boolean> =>
  (await findSetting(db, seededKey(kind))) !== undefined;

/** Notes that starter content of that kind is stored; false when it was before. */
export const markSeeded = (trx: Trx, kind: string): Promise<boolean> => addSetting(trx, seededKey(kind), 'stored');
