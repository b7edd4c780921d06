/** URLs of sign-in and account pages. */
import { pathsOf } from '../../app/routing/url.ts';

export const identityPatterns = {
  login: '/login',
  signup: '/signup',
  verifyOtp: '/verify-otp',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  /** Connects the extension with its code. */
  connect: '/connect',
} as const;

export const identityPaths = pathsOf(identityPatterns);
