import {
  addNewsBookmark,
  checkNewsInsight,
  getNewsInsight,
  getNewsInsights,
  removeNewsBookmark,
} from '#shared/contract/news/news.ts';
import { paginationOf } from '../../../platform/http/routes/pagination.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import { allowSharedCache } from '../../../platform/http/routes/shared-cache.ts';
import { type NewsService } from './service.ts';

/** The browser revalidates each time and gets 304; shared caches may not store it. */
const GUEST_CACHE = 'private, no-cache';

export const newsRoutes = (news: NewsService): readonly Route[] => [
  route(getNewsInsights, async ({ actor, query, header }) => {
    if (actor === null) {
      const reply = await news.listForGuests(query);
      header('cache-control', GUEST_CACHE);
      allowSharedCache(header);
      return reply;
    }
    const { items, total } = await news.list(actor, query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(getNewsInsight, async ({ actor, params, header }) => {
    if (actor === null) {
      const reply = await news.getForGuests(params.id);
      header('cache-control', GUEST_CACHE);
      allowSharedCache(header);
      return reply;
    }
    return { success: true, data: { insight: await news.get(actor, params.id) } };
  }),
  route(checkNewsInsight, async ({ actor, params, body }) => ({
    success: true,
    data: { review: await news.check(actor, params.id, body.answers) },
  })),
  route(addNewsBookmark, async ({ actor, params }) => {
    await news.bookmark(actor, params.id);
    return { success: true, message: 'The insight is bookmarked' };
  }),
  route(removeNewsBookmark, async ({ actor, params }) => {
    await news.unbookmark(actor, params.id);
    return { success: true, message: 'The bookmark is removed' };
  }),
];
