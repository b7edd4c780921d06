import type { Db, Trx } from '../../../platform/database/tables.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { GroupsTable } from '../tables.ts';
import { findMembership } from './members-repository.ts';
import { findOwnGroup, lockGroup, type GroupRow } from './repository.ts';

/** Returns a member's group. Throws 404 for anyone else. */
export const demandMember = async (db: Db, actor: Actor, id: string): Promise<GroupRow> => {
  const group = await findOwnGroup(db, id, actor.userId);
  if (group === undefined) throw notFound('group');
  return group;
};

/** Locks the leader's group until the transaction ends. Throws FORBIDDEN for members, 404 for anyone else. */
export const demandLeader = async (trx: Trx, actor: Actor, id: string): Promise<GroupsTable> => {
  const group = await lockGroup(trx, id);
  if (group === undefined || (await findMembership(trx, id, actor.userId)) === undefined) throw notFound('group');
  if (group.leader_id !== actor.userId) {
    throw new Refusal('FORBIDDEN', { message: 'Only the group’s leader can do that' });
  }
  return group;
};
