/** URLs of shared results and of scores from partners' pages. */
import { pathsOf } from '../../app/routing/url.ts';

export const partnerPatterns = {
  sharedResult: '/shared-result/:code',
  /** Where a score from a partner's page is saved. */
  claim: '/claim',
  /** Where a visitor of a partner's page leaves their address to it. */
  stayInTouch: '/stay-in-touch',
  /** The details that a visitor left to a partner, by the link in the email. */
  myDetails: '/my-details',
} as const;

export const partnerPaths = pathsOf(partnerPatterns);
