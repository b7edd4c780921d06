import type { Db, Trx } from '../../../platform/database/tables.ts';
import {
  findAttempt,
  findGuestAttempt,
  lockAttempt,
  lockGuestAttempt,
  type AttemptRow,
} from './attempts-repository.ts';

/** An attempt as a caller names it: a guest doesn't know who may have claimed it. */
export interface NamedAttempt {
  readonly id: string;
  readonly userId: string | null;
}

export const findNamed = (db: Db, { id, userId }: NamedAttempt): Promise<AttemptRow | undefined> =>
  userId === null ? findGuestAttempt(db, id) : findAttempt(db, { id, owner: userId });

/** Locks the attempt until the transaction ends, so that writes take turns. */
export const holdAttempt = (trx: Trx, { id, userId }: NamedAttempt): Promise<AttemptRow | undefined> =>
  userId === null ? lockGuestAttempt(trx, id) : lockAttempt(trx, { id, owner: userId });
