import type { User } from '#shared/contract/identity/auth.ts';
import { listOwnPartners } from '#shared/contract/partners/own-partners.ts';
import { useQuery } from '../session/query.ts';
import type { Audience } from './menus.ts';

const UNCHANGED_MS = 300_000;
const NONE: readonly Audience[] = [];
const MEMBER: readonly Audience[] = ['partnerMembers'];

/**
 * Returns the audiences to which a user belongs. Users with an invitation count as members, so that they find it.
 * @param user null for a guest, or while no menu is open
 */
export const useAudiences = (user: User | null): readonly Audience[] => {
  const query = useQuery(listOwnPartners, user === null ? null : {}, { dedupingInterval: UNCHANGED_MS });
  if (user === null || query.status !== 'ready') return NONE;
  const { partners, invitations } = query.data.data;
  return partners.length + invitations.length > 0 ? MEMBER : NONE;
};
