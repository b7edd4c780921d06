/** The one shape of what is measured: a row of the table that `npm run bench` prints. */

/** The system that ours is measured against. */
export interface Anchor {
  readonly name: string;
  readonly value: number;
}

/** Our limit: at most or at least so much, of an anchor of the same row or as an absolute value. */
export interface Limit {
  readonly value: number;
  /** Name of the anchor that the limit is a multiple of. */
  readonly of?: string;
  readonly least?: boolean;
}

export interface Row {
  readonly what: string;
  readonly unit: string;
  /** Digits after the point; none when not given. */
  readonly digits?: number;
  readonly ours: number;
  /** Measured in the same run. */
  readonly anchors?: readonly Anchor[];
  readonly limit: Limit;
  /** A note for readers of the figure, such as why it fails. */
  readonly note?: string;
}

export interface Verdict {
  readonly ok: boolean;
  /** Our limit, in the row's unit. */
  readonly bound: number;
  /** How much of what it may cost it costs: above 1 the budget is broken. */
  readonly share: number;
  /** Ours as a multiple of the limit's anchor; null where the limit is absolute. */
  readonly ratio: number | null;
}

/** Compares a row with its limit. A figure that is no number meets no limit. */
export const judge = ({ what, ours, anchors = [], limit }: Row): Verdict => {
  const { value, of, least = false } = limit;
  const anchor = of === undefined ? null : anchors.find(({ name }) => name === of);
  if (anchor === undefined) throw new Error(`"${what}" is measured against "${of ?? ''}", which the row doesn't have`);
  const bound = anchor === null ? value : value * anchor.value;
  const share = least ? bound / ours : bound === 0 ? (ours === 0 ? 0 : Infinity) : ours / bound;
  return { ok: share <= 1, bound, share, ratio: anchor === null ? null : ours / anchor.value };
};

/** How a measurement goes about it. */
export interface RunOptions {
  /** Fewer rounds: whether it works, not how fast it is. */
  readonly quick: boolean;
  /** Number of items to search, instead of the measurement's own. */
  readonly items?: string | undefined;
  /** Reports progress. */
  readonly say: (line: string) => void;
}

/** A measurement, which may be asked for by its name. */
export interface Bench {
  readonly name: string;
  /** A description of the measurement, for the list of `--help`. */
  readonly about: string;
  /** How long it takes on a quiet machine of two cores. */
  readonly minutes: number;
  /** Left out of a run of all measurements. */
  readonly onlyByName?: boolean;
  readonly run: (options: RunOptions) => Promise<readonly Row[]>;
}

/** The middle one of those numbers. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [lower = NaN, upper = NaN] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (lower + upper) / 2;
};

/** The value below which that share of the numbers lies. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;
