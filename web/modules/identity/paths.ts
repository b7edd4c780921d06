/** URLs of signing in and of the account. */
import { pathsOf } from '../../app/routing/url.ts';

export const identityPatterns = {
  login: '/login',
  signup: '/signup',
  verifyOtp: '/verify-otp',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  /** Where the extension is signed in by its code. */
  connect: '/connect',
} as const;

export const identityPaths = pathsOf(identityPatterns);
