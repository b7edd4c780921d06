/** The days of a funnel, for the chart, the table and the CSV file. */
import type { FunnelDay } from '#shared/contract/partners/partners.ts';
import { addDays } from '#shared/domain/common/calendar.ts';

export const COUNTS = ['loads', 'starts', 'completions', 'claims'] as const;
export type Count = (typeof COUNTS)[number];

export const COUNT_LABELS: Readonly<Record<Count, string>> = {
  loads: 'Loads',
  starts: 'Starts',
  completions: 'Completions',
  claims: 'Saved scores',
};

const NOTHING = { loads: 0, starts: 0, completions: 0, claims: 0 };

/** Every day from the first to the last, those without a visitor too. */
export const withoutGaps = (days: readonly FunnelDay[]): FunnelDay[] => {
  const known = new Map(days.map((day) => [day.date, day]));
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || last === undefined) return [];
  const all: FunnelDay[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) all.push(known.get(date) ?? { date, ...NOTHING });
  return all;
};

/** The sums over those days. */
export const totalsOf = (days: readonly FunnelDay[]): Readonly<Record<Count, number>> =>
  days.reduce(
    (sums, day) => ({
      loads: sums.loads + day.loads,
      starts: sums.starts + day.starts,
      completions: sums.completions + day.completions,
      claims: sums.claims + day.claims,
    }),
    NOTHING,
  );

/** Those days as CSV (RFC 4180); dates and numbers need no quotes. */
export const csvOf = (days: readonly FunnelDay[]): string =>
  [['date', ...COUNTS], ...days.map((day) => [day.date, ...COUNTS.map((name) => String(day[name]))])]
    .map((row) => `${row.join(',')}\r\n`)
    .join('');
