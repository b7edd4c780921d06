/** When a notification is due on the user's clock. */
import { addDays, dayOf, startOfDay } from '#shared/domain/common/calendar.ts';
import { isWithin, timeOf, timeText, type Span } from '#shared/domain/notifications/times.ts';
import { instantOf, wallTimeOf } from '../../platform/calendar/local-time.ts';

const MINUTE_MS = 60_000;

/** The instant of that time on that day; where the clocks skip it, as long after midnight as on other days. */
const instantOn = (day: string, minutes: number, zone: string): number => {
  const shown = instantOf(`${day}T${timeText(minutes)}`, zone);
  if (shown.kind === 'once') return shown.at;
  return shown.kind === 'twice' ? shown.first : startOfDay(day, zone) + minutes * MINUTE_MS;
};

/** Returns the next instant after `now` at which clocks of that zone show that time of day. */
export const nextAt = (now: number, minutes: number, zone: string): number => {
  const today = dayOf(now, zone);
  const soon = instantOn(today, minutes, zone);
  return soon > now ? soon : instantOn(addDays(today, 1), minutes, zone);
};

const timeOfDay = (at: number, zone: string): number => timeOf(wallTimeOf(at, zone).slice(-5)) ?? 0;

/** Returns when the quiet hours around `now` end; `now` itself outside of them. */
export const quietUntil = (now: number, quiet: Span | null, zone: string): number =>
  quiet !== null && isWithin(timeOfDay(now, zone), quiet) ? nextAt(now, quiet.to, zone) : now;
