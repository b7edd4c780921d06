/** URLs of news insights. */
import { pathsOf, queryText } from '../../app/routing/url.ts';

export const newsPatterns = {
  newsInsights: '/explore/news-insights-page',
  newsInsight: '/news-insights-page/detailed-news',
} as const;

export const newsPaths = {
  ...pathsOf(newsPatterns),
  newsInsight: (id: string, title: string) => `${newsPatterns.newsInsight}${queryText({ id, title })}`,
} as const;
