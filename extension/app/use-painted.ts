import { useEffect, useLayoutEffect } from 'react';
import { painted, paintingOf, takeOver } from '../painted.ts';
import { usePage } from '../page.ts';

/** A page that rests for so long is painted as it stands, in milliseconds. */
const REST_MS = 400;

/** Keeps how the page looks, so that it stands there at once when it is opened again. */
export const usePainted = (isFirstView: boolean): void => {
  const { kept, shell } = usePage();
  useLayoutEffect(() => {
    takeOver();
    performance.mark('business-wisdom-mounted');
  }, []);
  useEffect(() => {
    const root = document.getElementById('root');
    if (!isFirstView || root === null) return undefined;
    let last = '';
    const keep = (): void => {
      const painting = paintingOf(root);
      // What is on its way is no picture to open with, and what changed nothing is not written again.
      if (painting.html === last || root.querySelector('[aria-busy=true]') !== null) return;
      last = painting.html;
      painted.write(shell, painting).catch(kept.filled);
    };
    let timer = setTimeout(keep, REST_MS);
    const watching = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, REST_MS);
    });
    watching.observe(root, { childList: true, subtree: true, characterData: true });
    return () => {
      clearTimeout(timer);
      watching.disconnect();
    };
  }, [isFirstView, kept, shell]);
};
