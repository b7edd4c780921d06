/** Addresses of accounts that learning platforms sign in. No email reaches them: `.invalid` is reserved (RFC 2606). */

const DOMAIN = 'platform.invalid';

/** Returns the address of an account that has none of its own. */
export const unroutableAddress = (userId: string): string => `${userId}@${DOMAIN}`;

/** Returns true for an address that can't receive email. */
export const isUnroutable = (email: string): boolean => email.toLowerCase().endsWith('.invalid');
