/**
 * Calculated questions as item templates: other programs draw the numbers and compute the right answer by the same
 * formula. Our import reads formula and ranges from the own data.
 */
import type { QuestionOf } from '#shared/contract/quizzes/question.ts';
import { ANSWER_NAME } from '#shared/question-kinds/calculated/limits.ts';
import { countOf, decimalsOf } from '#shared/question-kinds/calculated/ranges.ts';
import { readFormula } from '../../drawing/calculated.ts';
import { namesIn, type Formula, type Operator } from '../../drawing/formula.ts';
import type { FunctionName } from '../../drawing/functions.ts';
import {
  call,
  declaration,
  float,
  isNearCorrect,
  RESPONSE,
  scoreIf,
  typedAnswer,
  unitData,
  variable,
  type Written,
} from './expressions.ts';
import { element, type Element, type Node } from './tree.ts';

type Calculated = QuestionOf<'calculated'>;

/** Prefix of parameters: a parameter can have the name of a response or an outcome. */
const PARAMETER = 'V_';
const ANSWER = 'ANSWER';
const FORMULA = 'FORMULA_';

const OPERATORS: Readonly<Record<Operator, string>> = {
  '+': 'sum',
  '-': 'subtract',
  '*': 'product',
  '/': 'divide',
  '^': 'power',
};

const rounded = (decimals: number, value: Element): Element =>
  element('roundTo', { roundingMode: 'decimalPlaces', figures: decimals }, value);

const ofMath = (name: string, part: Element): Element => element('mathOperator', { name }, part);

const halfUp = (value: Element, places: Element): Element =>
  call(
    'divide',
    call('round', call('product', value, call('power', float(10), places))),
    call('power', float(10), places),
  );

const CALLS: Readonly<Record<FunctionName, (...parts: Element[]) => Element>> = {
  abs: (x = float(0)) => ofMath('abs', x),
  ceil: (x = float(0)) => ofMath('ceil', x),
  exp: (x = float(0)) => ofMath('exp', x),
  floor: (x = float(0)) => ofMath('floor', x),
  fmod: (x = float(0), y = float(1)) => call('subtract', x, call('product', y, call('truncate', call('divide', x, y)))),
  log: (x = float(0)) => ofMath('ln', x),
  log10: (x = float(0)) => ofMath('log', x),
  max: (...parts) => call('max', ...parts),
  min: (...parts) => call('min', ...parts),
  pi: () => element('mathConstant', { name: 'pi' }),
  pow: (x = float(0), y = float(1)) => call('power', x, y),
  round: (x = float(0), places = float(0)) => halfUp(x, places),
  sqrt: (x = float(0)) => call('power', x, float(0.5)),
};

const expressionOf = (formula: Formula): Element => {
  switch (formula.kind) {
    case 'number':
      return float(formula.value);
    case 'name':
      return variable(`${PARAMETER}${formula.name}`);
    case 'negation':
      return call('subtract', float(0), expressionOf(formula.of));
    case 'operation':
      return call(OPERATORS[formula.operator], expressionOf(formula.left), expressionOf(formula.right));
    case 'call':
      return CALLS[formula.name](...formula.parts.map(expressionOf));
  }
};

/** Returns the expression of a formula; null if it is invalid or uses unknown names, which a draft may. */
const computed = ({ parameters }: Calculated, text: string): Element | null => {
  const formula = readFormula(text);
  const isKnown = (name: string): boolean => parameters.some((parameter) => parameter.name === name);
  return formula === null || ![...namesIn(formula)].every(isKnown) ? null : expressionOf(formula);
};

const setTemplate = (identifier: string, value: Element): Element => element('setTemplateValue', { identifier }, value);

const declared = (identifier: string): Element =>
  element('templateDeclaration', { identifier, cardinality: 'single', baseType: 'float' });

const drawn = (range: Calculated['parameters'][number]): Element =>
  rounded(
    Math.max(decimalsOf(range.from), decimalsOf(range.step)),
    call(
      'sum',
      float(range.from),
      call('product', float(range.step), element('randomInteger', { min: 0, max: Math.max(0, countOf(range) - 1) })),
    ),
  );

/** A formula or a name in the texts. */
const PLACEHOLDER = /\{=(?:[^{}<>]|\{[^{}<>]*\})*\}|\{[^{}<>]*\}/g;

/** Decimals of a formula in a text. */
const TEXT_DECIMALS = 6;

/** Placeholders of a question's texts with the variables that are printed in their place. */
export interface Placeholders {
  /** The text of each placeholder that isn't just the name of a parameter, by its variable. */
  readonly formulas: ReadonlyMap<string, string>;
  readonly filled: (nodes: readonly Node[]) => readonly Node[];
}

export const placeholdersOf = ({ parameters }: Pick<Calculated, 'parameters'>): Placeholders => {
  const formulas = new Map<string, string>();
  const variableOf = (placeholder: string): string | null => {
    const name = placeholder.slice(1, -1);
    if (name === ANSWER_NAME) return ANSWER;
    if (parameters.some((parameter) => parameter.name === name)) return `${PARAMETER}${name}`;
    if (!placeholder.startsWith('{=')) return null;
    const identifier = `${FORMULA}${String(formulas.size + 1)}`;
    formulas.set(identifier, placeholder);
    return identifier;
  };
  const filledText = (text: string): readonly Node[] => {
    const nodes: Node[] = [];
    let at = 0;
    for (const { 0: placeholder, index } of text.matchAll(PLACEHOLDER)) {
      const identifier = variableOf(placeholder);
      if (identifier === null) continue;
      nodes.push(text.slice(at, index), element('printedVariable', { identifier }));
      at = index + placeholder.length;
    }
    return [...nodes, text.slice(at)].filter((node) => node !== '');
  };
  const filled = (nodes: readonly Node[]): readonly Node[] =>
    nodes.flatMap((node) =>
      typeof node === 'string' ? filledText(node) : [{ ...node, children: filled(node.children) }],
    );
  return { formulas, filled };
};

/** Returns the placeholder that a variable is printed for; null for a variable that we don't write. */
export const placeholderOf = (identifier: string, formulas: ReadonlyMap<string, string>): string | null => {
  if (identifier === ANSWER) return `{${ANSWER_NAME}}`;
  if (identifier.startsWith(PARAMETER)) return `{${identifier.slice(PARAMETER.length)}}`;
  return formulas.get(identifier) ?? null;
};

/** Returns the declarations of all variables, and the rules that set them. */
export const templatesOf = (question: Calculated, { formulas }: Placeholders): readonly Element[] => {
  const answer = computed(question, question.formula);
  const inTexts = [...formulas].flatMap(([identifier, placeholder]): (readonly [string, Element])[] => {
    const value = computed(question, placeholder.slice(2, -1));
    return value === null ? [] : [[identifier, rounded(TEXT_DECIMALS, value)]];
  });
  const set: readonly (readonly [string, Element])[] = [
    ...question.parameters.map((range) => [`${PARAMETER}${range.name}`, drawn(range)] as const),
    ...(answer === null ? [] : [[ANSWER, rounded(question.decimals, answer)] as const]),
    ...inTexts,
  ];
  const identifiers = new Set([...set.map(([identifier]) => identifier), ANSWER, ...formulas.keys()]);
  return [
    ...[...identifiers].map(declared),
    call(
      'templateProcessing',
      ...set.map(([identifier, value]) => setTemplate(identifier, value)),
      ...(answer === null ? [] : [element('setCorrectResponse', { identifier: RESPONSE }, variable(ANSWER))]),
    ),
  ];
};

export const writtenCalculated = (question: Calculated): Written => {
  const { parameters, formula, tolerance, toleranceKind, decimals, unit, points } = question;
  return {
    declaration: declaration({ cardinality: 'single', baseType: 'float' }),
    interaction: typedAnswer(unit),
    scoring: scoreIf(isNearCorrect(tolerance, toleranceKind === 'percent' ? 'relative' : 'absolute'), points),
    data: new Map([
      ...parameters.map(
        ({ name, from, to, step }) =>
          [`parameter-${name}`, `${String(from)} to ${String(to)} by ${String(step)}`] as const,
      ),
      ['formula', formula],
      ['decimals', String(decimals)],
      ...unitData(question),
    ]),
  };
};
