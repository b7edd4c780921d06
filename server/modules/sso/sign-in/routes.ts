import { completeSso, findSso, startSso } from '#shared/contract/sso/sign-in.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { SsoSignInService } from './service.ts';

export const ssoSignInRoutes = (signIns: SsoSignInService): readonly Route[] => [
  route(findSso, async ({ body }) => ({ success: true, data: await signIns.find(body.email) })),
  route(startSso, async (call) => ({ success: true, data: { url: await signIns.start(call.body, call) } })),
  route(completeSso, async (call) => {
    const { expiresAt, ...signedIn } = await signIns.complete(call.body, call);
    return { success: true, ...signedIn, expiresAt: new Date(expiresAt).toISOString() };
  }),
];
