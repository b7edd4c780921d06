/** The public functions of notifications. */
export type { Notify } from './notify.ts';
export type { UnsubscribeLinks } from './unsubscribe-links.ts';
