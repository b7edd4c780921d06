import { useEffect, type RefObject } from 'react';

/** While `active`, calls `dismiss` on a click outside the element or on Escape. */
export const useDismissal = (
  element: RefObject<HTMLElement | null>,
  active: boolean,
  dismiss: (by: 'outside' | 'escape') => void,
): void => {
  useEffect(() => {
    if (!active) return;
    const pressed = (event: PointerEvent): void => {
      if (event.target instanceof Node && element.current?.contains(event.target) === false) dismiss('outside');
    };
    const typed = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') dismiss('escape');
    };
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('keydown', typed);
    return () => {
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('keydown', typed);
    };
  }, [element, active, dismiss]);
};
