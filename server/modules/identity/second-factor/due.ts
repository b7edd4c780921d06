import type { Role } from '#shared/domain/identity/roles.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Flag } from '../../../platform/database/flag.ts';

/** Whether that account has to set up a second factor before it reaches what an administrator does. */
export const isDue = (
  { staffSecondFactor }: Pick<Config, 'staffSecondFactor'>,
  account: { readonly role: Role; readonly second_factor: Flag },
): boolean => staffSecondFactor === 'required' && account.role === 'admin' && account.second_factor === 0;
