import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { DeviceRequestsTable } from '../tables.ts';

/** Puts the request in the place of the device's earlier one. */
export const putRequest = async (trx: Trx, request: DeviceRequestsTable): Promise<void> => {
  await trx.deleteFrom('device_requests').where('device_id', '=', request.device_id).execute();
  await trx.insertInto('device_requests').values(request).execute();
};

/** The request that waits under that code of a person. */
export const waitingRequest = (
  db: Db | Trx,
  userCodeHash: string,
  now: number,
): Promise<DeviceRequestsTable | undefined> =>
  db
    .selectFrom('device_requests')
    .selectAll()
    .where('user_code_hash', '=', userCodeHash)
    .where('status', '=', 'waiting')
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** The request of that device code, locked until the transaction ends. */
export const lockRequest = (trx: Trx, deviceCodeHash: string): Promise<DeviceRequestsTable | undefined> =>
  trx
    .updateTable('device_requests')
    .set((row) => ({ interval_s: row.ref('interval_s') }))
    .where('device_code_hash', '=', deviceCodeHash)
    .returningAll()
    .executeTakeFirst();

/** Stores the person's decision; false if there is one already, or the code has expired. */
export const decideRequest = async (
  db: Db | Trx,
  request: Pick<DeviceRequestsTable, 'user_code_hash'>,
  decision: Pick<DeviceRequestsTable, 'status' | 'user_id' | 'user_stamp' | 'force_login'>,
  now: number,
): Promise<boolean> => {
  const decided = await db
    .updateTable('device_requests')
    .set(decision)
    .where('user_code_hash', '=', request.user_code_hash)
    .where('status', '=', 'waiting')
    .where('expires_at', '>', now)
    .returning('device_id')
    .executeTakeFirst();
  return decided !== undefined;
};

export const noteAsked = async (
  trx: Trx,
  deviceCodeHash: string,
  asked: { readonly at: number; readonly interval: number },
): Promise<void> => {
  await trx
    .updateTable('device_requests')
    .set({ asked_at: asked.at, interval_s: asked.interval })
    .where('device_code_hash', '=', deviceCodeHash)
    .execute();
};

export const removeRequest = async (trx: Trx, deviceCodeHash: string): Promise<void> => {
  await trx.deleteFrom('device_requests').where('device_code_hash', '=', deviceCodeHash).execute();
};

export const removeExpiredRequests = async (db: Db, before: number): Promise<void> => {
  await db.deleteFrom('device_requests').where('expires_at', '<', before).execute();
};
