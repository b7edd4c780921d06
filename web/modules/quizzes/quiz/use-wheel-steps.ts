import { useEffect, useRef, type RefObject } from 'react';

/** How far a wheel turns, or a finger moves, to count as a step: in CSS pixels (product specification, section 9). */
const STEP = 10;
/** How long further turning is ignored after a step, in milliseconds (product specification, section 9). */
const LOCK_MS = 300;

interface WheelSteps {
  /** Whether there is a further step in that direction; without one the page scrolls on. */
  readonly canStep: (by: 1 | -1) => boolean;
  readonly onStep: (by: 1 | -1) => void;
}

const directionOf = (distance: number): 1 | -1 => (distance > 0 ? 1 : -1);

/** Turns the wheel, or a finger that moves up and down, over an element into steps. */
export const useWheelSteps = <E extends HTMLElement>({ canStep, onStep }: WheelSteps): RefObject<E | null> => {
  const element = useRef<E>(null);
  const lockedUntil = useRef(0);
  const fingerAt = useRef<number | null>(null);
  useEffect(() => {
    const { current } = element;
    /** Takes that distance as a step if it is one; true when the page must not scroll by it. */
    const moved = (distance: number, timeStamp: number): boolean => {
      if (timeStamp < lockedUntil.current) return true;
      if (distance === 0 || !canStep(directionOf(distance))) return false;
      if (Math.abs(distance) < STEP) return true;
      lockedUntil.current = timeStamp + LOCK_MS;
      onStep(directionOf(distance));
      return true;
    };
    const turned = (event: WheelEvent): void => {
      // With the control key it is a zoom. deltaMode stays unread: Firefox then reports pixels, as the others do.
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
      // Once the browser scrolls it can't be held any more.
      if (!event.cancelable || !moved(distance, event.timeStamp)) return;
      event.preventDefault();
      if (Math.abs(distance) >= STEP) fingerAt.current = now;
    };
    // React's own listeners are passive and could not hold the page.
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
