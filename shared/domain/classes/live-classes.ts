/** Rules of live classes. Instants and spans are milliseconds. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long before the beginning the way in opens. */
export const JOIN_OPENS_MS = 10 * MINUTE_MS;
export const CLASS_MINUTES_MIN = 10;
export const CLASS_MINUTES_MAX = 480;
export const CLASS_SEATS_MAX = 1000;
/** How far ahead a class can be scheduled, in days. */
export const CLASS_AHEAD_DAYS = 366;

/** When reminders go out before the beginning. */
export const REMINDER_LEADS = { day: 24 * HOUR_MS, hour: HOUR_MS } as const;
export type ReminderKind = keyof typeof REMINDER_LEADS;

export interface Span {
  readonly startsAt: number;
  readonly endsAt: number;
}

export type ClassPhase = 'ahead' | 'joinable' | 'over';

/** Where a class stands: its way in is open from ten minutes before the beginning until the end, which it excludes. */
export const phaseOf = ({ startsAt, endsAt }: Span, now: number): ClassPhase => {
  if (now >= endsAt) return 'over';
  return now >= startsAt - JOIN_OPENS_MS ? 'joinable' : 'ahead';
};

/**
 * The reminder that is due, the later one where both are: nobody is reminded of tomorrow in the last hour.
 * @param sent the beginning for which each reminder went out; 0 for none
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

/** The reminders that need not go out any more to whoever is told of a class at that moment. */
export const sentBefore = ({ startsAt }: Pick<Span, 'startsAt'>, now: number): Record<ReminderKind, number> => ({
  day: now >= startsAt - REMINDER_LEADS.day ? startsAt : 0,
  hour: now >= startsAt - REMINDER_LEADS.hour ? startsAt : 0,
});

/** Seats that nobody has; 0 where more have one than there are. */
export const seatsLeft = (seats: number, taken: number): number => Math.max(0, seats - taken);

const isWeb = (text: string, own: boolean): boolean => {
  if (own && /^\/files\/[\w./-]+$/.test(text) && !text.includes('..')) return true;
  // A host, and nobody's name or password before it.
  return /^https:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+(?:[/?#]\S*)?$/i.test(text);
};

/** Whether that can be where a class meets: an https address of any service. */
export const isMeetingLink = (text: string): boolean => isWeb(text, false);

/** Whether that can be a recording: an https address, or a file of our own. */
export const isRecordingLink = (text: string): boolean => isWeb(text, true);
