import { useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { homepageShows, useAuth } from '../../../app/session/auth.ts';

/** How long the skeleton may stand, in milliseconds (product specification, section 2). */
const PATIENCE_MS = 1500;

// The first page of a document is there from its first byte: rendered ahead, it has nothing to wait for.
let firstShowing = true;

/**
 * Whether the landing page may show itself. After a navigation inside the site it waits, for 1.5 s at most, until it
 * is known who is signed in (that decides where its buttons lead) and the fonts stand, so that nothing jumps.
 */
export const useHomepageReady = (): boolean => {
  const { homepageReady, restored } = useAuth();
  const first = useNavigationType() === NavigationType.Pop && firstShowing;
  const [shown, setShown] = useState(() => first || (restored && document.fonts.status === 'loaded'));
  const ready = shown || homepageReady;

  useEffect(() => {
    firstShowing = false;
    // Signing out takes it back, also while the page stands; and the session may come after the page.
    if (ready && !homepageReady) homepageShows();
  }, [ready, homepageReady, restored]);

  useEffect(() => {
    if (ready) return;
    const show = (): void => setShown(true);
    const timer = setTimeout(show, PATIENCE_MS);
    if (restored) void document.fonts.ready.then(show);
    return () => clearTimeout(timer);
  }, [ready, restored]);

  return ready;
};
