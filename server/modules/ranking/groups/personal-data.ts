import type { Db } from '../../../platform/database/tables.ts';
import { momentOf, type PersonalData } from '../../../platform/personal-data.ts';
import { passOn } from './leaving.ts';
import { membershipsOf } from './members-repository.ts';
import { groupsLedBy } from './repository.ts';

/** A user's groups. Groups they lead get a new leader. */
export const groupData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'groups',
  async *records(userId) {
    yield (await membershipsOf(db, userId)).map(({ name, leader_id, joined_at }) => ({
      group: name,
      leads: leader_id === userId,
      joinedAt: momentOf(joined_at),
    }));
  },
  async erase(trx, userId) {
    for (const { group_id } of await groupsLedBy(trx, userId)) await passOn(trx, group_id, userId);
  },
});
