/** Formats days, time zones and waits. */
import { dayOf } from '#shared/domain/common/calendar.ts';
import { dateFormat } from '#shared/domain/common/text/formats.ts';

/** Returns "India time" for Asia/Kolkata. */
const zoneText = (zone: string, at: number): string => {
  if (zone === 'UTC') return 'UTC';
  const parts = dateFormat({ timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return name.replace(/ (?:Standard )?Time$/, ' time');
};

const clockIn = (zone: string | undefined, at: number): string =>
  dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: zone }).format(at);

/**
 * Says when the next quiz starts, with the reader's local time where it differs.
 * @param zone IANA zone of the daily quiz
 * @param endsAt next midnight there, in milliseconds since 1970
 * @param ownZone zone of the reader; by default the device's
 */
export const turnText = (zone: string, endsAt: number, ownZone?: string): string => {
  const rule = `A new quiz starts at midnight, ${zoneText(zone, endsAt)}.`;
  const own = clockIn(ownZone, endsAt);
  return own === clockIn(zone, endsAt) ? rule : `${rule} That’s ${own} for you.`;
};

/** Formats a wait as hh:mm:ss, rounded up to the second. */
export const waitText = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
};

/** Returns whether a result was finished on that day in that zone. */
export const isOfDay = (finishedAt: string, day: string, zone: string): boolean =>
  dayOf(Date.parse(finishedAt), zone) === day;
