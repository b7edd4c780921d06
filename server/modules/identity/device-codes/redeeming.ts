/** The device asks for its session. */
import { sha256 } from '../../../platform/crypto.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import type { DeviceRequestsTable } from '../tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Arrived, ConnectDeps, From } from './ports.ts';
import { lockRequest, noteAsked, removeRequest } from './repository.ts';

export interface Redeeming {
  readonly deviceCode: string;
  readonly uniqueId: string;
  readonly forceLogin: boolean;
}

export type Redeemed =
  | { readonly status: 'pending' | 'slowDown'; readonly interval: number }
  | { readonly status: 'denied' | 'expired' }
  | ({ readonly status: 'approved' } & Arrived);

/** By how much the interval grows when a device asks too soon, in seconds (RFC 8628, section 3.5). */
const SLOWER_S = 5;
/** A timer may fire early, and a network be quicker this time; in milliseconds. */
const TOLERANCE_MS = 1_000;

const tooSoon = ({ asked_at, interval_s }: DeviceRequestsTable, now: number): boolean =>
  asked_at !== null && now >= asked_at && now - asked_at < interval_s * 1_000 - TOLERANCE_MS;

/**
 * Answers the device that asks with its code: not yet, no, too late, or the session, which is given once. A code that was
 * used, replaced, or comes from another device is refused with DEVICE_CODE_INVALID.
 */
export const createRedeeming = ({ db, clock, log, accounts }: ConnectDeps) => {
  const wait = async (trx: Trx, request: DeviceRequestsTable, now: number): Promise<Redeemed> => {
    const early = tooSoon(request, now);
    const interval = request.interval_s + (early ? SLOWER_S : 0);
    await noteAsked(trx, request.device_code_hash, { at: now, interval });
    return { status: early ? 'slowDown' : 'pending', interval };
  };

  const open = async (trx: Trx, request: DeviceRequestsTable, forceLogin: boolean): Promise<Redeemed> => {
    const { user_id: userId, user_stamp: stamp, device_id: deviceId, browser, platform } = request;
    await removeRequest(trx, request.device_code_hash);
    if (userId === null || stamp === null) return { status: 'expired' };
    const force = forceLogin || request.force_login === 1;
    const arrived = await accounts.open(trx, { userId, stamp, deviceId, browser, platform, forceLogin: force });
    return arrived === null ? { status: 'expired' } : { status: 'approved', ...arrived };
  };

  return async ({ deviceCode, uniqueId, forceLogin }: Redeeming, from: From): Promise<Redeemed> => {
    const redeemed = await inTransaction(db, async (trx): Promise<Redeemed> => {
      const request = await lockRequest(trx, sha256(deviceCode));
      if (request?.device_id !== uniqueId) throw new Refusal('DEVICE_CODE_INVALID');
      const now = clock.now();
      if (now >= request.expires_at) return { status: 'expired' };
      switch (request.status) {
        case 'waiting':
          return wait(trx, request, now);
        case 'denied':
          await removeRequest(trx, request.device_code_hash);
          return { status: 'denied' };
        case 'approved':
          return open(trx, request, forceLogin);
      }
    });
    if (redeemed.status === 'approved') {
      const { _id: userId } = redeemed;
      log.info({ event: 'auth.signedIn', userId, requestId: from.requestId, ip: from.ip }, 'a device was connected');
    }
    return redeemed;
  };
};
