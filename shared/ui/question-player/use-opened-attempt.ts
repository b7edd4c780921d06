import { useEffect, useState } from 'react';
import type { Attempt } from '#shared/attempt/attempt.ts';

/**
 * Opens an attempt while the component is mounted. Sends unsaved answers when the page is hidden or left. The quiz
 * of a component doesn't change: use its id as the key.
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
