/** Acts of the staff: a call, then a sentence about how it ended. */
import { useState } from 'react';
import type { Reply } from '#shared/client/reply.ts';
import { toasts } from './toasts.ts';

export interface Act {
  /** Whether one is under way. */
  readonly busy: boolean;
  /** Runs the call; tells whether it succeeded. What fails is said in a toast. */
  readonly run: <T>(call: () => Promise<Reply<T>>, options?: ActOptions<T>) => Promise<boolean>;
}

interface ActOptions<T> {
  /** What is said when it succeeded. */
  readonly said?: string;
  readonly then?: (data: T) => void;
}

/** One act at a time. */
export const useAct = (): Act => {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    run: async (call, { said, then } = {}) => {
      setBusy(true);
      const reply = await call();
      setBusy(false);
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
