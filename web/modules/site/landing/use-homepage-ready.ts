import { useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { homepageShows, useAuth } from '../../../app/session/auth.ts';

/** Longest time for the skeleton, in milliseconds (product specification, section 2). */
const PATIENCE_MS = 1500;

// The first page of a document is there from its first byte: rendered ahead, it has nothing to wait for.
let firstShowing = true;

/**
 * True when the landing page can be shown. After a navigation inside the site it waits, for at most 1.5 s, for the session
 * (which decides the buttons' links) and the fonts, to avoid layout shifts.
 */
export const useHomepageReady = (): boolean => {
  const { homepageReady, restored } = useAuth();
  const first = useNavigationType() === NavigationType.Pop && firstShowing;
  const [shown, setShown] = useState(() => first || (restored && document.fonts.status === 'loaded'));
  const ready = shown || homepageReady;

  useEffect(() => {
    firstShowing = false;
    // Signing out resets it while the page is shown, and the session may load after the page.
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
