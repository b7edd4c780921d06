import { useEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { focusHeading } from '../routing/route-announcer.tsx';

/**
 * Scrolls to the top and focuses the new heading when a page changes its content, as the site does on navigation. Call it
 * where the heading is rendered. Does nothing after a page load or when going back.
 */
export const useArrival = (): void => {
  const cause = useNavigationType();
  useEffect(() => {
    if (cause === NavigationType.Pop) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusHeading(heading);
    // Once, when it is rendered.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, []);
};
