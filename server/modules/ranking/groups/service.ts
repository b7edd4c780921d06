import type { Group, GroupSummary } from '#shared/contract/ranking/groups.ts';
import { GROUPS_JOINED_MAX, GROUPS_LED_MAX, makeInviteCode } from '#shared/domain/ranking/groups.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { Budget } from '../../../platform/rate-limits/limits.ts';
import { consumeOrRefuse } from '../../../platform/rate-limits/refuse.ts';
import { demandLeader, demandMember } from './access.ts';
import { countJoined, insertMember } from './members-repository.ts';
import { lockPerson } from '../../identity/index.ts';
import { changeGroup, countLed, groupsOf, insertGroup, removeGroup, type GroupRow } from './repository.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Groups created per user, including closed ones. */
const MADE: Budget = { name: 'groups-made', most: 20, windowMs: DAY_MS };

export type GroupsDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'limits'>;

/**
 * Groups, as the requesting user sees them. All methods throw 404 for non-members, and FORBIDDEN for members where a
 * leader is needed.
 */
export interface Groups {
  list(actor: Actor): Promise<GroupSummary[]>;
  get(actor: Actor, id: string): Promise<Group>;
  /** Throws GROUP_LIMIT if the user leads or has joined the maximum number of groups. */
  create(actor: Actor, name: string): Promise<Group>;
  rename(actor: Actor, id: string, name: string): Promise<Group>;
  rotateCode(actor: Actor, id: string): Promise<Group>;
  close(actor: Actor, id: string): Promise<void>;
}

/** Throws if the user leads or has joined the maximum number of groups. */
export const demandBelowLimits = async (trx: Trx, userId: string): Promise<void> => {
  if ((await countJoined(trx, userId)) >= GROUPS_JOINED_MAX) {
    throw new Refusal('GROUP_LIMIT', {
      message: `You’re in ${String(GROUPS_JOINED_MAX)} groups, the maximum. Leave one first.`,
    });
  }
};

export const createGroups = ({ db, clock, random, limits }: GroupsDeps): Groups => {
  const newId = (): string => makeId(clock.now(), (count) => random.bytes(count));
  const newCode = (): string => makeInviteCode((count) => random.bytes(count));

  const view = (actor: Actor, row: GroupRow): Group => {
    const leads = row.leader_id === actor.userId;
    return {
      _id: row.id,
      name: row.group_name,
      leads,
      leader: row.leader,
      members: row.members,
      code: leads ? row.code : null,
      createdAt: new Date(row.created_at).toISOString(),
    };
  };
  const get = async (actor: Actor, id: string): Promise<Group> => view(actor, await demandMember(db, actor, id));

  const change = async (actor: Actor, id: string, to: { name?: string; code?: string }): Promise<Group> => {
    await inTransaction(db, async (trx) => {
      await demandLeader(trx, actor, id);
      await changeGroup(trx, id, to);
    });
    return get(actor, id);
  };

  return {
    get,
    async list(actor) {
      return (await groupsOf(db, actor.userId)).map(({ id, group_name, leader_id, members }) => ({
        _id: id,
        name: group_name,
        leads: leader_id === actor.userId,
        members,
      }));
    },
    async create(actor, name) {
      await consumeOrRefuse(limits, [MADE], actor.userId);
      const id = newId();
      const now = clock.now();
      await inTransaction(db, async (trx) => {
        await lockPerson(trx, actor.userId);
        if ((await countLed(trx, actor.userId)) >= GROUPS_LED_MAX) {
          throw new Refusal('GROUP_LIMIT', {
            message: `You lead ${String(GROUPS_LED_MAX)} groups, the maximum. Close one first.`,
          });
        }
        await demandBelowLimits(trx, actor.userId);
        const row = { id, name, leader_id: actor.userId, created_at: now };
        // A collision is nearly impossible, and the retry uses another code.
        if (!(await insertGroup(trx, { ...row, code: newCode() }))) await insertGroup(trx, { ...row, code: newCode() });
        await insertMember(trx, { id: newId(), group_id: id, user_id: actor.userId, joined_at: now });
      });
      return get(actor, id);
    },
    rename: (actor, id, name) => change(actor, id, { name }),
    rotateCode: (actor, id) => change(actor, id, { code: newCode() }),
    async close(actor, id) {
      await inTransaction(db, async (trx) => {
        await demandLeader(trx, actor, id);
        await removeGroup(trx, id);
      });
    },
  };
};
