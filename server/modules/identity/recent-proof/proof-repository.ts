import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { SessionsTable } from '../tables.ts';

/** Names one session. The user is the key by which a distributed database finds it. */
type Holder = Pick<Actor, 'sessionId' | 'userId'>;

export const markSessionProven = async (
  db: Db | Trx,
  { sessionId, userId }: Holder,
  by: NonNullable<SessionsTable['proven_by']>,
  at: number,
): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ proven_at: at, proven_by: by })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .execute();
};

export const putProofChallenge = async (db: Db, { sessionId, userId }: Holder, challenge: string): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ proof_challenge: challenge })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .execute();
};

export const proofChallengeOf = async (db: Db, { sessionId, userId }: Holder): Promise<string | null> =>
  (
    await db
      .selectFrom('sessions')
      .select('proof_challenge')
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.proof_challenge ?? null;

/** Uses the challenge up; false when another answer was first. */
export const useProofChallenge = async (db: Db, { sessionId, userId }: Holder, challenge: string): Promise<boolean> => {
  const used = await db
    .updateTable('sessions')
    .set({ proof_challenge: null })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('proof_challenge', '=', challenge)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
};
