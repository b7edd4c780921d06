/** The draws of a calculated question that its checks compute. */
import { countOf, valueAt, type Range, type Values } from '#shared/question-kinds/calculated/ranges.ts';
import { drawValues } from '#shared/question-kinds/calculated/values.ts';

/** Maximum number of combinations tried. */
const TRIALS = 5_000;

/** Returns the ends of a range and its value closest to 0, where formulas tend to fail. */
const edgesOf = (range: Range): number[] => {
  const last = countOf(range) - 1;
  const nearZero = Math.min(last, Math.max(0, Math.round(-range.from / range.step)));
  return [...new Set([0, last, nearZero])].map((index) => valueAt(range, index));
};

const valuesOf = (range: Range): number[] =>
  Array.from({ length: countOf(range) }, (_, index) => valueAt(range, index));

function* combinations(ranges: readonly Range[], of: (range: Range) => number[]): Generator<Values> {
  const [first, ...rest] = ranges;
  if (first === undefined) {
    yield {};
    return;
  }
  for (const others of combinations(rest, of)) {
    for (const value of of(first)) yield { [first.name]: value, ...others };
  }
}

/** Yields the draws to try: all of them if there are few, otherwise the edges and a deterministic sample. */
export function* trialDraws(ranges: readonly Range[]): Generator<Values> {
  if (ranges.reduce((all, range) => all * countOf(range), 1) <= TRIALS) {
    yield* combinations(ranges, valuesOf);
    return;
  }
  yield* combinations(ranges, edgesOf);
  for (let trial = 0; trial < TRIALS / 2; trial += 1) yield drawValues(ranges, String(trial));
}
