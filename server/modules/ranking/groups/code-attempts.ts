import type { Limits, Throttle } from '../../../platform/rate-limits/limits.ts';
import { ipSubject } from '../../../platform/rate-limits/ip-subject.ts';
import { tooMany } from '../../../platform/rate-limits/refuse.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';

/** The account and IP address that tries a code. */
export interface Guesser {
  readonly actor: Actor | null;
  readonly ip: string;
}

const HOUR_MS = 60 * 60_000;

/** Wrong codes per account: enough for typing errors, but far too few to guess a code. */
const OF_ACCOUNT: Throttle = {
  name: 'group-codes-account',
  free: 10,
  firstWaitMs: 30_000,
  longestWaitMs: HOUR_MS,
  forgetMs: HOUR_MS,
};
/** Wrong codes per IP address, which a lecture hall may share. */
const FROM_IP: Throttle = { ...OF_ACCOUNT, name: 'group-codes-ip', free: 60 };

/** Counts wrong codes. */
export const createCodeLimit = (limits: Limits) => {
  const countedBy = ({ actor, ip }: Guesser): readonly (readonly [Throttle, string])[] => [
    [FROM_IP, ipSubject(ip)],
    ...(actor === null ? [] : [[OF_ACCOUNT, actor.userId] as const]),
  ];
  return {
    /** Throws RATE_LIMITED after too many wrong codes. */
    async demand(guesser: Guesser): Promise<void> {
      for (const [throttle, subject] of countedBy(guesser)) {
        const wait = await limits.waitOf(throttle, subject);
        if (wait > 0) throw tooMany(wait);
      }
    },
    async miss(guesser: Guesser): Promise<void> {
      for (const [throttle, subject] of countedBy(guesser)) await limits.fail(throttle, subject);
    },
  };
};
