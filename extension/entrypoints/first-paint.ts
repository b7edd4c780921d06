import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { readPicture, showPicture } from '../first-paint/picture.ts';

/** Runs while the page is being read, before anything is painted. */
export default defineUnlistedScript(() => {
  const root = document.getElementById('root');
  const picture = readPicture(location.pathname.startsWith('/popup') ? 'popup' : 'panel', Date.now());
  if (root !== null && picture !== null) showPicture(picture, root);
});
