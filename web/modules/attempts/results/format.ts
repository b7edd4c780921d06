/** Formats the dates and numbers of results. */
const dates = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });
const moments = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const numbers = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const wholePercents = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

interface TimedResult {
  readonly timeTakenSeconds: number;
  readonly finishedAt: string;
}

/** "20 Nov 2026" */
export const dateText = (moment: string): string => dates.format(new Date(moment));
/** "20 Nov 2026, 10:30 am" */
export const momentText = (moment: string): string => moments.format(new Date(moment));
export const numberText = (value: number): string => numbers.format(value);
/** "70%"; rounded down, so that it never appears to reach a missed pass mark. */
export const percentText = (percent: number): string => `${wholePercents.format(Math.floor(percent))}%`;
/** "Better than 64% of first attempts" */
export const percentileText = (percentile: number): string =>
  `Better than ${percentText(percentile)} of first attempts`;

/** "45 s", "8 min 42 s", "1 h 5 min" */
export const durationText = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  if (hours > 0) return minutes > 0 ? `${String(hours)} h ${String(minutes)} min` : `${String(hours)} h`;
  if (minutes > 0) return rest > 0 ? `${String(minutes)} min ${String(rest)} s` : `${String(minutes)} min`;
  return `${String(rest)} s`;
};

/** "7 s · 20 Nov 2026, 10:30 am"; a time that rounds to 0 s is omitted. */
export const timingText = ({ timeTakenSeconds, finishedAt }: TimedResult): string =>
  [...(timeTakenSeconds < 0.5 ? [] : [durationText(timeTakenSeconds)]), momentText(finishedAt)].join(' · ');
