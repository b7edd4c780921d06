/** People who join without an invitation, because a sign-in of their organisation proves them. */
import { makeId } from '#shared/domain/common/identifiers.ts';
import type { OrganisationRole } from '#shared/domain/organisations/roles.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { lockOrganisation } from '../directory/repository.ts';
import type { OrganisationEvents } from '../events/events.ts';
import { removeInvitationTo } from '../invitations/repository.ts';
import { totalSeats } from './seats-repository.ts';
import { countMembers, emailOf, findMembership, insertMember, setRole } from './repository.ts';

export interface Joining {
  readonly organisationId: string;
  readonly userId: string;
  /** Returns the role for the present one, or for someone who isn't a member yet (null); null leaves it as it is. */
  readonly roleFor: (current: OrganisationRole | null) => Exclude<OrganisationRole, 'owner'> | null;
}

export interface OrganisationPeople {
  /** Throws FORBIDDEN for other roles, and 404 for people outside, so that calls don't reveal which organisations exist. */
  demandOwner(db: Db, actor: Pick<Actor, 'userId'>, organisationId: string, noun: string): Promise<void>;
  /** Makes someone a member, or changes the role; returns the membership's id. Throws QUOTA_EXCEEDED without a free seat. */
  join(trx: Trx, joining: Joining): Promise<string>;
}

export const createOrganisationPeople = (
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  events: Pick<OrganisationEvents, 'joined'>,
): OrganisationPeople => ({
  async demandOwner(db, { userId }, organisationId, noun) {
    const membership = await findMembership(db, organisationId, userId);
    if (membership === undefined) throw notFound(noun);
    if (membership.role !== 'owner') {
      throw new Refusal('FORBIDDEN', { message: 'Only owners of the organisation can do that' });
    }
  },
  async join(trx, { organisationId, userId, roleFor }) {
    const organisation = await lockOrganisation(trx, organisationId);
    if (organisation === undefined) throw notFound('organisation');
    const member = await findMembership(trx, organisationId, userId);
    if (member !== undefined) {
      const role = roleFor(member.role);
      if (role !== null && member.role !== 'owner') await setRole(trx, member.id, role);
      return member.id;
    }
    if ((await countMembers(trx, organisationId)) >= (await totalSeats(trx, organisation, clock.now()))) {
      throw new Refusal('QUOTA_EXCEEDED', {
        message: `All seats of ${organisation.name} are taken. Ask your organisation for one, then sign in again.`,
      });
    }
    const now = clock.now();
    const id = makeId(now, (count) => random.bytes(count));
    await insertMember(trx, {
      id,
      user_id: userId,
      organisation_id: organisationId,
      role: roleFor(null) ?? 'member',
      created_at: now,
    });
    const email = await emailOf(trx, userId);
    if (email !== undefined) await removeInvitationTo(trx, organisationId, email);
    await events.joined(trx, id);
    return id;
  },
});
