import { useEffect, useRef, type RefObject } from 'react';

/** How far a wheel must turn to count as a step, in the event's own units. */
const STEP_DELTA = 10;
/** How long further turning is ignored after a step, in milliseconds. */
const LOCK_MS = 300;

/**
 * Turns the wheel over an element into steps. Where there is no further step the wheel is left to the page.
 * @param onStep takes one step; false when there is none in that direction
 */
export const useWheelSteps = <Element extends HTMLElement>(
  onStep: (by: 1 | -1) => boolean,
): RefObject<Element | null> => {
  const element = useRef<Element>(null);
  const lockedUntil = useRef(0);
  useEffect(() => {
    const { current } = element;
    const turned = (event: WheelEvent): void => {
      if (event.ctrlKey || Math.abs(event.deltaY) < STEP_DELTA) return;
      if (event.timeStamp < lockedUntil.current) {
        event.preventDefault();
        return;
      }
      if (!onStep(event.deltaY > 0 ? 1 : -1)) return;
      event.preventDefault();
      lockedUntil.current = event.timeStamp + LOCK_MS;
    };
    // React's own wheel listeners are passive and could not hold the page.
    current?.addEventListener('wheel', turned, { passive: false });
    return () => current?.removeEventListener('wheel', turned);
  });
  return element;
};
