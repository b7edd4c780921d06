import { useState } from 'react';
import { addNewsBookmark, removeNewsBookmark } from '#shared/contract/news/news.ts';
import { session } from '../../../app/session/session.ts';
import { toasts } from '../../../app/components/toasts.ts';

/** An optimistic bookmark: shows the new state immediately and reverts if saving fails. */
export const useBookmark = (id: string, initial: boolean): readonly [marked: boolean, toggle: () => void] => {
  const [{ marked, from }, setState] = useState({ marked: initial, from: initial });
  // The server's state changed.
  if (from !== initial) setState({ marked: initial, from: initial });
  const setMarked = (wanted: boolean): void => setState((now) => ({ ...now, marked: wanted }));
  const toggle = async (): Promise<void> => {
    const wanted = !marked;
    setMarked(wanted);
    const reply = await session.client.call(wanted ? addNewsBookmark : removeNewsBookmark, { params: { id } });
    if (reply.ok) {
      toasts.show(wanted ? 'Bookmarked.' : 'Bookmark removed.', { tone: 'good' });
      return;
    }
    setMarked(!wanted);
    toasts.show(reply.error.message, { tone: 'bad' });
  };
  return [marked, () => void toggle()];
};
