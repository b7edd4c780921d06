import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/tables.ts';

/** Each known device has guesses of its own, so their number bounds how many wrong passwords an account takes. */
const DEVICES_MOST = 10;

/** Notes that the account has signed in on that device; the device that signed in longest ago gives way. */
export const rememberDevice = async (trx: Trx, userId: string, deviceId: string, now: number): Promise<void> => {
  await trx
    .insertInto('known_devices')
    .values({ user_id: userId, device_id: deviceId, signed_in_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_id']).doUpdateSet({ signed_in_at: now }))
    .execute();
  await trx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('device_id', 'not in', (eb) =>
      eb
        .selectFrom('known_devices as newest')
        .select('newest.device_id')
        .where('newest.user_id', '=', userId)
        .orderBy('newest.signed_in_at', 'desc')
        .orderBy('newest.device_id')
        .limit(DEVICES_MOST),
    )
    .execute();
};

/** Whether the account with that address has signed in on that device. */
export const isKnownDevice = async (db: Db, email: string, deviceId: string): Promise<boolean> =>
  (await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select(sql<number>`1`.as('known'))
    .where('users.email', '=', email)
    .where('known_devices.device_id', '=', deviceId)
    .executeTakeFirst()) !== undefined;

/** Forgets every device of the account. */
export const forgetDevicesOf = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
};

/** The devices of the account, the newest first. */
export const devicesOf = (db: Db, userId: string): Promise<{ device_id: string; signed_in_at: number }[]> =>
  db
    .selectFrom('known_devices')
    .select(['device_id', 'signed_in_at'])
    .where('user_id', '=', userId)
    .orderBy('signed_in_at', 'desc')
    .execute();

/** Deletes devices that haven't signed in since that moment; gives how many. */
export const removeOldDevices = async (db: Db, before: number, most: number): Promise<number> => {
  const old = await db
    .selectFrom('known_devices')
    .select(['user_id', 'device_id'])
    .where('signed_in_at', '<', before)
    .orderBy('signed_in_at')
    .limit(most)
    .execute();
  for (const { user_id, device_id } of old) {
    await db
      .deleteFrom('known_devices')
      .where('user_id', '=', user_id)
      .where('device_id', '=', device_id)
      .where('signed_in_at', '<', before)
      .execute();
  }
  return old.length;
};
