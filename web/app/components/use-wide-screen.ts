import { useSyncExternalStore } from 'react';

// The specification's mobile breakpoint: under 1024 px counts as mobile.
const WIDE = '(min-width: 1024px)';

const subscribe = (changed: () => void): (() => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the window is 1024 px wide or wider. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
