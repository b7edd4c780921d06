import { createChallenge, getChallenge, playChallenge } from '#shared/contract/ranking/challenge.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { Challenges } from './service.ts';

export const challengeRoutes = (challenges: Challenges): readonly Route[] => [
  route(createChallenge, async ({ actor, body }) => ({
    success: true,
    data: { code: await challenges.create(actor, body.resultId) },
  })),
  route(getChallenge, async ({ actor, params }) => ({
    success: true,
    data: { challenge: await challenges.view(actor, params.code) },
  })),
  route(playChallenge, async ({ actor, params }) => ({
    success: true,
    data: await challenges.play(actor, params.code),
  })),
];
