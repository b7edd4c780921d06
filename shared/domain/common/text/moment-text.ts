/** Formats moments for Indian readers. */
import { zonedFormat } from './zoned-format.ts';

const formatOf = zonedFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});

/**
 * Formats an instant in that zone as "25 Nov 2026 at 09:00 GMT+5:30".
 * @throws RangeError for an unknown zone
 */
export const momentText = (instant: number, zone: string): string => {
  const parts = formatOf(zone).formatToParts(instant);
  const part = (type: string): string => parts.find((entry) => entry.type === type)?.value ?? '';
  const day = `${part('day')} ${part('month').slice(0, 3)} ${part('year')}`;
  return `${day} at ${part('hour')}:${part('minute')} ${part('timeZoneName')}`;
};
