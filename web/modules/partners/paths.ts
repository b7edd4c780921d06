/** URLs of shared results and of scores from partners' pages. */
import { urlOf } from '../../app/routing/url.ts';

export const partnerPatterns = {
  sharedResult: '/shared-result/:code',
  claim: '/claim',
} as const;

export const partnerPaths = {
  sharedResult: (code: string) => urlOf(partnerPatterns.sharedResult, { code }),
  /** Where a score from a partner's page is saved. */
  claim: () => partnerPatterns.claim,
} as const;
