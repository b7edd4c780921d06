import { getAccuracy } from '#shared/contract/learning/accuracy.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { AccuracyKeeper } from './service.ts';

export const accuracyRoutes = (accuracy: AccuracyKeeper): readonly Route[] => [
  route(getAccuracy, async ({ actor }) => ({
    success: true,
    data: { accuracy: await accuracy.view(actor.userId) },
  })),
];
