import { useEffect } from 'react';
import type { Daily } from '#shared/contract/daily/daily.ts';
import { ask } from '../../messages.ts';

/** How often the clock is looked at: a timer of hours would oversleep together with the device. */
const LOOK_MS = 1_000;
/** How often the new quiz is asked for once this device believes that the day has turned. */
const ASK_AGAIN_MS = 30_000;

/** Has the next quiz fetched as soon as the day turns before the eyes of a person. */
export const useDayTurns = (daily: Daily | null): void => {
  const endsAt = daily === null ? null : Date.parse(daily.endsAt);
  useEffect(() => {
    if (endsAt === null) return undefined;
    let checkedAt = 0;
    const looking = setInterval(() => {
      const now = Date.now();
      if (now < endsAt || now - checkedAt < ASK_AGAIN_MS) return;
      checkedAt = now;
      void ask('look-again');
    }, LOOK_MS);
    return () => clearInterval(looking);
  }, [endsAt]);
};
