/** URLs of the pages about the site. */

export const sitePatterns = {
  contact: '/contact',
  about: '/about',
  faq: '/faq',
  support: '/support',
  terms: '/terms',
  privacy: '/privacy',
} as const;

export const sitePaths = {
  contact: () => sitePatterns.contact,
  about: () => sitePatterns.about,
  faq: () => sitePatterns.faq,
  support: () => sitePatterns.support,
  terms: () => sitePatterns.terms,
  privacy: () => sitePatterns.privacy,
} as const;
