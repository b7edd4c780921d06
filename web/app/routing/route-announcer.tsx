import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { VisuallyHidden } from '#shared/ui/visually-hidden.ts';

/** Longest wait for a page's heading, in milliseconds. */
const PATIENCE_MS = 10_000;

const heading = (): HTMLElement | null => document.querySelector('main h1');

/** Calls back once the page has its heading. Returns a function that stops waiting. */
const onHeading = (callback: (heading: HTMLElement) => void): (() => void) => {
  const existing = heading();
  if (existing !== null) {
    callback(existing);
    return () => undefined;
  }
  const watcher = new MutationObserver(() => {
    const appeared = heading();
    if (appeared === null) return;
    stop();
    callback(appeared);
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

/** Focuses the page's heading, unless the page has already focused a field. */
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

/** On every navigation: scrolls to the top, focuses the heading and announces the page's title. */
export const RouteAnnouncer = () => {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    scrollToTop();
    return onHeading((target) => {
      focusHeading(target);
      setAnnouncement(document.title);
    });
  }, [pathname]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {announcement}
    </VisuallyHidden>
  );
};
