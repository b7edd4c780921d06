/** Roles in an organisation. They are memberships, apart from the account's role. */

export const ORGANISATION_ROLES = ['owner', 'manager', 'member'] as const;
export type OrganisationRole = (typeof ORGANISATION_ROLES)[number];

export const ORGANISATION_ROLE_NAMES: Readonly<Record<OrganisationRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  member: 'Member',
};

/** Returns true if the role sees the people and invitations of its organisation and changes them. */
export const managesPeople = (role: OrganisationRole): boolean => role !== 'member';

/**
 * Returns true if someone with that role may change or remove a person with the role `from`. Managers can neither touch
 * owners nor make one.
 * @param to the new role; null to remove the person
 */
export const mayChangePerson = (role: OrganisationRole, from: OrganisationRole, to: OrganisationRole | null): boolean =>
  role === 'owner' || (role === 'manager' && from !== 'owner' && to !== 'owner');
