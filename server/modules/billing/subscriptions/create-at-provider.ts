/** Creates a subscription at the provider exactly once, whatever races, hangs or gets lost. */
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { atProvider } from './provider-errors.ts';
import { planOfRow, providerPlan } from './plans-repository.ts';
import type { PaymentDeps } from './ports.ts';
import {
  claimMaking,
  findSubscription,
  releaseClaim,
  setProviderId,
  type SubscriptionRow,
} from './subscriptions-repository.ts';

const SECOND_MS = 1_000;
/** Longer than creation can take: after this, the holder of the claim is gone. */
const CLAIM_MS = 12 * SECOND_MS;
/** How long a second request waits for the first. */
const WAIT_MS = 8 * SECOND_MS;
const LOOK_EVERY_MS = 50;
const DAY_MS = 86_400_000;
/** Ten years of renewals: the provider requires a number. */
const YEARS = 10;
const FIRST_READING_MS = 60 * SECOND_MS;

/** Number of billing cycles until a subscription is complete. */
export const cyclesOf = ({ months }: { readonly months: number }): number => (YEARS * 12) / months;

export interface Making {
  /** Returns the row once the provider knows it. Throws PAYMENT_UNAVAILABLE, PAYMENT_REFUSED or PAYMENT_IN_PROGRESS. */
  make(row: SubscriptionRow): Promise<SubscriptionRow & { readonly provider_id: string }>;
}

export const createMaking = (deps: PaymentDeps): Making => {
  const { db, gateway, clock } = deps;

  const atTheProvider = async (row: SubscriptionRow): Promise<string> => {
    const plan = planOfRow(row);
    const providerPlanId = await providerPlan(db, gateway, plan);
    // An earlier try may have succeeded without our receiving the response.
    const lost =
      row.tries > 1
        ? await gateway.findSubscription({ reference: row.id, providerPlanId, since: row.created_at })
        : null;
    if (lost !== null) return lost.id;
    const payBy = clock.now() + DAY_MS;
    const made = await gateway.makeSubscription({ providerPlanId, cycles: cyclesOf(plan), reference: row.id, payBy });
    return made.id;
  };

  const ready = async (id: string): Promise<(SubscriptionRow & { readonly provider_id: string }) | null> => {
    const row = await findSubscription(db, id);
    return typeof row?.provider_id === 'string' ? { ...row, provider_id: row.provider_id } : null;
  };

  const waitFor = async (id: string): Promise<SubscriptionRow & { readonly provider_id: string }> => {
    for (let waited = 0; waited < WAIT_MS; waited += LOOK_EVERY_MS) {
      const row = await ready(id);
      if (row !== null) return row;
      await pause(LOOK_EVERY_MS);
    }
    throw new Refusal('PAYMENT_IN_PROGRESS');
  };

  return {
    async make({ id }) {
      const now = clock.now();
      const until = now + CLAIM_MS;
      const claimed = await claimMaking(db, id, { now, until });
      if (claimed === undefined) return waitFor(id);
      try {
        const providerId = await atProvider(deps, () => atTheProvider(claimed));
        await setProviderId(db, id, providerId, now + FIRST_READING_MS);
      } catch (error) {
        await releaseClaim(db, id, until);
        throw error;
      }
      return waitFor(id);
    },
  };
};
