/** Messages between the page and the service worker. */

/** The page to a worker that waits: take over. */
export const TAKE_OVER = 'take-over';

/** The worker to open pages: a notification has come. */
export const NOTIFIED = 'notified';
