import { AMOUNT_MAX } from '#shared/question-kinds/calculated/limits.ts';
import type { Values } from '#shared/question-kinds/calculated/ranges.ts';
import type { Formula, Operator } from './formula.ts';
import { FUNCTIONS } from './functions.ts';

/** Why a formula has no result for some values. */
export type CalculationFault = 'divisionByZero' | 'notANumber' | 'tooLarge' | 'unknownName';

class Broken extends Error {
  readonly fault: CalculationFault;
  constructor(fault: CalculationFault) {
    super(fault);
    this.fault = fault;
  }
}

const OPERATIONS: Readonly<Record<Operator, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => {
    if (right === 0) throw new Broken('divisionByZero');
    return left / right;
  },
  '^': (left, right) => {
    if (left === 0 && right < 0) throw new Broken('divisionByZero');
    return left ** right;
  },
};

const numberOf = (formula: Formula, values: Values): number => {
  const inner = (part: Formula): number => numberOf(part, values);
  switch (formula.kind) {
    case 'number':
      return formula.value;
    case 'name': {
      const value = Object.hasOwn(values, formula.name) ? values[formula.name] : undefined;
      if (value === undefined) throw new Broken('unknownName');
      return value;
    }
    case 'negation':
      return 0 - inner(formula.of);
    case 'operation':
      return OPERATIONS[formula.operator](inner(formula.left), inner(formula.right));
    case 'call': {
      const run: (...numbers: number[]) => number = FUNCTIONS[formula.name].run;
      const parts = formula.parts.map(inner);
      // The same faults as in the other notation.
      if (formula.name === 'pow') return OPERATIONS['^'](parts[0] ?? NaN, parts[1] ?? NaN);
      return run(...parts);
    }
  }
};

/** Evaluates a formula with those values; returns the reason if it has no result. */
export const calculate = (formula: Formula, values: Values): number | CalculationFault => {
  try {
    const value = numberOf(formula, values);
    if (Number.isNaN(value)) return 'notANumber';
    return Math.abs(value) <= AMOUNT_MAX ? value + 0 : 'tooLarge';
  } catch (error) {
    if (error instanceof Broken) return error.fault;
    throw error;
  }
};
