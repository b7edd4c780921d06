import {
  createCredential,
  getCredentialFile,
  getCredentials,
  revokeCredential,
  verifyCredential,
  withdrawCredential,
} from '#shared/contract/credentials/credentials.ts';
import { route, type Route } from '../../platform/http/routes/route.ts';
import type { Issuing } from './issuing/service.ts';
import type { Verifying } from './verifying/service.ts';

export const credentialRoutes = (issuing: Issuing, verifying: Verifying): readonly Route[] => [
  route(getCredentials, async ({ actor }) => ({ success: true, data: await issuing.list(actor) })),
  route(createCredential, async ({ actor, body }) => ({
    success: true,
    data: { credential: await issuing.create(actor, body) },
  })),
  route(getCredentialFile, async ({ actor, params, query }) => ({
    success: true,
    data: await issuing.file(actor, params.code, query.format),
  })),
  route(withdrawCredential, async ({ actor, params }) => ({
    success: true,
    data: { credential: await issuing.withdraw(actor, params.code) },
  })),
  route(verifyCredential, async ({ body }) => ({
    success: true,
    data: { check: await verifying.check(body.credential, body.holder ?? null) },
  })),
  route(revokeCredential, async ({ actor, params, body, requestId }) => {
    await issuing.revokeByStaff(actor, params.code, body.reason, requestId);
    return { success: true, message: 'The credential is revoked' };
  }),
];
