/**
 * Formulas of calculated questions. jsep parses the text; only the elements listed in this file are allowed: numbers,
 * parameter names, + - * / ^ and the functions of `functions.ts`. Members, assignments, strings and the like are
 * rejected.
 */
import jsep from 'jsep';
import * as v from 'valibot';
import { FORMULA_MAX } from '#shared/question-kinds/calculated/limits.ts';
import { FUNCTIONS, isFunction, type FunctionName } from './functions.ts';

export const OPERATORS = ['+', '-', '*', '/', '^'] as const;
export type Operator = (typeof OPERATORS)[number];

export type Formula =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'negation'; readonly of: Formula }
  | { readonly kind: 'operation'; readonly operator: Operator; readonly left: Formula; readonly right: Formula }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly parts: readonly Formula[] };

/** Maximum nesting of brackets and functions, for readability. */
const DEPTH_MAX = 30;

/** An invalid formula; its message is a sentence for the author. */
export class BadFormula extends Error {
  override readonly name = 'BadFormula';
}

// jsep's configuration is global, and this is its only user. `^` is the power operator, right-associative.
jsep.removeAllBinaryOps();
for (const [operator, precedence] of [
  ['+', 9],
  ['-', 9],
  ['*', 10],
  ['/', 10],
] as const) {
  jsep.addBinaryOp(operator, precedence);
}
jsep.addBinaryOp('^', 11, true);
jsep.removeAllUnaryOps();
jsep.addUnaryOp('-');
jsep.addUnaryOp('+');

const Parsed = v.variant('type', [
  v.object({ type: v.literal('Literal'), value: v.unknown(), raw: v.string() }),
  v.object({ type: v.literal('Identifier'), name: v.string() }),
  v.object({ type: v.literal('UnaryExpression'), operator: v.string(), argument: v.unknown() }),
  v.object({
    type: v.literal('BinaryExpression'),
    operator: v.picklist(OPERATORS),
    left: v.unknown(),
    right: v.unknown(),
  }),
  v.object({ type: v.literal('CallExpression'), callee: v.unknown(), arguments: v.array(v.unknown()) }),
]);

const ELSE = 'Use only numbers, parameter names, + - * / ^, brackets and functions like round(x, 2)';

const SEVERAL = 'An operator is missing between two parts of the formula. Write price * rate.';

const callOf = (callee: unknown, parts: readonly Formula[]): Formula => {
  const named = v.safeParse(v.object({ type: v.literal('Identifier'), name: v.string() }), callee);
  if (!named.success) throw new BadFormula(ELSE);
  const { name } = named.output;
  if (!isFunction(name)) {
    throw new BadFormula(`“${name}” isn’t a known function. Use ${Object.keys(FUNCTIONS).join(', ')}.`);
  }
  const { least, most } = FUNCTIONS[name];
  if (parts.length < least || parts.length > most) {
    const wanted =
      most === Infinity
        ? `${String(least)} or more`
        : least === most
          ? String(least)
          : `${String(least)} to ${String(most)}`;
    throw new BadFormula(
      `${name}() takes ${wanted} ${wanted === '1' ? 'number' : 'numbers'}, not ${String(parts.length)}`,
    );
  }
  return { kind: 'call', name, parts };
};

const formulaOf = (given: unknown, depth: number): Formula => {
  if (depth > DEPTH_MAX)
    throw new BadFormula(`The formula has more than ${String(DEPTH_MAX)} levels of brackets. Simplify it.`);
  if (v.is(v.object({ type: v.literal('Compound') }), given)) throw new BadFormula(SEVERAL);
  const parsed = v.safeParse(Parsed, given);
  if (!parsed.success) throw new BadFormula(ELSE);
  const node = parsed.output;
  const inner = (part: unknown): Formula => formulaOf(part, depth + 1);
  switch (node.type) {
    case 'Literal':
      if (typeof node.value !== 'number' || !Number.isFinite(node.value)) throw new BadFormula(ELSE);
      return { kind: 'number', value: node.value };
    case 'Identifier':
      return { kind: 'name', name: node.name };
    case 'UnaryExpression': {
      const of = inner(node.argument);
      return node.operator === '-' ? { kind: 'negation', of } : of;
    }
    case 'BinaryExpression': {
      const [left, right] = [inner(node.left), inner(node.right)];
      if (node.operator === '^' && left.kind === 'negation') {
        throw new BadFormula('“-a ^ b” can be read in two ways. Write -(a ^ b), or pow(-a, b).');
      }
      return { kind: 'operation', operator: node.operator, left, right };
    }
    case 'CallExpression':
      return callOf(node.callee, node.arguments.map(inner));
  }
};

/** Normalises typed or pasted characters to the spelling of a formula; names may be in braces, as in texts. */
const plainSpelling = (text: string): string =>
  text
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll('−', '-')
    .replaceAll('**', '^')
    .replace(/\{\s*([A-Za-z]\w*)\s*\}/g, ' $1 ');

/** Parses a formula. Throws BadFormula with a sentence that says what to change. */
export const parseFormula = (text: string): Formula => {
  if (text.length > FORMULA_MAX) {
    throw new BadFormula(`The formula has ${String(text.length)} characters. The limit is ${String(FORMULA_MAX)}.`);
  }
  if (text.trim() === '') throw new BadFormula('Write a formula');
  if (text.includes('%')) throw new BadFormula('Write percentages without %: rate / 100');
  if (/\d,\d{2,3}(?!\d)/.test(text) && !text.includes('(')) {
    throw new BadFormula('Write numbers without commas: 100000');
  }
  let parsed: unknown;
  try {
    parsed = jsep(plainSpelling(text));
  } catch (error) {
    const at = error instanceof Error && 'index' in error ? Number(error.index) : NaN;
    throw new BadFormula(
      Number.isNaN(at)
        ? 'We can’t read this formula'
        : `We can’t read this formula after “${plainSpelling(text).slice(0, at).trim().slice(-20)}”`,
      { cause: error },
    );
  }
  return formulaOf(parsed, 0);
};

const listNames = (formula: Formula): string[] => {
  switch (formula.kind) {
    case 'number':
      return [];
    case 'name':
      return [formula.name];
    case 'negation':
      return listNames(formula.of);
    case 'operation':
      return [...listNames(formula.left), ...listNames(formula.right)];
    case 'call':
      return formula.parts.flatMap(listNames);
  }
};

/** Returns the names used in the formula. */
export const namesIn = (formula: Formula): ReadonlySet<string> => new Set(listNames(formula));
