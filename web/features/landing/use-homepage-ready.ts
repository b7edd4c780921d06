import { useEffect, useLayoutEffect, useState } from 'react';
import { session, useAuth } from '../../app/session.ts';

/** How long the skeleton may stand, in milliseconds (product specification, section 2). */
const PATIENCE_MS = 1500;

// The page of the document itself is there from its first byte: prerendered, it has nothing to wait for.
let firstShowing = true;

const isDocumentsOwn = (): boolean => {
  if (typeof window === 'undefined') return true;
  const [navigation] = performance.getEntriesByType('navigation');
  return firstShowing && navigation !== undefined && new URL(navigation.name).pathname === window.location.pathname;
};

/**
 * Whether the landing page may show itself. After a navigation inside the site it waits, for 1.5 s at most, until it
 * is known who is signed in (that decides where its buttons lead) and the fonts stand, so that nothing jumps.
 */
export const useHomepageReady = (): boolean => {
  const { homepageReady, restored } = useAuth();
  const [own] = useState(isDocumentsOwn);
  const ready = homepageReady || own;

  useLayoutEffect(() => {
    firstShowing = false;
    // Signing out makes it false while the page stands.
    if (homepageReady) return;
    if (own || (restored && document.fonts.status === 'loaded')) session.setHomepageReady(true);
  }, [own, homepageReady, restored]);

  useEffect(() => {
    if (ready) return;
    const show = (): void => session.setHomepageReady(true);
    const timer = setTimeout(show, PATIENCE_MS);
    if (restored) void document.fonts.ready.then(show);
    return () => clearTimeout(timer);
  }, [ready, restored]);

  return ready;
};
