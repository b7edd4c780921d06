import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { HalfSignInsTable } from '../tables.ts';

/** Puts the sign-in in the place of the earlier one of that account on that device. */
export const putHalf = async (db: Db | Trx, half: HalfSignInsTable): Promise<void> => {
  const { ticket_hash, stamp, guesses, challenge, proven_at, expires_at } = half;
  await db
    .insertInto('half_sign_ins')
    .values(half)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'device_id'])
        .doUpdateSet({ ticket_hash, stamp, guesses, challenge, proven_at, expires_at }),
    )
    .execute();
};

interface Named {
  readonly ticketHash: string;
  readonly deviceId: string;
  readonly now: number;
}

/**
 * Takes one guess of the sign-in, which a proven one needs no more; undefined when none is left, or no such sign-in is
 * open on that device. One statement, so that no guess is lost.
 */
export const takeHalfGuess = (
  db: Db | Trx,
  { ticketHash, deviceId, now }: Named,
  most: number,
): Promise<HalfSignInsTable | undefined> =>
  db
    .updateTable('half_sign_ins')
    .set({ guesses: sql<number>`guesses + 1` })
    .where('ticket_hash', '=', ticketHash)
    .where('device_id', '=', deviceId)
    .where('expires_at', '>', now)
    .where((where) => where.or([where('guesses', '<', most), where('proven_at', 'is not', null)]))
    .returningAll()
    .executeTakeFirst();

/** Notes what a passkey is asked to sign; gives the sign-in, undefined when it is not open or has no guess left. */
export const putChallenge = (
  db: Db | Trx,
  { ticketHash, deviceId, now }: Named,
  most: number,
  challenge: string,
): Promise<HalfSignInsTable | undefined> =>
  db
    .updateTable('half_sign_ins')
    .set({ challenge })
    .where('ticket_hash', '=', ticketHash)
    .where('device_id', '=', deviceId)
    .where('expires_at', '>', now)
    .where('guesses', '<', most)
    .returningAll()
    .executeTakeFirst();

/** Takes the challenge away; false when another answer was first. */
export const useChallenge = async (db: Db | Trx, ticketHash: string, challenge: string): Promise<boolean> => {
  const used = await db
    .updateTable('half_sign_ins')
    .set({ challenge: null })
    .where('ticket_hash', '=', ticketHash)
    .where('challenge', '=', challenge)
    .returning('ticket_hash')
    .executeTakeFirst();
  return used !== undefined;
};

export const markProven = async (db: Db | Trx, ticketHash: string, at: number): Promise<void> => {
  await db.updateTable('half_sign_ins').set({ proven_at: at }).where('ticket_hash', '=', ticketHash).execute();
};

/** False when it is gone already. */
export const removeHalf = async (trx: Trx, ticketHash: string): Promise<boolean> => {
  const removed = await trx
    .deleteFrom('half_sign_ins')
    .where('ticket_hash', '=', ticketHash)
    .returning('ticket_hash')
    .executeTakeFirst();
  return removed !== undefined;
};

export const removeExpiredHalves = async (db: Db | Trx, before: number): Promise<void> => {
  await db.deleteFrom('half_sign_ins').where('expires_at', '<', before).execute();
};
