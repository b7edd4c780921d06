/** Days, zones and waits in words, as Indian readers write them. */
import { dayOf } from '#shared/domain/common/calendar.ts';

/** "India time" of the zone Asia/Kolkata. */
const zoneText = (zone: string, at: number): string => {
  if (zone === 'UTC') return 'UTC';
  const parts = new Intl.DateTimeFormat('en-IN', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return name.replace(/ (?:Standard )?Time$/, ' time');
};

const clockIn = (zone: string | undefined, at: number): string =>
  new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: zone }).format(at);

/**
 * When the day turns, as a sentence; where the reader's clock shows another time then, with that time.
 * @param zone IANA zone in which the day turns
 * @param endsAt when it turns next, in milliseconds since 1970
 * @param ownZone zone of the reader, that of the device when absent
 */
export const turnText = (zone: string, endsAt: number, ownZone?: string): string => {
  const rule = `A new quiz comes at midnight, ${zoneText(zone, endsAt)}.`;
  const own = clockIn(ownZone, endsAt);
  return own === clockIn(zone, endsAt) ? rule : `${rule} That is ${own} where you are.`;
};

/** A wait as hh:mm:ss, a begun second counted whole. */
export const waitText = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
};

/** Whether a result was finished on that day of that zone. */
export const isOfDay = (finishedAt: string, day: string, zone: string): boolean =>
  dayOf(Date.parse(finishedAt), zone) === day;
