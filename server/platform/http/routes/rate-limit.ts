import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { KEY_CALLS_PER_MINUTE } from '#shared/domain/organisations/key-scopes.ts';
import { ipSubject } from '../../rate-limits/ip-subject.ts';
import type { Rates } from '../../rate-limits/rates.ts';
import { Refusal } from './refusal.ts';

const MINUTE_MS = 60_000;
/** A partner's pages have many readers: so many times the calls of one address. */
const PARTNER_FACTOR = 10;

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void;

export interface RateLimitOptions {
  readonly rates: Rates;
  /** Calls without a session that one address may make in a minute. */
  readonly perAddress: number;
  /** Calls that one session, or one visitor without a session, may make in a minute. */
  readonly perSession: number;
  /** Whether calls from that address are not counted for it. */
  readonly isAllowed: (ip: string) => boolean;
  /** Called once per refused call. */
  readonly onRefusal: (limit: string) => void;
}

/** Counts calls and refuses with RATE_LIMITED those above a limit, over all processes. */
export interface CallLimits {
  /** Counts a call of a session. */
  session(request: FastifyRequest, sessionId: string): Promise<void>;
  /** Counts a call without a session: for its visitor if it names a device, and for its address. */
  guest(request: FastifyRequest, deviceId: string | null): Promise<void>;
  /** Counts a call with an API key of an organisation. */
  key(request: FastifyRequest, keyId: string): Promise<void>;
  /** Counts a call from a partner's page. */
  partner(request: FastifyRequest, key: string): Promise<void>;
}

/** Adds the plugin that counts. The callers decide which limit a call is under, since that depends on its session. */
export const createCallLimits = async (api: FastifyInstance, options: RateLimitOptions): Promise<CallLimits> => {
  const { rates, perAddress, perSession, isAllowed, onRefusal } = options;
  class Store {
    incr(key: string, counted: Counted, _windowMs: number, most: number): void {
      counted(null, rates.count(key, most));
    }
    child(): this {
      return this;
    }
  }
  await api.register(rateLimit, { global: false, store: Store, timeWindow: MINUTE_MS });

  const limitOf = (name: string, max: number) => {
    // The subject of the call that is being counted: the plugin asks for its key right after it is called.
    let subject = '';
    const count = api.createRateLimit({ max, keyGenerator: () => `${name}:${subject}` });
    return async (request: FastifyRequest, of: string): Promise<void> => {
      subject = of;
      const result = await count(request);
      if (result.isAllowed || !result.isExceeded) return;
      const limit = `requests of ${name}`;
      onRefusal(limit);
      throw new Refusal('RATE_LIMITED', { limit, details: { retryAfter: Math.max(1, result.ttlInSeconds) } });
    };
  };
  const ofSession = limitOf('a session', perSession);
  const ofVisitor = limitOf('a visitor', perSession);
  const ofAddress = limitOf('an address', perAddress);
  const ofKey = limitOf('an API key', KEY_CALLS_PER_MINUTE);
  const ofPartner = limitOf('a partner', perAddress * PARTNER_FACTOR);

  return {
    session: ofSession,
    key: ofKey,
    partner: ofPartner,
    guest: async (request, deviceId) => {
      // The visitor first: one that repeats itself doesn't use up what its address has for others.
      if (deviceId !== null) await ofVisitor(request, deviceId);
      if (!isAllowed(request.ip)) await ofAddress(request, ipSubject(request.ip));
    },
  };
};
