import type { Db } from '../../../platform/database/tables.ts';
import type { AttemptRow } from '../taking/attempts-repository.ts';

/** Returns the user's finished ones of those attempts. */
export const finishedAmong = async (db: Db, userId: string, ids: readonly string[]): Promise<AttemptRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('attempts')
        .selectAll()
        .where('user_id', '=', userId)
        .where('owner_id', '=', userId)
        .where('id', 'in', ids)
        .where('status', '=', 'finished')
        .execute();
