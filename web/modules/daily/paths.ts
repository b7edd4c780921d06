/** URLs of the streak; the daily quiz itself combines modules and is in `web/pages/`. */
import { pathsOf } from '../../app/routing/url.ts';

export const dailyPatterns = {
  streak: '/streak',
} as const;

export const dailyPaths = pathsOf(dailyPatterns);
