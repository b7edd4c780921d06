/** How long what isn't somebody's own history is kept. The jobs that delete it and the privacy page read this one table. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface Retention {
  /** Milliseconds, from the moment that `since` names. */
  readonly keptMs: number;
  /** What it is, as the privacy page says it: the beginning of a sentence. */
  readonly what: string;
  /** From when on the time is counted: goes on after "2 days". */
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

/** "1 hour", "30 days", "2 years": the largest unit that fits without a rest. */
export const periodText = (ms: number): string => {
  const [unit, name] = UNITS.find(([length]) => ms >= length && ms % length === 0) ?? ([HOUR, 'hour'] as const);
  const count = Math.round(ms / unit);
  return `${String(count)} ${name}${count === 1 ? '' : 's'}`;
};
