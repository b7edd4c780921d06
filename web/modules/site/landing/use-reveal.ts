import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Lets the element's children marked `data-reveal` appear once, when the element scrolls into view. What is in view
 * from the start, and everything with reduced motion, is simply visible.
 */
export const useReveal = <E extends HTMLElement>(): RefObject<E | null> => {
  const box = useRef<E>(null);
  useLayoutEffect(() => {
    const { current: element } = box;
    if (element === null || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (element.getBoundingClientRect().top < window.innerHeight) return;
    element.dataset['reveal'] = 'waiting';
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        element.dataset['reveal'] = 'shown';
        watcher.disconnect();
      },
      { threshold: 0.15 },
    );
    watcher.observe(element);
    return () => {
      watcher.disconnect();
    };
  }, []);
  return box;
};
