import {
  completeSsoTest,
  enforceSso,
  getSsoConnection,
  putSsoConnection,
  removeSsoConnection,
  startSsoTest,
} from '#shared/contract/sso/connection.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { ConnectionService } from './service.ts';

export const ssoConnectionRoutes = (connections: ConnectionService): readonly Route[] => [
  route(getSsoConnection, async ({ actor, params }) => ({
    success: true,
    data: await connections.get(actor, params.id),
  })),
  route(putSsoConnection, async ({ actor, params, body }) => ({
    success: true,
    data: { connection: await connections.put(actor, params.id, body) },
  })),
  route(removeSsoConnection, async ({ actor, params }) => {
    await connections.remove(actor, params.id);
    return { success: true, message: 'The identity provider is disconnected' };
  }),
  route(enforceSso, async ({ actor, params, body }) => ({
    success: true,
    data: { connection: await connections.enforce(actor, params.id, body.enforced) },
  })),
  route(startSsoTest, async ({ actor, params, body }) => ({
    success: true,
    data: { url: await connections.startTest(actor, params.id, body.challenge) },
  })),
  route(completeSsoTest, async ({ actor, params, body }) => ({
    success: true,
    data: await connections.completeTest(actor, params.id, body),
  })),
];
