import { OTP_RESEND_MS } from '#shared/domain/common/limits.ts';
import type { Budget, Throttle } from '../../../platform/rate-limits/limits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Between two codes that a person asks for. */
export const RESEND: Budget = { name: 'resend', most: 1, windowMs: OTP_RESEND_MS };

/** Mails with a code that one address gets. */
export const MAILS_A_MINUTE: Budget = { name: 'mails-minute', most: 2, windowMs: MINUTE };
export const MAILS_AN_HOUR: Budget = { name: 'mails-hour', most: 5, windowMs: HOUR };
export const CODES_A_DAY: Budget = { name: 'codes-day', most: 10, windowMs: DAY };

/** Sign-ups, resends and resets from one network address: a lecture hall may share one. */
export const ASKED_BY_IP: Budget = { name: 'asked-ip', most: 120, windowMs: HOUR };

/** New addresses that one account may ask to have verified: each gets a mail. */
export const NEW_ADDRESSES: Budget = { name: 'new-addresses', most: 10, windowMs: HOUR };

/** Codes of an authenticator app that are tried for one account after its password, right ones too. */
export const SECOND_STEPS: Budget = { name: 'second-steps', most: 20, windowMs: HOUR };

/** Wrong passwords for one account, from devices where it hasn't signed in yet. */
export const LOGIN_OF_ACCOUNT: Throttle = {
  name: 'login-account',
  free: 5,
  firstWaitMs: 30_000,
  longestWaitMs: HOUR,
  forgetMs: DAY,
};

/** Wrong passwords for one account on one device where it has signed in before. */
export const LOGIN_ON_DEVICE: Throttle = { ...LOGIN_OF_ACCOUNT, name: 'login-device' };

/** Wrong passwords from one network address, whatever the accounts; those of known devices apart. */
export const LOGIN_FROM_IP: Throttle = {
  name: 'login-ip',
  free: 50,
  firstWaitMs: 30_000,
  longestWaitMs: HOUR,
  forgetMs: HOUR,
};
