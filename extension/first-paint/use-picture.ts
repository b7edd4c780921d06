import { useEffect, useLayoutEffect } from 'react';
import { usePage } from '../page.ts';
import { keepPicture, pictureOf, takeOver } from './picture.ts';

/** A page that rests for so long is kept as it looks, in milliseconds. */
const REST_MS = 400;

/** Keeps how the first view looks, so that it stands there at once at the next opening; `until` is when it is over. */
export const usePicture = (isFirstView: boolean, until: number | null): void => {
  const { shell } = usePage();
  useLayoutEffect(() => {
    const root = document.getElementById('root');
    if (root !== null) takeOver(root);
  }, []);
  useEffect(() => {
    const root = document.getElementById('root');
    if (!isFirstView || until === null || root === null) return undefined;
    const keep = (): void => {
      // What is on its way is nothing to open with.
      if (root.querySelector('[aria-busy=true]') === null) keepPicture(shell, pictureOf(root, until));
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
  }, [isFirstView, until, shell]);
};
