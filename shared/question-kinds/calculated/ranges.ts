/** The values of a parameter. */

/** A range with its step. */
export interface Range {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

export type Values = Readonly<Record<string, number>>;

/** Quotients slightly below a whole number because of binary fractions count as that number. */
const DUST = 1e-9;

/** Returns the number of values in a range. The last one is below `to` if the step doesn't divide the range. */
export const countOf = ({ from, to, step }: Range): number => Math.floor((to - from) / step + DUST) + 1;

/** Returns the number of digits after the decimal point. */
export const decimalsOf = (value: number): number => {
  const [digits = '', power = '0'] = String(Math.abs(value)).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(power));
};

/** Returns the value at that index of a range, from 0: 0.3, not 0.30000000000000004. */
export const valueAt = ({ from, step }: Range, index: number): number =>
  // Adding 0 turns -0 into 0.
  Number((from + index * step).toFixed(Math.min(100, Math.max(decimalsOf(from), decimalsOf(step))))) + 0;
