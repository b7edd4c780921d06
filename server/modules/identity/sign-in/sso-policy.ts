/** Whether an organisation has replaced passwords by single sign-on. */
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { UserRow } from './users-repository.ts';

export interface PasswordPolicy {
  /** Whether passwords are refused for the domain of the address. */
  readonly required: boolean;
  /** Whether this account may use its password all the same: as an owner's recovery, or as our staff. */
  readonly exempt: boolean;
}

/** Function that this module needs of the one that owns single sign-on. */
export interface SsoPolicy {
  policyFor(email: string, user: Pick<UserRow, 'id' | 'role'> | undefined): Promise<PasswordPolicy>;
}

/** Refuses with SSO_REQUIRED an address that can't have or use a password. */
export const demandPassword = async (
  sso: SsoPolicy,
  email: string,
  user: Pick<UserRow, 'id' | 'role'> | undefined,
): Promise<void> => {
  const { required, exempt } = await sso.policyFor(email, user);
  if (required && !exempt) throw new Refusal('SSO_REQUIRED');
};
