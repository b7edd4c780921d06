import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { VisuallyHidden } from '#shared/ui/visually-hidden.ts';

/** How long a page may take to show its heading before the announcer stops waiting, in milliseconds. */
const PATIENCE_MS = 10_000;

const heading = (): HTMLElement | null => document.querySelector('main h1');

/** Calls back once the page has its heading. Returns the way to stop waiting. */
const whenHeadingStands = (stands: (heading: HTMLElement) => void): (() => void) => {
  const found = heading();
  if (found !== null) {
    stands(found);
    return () => undefined;
  }
  const watcher = new MutationObserver(() => {
    const appeared = heading();
    if (appeared === null) return;
    stop();
    stands(appeared);
  });
  const timer = setTimeout(() => {
    watcher.disconnect();
  }, PATIENCE_MS);
  const stop = (): void => {
    clearTimeout(timer);
    watcher.disconnect();
  };
  watcher.observe(document.body, { childList: true, subtree: true });
  return stop;
};

/** Puts the focus on the page's heading, unless the page has already given it to one of its fields. */
export const focusHeading = (target: HTMLElement): void => {
  const { activeElement } = document;
  if (activeElement?.matches('main :is(input, textarea, select)') === true) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
};

const scrollToTop = (): void => {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
};

/** On every change of page: scrolls to the top, moves the focus to the heading and says the page's name. */
export const RouteAnnouncer = () => {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    scrollToTop();
    return whenHeadingStands((target) => {
      focusHeading(target);
      setSaid(document.title);
    });
  }, [pathname]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {said}
    </VisuallyHidden>
  );
};
