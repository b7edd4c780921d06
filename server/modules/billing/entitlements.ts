import type { PlanFeature, PlanId } from '#shared/domain/billing/plans.ts';
import type { Actor } from '../../platform/http/routes/route.ts';

type Person = Pick<Actor, 'userId' | 'role'>;

/** Who may open what is part of a subscription: the port by which every feature asks. */
export interface Entitlements {
  /** What is for subscribers of any plan: quizzes, insights, case studies. */
  mayOpen(actor: Person): Promise<boolean>;
  /** What only some plans open. Staff may use everything. */
  mayUse(actor: Person, feature: PlanFeature): Promise<boolean>;
  /** The plans that cover this moment for that person, `granted` where staff gave the access. */
  plansOf(userId: string): Promise<readonly (PlanId | 'granted')[]>;
}
