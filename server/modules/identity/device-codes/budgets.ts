import type { Budget } from '../../../platform/rate-limits/limits.ts';

const HOUR = 60 * 60_000;

/** Devices that begin from one network address: a lecture hall may share one. */
export const STARTS_FROM_IP: Budget = { name: 'device-starts-ip', most: 120, windowMs: HOUR };

/** Codes that one account may try: of twenty to the power of eight, for those that live ten minutes. */
export const GUESSES_OF_ACCOUNT: Budget = { name: 'device-guesses', most: 30, windowMs: HOUR };

/** Codes from one network address, whatever the accounts. */
export const GUESSES_FROM_IP: Budget = { name: 'device-guesses-ip', most: 300, windowMs: HOUR };
