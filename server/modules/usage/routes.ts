import { exportUsage, getUsage } from '#shared/contract/usage/usage.ts';
import { route, type Route } from '../../platform/http/routes/route.ts';
import type { UsageService } from './service.ts';

/** Routes for the activity of learners. */
export const usageRoutes = (usage: UsageService): readonly Route[] => [
  route(getUsage, async ({ query }) => ({ success: true, data: { usage: await usage.read(query) } })),
  route(exportUsage, async ({ query }) => ({ success: true, data: { file: await usage.file(query) } })),
];
