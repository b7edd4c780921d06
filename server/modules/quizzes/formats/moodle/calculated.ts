/**
 * Calculated questions in Moodle's format: names in braces, and a dataset for each name. Moodle has decimals but no
 * steps; other steps are exported as a tag, and the values in the file follow them.
 */
import type { QuestionOf } from '#shared/contract/quizzes/question.ts';
import { parseTypedNumber } from '#shared/domain/common/typed-number.ts';
import { ANSWER_NAME, PARAMETER_NAME } from '#shared/question-kinds/calculated/limits.ts';
import type { Unit } from '#shared/domain/quizzes/unit.ts';
import { decimalsOf } from '#shared/question-kinds/calculated/ranges.ts';
import { calculated } from '../../drawing/calculated.ts';
import { BadFormula, namesIn, parseFormula } from '../../drawing/formula.ts';
import { fillPlaceholders, placeholdersIn } from '../../drawing/placeholders.ts';
import { formulaText, moodleFormula } from '../../drawing/print-formula.ts';
import { UnreadableItem } from '../item.ts';
import { unitSpellings } from '../texts/bars.ts';
import { numberFault } from '../texts/numbers.ts';
import { refused, type Read } from '../weighted.ts';

type Calculated = QuestionOf<'calculated'>;

/** Sets of values per file. Moodle selects one for each attempt. */
const ITEMS = 20;
const RELATIVE = '1';
const NOMINAL = '2';
const DECIMALS = '1';

const textOf = (text: string | number) => ({ text: String(text) });

const moodleText = (html: string, formula: string): string =>
  fillPlaceholders(html, (placeholder) => {
    if (placeholder.kind === 'name')
      return placeholder.name === ANSWER_NAME ? `{=${formula}}` : `{${placeholder.name}}`;
    return `{=${moodleFormula(parseFormula(placeholder.text))}}`;
  });

/** Returns the formula in Moodle's notation; an invalid one, in a draft, is unchanged. */
const moodleFormulaOf = (text: string): string => {
  try {
    return moodleFormula(parseFormula(text));
  } catch (error) {
    if (error instanceof BadFormula) return text;
    throw error;
  }
};

/** Returns the texts of the question with Moodle's placeholders. */
export const moodleTexts = (question: Calculated): Pick<Calculated, 'prompt' | 'explanation'> => {
  const formula = moodleFormulaOf(question.formula);
  try {
    return {
      prompt: moodleText(question.prompt, formula),
      explanation: moodleText(question.explanation, formula),
    };
  } catch (error) {
    if (error instanceof BadFormula) return question;
    throw error;
  }
};

const placesOf = ({ from, step }: Calculated['parameters'][number]): number =>
  Math.max(decimalsOf(from), decimalsOf(step));

/** Returns tags for steps that Moodle doesn't support. */
export const stepTags = ({ parameters }: Calculated): string[] =>
  parameters.flatMap((one) => (one.step === 10 ** -placesOf(one) ? [] : [`step:${one.name}=${String(one.step)}`]));

/** Returns the units of a question; all have the same size. */
export const unitsOf = (unit: Unit): object => {
  const names = unitSpellings(unit);
  return names.length === 0 ? {} : { units: { unit: names.map((name) => ({ multiplier: '1', unit_name: name })) } };
};

/** Returns the key of the question with its datasets. */
export const moodleKey = (question: Calculated): object => {
  const { parameters, tolerance, toleranceKind, decimals } = question;
  const draws = Array.from({ length: ITEMS }, (_, item) => calculated.values(question, String(item)));
  return {
    synchronize: '0',
    single: '0',
    answer: {
      '@fraction': '100',
      text: moodleFormulaOf(question.formula),
      tolerance: String(toleranceKind === 'percent' ? tolerance / 100 : tolerance),
      tolerancetype: toleranceKind === 'percent' ? RELATIVE : NOMINAL,
      correctanswerformat: DECIMALS,
      correctanswerlength: String(decimals),
      feedback: { '@format': 'html', text: '' },
    },
    ...unitsOf(question),
    dataset_definitions: {
      dataset_definition: parameters.map((one) => ({
        status: textOf('private'),
        name: textOf(one.name),
        type: 'calculated',
        distribution: textOf('uniform'),
        minimum: textOf(one.from),
        maximum: textOf(one.to),
        decimals: textOf(placesOf(one)),
        itemcount: String(ITEMS),
        dataset_items: {
          dataset_item: draws.map((values, item) => ({ number: String(item + 1), value: String(values[one.name]) })),
        },
        number_of_items: String(ITEMS),
      })),
    },
  };
};

/** A parsed dataset. */
export interface Dataset {
  readonly name: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly decimals: string;
}

/** The parsed right answer of a calculated question. */
export interface MoodleKey {
  readonly formula: string;
  readonly tolerance: string;
  readonly toleranceType: string;
  readonly answerFormat: string;
  readonly answerLength: string;
  readonly unit: string;
  readonly datasets: readonly Dataset[];
  /** By parameter name. */
  readonly steps: ReadonlyMap<string, string>;
  /** The texts of the question, which may show parameters that aren't in the formula. */
  readonly texts: readonly string[];
}

const numberIn = (text: string, column: string): number => {
  const value = parseTypedNumber(text);
  if (value === null) throw new UnreadableItem(column, numberFault(text));
  return value;
};

const formulaIn = (text: string, column: string) => {
  if (text.includes('^')) {
    throw new UnreadableItem(column, 'In Moodle ^ isn’t a power. Write pow(a, b) if you mean one.');
  }
  try {
    return parseFormula(text);
  } catch (error) {
    if (error instanceof BadFormula) throw new UnreadableItem(column, error.message);
    throw error;
  }
};

const parameterOf = ({ name, minimum, maximum, decimals }: Dataset, steps: MoodleKey['steps']) => {
  if (!PARAMETER_NAME.test(name)) {
    throw new UnreadableItem('options', `The name {${name}} has characters other than letters, digits and underscores`);
  }
  const step = steps.get(name);
  return {
    name,
    from: numberIn(minimum, 'options'),
    to: numberIn(maximum, 'options'),
    step:
      step === undefined
        ? Number((10 ** -numberIn(decimals.trim() === '' ? '0' : decimals, 'options')).toPrecision(1))
        : numberIn(step, 'options'),
  };
};

/** Converts a calculated question from Moodle. */
export const readCalculated = (key: MoodleKey): Read => {
  if (key.toleranceType !== RELATIVE && key.toleranceType !== NOMINAL) {
    return refused('Geometric tolerance isn’t supported. Choose a relative or nominal one.', 'tolerance');
  }
  if (key.answerFormat !== DECIMALS) {
    return refused('Rounding to significant figures isn’t supported. Choose decimals.', 'decimals');
  }
  const formula = formulaIn(key.formula, 'answer');
  const shown = key.texts
    .flatMap(placeholdersIn)
    .flatMap((placeholder) =>
      placeholder.kind === 'name' ? [placeholder.name] : [...namesIn(formulaIn(placeholder.text, 'question'))],
    );
  const used = new Set([...namesIn(formula), ...shown]);
  const tolerance = numberIn(key.tolerance.trim() === '' ? '0' : key.tolerance, 'tolerance');
  const percent = key.toleranceType === RELATIVE;
  return {
    answers: {
      kind: 'calculated',
      // Moodle also exports shared datasets that the question doesn't use.
      parameters: key.datasets.filter(({ name }) => used.has(name)).map((one) => parameterOf(one, key.steps)),
      formula: formulaText(formula),
      tolerance: percent ? Number((tolerance * 100).toPrecision(12)) : tolerance,
      toleranceKind: percent ? 'percent' : 'amount',
      decimals: numberIn(key.answerLength, 'decimals'),
      unit: key.unit,
    },
  };
};

/** Returns a Moodle text with our placeholders; the formula itself becomes the answer. */
export const ownText = (html: string, formula: string): string =>
  fillPlaceholders(html, (placeholder) => {
    if (placeholder.kind === 'name') return `{${placeholder.name}}`;
    const text = formulaText(formulaIn(placeholder.text, 'question'));
    return text === formula ? `{${ANSWER_NAME}}` : `{=${text}}`;
  });
