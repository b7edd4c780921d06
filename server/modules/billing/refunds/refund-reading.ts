/** Refunds made elsewhere, reported by an event or found by reading the provider. */
import type { ProviderRefund } from '../gateway/port.ts';
import { GatewayFault } from '../gateway/port.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { addSetting, changeSetting, findSetting } from '../../site/index.ts';
import type { PaymentDeps } from '../subscriptions/ports.ts';
import { bookRefund } from './refund-recording.ts';
import { statusesOf } from './refunds-repository.ts';

const KEY = 'refundsReadAt';
const EVERY_MS = 15 * 60_000;
/** A bank may reject a refund days later. */
const BACK_MS = 7 * 86_400_000;
/** Below the parameter limit of a statement. */
const BATCH = 100;

export interface RefundReading {
  /**
   * Reads the refunds of a payment, by the provider's identifier.
   * @throws GatewayFault if the provider doesn't respond
   */
  read(providerPaymentId: string): Promise<void>;
  /** Reads the account's refunds every quarter of an hour, so that nothing depends on an event; for the background. */
  work(): Promise<void>;
}

/** Claims this round of reading for one process. */
const takeTurn = async (db: Db, now: number): Promise<boolean> => {
  const readAt = await findSetting(db, KEY);
  if (readAt !== undefined && Number(readAt) > now - EVERY_MS) return false;
  return readAt === undefined ? addSetting(db, KEY, String(now)) : changeSetting(db, KEY, readAt, String(now));
};

/** Returns refunds with new information. */
const newOnes = async (db: Db, refunds: readonly ProviderRefund[]): Promise<readonly ProviderRefund[]> => {
  const known = await statusesOf(
    db,
    refunds.map(({ id }) => id),
  );
  return refunds.filter(({ id, failed }) => known.get(id) !== (failed ? 'failed' : 'done'));
};

export const createRefundReading = (deps: PaymentDeps): RefundReading => {
  const { db, gateway, clock, log } = deps;
  return {
    async read(providerPaymentId) {
      for (const refund of await gateway.refundsOf(providerPaymentId)) await bookRefund(deps, refund);
    },
    async work() {
      const now = clock.now();
      if (!(await takeTurn(db, now))) return;
      try {
        const refunds = await gateway.refundsSince(now - BACK_MS);
        for (let at = 0; at < refunds.length; at += BATCH)
          for (const refund of await newOnes(db, refunds.slice(at, at + BATCH))) await bookRefund(deps, refund);
      } catch (error) {
        if (!(error instanceof GatewayFault)) throw error;
        log.warn({ err: error, event: 'payment.refundsUnread', fault: error.kind }, 'refunds not read');
      }
    },
  };
};
