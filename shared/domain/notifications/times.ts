/** Times of day, in minutes since midnight. */

export const DAY_MINUTES = 24 * 60;

/** A span of the day; it may pass midnight. */
export interface Span {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** Returns true if that time of day is within the span. */
export const isWithin = (minutes: number, { from, to }: Span): boolean =>
  from < to ? from <= minutes && minutes < to : from <= minutes || minutes < to;

/** Formats a time of day as forms do: "07:05". */
export const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Reads a time of day of a form, "07:05"; null for anything else. */
export const timeOf = (text: string): number | null => {
  const [, hours = '', minutes = ''] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === '' ? null : Number(hours) * 60 + Number(minutes);
};
