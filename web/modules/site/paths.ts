/** URLs of the pages about the site. */
import { pathsOf } from '../../app/routing/url.ts';

export const sitePatterns = {
  contact: '/contact',
  about: '/about',
  faq: '/faq',
  support: '/support',
  terms: '/terms',
  privacy: '/privacy',
} as const;

export const sitePaths = pathsOf(sitePatterns);
