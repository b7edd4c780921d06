import type { PlanFeature, PlanId } from '#shared/domain/billing/plans.ts';
import type { Db, Trx } from '../../platform/database/tables.ts';
import type { Actor } from '../../platform/http/routes/route.ts';

type EntitledUser = Pick<Actor, 'userId' | 'role'>;

/** A seat of an organisation: it opens what its plan opens. */
export interface Seat {
  readonly organisation: string;
  readonly planId: PlanId;
}
/** Returns the user's seats. */
export type SeatsOf = (userId: string) => Promise<readonly Seat[]>;

/** An organisation as a buyer of seats. */
export interface BuyingOrganisation {
  readonly name: string;
  /** Seats granted by staff, and their plan. */
  readonly granted: Seat['planId'];
  readonly grantedSeats: number;
  /** Number of members; each takes a seat. */
  readonly used: number;
}

/** Functions of the organisations module that billing calls. */
export interface SeatBuyers {
  /** Throws FORBIDDEN for other roles, and 404 for people outside. */
  demandOwner(db: Db, actor: Pick<Actor, 'userId'>, organisationId: string, noun: string): Promise<void>;
  /** Locks the organisation for orders of seats, and returns it; undefined if it was deleted. */
  lock(trx: Trx, organisationId: string): Promise<BuyingOrganisation | undefined>;
  find(db: Db, organisationId: string): Promise<BuyingOrganisation | undefined>;
}

/** Checks access to paid content. Every feature uses this port. */
export interface Entitlements {
  /** Whether the user may open content for subscribers of any plan: quizzes, insights, case studies. */
  mayOpen(actor: EntitledUser): Promise<boolean>;
  /** Whether the user's plan includes a feature. Staff may use everything. */
  mayUse(actor: EntitledUser, feature: PlanFeature): Promise<boolean>;
  /** The user's current plans, those of seats included; `granted` for complimentary access by staff. */
  plansOf(userId: string): Promise<readonly (PlanId | 'granted')[]>;
}
