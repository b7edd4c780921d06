import type { Budget } from '../../platform/rate-limits/limits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Looks at DNS by one owner. */
export const DOMAIN_CHECKS: Budget = { name: 'sso-domain-checks', most: 60, windowMs: HOUR };

/** Calls to providers by one owner, for new settings and tests. */
export const PROVIDER_CALLS: Budget = { name: 'sso-provider-calls', most: 60, windowMs: HOUR };

/** Sign-ins that are started from one network address: a whole office may share one. */
export const SSO_STARTS: Budget = { name: 'sso-starts', most: 600, windowMs: HOUR };
