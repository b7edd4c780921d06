import { useEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { focusHeading } from '../routing/route-announcer.tsx';

/**
 * What the site does on a change of page, for a change of what one page shows: to the top, with the focus on the new
 * heading. Call it where the heading is drawn. A page that was loaded or gone back to keeps its place.
 */
export const useArrival = (): void => {
  const cause = useNavigationType();
  useEffect(() => {
    if (cause === NavigationType.Pop) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusHeading(heading);
    // Once, when it is drawn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, []);
};
