import { useEffect, useState } from 'react';
import { mutate } from 'swr';
import type { ClientError } from '#shared/client/reply.ts';
import { getDaily, type Daily } from '#shared/contract/daily/daily.ts';
import { queryKey, useQuery } from '../../../app/session/query.ts';
import { useReached } from './use-reached.ts';

/** How often the new quiz is asked for once this device believes that the day has turned, in milliseconds. */
const ASK_AGAIN_MS = 30_000;

const askAgain = (): void => {
  void mutate(queryKey(getDaily, {}));
};

export type Today =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: ClientError; readonly retry: () => void }
  | {
      readonly status: 'ready';
      /** The quiz that the page shows: it stays until `goOn`, though the day may turn. */
      readonly daily: Daily;
      /** Whether the day of another quiz has begun. */
      readonly turned: boolean;
      /** Shows the quiz of the new day. */
      readonly goOn: () => void;
      /** Asks which quiz is today's. */
      readonly reload: () => void;
    };

/** Today's quiz, asked for anew when the day turns. Nobody who plays is torn from the quiz that they began. */
export const useToday = (): Today => {
  const query = useQuery(getDaily, {});
  const latest = query.status === 'ready' ? query.data.data.daily : null;
  const [shown, setShown] = useState<Daily | null>(null);
  // A correction of the same day's quiz is taken over at once.
  if (latest !== null && latest !== shown && (shown === null || shown.date === latest.date)) setShown(latest);

  const over = useReached(latest === null ? null : Date.parse(latest.endsAt));
  useEffect(() => {
    if (!over) return;
    askAgain();
    const asking = setInterval(askAgain, ASK_AGAIN_MS);
    return () => clearInterval(asking);
  }, [over]);

  if (query.status === 'failed') return query;
  if (latest === null || shown === null) return { status: 'loading' };
  return {
    status: 'ready',
    daily: shown,
    turned: latest.date !== shown.date,
    goOn: () => setShown(latest),
    reload: askAgain,
  };
};
