/** URLs of sign-in and account pages. */
import { pathsOf } from '../../app/routing/url.ts';

export const identityPatterns = {
  login: '/login',
  signup: '/signup',
  verifyOtp: '/verify-otp',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  /** Accepts an invitation to the staff; the token follows the hash. */
  staffInvitation: '/staff-invitation',
  /** Connects the extension with its code. */
  connect: '/connect',
} as const;

export const identityPaths = pathsOf(identityPatterns);
