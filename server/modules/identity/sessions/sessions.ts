/** Sessions: opaque tokens bound to a device, one live session per account and client. */
import { refresh, type ClientKind } from '#shared/contract/identity/auth.ts';
import type { Endpoint } from '#shared/contract/common/endpoint.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import type { Role } from '#shared/domain/identity/roles.ts';
import { deriveKey, makeToken, seal, sha256, unseal } from '../../../platform/crypto.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import type { SessionsTable } from '../tables.ts';
import { isDistributed } from '../../../platform/database/distribution/distributed.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { ACTIVITY_MS, lifetimeOf, refreshIsActivity, ROTATED_MS } from './lifetimes.ts';
import { owesProof } from '../recent-proof/owes-proof.ts';
import { isDue } from '../second-factor/due.ts';
import { rememberDevice } from './known-devices-repository.ts';
import {
  noteActivity,
  removeSession,
  replaceSession,
  rotateToken,
  sessionByRotatedToken,
  sessionByToken,
  type SessionRow,
} from './sessions-repository.ts';

export interface Opened {
  readonly token: string;
  /** When the session ends if nothing more happens, in milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface Opening {
  readonly userId: string;
  readonly role: Role;
  readonly client: ClientKind;
  readonly deviceId: string;
  /** The factor that the user has just proven. */
  readonly proof?: 'password' | 'factor';
}

export interface Sessions {
  /** Opens a session in place of the account's earlier one on that client. */
  open(trx: Trx, who: Opening): Promise<Opened>;
  authenticate(token: string, deviceId: string, endpoint: Endpoint): Promise<Actor>;
  /** Rotates the token; the same old token gives the same new one. */
  refresh(token: string, deviceId: string): Promise<Opened>;
  /** Ends the session of that token on that device; returns its user, or null when there was none. */
  end(token: string, deviceId: string): Promise<string | null>;
}

const endOf = (session: Pick<SessionsTable, 'active_at' | 'idle_ms' | 'ends_at'>): number =>
  Math.min(session.active_at + session.idle_ms, session.ends_at);

/** Whether the session is alive at that moment. */
export const isLive = (session: SessionsTable, now: number): boolean => now < endOf(session);

/**
 * 256 random bits, base64url, and on a distributed database the user, by whom it finds the session on one machine
 * (docs/decisions/0122).
 */
const TOKEN = /^[A-Za-z0-9_-]{43}(?:\.(?<userId>[0-9a-f]{24}))?$/;

const successorKey = (token: string): Uint8Array => deriveKey(token, 'successor');

export const createSessions = (deps: Pick<Deps, 'db' | 'clock' | 'config' | 'random' | 'log'>): Sessions => {
  const { db, clock, config, random, log } = deps;

  let namesUsers: boolean | undefined;
  const newToken = async (trx: Trx, userId: string): Promise<string> => {
    namesUsers ??= await isDistributed(trx, 'sessions');
    const secret = makeToken(random);
    return namesUsers ? `${secret}.${userId}` : secret;
  };

  const find = async (executor: typeof db | Trx, token: string, deviceId: string) => {
    const parts = TOKEN.exec(token);
    if (parts === null) throw new Refusal('SESSION_INVALID');
    const hash = sha256(token);
    const key = { hash, userId: parts.groups?.['userId'] };
    const present = await sessionByToken(executor, key);
    const rotated = present ? undefined : await sessionByRotatedToken(executor, key, clock.now());
    const session = present ?? rotated?.session;
    // The device id identifies; a token that turns up on another device was copied.
    if (session?.device_id !== deviceId) throw new Refusal('SESSION_INVALID');
    if (!isLive(session, clock.now())) throw new Refusal('SESSION_EXPIRED');
    return { hash, session, successorSealed: rotated?.successorSealed };
  };

  const touch = async (session: SessionRow, activity: boolean): Promise<number> => {
    const now = clock.now();
    if (!activity || now - session.active_at < ACTIVITY_MS) return endOf(session);
    try {
      await noteActivity(db, session, now);
      return endOf({ ...session, active_at: now });
    } catch (error) {
      // A disk that is full must not turn readers away.
      log.warn({ err: error }, 'activity could not be noted');
      return endOf(session);
    }
  };

  return {
    open: async (trx, { userId, role, client, deviceId, proof }) => {
      const now = clock.now();
      const { idleMs, absoluteMs } = lifetimeOf(role, client);
      const token = await newToken(trx, userId);
      const session: SessionsTable = {
        id: makeId(now, (count) => random.bytes(count)),
        user_id: userId,
        client,
        device_id: deviceId,
        token_hash: sha256(token),
        created_at: now,
        active_at: now,
        idle_ms: idleMs,
        ends_at: now + absoluteMs,
        proven_at: proof === undefined ? null : now,
        proven_by: proof ?? null,
        proof_challenge: null,
      };
      await replaceSession(trx, session);
      await rememberDevice(trx, userId, deviceId, now);
      return { token, expiresAt: endOf(session) };
    },

    authenticate: async (token, deviceId, endpoint) => {
      const { session } = await find(db, token, deviceId);
      const secondFactorDue = isDue(config, session);
      const activity = endpoint.id !== refresh.id || refreshIsActivity(session.role, session.client);
      return {
        userId: session.user_id,
        name: session.name,
        email: session.email,
        number: session.number,
        role: secondFactorDue ? 'user' : session.role,
        profile: session.role === 'subadmintwo' ? session.profile : null,
        secondFactorDue,
        owesProof: owesProof(session, endpoint, clock.now()),
        sessionId: session.id,
        deviceId: session.device_id,
        client: session.client,
        expiresAt: await touch(session, activity),
      };
    },

    refresh: (token, deviceId) =>
      inTransaction(db, async (trx) => {
        const { hash, session, successorSealed } = await find(trx, token, deviceId);
        const expiresAt = endOf(session);
        if (successorSealed !== undefined) return { token: unseal(successorKey(token), successorSealed), expiresAt };
        const next = await newToken(trx, session.user_id);
        const rotated = await rotateToken(trx, {
          session,
          from: hash,
          to: sha256(next),
          until: clock.now() + ROTATED_MS,
          sealed: seal(successorKey(token), next),
        });
        if (rotated) return { token: next, expiresAt };
        const first = await find(trx, token, deviceId);
        if (first.successorSealed === undefined) throw new Refusal('SESSION_INVALID');
        return { token: unseal(successorKey(token), first.successorSealed), expiresAt };
      }),

    end: async (token, deviceId) => {
      try {
        const { session } = await find(db, token, deviceId);
        await removeSession(db, session);
        return session.user_id;
      } catch (error) {
        if (error instanceof Refusal && error.status === 401) return null;
        throw error;
      }
    },
  };
};
