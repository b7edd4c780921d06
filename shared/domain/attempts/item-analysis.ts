import { pluralText } from '../common/text/formats.ts';

/**
 * Item analysis by the textbook formulas.
 * Facility is the mean share of an item's points; discrimination is the corrected item-total correlation, the item
 * against the rest of the test (R. L. Ebel and D. A. Frisbie, Essentials of Educational Measurement, 5th ed. 1991, ch.
 * 13; their bounds .19 and .29 are ours); consistency is alpha (L. J. Cronbach, Coefficient alpha and the internal
 * structure of tests, Psychometrika 16, 1951).
 */

/** With fewer attempts the results are mostly chance. */
export const ANALYSIS_ATTEMPTS_MIN = 10;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Returns the mean; null for an empty list. */
export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : sumOf(values) / values.length;

/** Returns the median; null for an empty list. */
export const medianOf = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
};

/** Returns the sample variance; null for fewer than two values. */
export const varianceOf = (values: readonly number[]): number | null => {
  const mean = meanOf(values);
  if (mean === null || values.length < 2) return null;
  return sumOf(values.map((value) => (value - mean) ** 2)) / (values.length - 1);
};

/** Returns the adjusted Fisher-Pearson skewness; null for fewer than three values or equal ones. */
export const skewnessOf = (values: readonly number[]): number | null => {
  const count = values.length;
  const [mean, variance] = [meanOf(values), varianceOf(values)];
  if (mean === null || variance === null || count < 3 || variance < NOTHING) return null;
  const cubes = sumOf(values.map((value) => ((value - mean) / Math.sqrt(variance)) ** 3));
  return (count / ((count - 1) * (count - 2))) * cubes;
};

/** Share of the attempts in the upper and the lower group (T. L. Kelley, J. Educ. Psychol. 30, 1939). */
const GROUP = 0.27;

/**
 * Returns the mean share among the attempts with the best totals minus that among those with the weakest; null for too
 * few attempts. `shares` are those of the item, `totals` of the whole test, in the same order.
 */
export const upperLowerOf = (shares: readonly number[], totals: readonly number[]): number | null => {
  if (shares.length < ANALYSIS_ATTEMPTS_MIN) return null;
  const ranked = shares
    .map((share, index) => ({ share, total: totals[index] ?? 0 }))
    .toSorted((a, b) => b.total - a.total)
    .map(({ share }) => share);
  const size = Math.round(ranked.length * GROUP);
  return (meanOf(ranked.slice(0, size)) ?? 0) - (meanOf(ranked.slice(-size)) ?? 0);
};

/** Variances below this are rounding errors. */
const NOTHING = 1e-12;

/** Returns Pearson's correlation; null if undefined. */
export const correlationOf = (xs: readonly number[], ys: readonly number[]): number | null => {
  const [meanX, meanY] = [meanOf(xs), meanOf(ys)];
  if (meanX === null || meanY === null || xs.length < 2) return null;
  const covariance = sumOf(xs.map((x, index) => (x - meanX) * ((ys[index] ?? meanY) - meanY)));
  const spreadX = sumOf(xs.map((x) => (x - meanX) ** 2));
  const spreadY = sumOf(ys.map((y) => (y - meanY) ** 2));
  if (spreadX < NOTHING || spreadY < NOTHING) return null;
  return Math.max(-1, Math.min(1, covariance / Math.sqrt(spreadX * spreadY)));
};

/**
 * Returns Cronbach's alpha of a table of scores: a row per attempt, a column per item. Null with fewer than two items
 * or rows, or when all totals are equal.
 */
export const alphaOf = (rows: readonly (readonly number[])[]): number | null => {
  const items = rows[0]?.length ?? 0;
  if (items < 2) return null;
  const total = varianceOf(rows.map(sumOf));
  if (total === null || total < NOTHING) return null;
  const single = Array.from({ length: items }, (_, item) => varianceOf(rows.map((row) => row[item] ?? 0)) ?? 0);
  return (items / (items - 1)) * (1 - sumOf(single) / total);
};

export interface ScoredChoice {
  readonly text: string;
  readonly right: boolean;
  readonly chosen: number;
  readonly restOfChoosers: number | null;
}

export interface AnalysedItem {
  readonly number: number;
  readonly attempts: number;
  readonly facility: number | null;
  readonly discrimination: number | null;
  readonly choices: readonly ScoredChoice[];
}

const DISCRIMINATION_POOR = 0.2;
const FACILITY_HARD = 0.2;
const FACILITY_EASY = 0.95;
/** Minimum share of the choices for a working distractor. */
const DISTRACTOR_MIN = 0.02;

/** Returns a wrong option whose choosers did better elsewhere than those who chose the key. */
const betterDistractor = (choices: readonly ScoredChoice[]): ScoredChoice | undefined => {
  const key = choices.filter(({ right }) => right);
  const best = Math.max(...key.map(({ restOfChoosers }) => restOfChoosers ?? 0));
  const chosen = Math.max(0, ...key.map((choice) => choice.chosen));
  return choices
    .filter(({ right, restOfChoosers }) => !right && restOfChoosers !== null && restOfChoosers > best)
    .filter((choice) => choice.chosen > chosen / 2)
    .toSorted((a, b) => b.chosen - a.chosen)[0];
};

/** Returns plain sentences for the author; empty when nothing is unusual or there are too few answers. */
export const remarksOn = ({ number, attempts, facility, discrimination, choices }: AnalysedItem): string[] => {
  if (attempts < ANALYSIS_ATTEMPTS_MIN || facility === null) return [];
  const remarks: string[] = [];
  const rival = choices.filter(({ right }) => right).length === 1 ? betterDistractor(choices) : undefined;
  if (discrimination !== null && discrimination < 0) {
    remarks.push(
      rival === undefined
        ? `The key of question ${String(number)} may be wrong: learners who do well elsewhere tend to miss it.`
        : `The key of question ${String(number)} may be wrong: learners who do well elsewhere tend to choose “${rival.text}”.`,
    );
  } else if (discrimination !== null && discrimination < DISCRIMINATION_POOR && facility < FACILITY_EASY) {
    remarks.push('It hardly separates strong from weak learners. Its wording may be unclear.');
  }
  if (facility < FACILITY_HARD) remarks.push('Very few learners get it right.');
  if (facility > FACILITY_EASY) remarks.push('Nearly everyone gets it right.');
  const unused = choices.filter(({ right, chosen }) => !right && chosen < attempts * DISTRACTOR_MIN);
  if (choices.length > 2 && unused.length > 0) {
    const names = unused.map(({ text }) => `“${text}”`).join(', ');
    const better = pluralText(unused.length, 'a more plausible option', 'more plausible options');
    remarks.push(`Hardly anyone chooses ${names}. Try ${better}.`);
  }
  return remarks;
};
