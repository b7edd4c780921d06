import { missingTexts, sourceFaults, type FieldFault } from '../common/authored-faults.ts';
import { foldForSearch } from '../common/folding.ts';

interface Source {
  readonly title: string;
  readonly url: string;
}
interface MathText {
  readonly tex: string;
  readonly text: string;
}

interface CheckedSheet {
  readonly summary: string;
  readonly sections: readonly {
    readonly title: string;
    readonly formulas: readonly {
      readonly name: string;
      readonly formula: MathText;
      readonly symbols: readonly { readonly symbol: string; readonly meaning: string }[];
      readonly use: string;
      readonly example: string;
    }[];
    readonly source: Source;
  }[];
}

interface CheckedExample {
  readonly summary: string;
  readonly problem: string;
  readonly given: readonly { readonly name: string; readonly value: string }[];
  readonly steps: readonly { readonly title: string; readonly text: string; readonly formula: MathText }[];
  readonly answer: { readonly text: string; readonly result: string };
  readonly mistake: string;
  readonly source: Source;
}

/** Returns a fault for each name that an earlier part has. */
const repeated = (
  names: readonly string[],
  fieldOf: (index: number) => string,
  label: string,
): readonly FieldFault[] => {
  const folded = names.map(foldForSearch);
  return folded.flatMap((name, index) => {
    const first = folded.indexOf(name);
    return name === '' || first === index
      ? []
      : [{ field: fieldOf(index), message: `${label} ${String(first + 1)} has the same title` }];
  });
};

const requiredSource = (field: string, source: Source): readonly FieldFault[] => {
  const faults = sourceFaults(field, source);
  return faults.length > 0 ? faults : missingTexts([[`${field}.title`, source.title, 'The source']]);
};

const formulaFaults = (
  field: string,
  { name, formula, symbols, use, example }: CheckedSheet['sections'][number]['formulas'][number],
): readonly FieldFault[] => [
  ...missingTexts([
    [`${field}.name`, name, 'The name'],
    [`${field}.formula.tex`, formula.tex, 'The formula'],
    [`${field}.formula.text`, formula.text, 'The formula in words'],
  ]),
  ...(symbols.length === 0 ? [{ field: `${field}.symbols`, message: 'Explain at least one symbol' }] : []),
  ...symbols.flatMap(({ symbol, meaning }, index) =>
    missingTexts([
      [`${field}.symbols.${String(index)}.symbol`, symbol, 'The symbol'],
      [`${field}.symbols.${String(index)}.meaning`, meaning, 'The meaning'],
    ]),
  ),
  ...missingTexts([
    [`${field}.use`, use, 'When to use it'],
    [`${field}.example`, example, 'The example'],
  ]),
];

/** Returns everything that has to be fixed before learners can see the formula sheet. */
export const sheetFaults = ({ summary, sections }: CheckedSheet): readonly FieldFault[] => [
  ...missingTexts([['summary', summary, 'The summary']]),
  ...(sections.length === 0 ? [{ field: 'sections', message: 'A sheet needs at least one section' }] : []),
  ...repeated(
    sections.map(({ title }) => title),
    (index) => `sections.${String(index)}.title`,
    'Section',
  ),
  ...sections.flatMap(({ title, formulas, source }, index) => {
    const field = `sections.${String(index)}`;
    return [
      ...missingTexts([[`${field}.title`, title, 'The title of the section']]),
      ...(formulas.length === 0
        ? [{ field: `${field}.formulas`, message: 'The section needs at least one formula' }]
        : []),
      ...repeated(
        formulas.map(({ name }) => name),
        (at) => `${field}.formulas.${String(at)}.name`,
        'Formula',
      ),
      ...formulas.flatMap((formula, at) => formulaFaults(`${field}.formulas.${String(at)}`, formula)),
      ...requiredSource(`${field}.source`, source),
    ];
  }),
];

/** A step has no formula, or one with its words. */
const halfFormula = (field: string, { tex, text }: MathText): readonly FieldFault[] => {
  if (tex.trim() === '' && text.trim() === '') return [];
  return missingTexts([
    [`${field}.tex`, tex, 'The formula'],
    [`${field}.text`, text, 'The formula in words'],
  ]);
};

/** Returns everything that has to be fixed before learners can see the worked example. */
export const exampleFaults = (example: CheckedExample): readonly FieldFault[] => {
  const { summary, problem, given, steps, answer, mistake, source } = example;
  return [
    ...missingTexts([
      ['summary', summary, 'The summary'],
      ['problem', problem, 'The problem'],
    ]),
    ...(given.length === 0 ? [{ field: 'given', message: 'List at least one given value' }] : []),
    ...given.flatMap(({ name, value }, index) =>
      missingTexts([
        [`given.${String(index)}.name`, name, 'The name'],
        [`given.${String(index)}.value`, value, 'The value'],
      ]),
    ),
    ...(steps.length === 0 ? [{ field: 'steps', message: 'An example needs at least one step' }] : []),
    ...repeated(
      steps.map(({ title }) => title),
      (index) => `steps.${String(index)}.title`,
      'Step',
    ),
    ...steps.flatMap(({ title, text, formula }, index) => [
      ...missingTexts([
        [`steps.${String(index)}.title`, title, 'The title of the step'],
        [`steps.${String(index)}.text`, text, 'The text'],
      ]),
      ...halfFormula(`steps.${String(index)}.formula`, formula),
    ]),
    ...missingTexts([
      ['answer.result', answer.result, 'The result'],
      ['answer.text', answer.text, 'The answer'],
      ['mistake', mistake, 'The common mistake'],
    ]),
    ...requiredSource('source', source),
  ];
};
