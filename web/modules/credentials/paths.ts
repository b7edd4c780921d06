/** URLs of the verification of credentials. */
import { pathsOf } from '../../app/routing/url.ts';

export const credentialPatterns = {
  verify: '/verify',
  /** The verification of one credential, by its number. */
  verified: '/verify/:code',
} as const;

export const credentialPaths = pathsOf(credentialPatterns);
