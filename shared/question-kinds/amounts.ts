/**
 * Whether a number is right: the tolerance is inclusive, and the last binary digits of a decimal fraction, which nobody
 * typed, don't count (0.1 + 0.2 is 0.3, and 10.3 is within 0.3 of 10).
 */
export const isNear = (given: number, correct: number, tolerance: number): boolean => {
  const slack = 4 * Number.EPSILON * Math.max(Math.abs(given), Math.abs(correct), tolerance);
  return Math.abs(given - correct) <= tolerance + slack;
};

/** Why a value is no number, as a sentence; null when it is one. */
export const numberFault = (value: unknown): string | null =>
  typeof value === 'number' && Number.isFinite(value) ? null : 'The answer must be a number';
