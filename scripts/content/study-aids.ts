/** Checks formula sheets and worked examples: recalculates every number, and requires a meaning for every symbol. */
import type { Computed, WrittenExample, WrittenSheet } from '../../content/study-aid-format.ts';
import { BadFormula, calculate, parseFormula } from '../../server/modules/quizzes/index.ts';
import { mathmlOf } from '../../server/platform/html/mathml.ts';

export interface SheetFile {
  /** Path of the file. */
  readonly file: string;
  readonly sheet: WrittenSheet;
}

export interface ExampleFile {
  readonly file: string;
  readonly example: WrittenExample;
}

export interface StudyAidFault {
  readonly file: string;
  /** A formula's name, a step's title or a part of the file. */
  readonly part: string;
  readonly message: string;
}

/** Names of functions, which need no explanation. */
const FUNCTION_NAMES: ReadonlySet<string> = new Set(['ln', 'log', 'exp', 'max', 'min', '%', '/', '…', '⋯']);
/** Numbers that a calculation may use without the text giving them: units of time, percentages, small factors. */
const COMMON_NUMBERS: ReadonlySet<number> = new Set([0, 0.5, 1, 2, 3, 4, 5, 6, 7, 12, 52, 100, 360, 365, 10_000]);

const NUMBER = /\d[\d,]*(?:\.\d+)?/g;

const numbersIn = (text: string): number[] =>
  [...text.matchAll(NUMBER)].map(([number]) => Number(number.replaceAll(',', '')));

/** The number that a result states, and its decimals. */
const statedNumber = (result: string): { readonly value: number; readonly decimals: number } | null => {
  const found = /[−-]?\s?₹?\s?\d[\d,]*(?:\.(?<decimals>\d+))?/.exec(result);
  if (found === null) return null;
  const [text] = found;
  const size = Number(text.replaceAll(/[^\d.]/g, ''));
  return { value: /^[−-]/.test(text) ? -size : size, decimals: found.groups?.['decimals']?.length ?? 0 };
};

const computedFault = ({ calculation, result }: Computed): string | null => {
  const stated = statedNumber(result);
  if (stated === null) return `the result "${result}" has no number`;
  try {
    const value = calculate(parseFormula(calculation), {});
    if (typeof value === 'string') return `"${calculation}" can’t be computed: ${value}`;
    const tolerance = 0.5 * 10 ** -stated.decimals + 1e-9 * Math.max(1, Math.abs(value));
    if (Math.abs(value - stated.value) <= tolerance) return null;
    return `"${calculation}" is ${String(Number(value.toPrecision(10)))}, not ${result}`;
  } catch (error) {
    if (error instanceof BadFormula) return `"${calculation}": ${error.message}`;
    throw error;
  }
};

const isClose = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9;

/** 10% may be calculated as 0.1, 1.1 or 0.9. */
const isInText = (number: number, numbers: readonly number[]): boolean =>
  COMMON_NUMBERS.has(number) ||
  numbers.some((one) => [one, one / 100, 1 + one / 100, 1 - one / 100].some((other) => isClose(other, number)));

const computedFaults = (checks: readonly Computed[], text: string): string[] => {
  const numbers = numbersIn(text);
  return checks.flatMap((check) => {
    const fault = computedFault(check);
    const calculated = [...check.calculation.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
    const strange = calculated.filter((number) => !isInText(number, numbers));
    return [
      ...(fault === null ? [] : [fault]),
      ...strange.map((number) => `"${check.calculation}" has ${String(number)}, which the text doesn’t give`),
    ];
  });
};

/** "100,000" instead of "1,00,000". */
const groupingFaults = (text: string): string[] =>
  [...text.matchAll(/\d{1,3}(?:,\d+)+/g)]
    .map(([number]) => number)
    .filter((number) => !/^\d{1,2}(?:,\d{2})*,\d{3}$/.test(number))
    .map((number) => `"${number}" isn’t grouped as in India`);

const lettersOf = (mathml: string): string[] =>
  [...mathml.matchAll(/<(?<tag>mi|mtext)[^>]*>(?<text>[^<]*)</g)]
    .map(({ groups }) => (groups?.['text'] ?? '').replaceAll('\u00A0', ' ').trim())
    .filter((text) => text !== '' && !FUNCTION_NAMES.has(text));

/** Returns the MathML, or the sentence that says why there is none. */
const rendered = (tex: string, display: boolean): { readonly mathml: string } | { readonly fault: string } => {
  // Without a font for mathematics, as on many phones, the sign stays as low as a letter.
  if (/\\sqrt(?:\[[^\]]*\])?\{\\frac/.test(tex)) {
    return { fault: `"${tex}" has a fraction under a root. Write it in one line, with a slash.` };
  }
  try {
    return { mathml: mathmlOf(tex, display) };
  } catch (error) {
    return { fault: `"${tex}" is malformed: ${error instanceof Error ? error.message : String(error)}` };
  }
};

const formulaFaults = ({ formula, symbols, example }: WrittenSheet['sections'][number]['formulas'][number]) => {
  const faults: string[] = computedFaults(example.checks, example.text);
  const whole = rendered(formula.tex, true);
  const explained = symbols.map(({ symbol }) => rendered(symbol, false));
  for (const one of [whole, ...explained]) if ('fault' in one) faults.push(one.fault);
  const known = new Set(explained.flatMap((one) => ('mathml' in one ? lettersOf(one.mathml) : [])));
  const used = new Set('mathml' in whole ? lettersOf(whole.mathml) : []);
  for (const letter of used) if (!known.has(letter)) faults.push(`the symbol ${letter} isn’t explained`);
  for (const letter of known) if (!used.has(letter)) faults.push(`the symbol ${letter} isn’t in the formula`);
  return faults;
};

/** The texts that readers see: neither TeX nor calculations, whose commas separate. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([name]) => !['tex', 'symbol', 'calculation'].includes(name))
    .flatMap(([, inner]) => textsOf(inner));
};

const sheetFaults = ({ file, sheet }: SheetFile): StudyAidFault[] => [
  ...sheet.sections.flatMap(({ formulas }) =>
    formulas.flatMap((entry) => formulaFaults(entry).map((message) => ({ file, part: entry.name, message }))),
  ),
  ...textsOf(sheet)
    .flatMap(groupingFaults)
    .map((message) => ({ file, part: 'numbers', message })),
];

const exampleFaults = ({ file, example }: ExampleFile, sheets: ReadonlySet<string>): StudyAidFault[] => {
  const { problem, given, steps, answer, sheet } = example;
  const faults: StudyAidFault[] = [];
  const add = (part: string, messages: readonly string[]): void => {
    for (const message of messages) faults.push({ file, part, message });
  };
  // A step may use the numbers of the problem and of the steps before.
  let text = [...problem, ...given.map(({ name, value }) => `${name} ${value}`)].join(' ');
  for (const step of steps) {
    text += ` ${step.text}`;
    add(step.title, computedFaults(step.checks ?? [], text));
    const formula = step.formula === undefined ? null : rendered(step.formula.tex, true);
    if (formula !== null && 'fault' in formula) add(step.title, [formula.fault]);
  }
  add('answer', computedFaults([answer], `${text} ${answer.text}`));
  if (/^[−-]?[\d,.]+$/.test(answer.result)) add('answer', [`the result "${answer.result}" has no unit`]);
  if (!steps.some(({ checks }) => checks !== undefined && checks.length > 0)) add('steps', ['no step is computed']);
  if (sheet !== undefined && !sheets.has(sheet)) add('sheet', [`there is no formula sheet "${sheet}"`]);
  add('numbers', textsOf(example).flatMap(groupingFaults));
  return faults;
};

/** At least half are for subscribers, and at least one is free. */
const accessFaults = (files: readonly { readonly access: string }[], file: string): StudyAidFault[] => {
  const free = files.filter(({ access }) => access === 'free').length;
  if (files.length === 0 || (free > 0 && free <= files.length / 2)) return [];
  return [{ file, part: 'access', message: `${String(free)} of ${String(files.length)} are free` }];
};

const titleFaults = (titles: readonly { readonly title: string; readonly file: string }[]): StudyAidFault[] => {
  const seen = new Map<string, string>();
  return titles.flatMap(({ title, file }) => {
    const other = seen.get(title.toLowerCase());
    seen.set(title.toLowerCase(), file);
    return other === undefined ? [] : [{ file, part: 'title', message: `"${title}" is also the title of ${other}` }];
  });
};

/** Faults of all sheets and examples together. */
export const studyAidFaults = (
  sheets: readonly SheetFile[],
  examples: readonly ExampleFile[],
): readonly StudyAidFault[] => {
  const keys = new Set(sheets.map(({ sheet }) => sheet.id));
  return [
    ...sheets.flatMap(sheetFaults),
    ...examples.flatMap((one) => exampleFaults(one, keys)),
    ...accessFaults(
      sheets.map(({ sheet }) => sheet),
      'content/sheets',
    ),
    ...accessFaults(
      examples.map(({ example }) => example),
      'content/examples',
    ),
    ...titleFaults(sheets.map(({ sheet: { title }, file }) => ({ title, file }))),
    ...titleFaults(examples.map(({ example: { title }, file }) => ({ title, file }))),
  ];
};
