import type { Db, Trx } from '../../../platform/database/tables.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { GroupsTable } from '../tables.ts';
import { findMembership } from './members-repository.ts';
import { findOwnGroup, lockGroup, type GroupRow } from './repository.ts';

/** The group of a member. Refuses everybody else with 404. */
export const demandMember = async (db: Db, actor: Actor, id: string): Promise<GroupRow> => {
  const group = await findOwnGroup(db, id, actor.userId);
  if (group === undefined) throw notFound('group');
  return group;
};

/** The group of its leader, held until the transaction ends. Refuses members with FORBIDDEN, everybody else with 404. */
export const demandLeader = async (trx: Trx, actor: Actor, id: string): Promise<GroupsTable> => {
  const group = await lockGroup(trx, id);
  if (group === undefined || (await findMembership(trx, id, actor.userId)) === undefined) throw notFound('group');
  if (group.leader_id !== actor.userId) {
    throw new Refusal('FORBIDDEN', { message: 'Only the one who leads the group can do that' });
  }
  return group;
};
