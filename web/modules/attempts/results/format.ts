/** Formats the dates and numbers of results. */
import { exactDurationText } from '#shared/domain/common/text/duration-text.ts';
import { numberFormat } from '#shared/domain/common/text/formats.ts';
import { localMomentText } from '#shared/domain/common/text/local-date-text.ts';

const wholePercents = numberFormat({ maximumFractionDigits: 0 });

interface TimedResult {
  readonly timeTakenSeconds: number;
  readonly finishedAt: string;
}

/** "70%"; rounded down, so that it never appears to reach a missed pass mark. */
export const percentText = (percent: number): string => `${wholePercents.format(Math.floor(percent))}%`;
/** "Better than 64% of other first attempts" */
export const percentileText = (percentile: number): string =>
  `Better than ${percentText(percentile)} of other first attempts`;

/** "7 s · 20 Nov 2026, 10:30 am"; a time that rounds to 0 s is omitted. */
export const timingText = ({ timeTakenSeconds, finishedAt }: TimedResult): string =>
  [...(timeTakenSeconds < 0.5 ? [] : [exactDurationText(timeTakenSeconds)]), localMomentText(finishedAt)].join(' · ');
