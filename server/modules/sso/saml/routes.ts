import { answerSsoLogout, startSsoLogout } from '#shared/contract/sso/logout.ts';
import { putSamlConnection } from '#shared/contract/sso/saml.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { SamlLogout } from './logout.ts';
import type { SamlConnectionService } from './service.ts';

export const samlRoutes = (connections: SamlConnectionService, logout: SamlLogout): readonly Route[] => [
  route(putSamlConnection, async ({ actor, params, body }) => ({
    success: true,
    data: { connection: await connections.put(actor, params.id, body) },
  })),
  route(startSsoLogout, async ({ actor }) => ({ success: true, data: { url: await logout.start(actor) } })),
  route(answerSsoLogout, async ({ body }) => ({
    success: true,
    data: { url: await logout.answer(body.organisation, { binding: 'redirect', query: body.query }) },
  })),
];
