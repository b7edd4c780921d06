/** What the other modules and the app use of notifications. */
export { serveUnsubscribe } from './unsubscribe.ts';
