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
import { requestBookmark, takeBookmarkRequest } from './requested-insight.ts';

type Shown = Pick<NewsCard, '_id' | 'title' | 'bookmarked'>;

const share = async ({ _id, title }: Shown): Promise<void> => {
  const url = new URL(paths.newsInsight(_id, title), window.location.origin).href;
  const { share: hand, clipboard } = navigator as Partial<Navigator>;
  try {
    if (hand !== undefined) {
      await hand.call(navigator, { title, url });
      return;
    }
    if (clipboard === undefined) throw new Error('The browser has no clipboard on plain HTTP');
    await clipboard.writeText(url);
    toasts.show('Link copied.', { tone: 'good' });
  } catch (error) {
    // Closing the share sheet isn't an error.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toasts.show('We couldn’t copy the link. Open the story and copy its link from the address bar.', { tone: 'bad' });
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
    if (takeBookmarkRequest(insight._id) && !marked) toggle();
  });
  return <BookmarkButton marked={marked} onPress={toggle} />;
};

/** Sends a guest to sign in; the bookmark is made when they return. */
const GuestBookmark = ({
  insight: { _id, title },
  pressed,
}: {
  readonly insight: Shown;
  readonly pressed: boolean;
}) => {
  const navigate = useNavigate();
  const ask = (): void => {
    requestBookmark(_id);
    session.rememberPath(paths.newsInsight(_id, title));
    const state: LoginNotice = { notice: 'Sign in to bookmark this insight' };
    void navigate(paths.login(), { state });
  };
  useEffect(() => {
    // The button was pressed before the session was checked.
    if (pressed) ask();
    // Runs once, after the check.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, []);
  return <BookmarkButton marked={false} onPress={ask} />;
};

/** Bookmark and share. */
export const InsightActions = ({ insight }: { readonly insight: Shown }) => {
  const { user, token, restored } = useAuth();
  const guest = restored && user === null && token === null;
  const own = insight.bookmarked !== undefined;
  // A press before the session is checked applies to the user who turns out to be signed in.
  const [pressed, setPressed] = useState(false);
  const wish = (): void => {
    requestBookmark(insight._id);
    setPressed(true);
  };
  return (
    <>
      {own && <OwnBookmark key={insight._id} insight={insight} />}
      {!own && guest && <GuestBookmark insight={insight} pressed={pressed} />}
      {!own && !guest && <BookmarkButton marked={pressed} onPress={wish} />}
      <IconButton label="Share" onClick={() => void share(insight)}>
        <Share2 size={20} aria-hidden="true" />
      </IconButton>
    </>
  );
};
