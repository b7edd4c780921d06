import { useEffect } from 'react';
import { NEWS_PAGE_SIZE } from '#shared/contract/news/news.ts';
import { noteDepth, type FeedPosition } from './feed-position.ts';
import type { Feed } from './use-feed.ts';

/**
 * Finds the insight that a reader returns from by loading pages, up to one page beyond the stored depth.
 * @returns its zero-based index in the feed; null while searching
 */
export const useReturn = ({ items, status, page, pages, more }: Feed, position: FeedPosition | null): number | null => {
  const index = position === null ? 0 : items.findIndex(({ _id }) => _id === position.id);
  const further = page < pages && items.length < (position?.depth ?? 0) + NEWS_PAGE_SIZE;
  const looking = index < 0 && status !== 'failed' && (status === 'loading' || further);
  useEffect(() => {
    if (looking && status === 'ready') more();
  });
  const held = looking ? 0 : items.length;
  useEffect(() => {
    if (held > 0) noteDepth(held);
  }, [held]);
  return looking ? null : Math.max(0, index);
};
