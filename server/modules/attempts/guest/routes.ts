import { claimGuestAttempt, createGuestAttempt, updateGuestAttempt } from '#shared/contract/attempts/guest.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { GuestService } from './service.ts';

export const guestRoutes = (guests: GuestService): readonly Route[] => [
  route(createGuestAttempt, async ({ body, origin, ip }) => ({
    success: true,
    data: await guests.open({ quiz: body.quizId, partner: body.partner, version: body.version, origin }, ip),
  })),
  route(updateGuestAttempt, async ({ params, body }) => ({
    success: true,
    data: await guests.write(params.id, body),
  })),
  route(claimGuestAttempt, async ({ actor, params, body }) => ({
    success: true,
    data: { resultId: await guests.claim(params.id, body.guestToken, actor.userId) },
  })),
];
