/** The public functions of identity. */
export { displayName, NAME_COLUMNS } from './display-name.ts';
export { holdPerson, lockPerson } from './lock-user-repository.ts';
export type { AuthService } from './sign-in/service.ts';
export type { PreparedAccount, ProvenPerson, ProviderSignIn } from './sign-in/provider-sign-in.ts';
export type { Caller } from './sign-in/context.ts';
export type { SsoPolicy } from './sign-in/sso-policy.ts';
