/** Signing a device in by approving it on the website: codes, who approves them, and the session that comes of it. */
import { RETENTION } from '#shared/domain/common/retention.ts';
import type { Browser, Platform, WaitingDevice } from '#shared/contract/identity/device.ts';
import { CONNECT_PATH } from '#shared/contract/identity/device.ts';
import { userCodeText } from '#shared/domain/identity/user-code.ts';
import type { Task } from '../../../platform/jobs/background.ts';
import { makeToken, sha256 } from '../../../platform/crypto.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { ipSubject } from '../../../platform/rate-limits/ip-subject.ts';
import { GUESSES_FROM_IP, GUESSES_OF_ACCOUNT, STARTS_FROM_IP } from './budgets.ts';
import { consumeOrRefuse } from '../../../platform/rate-limits/refuse.ts';
import type { ConnectDeps, From } from './ports.ts';
import { createRedeeming, type Redeemed, type Redeeming } from './redeeming.ts';
import { decideRequest, putRequest, removeExpiredRequests, waitingRequest } from './repository.ts';
import { makeUserCode } from './user-code.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long a code works. */
const LIFETIME_MS = 10 * MINUTE;
/** Seconds between two askings of a device. */
const INTERVAL_S = 5;

interface Start {
  readonly uniqueId: string;
  readonly browser: Browser;
  readonly platform: Platform;
}

export interface Started {
  readonly deviceCode: string;
  readonly userCode: string;
  readonly verificationUri: string;
  readonly expiresAt: number;
  readonly interval: number;
}

export interface Decision {
  readonly userCode: string;
  readonly approve: boolean;
  readonly forceLogin: boolean;
}

export interface ConnectService {
  start(given: Start, from: From): Promise<Started>;
  /** Refuses with DEVICE_CODE_INVALID, and after many guesses with RATE_LIMITED. */
  find(actor: Actor, userCode: string, from: From): Promise<WaitingDevice>;
  /** Refuses like `find`, and with SESSION_CONFLICT an approval that would end another session unasked. */
  decide(actor: Actor, decision: Decision, from: From): Promise<void>;
  redeem(given: Redeeming, from: From): Promise<Redeemed>;
  readonly tasks: readonly Task[];
}

const moment = (at: number): string => new Date(at).toISOString();

export const createConnectService = (deps: ConnectDeps): ConnectService => {
  const { config, db, clock, random, limits, keys, log, accounts } = deps;
  const PURPOSE = 'device-codes';

  /** Every guess counts, right or wrong, before it is looked at: many at once are no more than many in a row. */
  const guessed = async (actor: Actor, userCode: string, { ip }: From) => {
    await consumeOrRefuse(limits, [GUESSES_OF_ACCOUNT], actor.userId);
    await consumeOrRefuse(limits, [GUESSES_FROM_IP], ipSubject(ip));
    for (const hash of keys.hashes(PURPOSE, userCode)) {
      const request = await waitingRequest(db, hash, clock.now());
      if (request !== undefined) return request;
    }
    throw new Refusal('DEVICE_CODE_INVALID');
  };

  return {
    start: async ({ uniqueId, browser, platform }, { ip }) => {
      await consumeOrRefuse(limits, [STARTS_FROM_IP], ipSubject(ip));
      const now = clock.now();
      const deviceCode = makeToken(random);
      const userCode = makeUserCode(random);
      const expiresAt = now + LIFETIME_MS;
      await inTransaction(db, (trx) =>
        putRequest(trx, {
          device_code_hash: sha256(deviceCode),
          user_code_hash: keys.hash(PURPOSE, userCode),
          device_id: uniqueId,
          browser,
          platform,
          status: 'waiting',
          user_id: null,
          user_stamp: null,
          force_login: 0,
          interval_s: INTERVAL_S,
          asked_at: null,
          created_at: now,
          expires_at: expiresAt,
        }),
      );
      return {
        deviceCode,
        userCode: userCodeText(userCode),
        verificationUri: `${config.publicUrl}${CONNECT_PATH}`,
        expiresAt,
        interval: INTERVAL_S,
      };
    },

    find: async (actor, userCode, from) => {
      const { browser, platform, created_at, expires_at } = await guessed(actor, userCode, from);
      const [startedAt, expiresAt] = [moment(created_at), moment(expires_at)];
      return { userCode: userCodeText(userCode), browser, platform, startedAt, expiresAt };
    },

    decide: async (actor, { userCode, approve, forceLogin }, from) => {
      const request = await guessed(actor, userCode, from);
      const { userId } = actor;
      const account = approve ? await accounts.standing(db, userId, request.device_id) : null;
      if (approve && account === null) throw new Refusal('SESSION_INVALID');
      if (account?.elsewhere === true && !forceLogin) throw new Refusal('SESSION_CONFLICT');
      const decision = {
        status: approve ? 'approved' : 'denied',
        user_id: approve ? userId : null,
        user_stamp: account?.stamp ?? null,
        force_login: forceLogin ? 1 : 0,
      } as const;
      if (!(await decideRequest(db, request, decision, clock.now()))) throw new Refusal('DEVICE_CODE_INVALID');
      const event = approve ? 'device.approved' : 'device.denied';
      log.info({ event, userId, requestId: from.requestId, ip: from.ip }, 'a device was decided about');
    },

    redeem: createRedeeming(deps),
    tasks: [
      {
        name: 'device-requests',
        everyMs: HOUR,
        run: () => removeExpiredRequests(db, clock.now() - RETENTION.signIns.keptMs),
      },
    ],
  };
};
