/** What the widget needs of the page that it stands on. */
import type { Clock, Http } from '#shared/client/ports.ts';

/** Our own server: the origin that this script came from, whatever page embeds it. */
export const serverOrigin = new URL(import.meta.url).origin;

/** Simple requests only: no credentials and no headers of our own, so that no preflight is asked for. */
export const hostHttp: Http = (url, { method, body, signal }) =>
  fetch(url, {
    method,
    credentials: 'omit',
    ...(body === undefined ? {} : { body }),
    ...(signal instanceof AbortSignal ? { signal } : {}),
  });

export const hostClock: Clock = {
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
