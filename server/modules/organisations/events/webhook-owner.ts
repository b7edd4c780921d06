import type { WebhookOwner } from '../../../platform/webhooks/owner.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { findOrganisation } from '../directory/repository.ts';
import { ownersOf } from '../keys/repository.ts';
import { findMembership } from '../members/repository.ts';

/** Organisations as owners of webhooks: their owners manage them and get an email when one is disabled. */
export const organisationWebhooks = ({ db }: { readonly db: Db }): WebhookOwner => ({
  kind: 'organisation',
  canManage: async (userId, organisationId) => (await findMembership(db, organisationId, userId))?.role === 'owner',
  async describe(from, organisationId) {
    return {
      name: (await findOrganisation(from, organisationId))?.name ?? '',
      contacts: await ownersOf(from, organisationId),
      path: `/organisation/${organisationId}?tab=api`,
    };
  },
});
