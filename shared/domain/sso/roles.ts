/** Roles in an organisation by the groups that its identity provider names. */
import type { OrganisationRole } from '../organisations/roles.ts';

export interface RoleMapping {
  /** Groups whose people are managers; without any, the provider decides about no role. */
  readonly managerGroups: readonly string[];
}

/**
 * Returns the role of someone who signs in, or null if it stays as it is. Owners always stay owners.
 * @param groups values of the group claim; null if the provider sent no such claim
 * @param current the present role; null for someone who joins now
 */
export const mappedRole = (
  { managerGroups }: RoleMapping,
  groups: readonly string[] | null,
  current: OrganisationRole | null,
): Exclude<OrganisationRole, 'owner'> | null => {
  const unchanged = current === null ? 'member' : null;
  if (current === 'owner' || managerGroups.length === 0 || groups === null) return unchanged;
  const role = groups.some((group) => managerGroups.includes(group)) ? 'manager' : 'member';
  return role === current ? null : role;
};

/** Returns the values of a group claim, which providers send as a list or as one text; null if it is neither. */
export const groupsOf = (claim: unknown): string[] | null => {
  if (typeof claim === 'string') return [claim];
  if (!Array.isArray(claim)) return null;
  return claim.filter((value): value is string => typeof value === 'string');
};
