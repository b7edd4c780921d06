/** When a token is renewed: the rule that the site and the extension share. */

/** Storage key of the moment from which the token is renewed. */
export const RENEW_AT = 'renewAt';

const MINUTE_MS = 60_000;
/** No token is used longer than this, in milliseconds. */
export const RENEW_EVERY_MS = 12 * 60 * MINUTE_MS;
/** However soon a session ends, its token is not renewed more often than this, in milliseconds. */
const SHORTEST_MS = 10 * MINUTE_MS;

/**
 * The moment from which a token that was given now is to be renewed, in milliseconds since 1970: after half of what its session has left, within those
 * limits. Renewing prolongs no session of the site: it makes a token that was copied useless.
 * @param expiresAt when the session ends
 * @param now milliseconds since 1970
 */
export const renewalAt = (expiresAt: string, now: number): string => {
  const half = (Date.parse(expiresAt) - now) / 2;
  return String(now + Math.min(RENEW_EVERY_MS, Math.max(SHORTEST_MS, half)));
};

/**
 * Milliseconds until the token is to be renewed; 0 when it is time. It is also time if nothing is stored, or if
 * the stored moment is further ahead than it can be: then a clock was set back.
 */
export const untilRenewal = (stored: string | null, now: number): number => {
  const left = Number(stored) - now;
  return left > 0 && left <= RENEW_EVERY_MS ? left : 0;
};
