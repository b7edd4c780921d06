import type { User } from '#shared/contract/identity/auth.ts';
import { paths } from '../routing/route-table.ts';

export interface NavEntry {
  readonly label: string;
  readonly to: string;
}

/** The entries of the user menu; the dashboard's stands first, and only for who is more than a learner. */
export const userEntries = (user: User): readonly NavEntry[] => [
  ...(user.role === 'user' ? [] : [{ label: 'Dashboard', to: paths.dashboard() }]),
  { label: 'Profile', to: paths.profile() },
  { label: 'Payment Plan', to: paths.paymentPlan() },
  { label: 'My Subscription', to: paths.mySubscriptions() },
];
