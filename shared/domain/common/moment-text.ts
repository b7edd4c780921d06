/** Moments in words, as Indian readers write them. */

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  formats.set(zone, made);
  return made;
};

/**
 * "25 Nov 2026 at 09:00 GMT+5:30" of an instant in that zone.
 * @throws RangeError for an unknown zone
 */
export const momentText = (instant: number, zone: string): string => {
  const parts = formatOf(zone).formatToParts(instant);
  const part = (type: string): string => parts.find((entry) => entry.type === type)?.value ?? '';
  const day = `${part('day')} ${part('month').slice(0, 3)} ${part('year')}`;
  return `${day} at ${part('hour')}:${part('minute')} ${part('timeZoneName')}`;
};
