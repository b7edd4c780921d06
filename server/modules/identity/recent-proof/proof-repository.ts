import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { SessionsTable } from '../tables.ts';

export const markSessionProven = async (
  db: Db | Trx,
  sessionId: string,
  by: NonNullable<SessionsTable['proven_by']>,
  at: number,
): Promise<void> => {
  await db.updateTable('sessions').set({ proven_at: at, proven_by: by }).where('id', '=', sessionId).execute();
};

export const putProofChallenge = async (db: Db, sessionId: string, challenge: string): Promise<void> => {
  await db.updateTable('sessions').set({ proof_challenge: challenge }).where('id', '=', sessionId).execute();
};

export const proofChallengeOf = async (db: Db, sessionId: string): Promise<string | null> =>
  (await db.selectFrom('sessions').select('proof_challenge').where('id', '=', sessionId).executeTakeFirst())
    ?.proof_challenge ?? null;

/** Uses the challenge up; false when another answer was first. */
export const useProofChallenge = async (db: Db, sessionId: string, challenge: string): Promise<boolean> => {
  const used = await db
    .updateTable('sessions')
    .set({ proof_challenge: null })
    .where('id', '=', sessionId)
    .where('proof_challenge', '=', challenge)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
};
