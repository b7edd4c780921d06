/** The public functions of notifications. */
export type { Announce } from './announcing.ts';
export type { Notify } from './notify.ts';
export type { UnsubscribeLinks } from './unsubscribe-links.ts';
