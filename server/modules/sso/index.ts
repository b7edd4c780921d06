/** The public functions of sso. */
export { accountNameOf } from './account-name.ts';
export type { SsoAdapters } from './dependencies.ts';
export type { ResolveTxt } from './domains/resolve-txt.ts';
