import { GatewayFault } from '../gateway/port.ts';
import { noteEnded } from '../subscriptions/access.ts';
import type { Cancelling } from '../subscriptions/cancelling.ts';
import type { PaymentDeps } from '../subscriptions/ports.ts';
import type { RefundEffects } from '../refunds/refund-effects.ts';
import type { RefundReading } from '../refunds/refund-reading.ts';
import type { Refunds } from '../refunds/refunds.ts';
import type { SeatSettling } from '../seats/settling.ts';
import type { Settling } from './settling.ts';
import { listDue, listOrphans } from '../subscriptions/subscriptions-repository.ts';
import type { Webhook } from './webhook.ts';

const BATCH = 50;

/** Reads the provider for every unsettled subscription, so that nothing depends on an event; for the background. */
export const createReconciling =
  (
    deps: PaymentDeps,
    parts: {
      readonly settling: Settling;
      readonly seatSettling: SeatSettling;
      readonly webhook: Webhook;
      readonly refunds: Refunds;
      readonly refundReading: RefundReading;
      readonly refundEffects: RefundEffects;
      readonly cancelling: Cancelling;
    },
  ) =>
  async (): Promise<void> => {
    const { db, clock, log } = deps;
    // First, because it needs no call to the provider.
    await noteEnded(deps);
    await parts.webhook.work();
    for (const id of await listDue(db, clock.now(), BATCH)) {
      try {
        await parts.settling.settle(id);
      } catch (error) {
        // The row now says when to try again.
        if (!(error instanceof GatewayFault)) throw error;
      }
    }
    await parts.seatSettling.work();
    for (const row of await listOrphans(db, BATCH)) {
      await parts.cancelling.cancelAny(row, 'now').catch((error: unknown) => {
        log.warn({ err: error, event: 'payment.orphan', subscriptionId: row.id }, 'subscription without an account');
      });
    }
    await parts.refunds.work();
    await parts.refundReading.work();
    await parts.refundEffects.work();
  };
