import { listOwnOrganisations } from '#shared/contract/organisations/own-organisations.ts';
import { listOwnPartners } from '#shared/contract/partners/own-partners.ts';
import { onForget, session } from '../session/session.ts';
import type { Audience } from './menus.ts';

/**
 * Asks to which audiences the user belongs.
 * @throws an error if a call failed: a menu that left entries out would look complete
 */
export const ownAudiences = async (): Promise<readonly Audience[]> => {
  // The session of a user who signs out meanwhile is gone: the server would refuse the calls.
  const leaving = new AbortController();
  const { signal } = leaving;
  const stop = onForget(() => leaving.abort());
  const [partners, organisations] = await Promise.all([
    session.client.call(listOwnPartners, { signal }),
    session.client.call(listOwnOrganisations, { signal }),
  ]);
  stop();
  if (!signal.aborted && !(partners.ok && organisations.ok)) throw new Error('The audiences could not be loaded');
  const found: Audience[] = [];
  if (partners.ok) {
    const { data } = partners.data;
    if (data.partners.length + data.invitations.length > 0) found.push('partnerMembers');
  }
  if (organisations.ok) {
    const { data } = organisations.data;
    if (data.organisations.length + data.invitations.length > 0) found.push('organisationMembers');
  }
  return found;
};
