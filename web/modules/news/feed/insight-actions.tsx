import { Bookmark, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NewsCard } from '#shared/contract/news/news.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import type { LoginNotice } from '../../../app/routing/login-notice.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session, useAuth } from '../../../app/session/session.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { useBookmark } from './use-bookmark.ts';
import { noteWish, takeWish } from './requested-insight.ts';

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

const BookmarkButton = ({ marked, onPress }: { readonly marked: boolean; readonly onPress: () => void }) => (
  <IconButton label="Bookmark" aria-pressed={marked} onClick={onPress}>
    <Bookmark size={20} aria-hidden="true" fill={marked ? 'currentColor' : 'none'} />
  </IconButton>
);

const OwnBookmark = ({ insight }: { readonly insight: Shown }) => {
  const [marked, toggle] = useBookmark(insight._id, insight.bookmarked === true);
  useEffect(() => {
    if (takeWish(insight._id) && !marked) toggle();
  });
  return <BookmarkButton marked={marked} onPress={toggle} />;
};

/** Asks to sign in, and comes back to the insight with the bookmark made. */
const GuestBookmark = ({ insight: { _id, title }, asked }: { readonly insight: Shown; readonly asked: boolean }) => {
  const navigate = useNavigate();
  const ask = (): void => {
    noteWish(_id);
    session.rememberPath(paths.newsInsight(_id, title));
    const state: LoginNotice = { notice: 'Sign in to bookmark this insight' };
    void navigate(paths.login(), { state });
  };
  useEffect(() => {
    // Pressed before it was known that nobody is signed in.
    if (asked) ask();
    // Once, when that is known.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, []);
  return <BookmarkButton marked={false} onPress={ask} />;
};

/** Bookmark and share. */
export const InsightActions = ({ insight }: { readonly insight: Shown }) => {
  const { user, token, restored } = useAuth();
  const guest = restored && user === null && token === null;
  const own = insight.bookmarked !== undefined;
  // A press while it isn't known yet who is here: it counts for whoever turns out to be.
  const [asked, setAsked] = useState(false);
  const wish = (): void => {
    noteWish(insight._id);
    setAsked(true);
  };
  return (
    <>
      {own && <OwnBookmark key={insight._id} insight={insight} />}
      {!own && guest && <GuestBookmark insight={insight} asked={asked} />}
      {!own && !guest && <BookmarkButton marked={asked} onPress={wish} />}
      <IconButton label="Share" onClick={() => void share(insight)}>
        <Share2 size={20} aria-hidden="true" />
      </IconButton>
    </>
  );
};
