/** Pages about the site. */
import type { WebModule } from '../../app/routing/manifest.ts';
import { sitePatterns } from './paths.ts';

export const site: WebModule = {
  routes: [
    {
      path: sitePatterns.about,
      title: 'About Us',
      shape: 'text',
      footer: true,
      menus: { quickLinks: 1 },
      load: () => import('./pages/about.tsx'),
    },
    {
      path: sitePatterns.faq,
      title: 'FAQ',
      shape: 'text',
      footer: true,
      menus: { quickLinks: 3 },
      load: () => import('./pages/faq.tsx'),
    },
    {
      path: sitePatterns.support,
      title: 'Support Center',
      shape: 'text',
      footer: true,
      menus: { support: 2 },
      load: () => import('./pages/support.tsx'),
    },
    {
      path: sitePatterns.contact,
      title: 'Contact Us',
      shape: 'form',
      footer: true,
      bare: true,
      menus: { support: 1 },
      load: () => import('./pages/contact.tsx'),
    },
    {
      path: sitePatterns.terms,
      title: 'Terms',
      shape: 'text',
      footer: true,
      menus: { legal: 1 },
      load: () => import('./pages/terms.tsx'),
    },
    {
      path: sitePatterns.privacy,
      title: 'Privacy',
      shape: 'text',
      footer: true,
      menus: { legal: 2 },
      load: () => import('./pages/privacy.tsx'),
    },
  ],
};
