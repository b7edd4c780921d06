import { addressOf as callOf } from '#shared/client/address.ts';
import { getNewsInsight } from '#shared/contract/news/news.ts';
import type { ChangingPage } from '../../../platform/http/pages/changing-pages.ts';
import { INSIGHT_PAGE } from './feed.ts';
import type { NewsService } from './service.ts';

/** Page of an insight. The title in its URL is for readers; only the id counts. */
export const insightPage = (news: NewsService): ChangingPage => ({
  path: INSIGHT_PAGE,
  idOf: ({ searchParams }) => searchParams.get('id'),
  addressOf: (id) => `${INSIGHT_PAGE}?id=${id}`,
  callOf: (id) => callOf('', getNewsInsight, { id }),
  read: (id) => news.getForGuests(id),
});
