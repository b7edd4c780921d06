import { useEffect, useState } from 'react';
import { mutate } from 'swr';
import type { ClientError } from '#shared/client/reply.ts';
import { getDaily, type Daily } from '#shared/contract/daily/daily.ts';
import { queryKey, useQuery } from '../../../app/session/query.ts';
import { useReached } from './use-reached.ts';

/** Polling interval for the new quiz after midnight by this device's clock, in milliseconds. */
const ASK_AGAIN_MS = 30_000;

const askAgain = (): void => {
  void mutate(queryKey(getDaily, {}));
};

export type Today =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: ClientError; readonly retry: () => void }
  | {
      readonly status: 'ready';
      /** The quiz on screen. It stays until `goOn`, even after midnight. */
      readonly daily: Daily;
      /** True when a newer quiz has started. */
      readonly turned: boolean;
      /** Shows the new day's quiz. */
      readonly goOn: () => void;
      /** Reads today's quiz again. */
      readonly reload: () => void;
    };

/** Reads today's quiz and polls for the next one after midnight. A quiz in progress stays on screen. */
export const useToday = (): Today => {
  const query = useQuery(getDaily, {});
  const latest = query.status === 'ready' ? query.data.data.daily : null;
  const [shown, setShown] = useState<Daily | null>(null);
  // Corrections of the same day's quiz are shown immediately.
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
