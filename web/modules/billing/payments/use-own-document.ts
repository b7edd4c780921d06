import { useEffect, useLayoutEffect, useState } from 'react';
import { billingPatterns } from '../paths.ts';

const isHere = (path: string): boolean => path.replace(/\/+$/, '') === billingPatterns.paymentPlan;

/** Returns the path that this tab's document was loaded from. */
const loadedPath = (): string => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry === undefined ? window.location.pathname : new URL(entry.name, window.location.href).pathname;
};

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Follows links with a full page load, before the router sees the click. */
const followLink = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || !isPlainClick(event) || link.target !== '' || link.origin !== window.location.origin) return;
  if (isHere(link.pathname)) return;
  event.preventDefault();
  event.stopPropagation();
  window.location.assign(link.href);
};

/**
 * Only this page's content security policy allows the payment provider, and a policy belongs to a document. So entering and
 * leaving the page loads a document. Returns false until that has happened.
 * @param wanted false for users who are redirected
 */
export const useOwnDocument = (wanted: boolean): boolean => {
  const [own] = useState(() => isHere(loadedPath()));
  useLayoutEffect(() => {
    if (wanted && !own) window.location.reload();
  }, [wanted, own]);
  useEffect(() => {
    if (!own) return;
    document.addEventListener('click', followLink, { capture: true });
    return () => {
      document.removeEventListener('click', followLink, { capture: true });
      // The router has navigated, for example after signing out.
      if (!isHere(window.location.pathname)) window.location.reload();
    };
  }, [own]);
  return own;
};
