import { getCmi5Package, getScormPackage } from '#shared/contract/partners/scorm.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { ScormService } from './service.ts';

export const scormRoutes = (packages: ScormService): readonly Route[] => [
  route(getScormPackage, async ({ params, query }) => ({
    success: true,
    data: await packages.build(params.id, query.quiz, query.edition),
  })),
  route(getCmi5Package, async ({ params, query }) => ({
    success: true,
    data: await packages.build(params.id, query.quiz, 'cmi5'),
  })),
];
