/** The public functions of identity. */
export { displayName, NAME_COLUMNS } from './display-name.ts';
export { holdPerson, lockPerson } from './lock-user-repository.ts';
export type { AuthService } from './sign-in/service.ts';
