import type { WebhookOwner } from '../../../platform/webhooks/owner.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { findPartner } from '../directory/repository.ts';
import { isMember, membersOf } from '../members/repository.ts';

/** Partners as owners of webhooks: members manage them and get an email when one is disabled. */
export const partnerOwner = ({ db }: { readonly db: Db }): WebhookOwner => ({
  kind: 'partner',
  canManage: (userId, partnerId) => isMember(db, userId, partnerId),
  async describe(from, partnerId) {
    const members = await membersOf(from, partnerId);
    return {
      name: (await findPartner(from, partnerId))?.name ?? '',
      contacts: members.filter(({ status }) => status === 'active'),
      path: `/partner/${partnerId}?tab=webhooks`,
    };
  },
});
