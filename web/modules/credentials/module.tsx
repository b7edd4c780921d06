/** The public verification of credentials. */
import type { WebModule } from '../../app/routing/manifest.ts';
import { credentialPatterns } from './paths.ts';

export const credentials: WebModule = {
  routes: [
    {
      path: credentialPatterns.verify,
      title: 'Verify a credential',
      shape: 'form',
      footer: true,
      load: () => import('./pages/verify.tsx'),
    },
    {
      path: credentialPatterns.verified,
      title: 'Verify a credential',
      shape: 'form',
      footer: true,
      load: () => import('./pages/verify.tsx'),
    },
  ],
};
