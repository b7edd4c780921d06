/** A pocket calculator with four functions, percent and memory. It works from left to right, as such calculators do. */

export const OPERATORS = ['+', '−', '×', '÷'] as const;
export type Operator = (typeof OPERATORS)[number];

export type CalculatorKey = `${number}` | '.' | Operator | '=' | '%' | '±' | 'C' | '⌫' | 'MC' | 'MR' | 'M+' | 'M−';

export interface CalculatorState {
  /** The number shown, as typed or as computed; "Error" after a division by zero. */
  readonly display: string;
  /** Whether the next digit starts a new number. */
  readonly fresh: boolean;
  /** The left operand of the pending operator. */
  readonly left: number | null;
  readonly operator: Operator | null;
  readonly memory: number;
}

export const CALCULATOR_START: CalculatorState = { display: '0', fresh: true, left: null, operator: null, memory: 0 };

export const CALCULATOR_ERROR = 'Error';

const DIGITS_MAX = 12;
const LARGEST = 10 ** DIGITS_MAX;

/** Returns a result with at most twelve significant digits, without the noise of binary fractions. */
const shown = (value: number): string => {
  if (!Number.isFinite(value) || Math.abs(value) >= LARGEST) return CALCULATOR_ERROR;
  const rounded = Number(value.toPrecision(DIGITS_MAX));
  const plain = Math.abs(rounded) < 1e-6 ? rounded.toFixed(DIGITS_MAX) : String(rounded);
  const text = plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain;
  return text === '-0' ? '0' : text;
};

const apply = (left: number, operator: Operator, right: number): number => {
  switch (operator) {
    case '+':
      return left + right;
    case '−':
      return left - right;
    case '×':
      return left * right;
    case '÷':
      return left / right;
  }
};

const computed = (state: CalculatorState, value: number): CalculatorState => ({
  ...state,
  display: shown(value),
  fresh: true,
});

/** Applies the pending operator to the number shown. */
const settled = (state: CalculatorState): CalculatorState => {
  const { left, operator, display } = state;
  if (left === null || operator === null) return { ...state, fresh: true };
  const done = computed(state, apply(left, operator, Number(display)));
  return { ...done, left: null, operator: null };
};

const typed = (state: CalculatorState, key: string): CalculatorState => {
  const before = state.fresh ? '0' : state.display;
  if (key === '.') return before.includes('.') ? state : { ...state, display: `${before}.`, fresh: false };
  if (before.replace(/\D/g, '').length >= DIGITS_MAX) return state;
  return { ...state, display: before === '0' ? key : before === '-0' ? `-${key}` : before + key, fresh: false };
};

const operated = (state: CalculatorState, operator: Operator): CalculatorState => {
  // A second operator replaces the first.
  if (state.fresh && state.operator !== null) return { ...state, operator };
  const done = settled(state);
  return done.display === CALCULATOR_ERROR ? done : { ...done, left: Number(done.display), operator };
};

const negated = ({ display }: CalculatorState): string => (display.startsWith('-') ? display.slice(1) : `-${display}`);

/** Returns the percent of the number before a plus or minus, and a hundredth in every other place. */
const percentOf = ({ left, operator, display }: CalculatorState): number => {
  const share = Number(display) / 100;
  return left !== null && (operator === '+' || operator === '−') ? left * share : share;
};

/** Returns the state after a key. After an error only C, and the keys of the memory that don’t use the number, do anything. */
export const pressed = (state: CalculatorState, key: CalculatorKey): CalculatorState => {
  if (key === 'C') return { ...CALCULATOR_START, memory: state.memory };
  if (key === 'MC') return { ...state, memory: 0 };
  if (state.display === CALCULATOR_ERROR) return state;
  const value = Number(state.display);
  switch (key) {
    case '+':
    case '−':
    case '×':
    case '÷':
      return operated(state, key);
    case '=':
      return settled(state);
    case '%':
      return { ...state, display: shown(percentOf(state)), fresh: false };
    case '±':
      return { ...state, display: value === 0 && state.fresh ? '0' : negated(state) };
    case '⌫':
      return state.fresh || /^-?\d$/.test(state.display)
        ? { ...state, display: '0', fresh: true }
        : { ...state, display: state.display.slice(0, -1) };
    case 'MR':
      return { ...state, display: shown(state.memory), fresh: false };
    case 'M+':
      return { ...state, memory: Number((state.memory + value).toPrecision(DIGITS_MAX)), fresh: true };
    case 'M−':
      return { ...state, memory: Number((state.memory - value).toPrecision(DIGITS_MAX)), fresh: true };
    default:
      return typed(state, key);
  }
};

/** The keys of a keyboard, and the calculator’s keys they press. */
const KEYBOARD: Readonly<Record<string, CalculatorKey>> = {
  '+': '+',
  '-': '−',
  '*': '×',
  x: '×',
  '/': '÷',
  '=': '=',
  Enter: '=',
  '.': '.',
  ',': '.',
  '%': '%',
  Backspace: '⌫',
  Delete: 'C',
  c: 'C',
};

/** Returns the calculator’s key for a key of the keyboard; undefined if there is none. */
export const calculatorKeyOf = (key: string): CalculatorKey | undefined =>
  /^\d$/.test(key) ? (key as `${number}`) : KEYBOARD[key];
