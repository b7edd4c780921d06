import type { Trx } from '../../../platform/database/tables.ts';
import { heirOf } from './members-repository.ts';
import { changeGroup, lockGroup, removeGroup } from './repository.ts';

/**
 * Lets somebody go from the lead of a group: whoever has been in it longest leads it from now on, and without anybody it
 * closes. Does nothing where they don't lead it.
 */
export const passOn = async (trx: Trx, groupId: string, userId: string): Promise<void> => {
  const group = await lockGroup(trx, groupId);
  if (group?.leader_id !== userId) return;
  const heir = await heirOf(trx, groupId, userId);
  await (heir === undefined ? removeGroup(trx, groupId) : changeGroup(trx, groupId, { leader_id: heir }));
};
