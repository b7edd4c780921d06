/** Plans and how they are paid. */
import type { WebModule } from '../../app/routing/manifest.ts';
import { billingPatterns } from './paths.ts';

export const billing: WebModule = {
  routes: [
    {
      path: billingPatterns.paymentPlan,
      title: 'Payment Plan',
      shape: 'cards',
      bare: true,
      menus: { account: 3 },
      load: () => import('./pages/payment-plan.tsx'),
    },
    {
      path: billingPatterns.plans,
      title: 'Plans and prices',
      shape: 'text',
      footer: true,
      load: () => import('./pages/plans.tsx'),
    },
    {
      path: billingPatterns.teams,
      title: 'For teams',
      shape: 'text',
      footer: true,
      load: () => import('./pages/teams.tsx'),
    },
  ],
};
