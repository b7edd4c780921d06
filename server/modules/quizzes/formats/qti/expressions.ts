/** Expressions and rules of response and template processing. */
import type { Question } from '#shared/contract/quizzes/question.ts';
import { unitCell } from '../texts/bars.ts';
import type { OwnData } from './own-data.ts';
import { element, type Element, type Node } from './tree.ts';

export const RESPONSE = 'RESPONSE';
export const SCORE = 'SCORE';

export const variable = (identifier: string): Element => element('variable', { identifier });
export const correct = (identifier: string): Element => element('correct', { identifier });
export const float = (value: number): Element => element('baseValue', { baseType: 'float' }, String(value));
export const call = (name: string, ...parts: readonly Node[]): Element => element(name, {}, ...parts);

export const setOutcome = (identifier: string, value: Element): Element =>
  element('setOutcomeValue', { identifier }, value);

/** Applies the rules if the condition is true. */
export const when = (condition: Element, ...rules: readonly Element[]): Element =>
  call('responseCondition', call('responseIf', condition, ...rules));

/** Gives all the points if the condition is true. */
export const scoreIf = (condition: Element, points: number): readonly Element[] => [
  when(condition, setOutcome(SCORE, float(points))),
];

/** Gives the sum of the points in the mapping of the response. */
export const scoreByMapping: readonly Element[] = [setOutcome(SCORE, element('mapResponse', { identifier: RESPONSE }))];

export interface Declared {
  readonly cardinality: 'single' | 'multiple' | 'ordered';
  readonly baseType: 'identifier' | 'directedPair' | 'string' | 'float';
  /** The right answer; left out if it is computed. */
  readonly correct?: readonly string[];
  readonly mapping?: Element;
}

/** Returns the declaration of the response. */
export const declaration = ({ cardinality, baseType, correct: right = [], mapping }: Declared): Element =>
  element(
    'responseDeclaration',
    { identifier: RESPONSE, cardinality, baseType },
    ...(right.length === 0 ? [] : [call('correctResponse', ...right.map((text) => call('value', text)))]),
    ...(mapping === undefined ? [] : [mapping]),
  );

/** Returns a mapping from values to points, with a sum from 0 to `most`. */
export const mappingOf = (
  entries: readonly (readonly [key: string, points: number])[],
  most: number,
  options: Readonly<Record<string, boolean>> = {},
): Element =>
  element(
    'mapping',
    { lowerBound: 0, upperBound: most, defaultValue: 0 },
    ...entries.map(([mapKey, mappedValue]) => element('mapEntry', { mapKey, mappedValue, ...options })),
  );

/** Returns the declaration of a number or identifier that processing sets. */
export const outcome = (
  identifier: string,
  baseType: 'float' | 'identifier',
  { cardinality = 'single', value }: { readonly cardinality?: 'single' | 'multiple'; readonly value?: number } = {},
): Element =>
  element(
    'outcomeDeclaration',
    { identifier, cardinality, baseType },
    ...(value === undefined ? [] : [call('defaultValue', call('value', String(value)))]),
  );

/** Returns a field for a typed answer, and the unit after it. */
export const typedAnswer = (unit?: string): Element =>
  call(
    'p',
    element('textEntryInteraction', { responseIdentifier: RESPONSE }),
    ...(unit === undefined ? [] : [` ${unit}`]),
  );

/** Returns our own data of the unit, with its other spellings. */
export const unitData = (question: Question): [name: string, value: string][] => {
  const cell = unitCell(question);
  return cell === undefined ? [] : [['unit', cell]];
};

/** Returns the condition that a typed number is right. */
export const isNearCorrect = (tolerance: number, toleranceMode: 'absolute' | 'relative'): Element =>
  element(
    'equal',
    { toleranceMode, tolerance: `${String(tolerance)} ${String(tolerance)}` },
    variable(RESPONSE),
    correct(RESPONSE),
  );

/** The parts of an item that depend on the kind. */
export interface Written {
  readonly declaration: Element;
  readonly interaction: Element;
  /** Rules that set the score. */
  readonly scoring: readonly Element[];
  /** Identifiers of options with a note. */
  readonly notes?: readonly (readonly [identifier: string, note: string])[];
  readonly templates?: readonly Element[];
  readonly data?: OwnData;
}
