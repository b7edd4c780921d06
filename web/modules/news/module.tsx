/** News insights. */
import type { WebModule } from '../../app/routing/manifest.ts';
import { newsPatterns } from './paths.ts';

export const news: WebModule = {
  routes: [
    {
      path: newsPatterns.newsInsights,
      title: 'News insights',
      shape: 'text',
      load: () => import('./pages/news-insights.tsx'),
    },
    {
      path: newsPatterns.newsInsight,
      title: 'News insight',
      shape: 'text',
      load: () => import('./pages/news-insight.tsx'),
    },
  ],
};
