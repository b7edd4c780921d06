/** When the background does what. Pure: the alarms are made from it at every start, and whenever what it reads changes. */
import { RENEW_EVERY_MS } from '#shared/auth/renewal.ts';
import { personIn, snoozedUntil, storedDaily } from '../../storage/stored-state.ts';
import { entriesIn } from '../../outbox.ts';
import { quietHours, reminderAt, type QuietHours } from '../../settings.ts';
import type { Stored } from '../../storage/storage.ts';

export const ALARMS = {
  refreshToken: 'refresh-token',
  look: 'look',
  dayTurns: 'day-turns',
  sendAnswers: 'send-answers',
  remind: 'remind',
} as const;

/**
 * An alarm: every so many minutes, or at a moment (milliseconds since 1970); one that is set up to `early` milliseconds
 * before that will do.
 */
export type Alarm = { readonly when: number; readonly early: number } | { readonly periodInMinutes: number };

const LOOK_EVERY_MINUTES = 60;
/** A queue that waits for a network is tried as often as browsers' alarms are worth it. */
const SEND_EVERY_MINUTES = 1;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** When the day should have turned and the server says that it hasn't, one of the two clocks is wrong. */
const ASK_AGAIN_MS = 15 * MINUTE_MS;

const todayAt = (time: string, now: number): Date => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const at = new Date(now);
  at.setHours(hours, minutes, 0, 0);
  return at;
};

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Whether the clock of this device is in the quiet hours, which may pass midnight. */
export const isQuiet = (quiet: QuietHours | null, now: number): boolean => {
  if (quiet === null) return false;
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const at = new Date(now);
  const minute = at.getHours() * 60 + at.getMinutes();
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
};

/** That moment, or the end of the quiet hours that it lies in. */
export const afterQuiet = (quiet: QuietHours | null, moment: number): number =>
  quiet !== null && isQuiet(quiet, moment) ? nextAt(quiet.to, moment) : moment;

/** When the reminders of yesterday, today and tomorrow come. */
const remindersAround = (time: string, quiet: QuietHours | null, now: number): number[] =>
  [-1, 0, 1].map((days) => {
    const at = todayAt(time, now);
    at.setDate(at.getDate() + days);
    return afterQuiet(quiet, at.getTime());
  });

/** Whether a reminder at that time of day has come today. */
export const isPast = (time: string, now: number, quiet: QuietHours | null = null): boolean => {
  const today = todayAt('00:00', now).getTime();
  return remindersAround(time, quiet, now).some((at) => at >= today && at <= now);
};

/** The next moment at which the clock of this device shows "hh:mm". */
export const nextAt = (time: string, now: number): number => {
  const at = todayAt(time, now);
  if (at.getTime() <= now) at.setDate(at.getDate() + 1);
  return at.getTime();
};

/** When the next reminder at that time of day comes. */
const nextReminder = (time: string, quiet: QuietHours | null, now: number): number =>
  remindersAround(time, quiet, now).find((at) => at > now) ?? nextAt(time, now);

/**
 * When to ask for the next day's quiz: as soon as the day turns, spread over a minute, so that a million toolbars don't
 * ask in one second. A device whose clock is wrong asks now and then.
 * @param spread 0 to 1, by chance
 */
export const dayTurnAt = (endsAt: string, now: number, spread: number): number => {
  const at = Date.parse(endsAt) + Math.floor(spread * MINUTE_MS);
  if (!Number.isFinite(at) || at <= now) return now + ASK_AGAIN_MS;
  return Math.min(at, now + DAY_MS);
};

/** Every alarm that there should be; null where there should be none. */
export const alarmsFor = (stored: Stored, now: number, spread: number): Readonly<Record<string, Alarm | null>> => {
  const daily = storedDaily.in(stored);
  const time = reminderAt.in(stored);
  const quiet = quietHours.in(stored);
  const snoozed = afterQuiet(quiet, snoozedUntil.in(stored) ?? 0);
  // Answers of other users can't be sent now: they wait for their user.
  const person = personIn(stored)?._id;
  const waiting = entriesIn(stored).some(({ userId, dead }) => userId === person && dead === null);
  return {
    [ALARMS.refreshToken]: { periodInMinutes: RENEW_EVERY_MS / MINUTE_MS },
    [ALARMS.look]: { periodInMinutes: LOOK_EVERY_MINUTES },
    [ALARMS.dayTurns]: daily === null ? null : { when: dayTurnAt(daily.endsAt, now, spread), early: ASK_AGAIN_MS },
    [ALARMS.sendAnswers]: waiting ? { periodInMinutes: SEND_EVERY_MINUTES } : null,
    [ALARMS.remind]:
      time === null ? null : { when: snoozed > now ? snoozed : nextReminder(time, quiet, now), early: 0 },
  };
};

/** Whether an alarm that the browser has is the one that there should be. */
export const isSet = (
  wanted: Alarm,
  there: { readonly scheduledTime: number; readonly periodInMinutes?: number | undefined } | undefined,
  now: number,
): boolean => {
  if (there === undefined) return false;
  if ('periodInMinutes' in wanted) return there.periodInMinutes === wanted.periodInMinutes;
  const ahead = wanted.when - there.scheduledTime;
  return there.scheduledTime > now && ahead <= wanted.early && ahead >= -MINUTE_MS * Math.sign(wanted.early);
};
