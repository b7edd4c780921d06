/** URLs of shared results and of scores from partners' pages. */
import { pathsOf } from '../../app/routing/url.ts';

export const partnerPatterns = {
  sharedResult: '/shared-result/:code',
  /** Where a score from a partner's page is saved. */
  claim: '/claim',
} as const;

export const partnerPaths = pathsOf(partnerPatterns);
