/**
 * Retention periods of data other than the user's own history. The deletion jobs and the privacy page use this table.
 */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface Retention {
  /** Milliseconds, starting at `since`. */
  readonly keptMs: number;
  /** The data, as named on the privacy page: starts a sentence. */
  readonly what: string;
  /** The start of the period: continues after "2 days". */
  readonly since: string;
}

export const RETENTION = {
  codes: { keptMs: HOUR, what: 'Codes sent by mail, as hashes', since: 'after they have expired' },
  signIns: { keptMs: HOUR, what: 'Connections of the extension that were begun', since: 'after they have expired' },
  knownDevices: {
    keptMs: 365 * DAY,
    what: 'Devices on which you signed in',
    since: 'after the last sign-in there',
  },
  unverified: {
    keptMs: 30 * DAY,
    what: 'Accounts whose email address was never verified',
    since: 'after the sign-up',
  },
  guestUnfinished: {
    keptMs: 7 * DAY,
    what: 'Quizzes that somebody without an account began and left',
    since: 'after their start',
  },
  guestFinished: {
    keptMs: 180 * DAY,
    what: 'Results of people without an account, if nobody claims them',
    since: 'after their start',
  },
  uploads: { keptMs: DAY, what: 'Uploads that stop on their way', since: 'after their last part' },
  imports: { keptMs: DAY, what: 'Files of questions that were judged and not imported', since: 'after they came' },
  outbox: { keptMs: 7 * DAY, what: 'The note that a mail was sent, without what it said', since: 'after the mail' },
  paymentEvents: {
    keptMs: 90 * DAY,
    what: 'What the payment provider tells us about a payment, as it came',
    since: 'after it was dealt with',
  },
  audit: { keptMs: 730 * DAY, what: 'What the staff did, and to what', since: 'after it was done' },
} as const satisfies Readonly<Record<string, Retention>>;

const UNITS = [
  [365 * DAY, 'year'],
  [DAY, 'day'],
  [HOUR, 'hour'],
] as const;

/** Formats a duration as "1 hour", "30 days" or "2 years": the largest unit that divides it. */
export const periodText = (ms: number): string => {
  const [unit, name] = UNITS.find(([length]) => ms >= length && ms % length === 0) ?? ([HOUR, 'hour'] as const);
  const count = Math.round(ms / unit);
  return `${String(count)} ${name}${count === 1 ? '' : 's'}`;
};
