/** Runs an API call and shows a toast with its outcome. */
import { useState } from 'react';
import type { Reply } from '#shared/client/reply.ts';
import { toasts } from './toasts.ts';

export interface Act {
  /** True while a call is in progress. */
  readonly busy: boolean;
  /** Runs the call, which may load a part of the page first; resolves to whether it succeeded. A failure is shown in a toast. */
  readonly run: <T>(call: () => Promise<Reply<T>>, options?: ActOptions<T>) => Promise<boolean>;
}

interface ActOptions<T> {
  /** Shown in a toast after success. */
  readonly said?: string;
  readonly then?: (data: T) => void;
}

/** One action at a time. */
export const useAct = (): Act => {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    run: async (call, { said, then } = {}) => {
      setBusy(true);
      // A call never rejects; the part of the page that makes it may not load.
      const reply = await call().catch(() => null);
      setBusy(false);
      if (reply === null) {
        toasts.show('That couldn’t be loaded. Check your connection and try again.', { tone: 'bad' });
        return false;
      }
      if (!reply.ok) {
        if (reply.error.code !== 'ABORTED') toasts.show(reply.error.message, { tone: 'bad' });
        return false;
      }
      if (said !== undefined) toasts.show(said, { tone: 'good' });
      then?.(reply.data);
      return true;
    },
  };
};
