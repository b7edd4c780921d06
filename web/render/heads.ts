/** Metadata and scripts of each public page. */
import { matchPath } from 'react-router-dom';
import type { PageRequest } from '#shared/contract/site/rendered-page.ts';
import { documentTitle } from '../app/frame/page-title.ts';
import { titleOfPath } from '../app/routing/routes.ts';
import { billingPatterns } from '../modules/billing/paths.ts';
import { casePatterns } from '../modules/cases/paths.ts';
import { newsPatterns } from '../modules/news/paths.ts';
import { sitePatterns } from '../modules/site/paths.ts';
import { pagePatterns } from '../pages/paths.ts';
import { caseHead } from './case-head.ts';
import type { PageHead } from './document.ts';
import { insightHead } from './insight-head.ts';

interface PublicPage {
  /** Modules in chunks of their own that the page shows at once. */
  readonly modules: readonly string[];
  readonly head: (request: PageRequest) => PageHead;
  /** Whether its scripts and fonts wait for the first paint. */
  readonly afterPaint?: boolean;
}

const ORGANISATION = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: 'Business Wisdom',
  slogan: 'Business Wisdom Like Never Before',
};

/** A static page. */
const still = (
  path: string,
  module: string,
  description: string,
  structured?: PageHead['structured'],
): readonly [string, PublicPage] => [
  path,
  {
    modules: [module, 'app/frame/site-footer.tsx'],
    // The landing page has no inputs that need scripts early.
    afterPaint: path === pagePatterns.home,
    head: () => ({
      title: documentTitle(titleOfPath(path)),
      description,
      canonical: path,
      type: 'website',
      structured,
    }),
  },
];

const STATIC: Readonly<Record<string, PublicPage>> = Object.fromEntries([
  still(
    pagePatterns.home,
    'pages/landing.tsx',
    'Sharp questions on the companies, deals and ideas that matter: quizzes, business current affairs, vocabulary and case studies for professionals and MBA students.',
    ORGANISATION,
  ),
  still(
    sitePatterns.about,
    'modules/site/pages/about.tsx',
    'What Business Wisdom is, how its quizzes work, and how we choose questions for professionals, MBA students and aspirants.',
  ),
  still(
    sitePatterns.faq,
    'modules/site/pages/faq.tsx',
    'Short answers to common questions about accounts, codes, quizzes, scores and retakes.',
  ),
  still(
    sitePatterns.support,
    'modules/site/pages/support.tsx',
    'Help with signing in, lost connections and quizzes, and how to reach us.',
  ),
  still(
    sitePatterns.contact,
    'modules/site/pages/contact.tsx',
    'How to write to Business Wisdom: our address, and a form that opens your email app.',
  ),
  still(
    billingPatterns.plans,
    'modules/billing/pages/plans.tsx',
    'What the plans of Business Wisdom cost and include, for a month, three months, half a year and a year.',
  ),
  still(
    billingPatterns.teams,
    'modules/billing/pages/teams.tsx',
    'Seats for companies and colleges: assignments, reports, single sign-on, and the price of each seat.',
  ),
  still(sitePatterns.terms, 'modules/site/pages/terms.tsx', 'The rules of using Business Wisdom, in plain words.'),
  still(
    sitePatterns.privacy,
    'modules/site/pages/privacy.tsx',
    'What Business Wisdom stores about you, where, for how long, and whom to ask.',
  ),
]);

/** Pages that the server renders, of what the API says; by the pattern of their path. */
const CHANGING: Readonly<Record<string, PublicPage>> = {
  [newsPatterns.newsInsight]: { modules: ['modules/news/pages/news-insight.tsx'], head: insightHead },
  [casePatterns.caseStudy]: { modules: ['modules/cases/pages/case-study.tsx'], head: caseHead },
};

export const STATIC_PAGES = Object.keys(STATIC);

/** Returns the public page at a URL. */
export const publicPageAt = (url: string): PublicPage => {
  const { pathname } = new URL(url, 'http://localhost');
  const pattern = Object.keys(CHANGING).find((pattern) => matchPath(pattern, pathname) !== null) ?? '';
  const page = STATIC[pathname] ?? CHANGING[pattern];
  if (page === undefined) throw new Error(`No public page at ${pathname}`);
  return page;
};
