import type {
  OrganisationPerson,
  OwnOrganisation,
  OwnOrganisationInvitation,
} from '#shared/contract/organisations/own-organisations.ts';
import { planById } from '#shared/domain/billing/plans.ts';
import { INVITATION_LASTS_MS } from '#shared/domain/organisations/limits.ts';
import { managesPeople, mayChangePerson, type OrganisationRole } from '#shared/domain/organisations/roles.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import type { OrganisationDeps } from '../directory/service.ts';
import { lockOrganisation } from '../directory/repository.ts';
import type { OrganisationEvents } from '../events/events.ts';
import { invitationsTo } from '../invitations/repository.ts';
import { ownerMail } from '../mails.ts';
import { teamNamesOf } from '../teams/repository.ts';
import { seatedMemberships } from './seats-repository.ts';
import type { OrganisationMembersTable } from '../tables.ts';
import { demandManager, type Managing } from './access.ts';
import {
  addressOf,
  findMember,
  findMembership,
  firstOther,
  listPeople,
  organisationsOf,
  removeMember,
  setRole,
  type PeopleQuery,
} from './repository.ts';

type Person = Pick<Actor, 'userId' | 'email'>;

export interface OrganisationMembers {
  /** Returns the user's organisations, and open invitations to their address. */
  own(actor: Person): Promise<{
    readonly organisations: OwnOrganisation[];
    readonly invitations: OwnOrganisationInvitation[];
  }>;
  /** Throws 404 for other people, FORBIDDEN for members. */
  people(
    actor: Managing,
    organisationId: string,
    query: PeopleQuery,
  ): Promise<{ items: OrganisationPerson[]; total: number }>;
  /** Throws 404, FORBIDDEN or LAST_OWNER. */
  setRole(actor: Managing, memberId: string, role: OrganisationRole): Promise<void>;
  /** Throws 404, FORBIDDEN or LAST_OWNER. */
  remove(actor: Managing, memberId: string): Promise<void>;
  /** Throws 404 or LAST_OWNER. */
  leave(actor: Person, organisationId: string): Promise<void>;
}

const moment = (at: number): string => new Date(at).toISOString();

/** Membership of users in organisations. */
export const createOrganisationMembers = (
  deps: OrganisationDeps,
  events: Pick<OrganisationEvents, 'left'>,
): OrganisationMembers => {
  const { db, clock, outbox, page } = deps;

  const demandOtherOwner = async (trx: Trx, member: OrganisationMembersTable): Promise<void> => {
    if (member.role !== 'owner') return;
    if ((await firstOther(trx, member.organisation_id, 'owner', member.user_id)) === undefined) {
      throw new Refusal('LAST_OWNER');
    }
  };

  /** Returns the member, locked with the organisation, if the actor may change them. */
  const demandChangeable = async (
    trx: Trx,
    actor: Managing,
    memberId: string,
    to: OrganisationRole | null,
  ): Promise<OrganisationMembersTable> => {
    const seen = await findMember(trx, memberId);
    if (seen === undefined) throw notFound('member');
    await demandManager(trx, actor, seen.organisation_id, 'member');
    await lockOrganisation(trx, seen.organisation_id);
    const member = await findMember(trx, memberId);
    if (member === undefined) throw notFound('member');
    const { role } = await demandManager(trx, actor, member.organisation_id, 'member');
    if (!mayChangePerson(role, member.role, to)) {
      throw new Refusal('FORBIDDEN', { message: 'Only owners can change an owner or make someone an owner' });
    }
    if (to !== 'owner') await demandOtherOwner(trx, member);
    return member;
  };

  return {
    async own({ userId, email }) {
      const rows = await organisationsOf(db, userId);
      const seated = new Map(
        (await seatedMemberships(db, userId, clock.now())).map((one) => [one.organisationId, one] as const),
      );
      const invitations = await invitationsTo(db, email, clock.now() - INVITATION_LASTS_MS);
      return {
        organisations: rows.map(({ id, name, role, seats, used, joined_at }) => {
          const seat = seated.get(id);
          return {
            _id: id,
            name,
            role,
            since: moment(joined_at),
            planName: (seat?.planId ? planById(seat.planId)?.name : null) ?? null,
            seats: managesPeople(role) ? { total: seat?.total ?? seats, used } : null,
          };
        }),
        invitations: invitations.map(({ id, organisation, sent_at }) => ({
          _id: id,
          organisation,
          expiresAt: moment(sent_at + INVITATION_LASTS_MS),
        })),
      };
    },
    async people(actor, organisationId, query) {
      await demandManager(db, actor, organisationId);
      const { rows, total } = await listPeople(db, organisationId, query);
      const teams = await teamNamesOf(
        db,
        rows.map(({ id }) => id),
      );
      return {
        items: rows.map(({ id, user_id, name, email, role, created_at }) => ({
          _id: id,
          name,
          email,
          role,
          since: moment(created_at),
          teams: [...(teams.get(id) ?? [])],
          you: 'userId' in actor && user_id === actor.userId,
        })),
        total,
      };
    },
    setRole: (actor, memberId, role) =>
      inTransaction(db, async (trx) => {
        const member = await demandChangeable(trx, actor, memberId, role);
        await setRole(trx, memberId, role);
        if (role !== 'owner' || member.role === 'owner') return;
        const to = await addressOf(trx, member.id);
        if (to !== undefined) await enqueueMail(outbox, trx, ownerMail(to, { organisation: to.organisation, page }));
      }),
    remove: (actor, memberId) =>
      inTransaction(db, async (trx) => {
        await demandChangeable(trx, actor, memberId, null);
        await events.left(trx, memberId);
        await removeMember(trx, memberId);
      }),
    leave: (actor, organisationId) =>
      inTransaction(db, async (trx) => {
        const seen = await findMembership(trx, organisationId, actor.userId);
        if (seen === undefined) throw notFound('organisation');
        await lockOrganisation(trx, organisationId);
        const own = await findMembership(trx, organisationId, actor.userId);
        if (own === undefined) throw notFound('organisation');
        await demandOtherOwner(trx, own);
        await events.left(trx, own.id);
        await removeMember(trx, own.id);
      }),
  };
};
