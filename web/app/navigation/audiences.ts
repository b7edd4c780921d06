import type { User } from '#shared/contract/identity/auth.ts';
import { listOwnOrganisations } from '#shared/contract/organisations/own-organisations.ts';
import { listOwnPartners } from '#shared/contract/partners/own-partners.ts';
import { useQuery } from '../session/query.ts';
import type { Audience } from './menus.ts';

const UNCHANGED_MS = 300_000;

/**
 * Returns the audiences to which a user belongs. Users with an invitation count as members, so that they find it.
 * @param user null for a guest, or while no menu is open
 */
export const useAudiences = (user: User | null): readonly Audience[] => {
  const request = user === null ? null : {};
  const partners = useQuery(listOwnPartners, request, { dedupingInterval: UNCHANGED_MS });
  const organisations = useQuery(listOwnOrganisations, request, { dedupingInterval: UNCHANGED_MS });
  if (user === null) return [];
  const found: Audience[] = [];
  if (partners.status === 'ready') {
    const { data } = partners.data;
    if (data.partners.length + data.invitations.length > 0) found.push('partnerMembers');
  }
  if (organisations.status === 'ready') {
    const { data } = organisations.data;
    if (data.organisations.length + data.invitations.length > 0) found.push('organisationMembers');
  }
  return found;
};
