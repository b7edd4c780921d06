/** Rules of live classes. Times and durations are milliseconds. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long before the start joining opens. */
export const JOIN_OPENS_MS = 10 * MINUTE_MS;
export const CLASS_MINUTES_MIN = 10;
export const CLASS_MINUTES_MAX = 480;
export const CLASS_SEATS_MAX = 1000;
/** How far ahead a class can be scheduled, in days. */
export const CLASS_AHEAD_DAYS = 366;

/** How long before the start reminders are sent. */
export const REMINDER_LEADS = { day: 24 * HOUR_MS, hour: HOUR_MS } as const;
export type ReminderKind = keyof typeof REMINDER_LEADS;

export interface Span {
  readonly startsAt: number;
  readonly endsAt: number;
}

export type ClassPhase = 'ahead' | 'joinable' | 'over';

/**
 * Returns the phase of a class. Joining opens ten minutes before the start and closes at the end, which is exclusive.
 */
export const phaseOf = ({ startsAt, endsAt }: Span, now: number): ClassPhase => {
  if (now >= endsAt) return 'over';
  return now >= startsAt - JOIN_OPENS_MS ? 'joinable' : 'ahead';
};

/**
 * Returns the due reminder, or the later one when both are due, so that the last hour sends no reminder for tomorrow.
 * @param sent the start time for which each reminder was sent; 0 for none
 */
export const dueReminder = (
  { startsAt }: Pick<Span, 'startsAt'>,
  sent: Readonly<Record<ReminderKind, number>>,
  now: number,
): ReminderKind | null => {
  if (now >= startsAt) return null;
  if (now >= startsAt - REMINDER_LEADS.hour) return sent.hour === startsAt ? null : 'hour';
  if (now >= startsAt - REMINDER_LEADS.day) return sent.day === startsAt ? null : 'day';
  return null;
};

/** Returns the reminders that no longer need sending to a user informed of the class at that moment. */
export const sentBefore = ({ startsAt }: Pick<Span, 'startsAt'>, now: number): Record<ReminderKind, number> => ({
  day: now >= startsAt - REMINDER_LEADS.day ? startsAt : 0,
  hour: now >= startsAt - REMINDER_LEADS.hour ? startsAt : 0,
});

/** Returns the number of free seats; 0 if more are taken than exist. */
export const seatsLeft = (seats: number, taken: number): number => Math.max(0, seats - taken);

const isWeb = (text: string, own: boolean): boolean => {
  if (own && /^\/files\/[\w./-]+$/.test(text) && !text.includes('..')) return true;
  // A host without user name or password before it.
  return /^https:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+(?:[/?#]\S*)?$/i.test(text);
};

/** Returns true for a valid meeting link: an https URL of any service. */
export const isMeetingLink = (text: string): boolean => isWeb(text, false);

/** Returns true for a valid recording link: an https URL or one of our files. */
export const isRecordingLink = (text: string): boolean => isWeb(text, true);
