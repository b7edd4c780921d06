/**
 * Returns true if a number is right. The tolerance is inclusive, and rounding errors of binary fractions are ignored
 * (0.1 + 0.2 is 0.3, and 10.3 is within 0.3 of 10).
 */
export const isNear = (given: number, correct: number, tolerance: number): boolean => {
  const slack = 4 * Number.EPSILON * Math.max(Math.abs(given), Math.abs(correct), tolerance);
  return Math.abs(given - correct) <= tolerance + slack;
};

/** Returns why a value isn't a number, as a sentence; null when it is one. */
export const numberFault = (value: unknown): string | null =>
  typeof value === 'number' && Number.isFinite(value) ? null : 'The answer must be a number';
