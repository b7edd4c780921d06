/** The values that a parameter can have. */

/** A range with its step. */
export interface Range {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

export type Values = Readonly<Record<string, number>>;

/** A quotient that binary fractions leave a little below a whole number counts as that number. */
const DUST = 1e-9;

/** How many values a range has. The last one lies below `to` where the step doesn't divide the range. */
export const countOf = ({ from, to, step }: Range): number => Math.floor((to - from) / step + DUST) + 1;

/** Digits after the point of a number as it is written. */
export const decimalsOf = (value: number): number => {
  const [digits = '', power = '0'] = String(Math.abs(value)).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(power));
};

/** The value at that place of a range, counted from 0: 0.3, not 0.30000000000000004. */
export const valueAt = ({ from, step }: Range, index: number): number =>
  // Adding 0 makes -0 a 0.
  Number((from + index * step).toFixed(Math.min(100, Math.max(decimalsOf(from), decimalsOf(step))))) + 0;
