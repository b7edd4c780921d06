/** URLs of live classes. */
import { pathsOf } from '../../app/routing/url.ts';

export const classPatterns = {
  classes: '/classes',
} as const;

export const classPaths = pathsOf(classPatterns);
