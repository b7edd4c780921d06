import type { CaseStudy, getCaseStudy } from '#shared/contract/cases/case-studies.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import type { PageRequest } from '#shared/contract/site/rendered-page.ts';
import { documentTitle } from '../app/frame/page-title.ts';
import { paths } from '../app/routing/route-table.ts';
import type { PageHead } from './document.ts';
import { PUBLISHER } from './publisher.ts';

/** The case study as schema.org's LearningResource, of which a guest reads the first part. */
const learningResource = (study: CaseStudy, url: string): Readonly<Record<string, unknown>> => ({
  '@context': 'https://schema.org',
  '@type': ['LearningResource', 'Article'],
  learningResourceType: 'Case study',
  headline: study.title,
  description: study.summary,
  about: study.subject,
  ...(study.publishedAt === null ? {} : { datePublished: study.publishedAt }),
  mainEntityOfPage: url,
  inLanguage: 'en-IN',
  author: PUBLISHER,
  publisher: PUBLISHER,
  isAccessibleForFree: study.access === 'free',
});

const NOT_HERE: PageHead = {
  title: documentTitle('Case study'),
  description: 'This case study isn’t available.',
  canonical: paths.caseStudies(),
  type: 'website',
  hidden: true,
};

/** The head of a case study's page. */
export const caseHead = ({ replies, origin }: PageRequest): PageHead => {
  const [reply] = Object.values(replies);
  if (reply?.ok !== true) return NOT_HERE;
  const { caseStudy } = (reply.data as ResponseOf<typeof getCaseStudy>).data;
  const canonical = paths.caseStudy(caseStudy._id);
  return {
    title: documentTitle(caseStudy.title),
    description: caseStudy.summary,
    canonical,
    type: 'article',
    structured: learningResource(caseStudy, origin + canonical),
  };
};
