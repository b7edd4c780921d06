/** The functions of formulas, with the same names and meanings as in Moodle. */

/** Rounds half away from zero, without floating-point noise: 1.005 to two places is 1.01. */
export const roundTo = (value: number, decimals: number): number => {
  if (!Number.isFinite(value)) return value;
  const scale = 10 ** Math.trunc(decimals);
  const size = Math.round(Number((Math.abs(value) * scale).toPrecision(15))) / scale;
  // Adding 0 turns -0 into 0.
  return Math.sign(value) * size + 0;
};

interface Callable {
  /** Minimum number of arguments. */
  readonly least: number;
  readonly most: number;
  readonly run: (...numbers: number[]) => number;
}

const one = (run: (x: number) => number): Callable => ({ least: 1, most: 1, run });
const two = (run: (x: number, y: number) => number): Callable => ({ least: 2, most: 2, run });
const some = (run: (...numbers: number[]) => number): Callable => ({ least: 2, most: Infinity, run });

const MOST_PLACES = 10;

export const FUNCTIONS = {
  abs: one(Math.abs),
  ceil: one(Math.ceil),
  exp: one(Math.exp),
  floor: one(Math.floor),
  fmod: two((x, y) => x % y),
  /** The natural logarithm. */
  log: one(Math.log),
  log10: one(Math.log10),
  max: some(Math.max),
  min: some(Math.min),
  pi: { least: 0, most: 0, run: () => Math.PI },
  pow: two(Math.pow),
  round: {
    least: 1,
    most: 2,
    run: (x, places = 0) => (Math.abs(places) <= MOST_PLACES ? roundTo(x, places) : NaN),
  },
  sqrt: one(Math.sqrt),
} as const satisfies Readonly<Record<string, Callable>>;

export type FunctionName = keyof typeof FUNCTIONS;

export const isFunction = (name: string): name is FunctionName => Object.hasOwn(FUNCTIONS, name);
