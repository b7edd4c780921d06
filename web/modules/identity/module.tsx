/** Signing in, signing up and the account. */
import type { WebModule } from '../../app/routing/manifest.ts';
import { identityPatterns } from './paths.ts';

export const identity: WebModule = {
  routes: [
    {
      path: identityPatterns.login,
      title: 'Sign in',
      shape: 'form',
      bare: true,
      load: () => import('./pages/login.tsx'),
    },
    {
      path: identityPatterns.signup,
      title: 'Create Your Account',
      shape: 'form',
      bare: true,
      load: () => import('./pages/signup.tsx'),
    },
    {
      path: identityPatterns.verifyOtp,
      title: 'Verify your email',
      shape: 'form',
      bare: true,
      load: () => import('./pages/verify-otp.tsx'),
    },
    {
      path: identityPatterns.forgotPassword,
      title: 'Forgot your password',
      shape: 'form',
      load: () => import('./pages/forgot-password.tsx'),
    },
    {
      path: identityPatterns.resetPassword,
      title: 'Set a new password',
      shape: 'form',
      load: () => import('./pages/reset-password.tsx'),
    },
    {
      path: identityPatterns.staffInvitation,
      title: 'Join the staff',
      shape: 'form',
      bare: true,
      load: () => import('./pages/staff-invitation.tsx'),
    },
    {
      path: identityPatterns.connect,
      title: 'Connect your extension',
      shape: 'form',
      guard: 'session',
      load: () => import('./pages/connect.tsx'),
    },
  ],
};
