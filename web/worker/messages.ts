/** The address of the service worker, and its messages. */

export const WORKER_URL = '/sw.js';

/** The page to a worker that waits: take over. */
export const TAKE_OVER = 'take-over';

/** The worker to open pages: a notification has come. */
export const NOTIFIED = 'notified';
