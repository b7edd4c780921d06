import { isStaff } from '#shared/domain/permissions.ts';
import type { Actor } from '../../http/route.ts';

/** Who may open what is part of a subscription. */
export interface Entitlements {
  mayOpen(actor: Actor): Promise<boolean>;
}

/** The entitlement that comes with a role: staff work with everything. A subscription entitles learners. */
export const roleEntitlements: Entitlements = {
  mayOpen: ({ role }) => Promise.resolve(isStaff(role)),
};
