import type { GroupInvite, GroupMember } from '#shared/contract/ranking/groups.ts';
import { GROUP_MEMBERS_MAX, GROUPS_LED_MAX } from '#shared/domain/ranking/groups.ts';
import { NAMELESS } from '#shared/domain/identity/display-names.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { demandLeader, demandMember } from './access.ts';
import { createCodeLimit, type Guesser } from './code-attempts.ts';
import { passOn } from './leaving.ts';
import {
  countMembers,
  findMember,
  findMembership,
  insertMember,
  membersOf,
  removeMembership,
} from './members-repository.ts';
import { lockPerson } from '../../identity/index.ts';
import { changeGroup, countLed, findByCode, lockGroup } from './repository.ts';
import { demandBelowLimits, type GroupsDeps } from './service.ts';

/** Group membership. */
export interface Membership {
  /** Throws 404 for an unknown code, and RATE_LIMITED after too many of them. */
  invite(guesser: Guesser, code: string): Promise<GroupInvite>;
  /** Returns the id of the group. Throws as `invite`, and GROUP_LIMIT if it is full or the user is in too many. */
  join(actor: Actor, ip: string, code: string): Promise<string>;
  members(actor: Actor, id: string): Promise<GroupMember[]>;
  leave(actor: Actor, id: string): Promise<void>;
  /** Removes a member. Throws FORBIDDEN if the actor doesn't lead the group or the membership is their own. */
  remove(actor: Actor, memberId: string): Promise<void>;
  /**
   * Throws FORBIDDEN if the actor doesn't lead it, 404 if the new leader isn't a member, and GROUP_LIMIT if they lead
   * too many.
   */
  handOver(actor: Actor, id: string, memberId: string): Promise<void>;
}

export interface MembershipDeps extends GroupsDeps {
  /** Called after a user joined or left. */
  readonly changed: () => void;
}

export const createMembership = ({ db, clock, random, limits, changed }: MembershipDeps): Membership => {
  const codeLimit = createCodeLimit(limits);

  const found = async (guesser: Guesser, code: string) => {
    await codeLimit.demand(guesser);
    const group = await findByCode(db, code);
    if (group !== undefined) return group;
    await codeLimit.miss(guesser);
    throw new Refusal('NOT_FOUND', { message: 'That code isn’t valid. Ask your group for a new one.' });
  };

  return {
    async invite(guesser, code) {
      const group = await found(guesser, code);
      const own = guesser.actor === null ? undefined : await findMembership(db, group.id, guesser.actor.userId);
      const { group_name: name, leader, members } = group;
      return { name, leader, members, groupId: own === undefined ? null : group.id };
    },
    async join(actor, ip, code) {
      const { id } = await found({ actor, ip }, code);
      await inTransaction(db, async (trx) => {
        await lockPerson(trx, actor.userId);
        const group = await lockGroup(trx, id);
        // It was closed or got a new code between the two reads.
        if (group?.code !== code) throw notFound('group');
        if ((await findMembership(trx, id, actor.userId)) !== undefined) return;
        if ((await countMembers(trx, id)) >= GROUP_MEMBERS_MAX) throw new Refusal('GROUP_LIMIT');
        await demandBelowLimits(trx, actor.userId);
        const now = clock.now();
        const membership = makeId(now, (count) => random.bytes(count));
        await insertMember(trx, { id: membership, group_id: id, user_id: actor.userId, joined_at: now });
      });
      changed();
      return id;
    },
    async members(actor, id) {
      const group = await demandMember(db, actor, id);
      const leads = group.leader_id === actor.userId;
      const rows = await membersOf(db, id, GROUP_MEMBERS_MAX);
      return rows
        .filter(({ seen, user_id }) => seen || leads || user_id === actor.userId)
        .map(({ id: _id, user_id, joined_at, seen, name }) => ({
          _id,
          name: seen ? name : NAMELESS,
          leads: user_id === group.leader_id,
          you: user_id === actor.userId,
          hidden: !seen,
          joinedAt: new Date(joined_at).toISOString(),
        }));
    },
    async leave(actor, id) {
      await inTransaction(db, async (trx) => {
        const own = await findMembership(trx, id, actor.userId);
        if (own === undefined) throw notFound('group');
        await passOn(trx, id, actor.userId);
        await removeMembership(trx, own.id);
      });
      changed();
    },
    async remove(actor, memberId) {
      await inTransaction(db, async (trx) => {
        const member = await findMember(trx, memberId);
        // Only members may learn who else is one.
        if (member === undefined || (await findMembership(trx, member.group_id, actor.userId)) === undefined) {
          throw notFound('member');
        }
        const group = await demandLeader(trx, actor, member.group_id);
        if (member.user_id === group.leader_id) {
          throw new Refusal('FORBIDDEN', {
            message: 'You can’t remove yourself. Leave the group, or make someone else the leader.',
          });
        }
        await removeMembership(trx, memberId);
      });
      changed();
    },
    async handOver(actor, id, memberId) {
      await inTransaction(db, async (trx) => {
        await demandLeader(trx, actor, id);
        const heir = await findMember(trx, memberId);
        if (heir?.group_id !== id) throw notFound('member');
        if (heir.user_id !== actor.userId && (await countLed(trx, heir.user_id)) >= GROUPS_LED_MAX) {
          throw new Refusal('GROUP_LIMIT', { message: 'They already lead the maximum number of groups' });
        }
        await changeGroup(trx, id, { leader_id: heir.user_id });
      });
    },
  };
};
