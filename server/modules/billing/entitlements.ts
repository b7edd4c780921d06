import type { PlanFeature, PlanId } from '#shared/domain/billing/plans.ts';
import type { Actor } from '../../platform/http/routes/route.ts';

type EntitledUser = Pick<Actor, 'userId' | 'role'>;

/** Checks access to paid content. Every feature uses this port. */
export interface Entitlements {
  /** Whether the user may open content for subscribers of any plan: quizzes, insights, case studies. */
  mayOpen(actor: EntitledUser): Promise<boolean>;
  /** Whether the user's plan includes a feature. Staff may use everything. */
  mayUse(actor: EntitledUser, feature: PlanFeature): Promise<boolean>;
  /** The user's current plans; `granted` for complimentary access by staff. */
  plansOf(userId: string): Promise<readonly (PlanId | 'granted')[]>;
}
