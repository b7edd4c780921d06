import { useEffect } from 'react';
import { NEWS_PAGE_SIZE } from '#shared/contract/news/news.ts';
import { noteDepth, type FeedPlace } from './feed-position.ts';
import type { Feed } from './use-feed.ts';

/**
 * Looks for the insight that a reader comes back from, page by page, as far as the feed was loaded and a page on.
 * @returns its place in the feed, counted from 0; null while it is looked for
 */
export const useReturn = ({ items, status, page, pages, more }: Feed, place: FeedPlace | null): number | null => {
  const found = place === null ? 0 : items.findIndex(({ _id }) => _id === place.id);
  const further = page < pages && items.length < (place?.depth ?? 0) + NEWS_PAGE_SIZE;
  const looking = found < 0 && status !== 'failed' && (status === 'loading' || further);
  useEffect(() => {
    if (looking && status === 'ready') more();
  });
  const held = looking ? 0 : items.length;
  useEffect(() => {
    if (held > 0) noteDepth(held);
  }, [held]);
  return looking ? null : Math.max(0, found);
};
