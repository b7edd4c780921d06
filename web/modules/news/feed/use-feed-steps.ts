import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Time after a step in which further input is ignored, in milliseconds. */
export const STEP_LOCK_MS = 600;
/** Wheel distance of one step, in the event's own units. */
const STEP_DELTA = 4;

const WRITABLE = 'input, textarea, select, [contenteditable], [role=menu], dialog, [role=dialog]';

const screensOf = (feed: HTMLElement): HTMLElement[] => [...feed.querySelectorAll<HTMLElement>(':scope > *')];

const nearest = (feed: HTMLElement): number => {
  const distances = screensOf(feed).map((screen) => Math.abs(screen.offsetTop - feed.offsetTop - feed.scrollTop));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
};

const isTall = (feed: HTMLElement, index: number): boolean =>
  (screensOf(feed)[index]?.offsetHeight ?? 0) > feed.clientHeight + 1;

const scrollToScreen = (feed: HTMLElement, index: number): void => {
  const screen = screensOf(feed)[index];
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (screen === undefined) return;
  feed.scrollTo({ top: screen.offsetTop - feed.offsetTop, behavior: still ? 'instant' : 'smooth' });
};

export interface FeedSteps {
  readonly feed: RefObject<HTMLDivElement | null>;
  /** Zero-based index of the current screen. */
  readonly active: number;
  readonly go: (index: number) => void;
}

/**
 * Moves through screens one at a time by wheel and keys, with a lock after each step. Touch scrolls natively. A screen
 * taller than the window scrolls as usual.
 * @param count number of loaded screens
 * @param first zero-based index of the first screen to show; null while unknown
 */
export const useFeedSteps = (count: number, first: number | null): FeedSteps => {
  const feed = useRef<HTMLDivElement>(null);
  const lockedUntil = useRef(0);
  const [active, setActive] = useState(0);

  const go = (index: number): void => {
    if (feed.current === null) return;
    const target = Math.min(count - 1, Math.max(0, index));
    lockedUntil.current = performance.now() + STEP_LOCK_MS;
    scrollToScreen(feed.current, target);
    setActive(target);
  };

  const started = useRef(false);
  useLayoutEffect(() => {
    const { current } = feed;
    if (started.current || current === null || first === null) return;
    started.current = true;
    const screen = screensOf(current)[first];
    if (first === 0 || screen === undefined) return;
    current.scrollTo({ top: screen.offsetTop - current.offsetTop, behavior: 'instant' });
    setActive(first);
  }, [first]);

  useEffect(() => {
    const { current } = feed;
    if (current === null) return;
    const locked = (): boolean => performance.now() < lockedUntil.current;
    const turned = (event: WheelEvent): void => {
      if (event.ctrlKey || Math.abs(event.deltaY) < STEP_DELTA) return;
      const at = nearest(current);
      if (!locked() && isTall(current, at)) return;
      event.preventDefault();
      if (!locked()) go(at + (event.deltaY > 0 ? 1 : -1));
    };
    const pressed = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (target instanceof Element && target.closest(WRITABLE) !== null) return;
      const at = nearest(current);
      const steps: Readonly<Record<string, number>> = {
        ArrowDown: at + 1,
        PageDown: at + 1,
        ArrowUp: at - 1,
        PageUp: at - 1,
        Home: 0,
        End: count - 1,
      };
      const step = steps[key];
      if (step === undefined || (key.startsWith('Arrow') && isTall(current, at))) return;
      event.preventDefault();
      if (!locked()) go(step);
    };
    const scrolled = (): void => {
      // During a step the target is the current screen, not the ones it passes.
      if (!locked()) setActive(nearest(current));
    };
    // React's own wheel listeners are passive and can't prevent scrolling.
    current.addEventListener('wheel', turned, { passive: false });
    current.addEventListener('scroll', scrolled, { passive: true });
    document.addEventListener('keydown', pressed);
    return () => {
      current.removeEventListener('wheel', turned);
      current.removeEventListener('scroll', scrolled);
      document.removeEventListener('keydown', pressed);
    };
  });
  return { feed, active: Math.min(active, Math.max(0, count - 1)), go };
};
