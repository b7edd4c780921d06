import { getAccuracy } from '#shared/contract/accuracy.ts';
import { route, type Route } from '../../http/route.ts';
import type { AccuracyKeeper } from './service.ts';

export const accuracyRoutes = (accuracy: AccuracyKeeper): readonly Route[] => [
  route(getAccuracy, async ({ actor }) => ({
    success: true,
    data: { accuracy: await accuracy.view(actor.userId) },
  })),
];
