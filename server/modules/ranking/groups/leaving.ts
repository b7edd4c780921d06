import type { Trx } from '../../../platform/database/tables.ts';
import { heirOf } from './members-repository.ts';
import { changeGroup, lockGroup, removeGroup } from './repository.ts';

/**
 * Removes a leader: the member of longest membership becomes leader, and an empty group is closed. No effect if the user
 * isn't the leader.
 */
export const passOn = async (trx: Trx, groupId: string, userId: string): Promise<void> => {
  const group = await lockGroup(trx, groupId);
  if (group?.leader_id !== userId) return;
  const heir = await heirOf(trx, groupId, userId);
  await (heir === undefined ? removeGroup(trx, groupId) : changeGroup(trx, groupId, { leader_id: heir }));
};
