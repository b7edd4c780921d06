import type { Limits, Throttle } from '../../../platform/rate-limits/limits.ts';
import { ipSubject } from '../../../platform/rate-limits/ip-subject.ts';
import { tooMany } from '../../../platform/rate-limits/refuse.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';

/** Who tries a code, and where from. */
export interface Guesser {
  readonly actor: Actor | null;
  readonly ip: string;
}

const HOUR_MS = 60 * 60_000;

/** Wrong codes of one account. Who mistypes has tries enough; who guesses would need more years than there are. */
const OF_ACCOUNT: Throttle = {
  name: 'group-codes-account',
  free: 10,
  firstWaitMs: 30_000,
  longestWaitMs: HOUR_MS,
  forgetMs: HOUR_MS,
};
/** Wrong codes from one network address: a lecture hall may share one. */
const FROM_IP: Throttle = { ...OF_ACCOUNT, name: 'group-codes-ip', free: 60 };

/** Counts codes that open nothing. */
export const createCodeGate = (limits: Limits) => {
  const countedBy = ({ actor, ip }: Guesser): readonly (readonly [Throttle, string])[] => [
    [FROM_IP, ipSubject(ip)],
    ...(actor === null ? [] : [[OF_ACCOUNT, actor.userId] as const]),
  ];
  return {
    /** Refuses who has to wait after too many wrong codes with RATE_LIMITED. */
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
