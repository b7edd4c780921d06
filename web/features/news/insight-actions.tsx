import { Bookmark, Share2 } from 'lucide-react';
import type { NewsCard } from '#shared/contract/news.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { paths } from '../../app/route-table.ts';
import { toasts } from '../../app/toasts.ts';
import { useBookmark } from './use-bookmark.ts';

type Shown = Pick<NewsCard, '_id' | 'title' | 'bookmarked'>;

const share = async ({ _id, title }: Shown): Promise<void> => {
  const url = new URL(paths.newsInsight(_id, title), window.location.origin).href;
  const { share: hand, clipboard } = navigator as Partial<Navigator>;
  try {
    if (hand !== undefined) {
      await hand.call(navigator, { title, url });
      return;
    }
    if (clipboard === undefined) throw new Error('This browser lends no clipboard to plain http');
    await clipboard.writeText(url);
    toasts.show('Link copied.', { tone: 'good' });
  } catch (error) {
    // Closing the share sheet is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toasts.show('The link could not be copied. It stands in the address bar of the story.', { tone: 'bad' });
  }
};

const BookmarkButton = ({ insight }: { readonly insight: Shown }) => {
  const [marked, toggle] = useBookmark(insight._id, insight.bookmarked === true);
  return (
    <IconButton label="Bookmark" aria-pressed={marked} onClick={toggle}>
      <Bookmark size={20} aria-hidden="true" fill={marked ? 'currentColor' : 'none'} />
    </IconButton>
  );
};

/** Bookmark, for those who are signed in, and share. */
export const InsightActions = ({ insight }: { readonly insight: Shown }) => (
  <>
    {insight.bookmarked !== undefined && <BookmarkButton key={insight._id} insight={insight} />}
    <IconButton label="Share" onClick={() => void share(insight)}>
      <Share2 size={20} aria-hidden="true" />
    </IconButton>
  </>
);
