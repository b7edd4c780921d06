/** How the times of classes are written: in the zone of the person who looks. */
const day = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' });

/** "Sat, 17 Jan 2026". */
export const dayWords = (iso: string): string => day.format(new Date(iso));

/** "3:30 pm to 4:30 pm". */
export const timeWords = (from: string, to: string): string =>
  `${time.format(new Date(from))} to ${time.format(new Date(to))}`;

/** "3:30 pm". */
export const clockWords = (iso: string): string => time.format(new Date(iso));

const zoneName = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/**
 * "6:00 am in New York" where the class was scheduled in a zone whose clocks show something else; null where they don't.
 */
export const elsewhereWords = (iso: string, zone: string): string | null => {
  const at = new Date(iso);
  const there = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: zone }).format(at);
  return there === time.format(at) ? null : `${there} in ${zoneName(zone)}`;
};

/** "12 of 20 seats left", "1 seat left", "No seat left". */
export const leftWords = (left: number, seats: number): string => {
  if (left === 0) return 'No seat left';
  return left === 1 ? '1 seat left' : `${String(left)} of ${String(seats)} seats left`;
};
