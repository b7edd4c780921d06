/** URLs of learning paths. */
import { pathsOf } from '../../app/routing/url.ts';

export const learningPathPatterns = {
  learningPaths: '/explore/paths',
  learningPath: '/explore/paths/:path',
} as const;

export const learningPathUrls = pathsOf(learningPathPatterns);
