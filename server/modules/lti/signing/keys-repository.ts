import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { LtiKeysTable } from '../tables.ts';

/** Returns all keys, newest first. */
export const allKeys = async (db: Db): Promise<LtiKeysTable[]> =>
  db.selectFrom('lti_keys').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute();

/** Returns the newest key that signs at that moment. */
export const activeKey = async (db: Db, now: number): Promise<LtiKeysTable | undefined> =>
  db
    .selectFrom('lti_keys')
    .selectAll()
    .where('retired_at', 'is', null)
    .where('signs_at', '<=', now)
    .orderBy('signs_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertKey = async (trx: Trx, row: LtiKeysTable): Promise<void> => {
  await trx.insertInto('lti_keys').values(row).execute();
};

/** Retires every key except one, and removes their private halves. */
export const retireOtherKeys = async (trx: Trx, id: string, now: number): Promise<void> => {
  await trx
    .updateTable('lti_keys')
    .set({ retired_at: now, private_sealed: null })
    .where('id', '!=', id)
    .where('retired_at', 'is', null)
    .execute();
};

/** Retires keys that another has taken over from, and removes their private halves. */
export const retireKeysBefore = async (db: Db, { signs_at: signsAt }: LtiKeysTable): Promise<void> => {
  await db
    .updateTable('lti_keys')
    .set({ retired_at: signsAt, private_sealed: null })
    .where('retired_at', 'is', null)
    .where('signs_at', '<', signsAt)
    .execute();
};

/** Deletes keys that were retired before that moment. */
export const deleteRetiredKeys = async (db: Db, before: number): Promise<void> => {
  await db.deleteFrom('lti_keys').where('retired_at', '<', before).execute();
};

export const replaceSealedKey = async (db: Db, id: string, before: string, after: string): Promise<void> => {
  await db
    .updateTable('lti_keys')
    .set({ private_sealed: after })
    .where('id', '=', id)
    .where('private_sealed', '=', before)
    .execute();
};
