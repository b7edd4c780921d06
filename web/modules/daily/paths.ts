/** URLs of the streak. The daily quiz combines modules, so its URL is in `web/pages/`. */
import { pathsOf } from '../../app/routing/url.ts';

export const dailyPatterns = {
  streak: '/streak',
} as const;

export const dailyPaths = pathsOf(dailyPatterns);
