/** Formats the times of classes in the browser's time zone. */
import { dateFormat, pluralText } from '#shared/domain/common/text/formats.ts';

const day = dateFormat({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const time = dateFormat({ hour: 'numeric', minute: '2-digit' });

/** "Sat, 17 Jan 2026". */
export const dayText = (iso: string): string => day.format(new Date(iso));

/** "3:30 pm to 4:30 pm". */
export const spanText = (from: string, to: string): string =>
  `${time.format(new Date(from))} to ${time.format(new Date(to))}`;

/** "3:30 pm". */
export const timeText = (iso: string): string => time.format(new Date(iso));

const zoneName = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/**
 * "6:00 am in New York" where the class was scheduled in a zone whose clocks show something else; null where they don't.
 */
export const otherZoneText = (iso: string, zone: string): string | null => {
  const at = new Date(iso);
  const there = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: zone }).format(at);
  return there === time.format(at) ? null : `${there} in ${zoneName(zone)}`;
};

/** "12 of 20 seats left", "1 seat left", "No seats left". */
export const seatsText = (left: number, seats: number): string => {
  if (left === 0) return 'No seats left';
  return pluralText(left, '1 seat left', `${String(left)} of ${String(seats)} seats left`);
};
