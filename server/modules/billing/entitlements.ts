import type { PlanFeature, PlanId } from '#shared/domain/billing/plans.ts';
import type { Actor } from '../../platform/http/routes/route.ts';

type EntitledUser = Pick<Actor, 'userId' | 'role'>;

/** A seat of an organisation: it opens what its plan opens. */
export interface Seat {
  readonly organisation: string;
  readonly planId: PlanId;
}
/** Returns the user's seats. */
export type SeatsOf = (userId: string) => Promise<readonly Seat[]>;

/** Checks access to paid content. Every feature uses this port. */
export interface Entitlements {
  /** Whether the user may open content for subscribers of any plan: quizzes, insights, case studies. */
  mayOpen(actor: EntitledUser): Promise<boolean>;
  /** Whether the user's plan includes a feature. Staff may use everything. */
  mayUse(actor: EntitledUser, feature: PlanFeature): Promise<boolean>;
  /** The user's current plans, those of seats included; `granted` for complimentary access by staff. */
  plansOf(userId: string): Promise<readonly (PlanId | 'granted')[]>;
}
