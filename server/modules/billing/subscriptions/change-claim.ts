/** One plan change at a time per subscription, across processes. */
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { PaymentDeps } from './ports.ts';
import { claimChange, releaseClaim } from './subscriptions-repository.ts';

const SECOND_MS = 1_000;
/** Longer than all provider calls of one change; a crashed process blocks no longer than this. */
const CLAIM_MS = 30 * SECOND_MS;
/** How long a second request waits for the first. */
const WAIT_MS = 8 * SECOND_MS;
const LOOK_EVERY_MS = 50;

/** Runs the work while no other change of that subscription runs. Throws PAYMENT_IN_PROGRESS after eight seconds. */
export const oneChange = async <T>(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  id: string,
  work: () => Promise<T>,
): Promise<T> => {
  for (let waited = 0; waited < WAIT_MS; waited += LOOK_EVERY_MS) {
    const now = clock.now();
    const until = now + CLAIM_MS;
    if (await claimChange(db, id, { now, until })) {
      try {
        return await work();
      } finally {
        await releaseClaim(db, id, until);
      }
    }
    await pause(LOOK_EVERY_MS);
  }
  throw new Refusal('PAYMENT_IN_PROGRESS');
};
