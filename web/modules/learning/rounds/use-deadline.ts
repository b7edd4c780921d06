import { useEffect, useRef, useState } from 'react';

const MINUTE_MS = 60_000;
/** Timers of browsers go no further. */
const TIMER_MAX_MS = 2_147_483_647;

interface Deadline {
  readonly minuteLeft: boolean;
  readonly timeUp: boolean;
}

/**
 * Watches a deadline.
 * @param deadline by this device’s clock, in milliseconds since 1970; null without one
 * @param onTimeUp called once, when it has passed
 */
export const useDeadline = (deadline: number | null, onTimeUp: () => void): Deadline => {
  const [passed, setPassed] = useState<Deadline>({ minuteLeft: false, timeUp: false });
  const latest = useRef(onTimeUp);
  useEffect(() => {
    latest.current = onTimeUp;
  });
  useEffect(() => {
    if (deadline === null) return;
    const left = Math.min(Math.max(0, deadline - Date.now()), TIMER_MAX_MS);
    const minute = setTimeout(() => setPassed((now) => ({ ...now, minuteLeft: true })), Math.max(0, left - MINUTE_MS));
    const end = setTimeout(() => {
      setPassed({ minuteLeft: true, timeUp: true });
      latest.current();
    }, left);
    return () => {
      clearTimeout(minute);
      clearTimeout(end);
    };
  }, [deadline]);
  return passed;
};
