import { managesPeople, type OrganisationRole } from '#shared/domain/organisations/roles.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor, KeyActor } from '../../../platform/http/routes/route.ts';
import { findMembership } from './repository.ts';

/** A person, or an API key, which may do what managers of its organisation may. */
export type Managing = Pick<Actor, 'userId'> | KeyActor;

/** Returns the id under which a limit counts the actor. */
export const limited = (actor: Managing): string => ('keyId' in actor ? actor.keyId : actor.userId);

/**
 * Returns the actor's role. Throws FORBIDDEN for members without a managing role, and 404 for anyone else, so that
 * calls don't reveal which organisations exist.
 * @param noun what the 404 names
 */
export const demandManager = async (
  db: Db,
  actor: Managing,
  organisationId: string,
  noun = 'organisation',
): Promise<{ readonly role: OrganisationRole }> => {
  if ('keyId' in actor) {
    if (actor.organisationId !== organisationId) throw notFound(noun);
    return { role: 'manager' };
  }
  const membership = await findMembership(db, organisationId, actor.userId);
  if (membership === undefined) throw notFound(noun);
  if (!managesPeople(membership.role)) {
    throw new Refusal('FORBIDDEN', { message: 'Only owners and managers of the organisation can do that' });
  }
  return membership;
};
