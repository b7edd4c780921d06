import {
  createOrganisationKey,
  listOrganisationKeys,
  revokeOrganisationKey,
} from '#shared/contract/organisations/keys.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { OrganisationKeys } from './service.ts';

export const organisationKeyRoutes = (keys: OrganisationKeys): readonly Route[] => [
  route(listOrganisationKeys, async ({ actor, params }) => ({
    success: true,
    data: await keys.list(actor, params.id),
  })),
  route(createOrganisationKey, async ({ actor, params, body }) => ({
    success: true,
    data: await keys.create(actor, params.id, body),
  })),
  route(revokeOrganisationKey, async ({ actor, params }) => {
    await keys.revoke(actor, params.id);
    return { success: true, message: 'The API key is revoked' };
  }),
];
