import { useEffect, useState } from 'react';
import type { Attempt } from '#shared/attempt/attempt.ts';
import type { AttemptTransport } from '#shared/attempt/ports.ts';
import { createBrowserAttempt } from './browser-attempt.ts';

/**
 * The attempt behind a transport, open for as long as the component stands. What waits to be saved is sent when the
 * page is hidden or left. The quiz of a component doesn't change: give it the id as its key.
 * @param makeTransport called once
 */
export const useAttempt = (makeTransport: () => AttemptTransport): Attempt => {
  const [attempt] = useState(() => createBrowserAttempt(makeTransport()));
  useEffect(() => {
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') attempt.flush();
    };
    void attempt.open();
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', attempt.flush);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', attempt.flush);
      attempt.close();
    };
  }, [attempt]);
  return attempt;
};
