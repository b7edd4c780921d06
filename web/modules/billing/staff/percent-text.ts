import { numberFormat } from '#shared/domain/common/text/formats.ts';

const percents = numberFormat({ maximumFractionDigits: 1 });

/** "2.5%", or a dash for null. */
export const percentText = (percent: number | null): string =>
  percent === null ? '–' : `${percents.format(percent)}%`;
