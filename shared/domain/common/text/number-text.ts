import { numberFormat } from './formats.ts';

const numbers = numberFormat({ maximumFractionDigits: 2 });

/** Formats a number with at most two decimals: "8.5", "1,24,500". */
export const numberText = (value: number): string => numbers.format(value);
