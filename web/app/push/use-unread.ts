import { useEffect } from 'react';
import { mutate } from 'swr';
import { countUnread } from '#shared/contract/notifications/inbox.ts';
import { queryKey, useQuery } from '../session/query.ts';
import { NOTIFIED } from '../../worker/messages.ts';

const KEY = queryKey(countUnread, {});
/** Between two counts while the page is open, in milliseconds. */
const EVERY_MS = 5 * 60_000;

/** Counts again, or shows a count that is known. */
export const refreshUnread = (unread?: number): void => {
  if (unread === undefined) void mutate(KEY);
  else void mutate(KEY, { success: true, data: { unread } }, { revalidate: false });
};

/** Returns the number of unread notifications; 0 until it is known. */
export const useUnread = (): number => {
  const query = useQuery(
    countUnread,
    {},
    {
      revalidateOnFocus: true,
      refreshInterval: EVERY_MS,
      dedupingInterval: 30_000,
    },
  );
  useEffect(() => {
    const { serviceWorker: container } = navigator as Partial<Navigator>;
    const onMessage = (event: MessageEvent): void => {
      if (event.data === NOTIFIED) refreshUnread();
    };
    container?.addEventListener('message', onMessage);
    return () => container?.removeEventListener('message', onMessage);
  }, []);
  return query.status === 'ready' ? query.data.data.unread : 0;
};
