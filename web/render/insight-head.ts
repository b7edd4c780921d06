import type { getNewsInsight, NewsInsight } from '#shared/contract/news/news.ts';
import type { PageRequest } from '#shared/contract/site/rendered-page.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import { documentTitle } from '../app/frame/page-title.ts';
import { paths } from '../app/routing/route-table.ts';
import { newsPatterns } from '../modules/news/paths.ts';
import type { PageHead } from './document.ts';
import { PUBLISHER } from './publisher.ts';

const absolute = (address: string, origin: string): string => (address.startsWith('/') ? origin + address : address);

/** The insight as schema.org's NewsArticle; of a locked one it says which part has to be paid for. */
const newsArticle = (insight: NewsInsight, url: string, origin: string): Readonly<Record<string, unknown>> => ({
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: insight.title,
  description: insight.summary,
  datePublished: insight.publishedAt,
  mainEntityOfPage: url,
  inLanguage: 'en-IN',
  ...(insight.image === null ? {} : { image: [absolute(insight.image, origin)] }),
  author: PUBLISHER,
  publisher: PUBLISHER,
  isAccessibleForFree: insight.access === 'free',
  ...(insight.source.url === undefined ? {} : { isBasedOn: insight.source.url }),
});

const NOT_HERE: PageHead = {
  title: documentTitle('News insight'),
  description: 'This insight isn’t available.',
  canonical: newsPatterns.newsInsight,
  type: 'website',
  hidden: true,
};

/** The head of an insight's page. */
export const insightHead = ({ replies, origin }: PageRequest): PageHead => {
  const [reply] = Object.values(replies);
  if (reply?.ok !== true) return NOT_HERE;
  const { insight } = (reply.data as ResponseOf<typeof getNewsInsight>).data;
  const canonical = paths.newsInsight(insight._id, insight.title);
  return {
    title: documentTitle(insight.title),
    description: insight.summary,
    canonical,
    image: insight.image ?? undefined,
    type: 'article',
    structured: newsArticle(insight, origin + canonical, origin),
  };
};
