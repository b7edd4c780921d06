/** URLs of weekly tests. */
import { pathsOf } from '../../app/routing/url.ts';

export const weeklyTestPatterns = {
  weeklyTest: '/weekly-test',
} as const;

export const weeklyTestPaths = pathsOf(weeklyTestPatterns);
