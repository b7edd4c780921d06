/** Formats the figures of an analysis. */
import { numberFormat } from '#shared/domain/common/text/formats.ts';

const figure = numberFormat({ maximumFractionDigits: 2, minimumFractionDigits: 2 });
const percent = numberFormat({ style: 'percent', maximumFractionDigits: 0 });
const points = numberFormat({ maximumFractionDigits: 1, minimumFractionDigits: 1 });

/** "0.62"; a dash for null. */
export const figureText = (value: number | null): string => (value === null ? '–' : figure.format(value));
/** "62%" of a share from 0 to 1; a dash for null. */
export const shareText = (value: number | null): string => (value === null ? '–' : percent.format(value));
/** "7.4" percentage points; a dash for null. */
export const pointsText = (value: number | null): string => (value === null ? '–' : points.format(value));
