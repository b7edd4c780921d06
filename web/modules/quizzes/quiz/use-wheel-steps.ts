import { useEffect, useRef, type RefObject } from 'react';

/** Wheel or touch distance of one step, in CSS pixels (product specification, section 9). */
const STEP = 10;
/** Time after a step in which further input is ignored, in milliseconds (product specification, section 9). */
const LOCK_MS = 300;

interface WheelSteps {
  /** True when there is a step in that direction; otherwise the page scrolls. */
  readonly canStep: (by: 1 | -1) => boolean;
  readonly onStep: (by: 1 | -1) => void;
}

const directionOf = (distance: number): 1 | -1 => (distance > 0 ? 1 : -1);

/** Converts wheel and vertical touch input over an element into steps. */
export const useWheelSteps = <E extends HTMLElement>({ canStep, onStep }: WheelSteps): RefObject<E | null> => {
  const element = useRef<E>(null);
  const lockedUntil = useRef(0);
  const fingerAt = useRef<number | null>(null);
  useEffect(() => {
    const { current } = element;
    /** Steps if the distance is far enough. Returns true when the page must not scroll. */
    const moved = (distance: number, timeStamp: number): boolean => {
      if (timeStamp < lockedUntil.current) return true;
      if (distance === 0 || !canStep(directionOf(distance))) return false;
      if (Math.abs(distance) < STEP) return true;
      lockedUntil.current = timeStamp + LOCK_MS;
      onStep(directionOf(distance));
      return true;
    };
    const turned = (event: WheelEvent): void => {
      // With Ctrl it is a zoom. Reading deltaMode would make Firefox report lines instead of pixels.
      if (event.ctrlKey || Math.abs(event.deltaY) < Math.abs(event.deltaX)) return;
      if (moved(event.deltaY, event.timeStamp)) event.preventDefault();
    };
    const touched = ({ touches }: TouchEvent): void => {
      fingerAt.current = touches.length === 1 ? (touches[0]?.clientY ?? null) : null;
    };
    const dragged = (event: TouchEvent): void => {
      const now = event.touches[0]?.clientY;
      if (fingerAt.current === null || now === undefined || event.touches.length > 1) return;
      const distance = fingerAt.current - now;
      // Once the browser has started scrolling it can no longer be stopped.
      if (!event.cancelable || !moved(distance, event.timeStamp)) return;
      event.preventDefault();
      if (Math.abs(distance) >= STEP) fingerAt.current = now;
    };
    // React's own listeners are passive and can't prevent scrolling.
    current?.addEventListener('wheel', turned, { passive: false });
    current?.addEventListener('touchstart', touched, { passive: true });
    current?.addEventListener('touchmove', dragged, { passive: false });
    return () => {
      current?.removeEventListener('wheel', turned);
      current?.removeEventListener('touchstart', touched);
      current?.removeEventListener('touchmove', dragged);
    };
  });
  return element;
};
