import { useSyncExternalStore } from 'react';

// The specification's mobile breakpoint.
const WIDE = '(min-width: 1024px)';

const subscribe = (changed: () => void): (() => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** True when the window is at least 1024 px wide. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
