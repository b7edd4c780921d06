import { useEffect, useState } from 'react';
import type { Attempt } from '#shared/attempt/attempt.ts';

/**
 * An attempt that is open for as long as the component stands. What waits to be saved is sent when the page is hidden or
 * left. The quiz of a component doesn't change: give it the id as its key.
 * @param make called once
 */
export const useOpenedAttempt = (make: () => Attempt): Attempt => {
  const [attempt] = useState(make);
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
