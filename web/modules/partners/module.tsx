/** Shared results and scores from partners’ pages. */
import type { WebModule } from '../../app/routing/manifest.ts';
import { partnerPatterns } from './paths.ts';

export const partners: WebModule = {
  routes: [
    {
      path: partnerPatterns.sharedResult,
      title: 'Result',
      shape: 'text',
      load: () => import('./pages/shared-result.tsx'),
    },
    { path: partnerPatterns.claim, title: 'Save your score', shape: 'form', load: () => import('./pages/claim.tsx') },
    {
      path: partnerPatterns.stayInTouch,
      title: 'Stay in touch',
      shape: 'form',
      load: () => import('./pages/stay-in-touch.tsx'),
    },
    {
      path: partnerPatterns.myDetails,
      title: 'Your details',
      shape: 'form',
      load: () => import('./pages/my-details.tsx'),
    },
  ],
};
