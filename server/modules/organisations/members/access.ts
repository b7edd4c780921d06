import { managesPeople } from '#shared/domain/organisations/roles.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { OrganisationMembersTable } from '../tables.ts';
import { findMembership } from './repository.ts';

/**
 * Returns the actor's membership. Throws FORBIDDEN for members without a managing role, and 404 for anyone else, so that
 * calls don't reveal which organisations exist.
 * @param noun what the 404 names
 */
export const demandManager = async (
  db: Db,
  actor: Pick<Actor, 'userId'>,
  organisationId: string,
  noun = 'organisation',
): Promise<OrganisationMembersTable> => {
  const membership = await findMembership(db, organisationId, actor.userId);
  if (membership === undefined) throw notFound(noun);
  if (!managesPeople(membership.role)) {
    throw new Refusal('FORBIDDEN', { message: 'Only owners and managers of the organisation can do that' });
  }
  return membership;
};
