/** URLs of signing in and of the account. */

export const identityPatterns = {
  login: '/login',
  signup: '/signup',
  verifyOtp: '/verify-otp',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  connect: '/connect',
} as const;

export const identityPaths = {
  login: () => identityPatterns.login,
  signup: () => identityPatterns.signup,
  verifyOtp: () => identityPatterns.verifyOtp,
  forgotPassword: () => identityPatterns.forgotPassword,
  resetPassword: () => identityPatterns.resetPassword,
  /** Where the extension is signed in by its code. */
  connect: () => identityPatterns.connect,
} as const;
