/** Pages that combine modules. */
import type { WebModule } from '../app/routing/manifest.ts';
import { pagePatterns } from './paths.ts';

export const combinedPages: WebModule = {
  routes: [
    {
      path: pagePatterns.home,
      title: 'Business Wisdom',
      shape: 'text',
      footer: true,
      bare: true,
      load: () => import('./landing.tsx'),
    },
    {
      path: pagePatterns.profile,
      title: 'Profile',
      shape: 'cards',
      guard: 'session',
      bare: true,
      menus: { account: 2 },
      load: () => import('./profile.tsx'),
    },
    {
      path: pagePatterns.explore,
      title: 'Explore',
      shape: 'cards',
      bare: true,
      menus: { main: 1, quickLinks: 2 },
      load: () => import('./explore.tsx'),
    },
    {
      path: pagePatterns.quizResult,
      title: 'Quiz result',
      shape: 'text',
      guard: 'session',
      load: () => import('./quiz-result.tsx'),
    },
    { path: pagePatterns.search, title: 'Search', shape: 'text', load: () => import('./search.tsx') },
    { path: pagePatterns.daily, title: 'Daily quiz', shape: 'text', load: () => import('./daily.tsx') },
    {
      path: pagePatterns.progress,
      title: 'Your progress',
      shape: 'cards',
      guard: 'session',
      load: () => import('./progress.tsx'),
    },
    {
      path: pagePatterns.you,
      title: 'You',
      shape: 'cards',
      guard: 'session',
      load: () => import('./you.tsx'),
    },
    {
      path: `${pagePatterns.dashboard}/*`,
      title: 'Dashboard',
      shape: 'cards',
      guard: 'staff',
      branch: pagePatterns.dashboard,
      menus: { main: 2, account: 1 },
      load: () => import('./dashboard.tsx'),
    },
    {
      path: pagePatterns.quizEdit,
      title: 'Edit quiz',
      shape: 'cards',
      guard: 'staff',
      bare: true,
      load: () => import('./quiz-edit.tsx'),
    },
    {
      path: pagePatterns.mySubscriptions,
      title: 'My Subscription',
      shape: 'text',
      guard: 'session',
      bare: true,
      menus: { account: 4 },
      load: () => import('./my-subscriptions.tsx'),
    },
    { path: pagePatterns.offline, title: 'Offline', shape: 'text', load: () => import('./offline.tsx') },
    { path: '*', title: 'Page not found', shape: 'text', load: () => import('./not-found.tsx') },
  ],
};
