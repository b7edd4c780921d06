import type { Db } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import { isMember } from './repository.ts';

/** Throws 404 unless the user is a member of the partner. */
export const demandMember = async (db: Db, userId: string, partnerId: string): Promise<void> => {
  if (!(await isMember(db, userId, partnerId))) throw notFound('partner');
};
