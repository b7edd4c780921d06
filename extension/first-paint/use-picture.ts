import { useEffect, useLayoutEffect } from 'react';
import { usePage } from '../page.ts';
import { keepPicture, pictureOf, takeOver } from './picture.ts';

/** A page without changes for this time is stored, in milliseconds. */
const REST_MS = 400;

/** Stores the first view, so that the next opening shows it immediately; `until` is when it expires. */
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
      // A loading page isn't stored.
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
