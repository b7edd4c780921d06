import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { ipSubject } from '../../rate-limits/ip-subject.ts';
import type { Rates } from '../../rate-limits/rates.ts';
import { Refusal } from './refusal.ts';

const MINUTE_MS = 60_000;
const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** Where addresses are counted, and how far. */
export interface RateLimit {
  readonly rates: Rates;
  /** Requests of one address in a minute. */
  readonly most: number;
  /** Hears of every refusal. */
  readonly refused: () => void;
}

/** Refuses with RATE_LIMITED addresses that ask more often than that in a minute, over all processes. */
export const limitRates = async (api: FastifyInstance, { rates, most, refused }: RateLimit): Promise<void> => {
  /** Where the plugin counts; it makes one of these by itself. */
  class Store {
    incr(address: string, counted: Counted): void {
      counted(null, rates.count(address));
    }
    child(): this {
      return this;
    }
  }
  await api.register(rateLimit, {
    max: most,
    timeWindow: MINUTE_MS,
    keyGenerator: ({ ip }) => ipSubject(ip),
    store: Store,
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
    errorResponseBuilder: (_request, { ttl }) => {
      refused();
      return new Refusal('RATE_LIMITED', { details: { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) } });
    },
  });
};
