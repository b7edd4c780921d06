/** The public functions of sso. */
export type { ResolveTxt } from './domains/resolve-txt.ts';
