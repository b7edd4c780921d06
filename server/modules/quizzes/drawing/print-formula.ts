import { amountText } from '#shared/domain/quizzes/unit.ts';
import type { Values } from '#shared/question-kinds/calculated/ranges.ts';
import type { Formula, Operator } from './formula.ts';

/** Notation of a formula. */
interface Style {
  readonly name: (name: string) => string;
  readonly number: (value: number) => string;
  readonly signs: Readonly<Record<Operator, string>>;
  /** Whether a power is written as a function. */
  readonly pow: boolean;
}

const STRENGTH: Readonly<Record<Operator, number>> = { '+': 1, '-': 1, '*': 2, '/': 2, '^': 4 };
const NEGATION = 3;
const WHOLE = 5;

const strengthOf = (formula: Formula, { pow }: Style): number => {
  if (formula.kind === 'negation') return NEGATION;
  if (formula.kind === 'operation') return formula.operator === '^' && pow ? WHOLE : STRENGTH[formula.operator];
  return WHOLE;
};

const printed = (formula: Formula, style: Style): string => {
  const inner = (part: Formula, least: number): string => {
    const text = printed(part, style);
    // A negative value binds like the name it replaces, but needs brackets after a sign to be readable.
    return strengthOf(part, style) < least || text.startsWith('-') ? `(${text})` : text;
  };
  switch (formula.kind) {
    case 'number':
      return style.number(formula.value);
    case 'name':
      return style.name(formula.name);
    case 'negation':
      return `-${inner(formula.of, NEGATION + 1)}`;
    case 'operation': {
      const { operator, left, right } = formula;
      if (operator === '^' && style.pow) return `pow(${printed(left, style)}, ${printed(right, style)})`;
      const strength = STRENGTH[operator];
      const fromRight = operator === '^';
      const sides = [
        inner(left, fromRight ? strength + 1 : strength),
        inner(right, fromRight ? strength : strength + 1),
      ];
      return sides.join(` ${style.signs[operator]} `);
    }
    case 'call':
      return `${formula.name}(${formula.parts.map((part) => printed(part, style)).join(', ')})`;
  }
};

const TYPED = { '+': '+', '-': '-', '*': '*', '/': '/', '^': '^' } as const;

/** Returns the formula in the notation for authors. */
export const formulaText = (formula: Formula): string =>
  printed(formula, { name: (name) => name, number: String, signs: TYPED, pow: false });

/** Returns the formula in Moodle's notation: names in braces, and no `^`, which means something else there. */
export const moodleFormula = (formula: Formula): string =>
  printed(formula, { name: (name) => `{${name}}`, number: String, signs: TYPED, pow: true });

/** Returns the formula with the numbers of an attempt, for readers: "1,20,000 × 8 ÷ 100". */
export const calculationText = (formula: Formula, values: Values): string =>
  printed(formula, {
    name: (name) => amountText(values[name] ?? 0),
    number: (value) => amountText(value),
    signs: { '+': '+', '-': '−', '*': '×', '/': '÷', '^': '^' },
    pow: false,
  });
