import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  ContentExample,
  ContentSheet,
  type WrittenExample,
  type WrittenSheet,
} from '../../content/study-aid-format.ts';
import { studyAidFaults } from './study-aids.ts';

type WrittenFormula = WrittenSheet['sections'][number]['formulas'][number];

const source = { title: 'A textbook', locator: 'section 3.2' };
const currentRatio: WrittenFormula = {
  name: 'Current ratio',
  formula: { tex: 'R = \\frac{A}{L}', text: 'Ratio = assets ÷ liabilities' },
  symbols: [
    { symbol: 'R', meaning: 'current ratio', unit: 'times' },
    { symbol: 'A', meaning: 'current assets', unit: '₹' },
    { symbol: 'L', meaning: 'current liabilities', unit: '₹' },
  ],
  use: 'To see whether bills can be paid.',
  example: {
    text: '₹1,50,000 ÷ ₹1,00,000 = 1.5 times.',
    checks: [{ calculation: '150000/100000', result: '1.5 times' }],
  },
};
const sheetOf = (
  id: string,
  changes: Partial<WrittenFormula> = {},
  access: 'free' | 'plan' = 'plan',
): WrittenSheet => ({
  id,
  title: `Sheet ${id}`,
  subject: 'Accounting',
  summary: 'Ratios of a balance sheet.',
  access,
  sections: ['Liquidity', 'Again'].map((title, index) => ({
    title,
    formulas: [index === 0 ? { ...currentRatio, ...changes } : currentRatio],
    source,
  })),
});
const exampleOf = (changes: Partial<WrittenExample> = {}, access: 'free' | 'plan' = 'plan'): WrittenExample => ({
  id: 'growth',
  title: `Growth ${access}`,
  subject: 'Finance',
  summary: 'A sum that grows for two years.',
  access,
  problem: ['Asha saves ₹40,000 for two years at 8%.'],
  given: [
    { name: 'Savings', value: '₹40,000' },
    { name: 'Rate', value: '8% a year' },
  ],
  steps: [
    { title: 'First year', text: 'It is ₹43,200.', checks: [{ calculation: '40000*1.08', result: '₹43,200' }] },
    { title: 'Second year', text: 'It is ₹46,656.', checks: [{ calculation: '43200*1.08', result: '₹46,656' }] },
  ],
  answer: { text: 'She has ₹46,656.', calculation: '40000*(1+8/100)^2', result: '₹46,656' },
  mistake: 'Adding 8% of ₹40,000 twice.',
  source,
  ...changes,
});

/** The faults of those files, beside a free one, because a library without a free one has a fault. */
const sheetMessages = (...sheets: readonly WrittenSheet[]): readonly string[] =>
  studyAidFaults(
    [sheetOf('free', {}, 'free'), ...sheets].map((sheet) => ({ file: `${sheet.id}.json`, sheet })),
    [],
  ).map(({ part, message }) => `${part}: ${message}`);
const exampleMessages = (changes: Partial<WrittenExample>): readonly string[] =>
  studyAidFaults(
    [],
    [exampleOf({}, 'free'), exampleOf(changes)].map((example) => ({ file: 'growth.json', example })),
  ).map(({ part, message }) => `${part}: ${message}`);

const exampleText = (text: string, calculation: string, result: string): Pick<WrittenFormula, 'example'> => ({
  example: { text, checks: [{ calculation, result }] },
});

describe('formula sheets', () => {
  it('state only numbers that come out of their calculation, to the decimals they have', () => {
    expect(sheetMessages(sheetOf('one'))).toEqual([]);
    expect(sheetMessages(sheetOf('one', exampleText('₹200 ÷ ₹300 = 0.67 times', '200/300', '0.67 times')))).toEqual([]);
    expect(sheetMessages(sheetOf('one', exampleText('₹200 ÷ ₹300 = 0.66 times', '200/300', '0.66 times')))).toEqual([
      'Current ratio: "200/300" is 0.6666666667, not 0.66 times',
    ]);
    expect(sheetMessages(sheetOf('one', exampleText('30 − 50 = −₹20', '30-50', '−₹20')))).toEqual([]);
    expect(sheetMessages(sheetOf('one', exampleText('30 − 50 = ₹20', '30-50', '₹20')))).toEqual([
      'Current ratio: "30-50" is -20, not ₹20',
    ]);
  });
  it('calculate with the numbers of the text, and with percentages as fractions', () => {
    expect(sheetMessages(sheetOf('one', exampleText('8% of ₹250 is ₹20', '250*0.08', '₹20')))).toEqual([]);
    expect(sheetMessages(sheetOf('one', exampleText('8% of ₹250 is ₹20', '200*0.1', '₹20')))).toEqual([
      'Current ratio: "200*0.1" has 200, which the text doesn’t give',
      'Current ratio: "200*0.1" has 0.1, which the text doesn’t give',
    ]);
    expect(sheetMessages(sheetOf('one', exampleText('It is ₹20', '20 +', '₹20')))[0]).toMatch(/We can’t read/);
    expect(sheetMessages(sheetOf('one', exampleText('20 ÷ 0 = 20', '20/0', '20')))).toEqual([
      'Current ratio: "20/0" can’t be computed: divisionByZero',
    ]);
  });
  it('explain every letter of a formula, and no other', () => {
    const [ratio, assets] = currentRatio.symbols;
    if (ratio === undefined || assets === undefined) throw new Error('no symbols');
    const stray = { symbol: 'Q', meaning: 'nothing', unit: 'none' };
    expect(sheetMessages(sheetOf('one', { symbols: [ratio, assets, stray] }))).toEqual([
      'Current ratio: the symbol L isn’t explained',
      'Current ratio: the symbol Q isn’t in the formula',
    ]);
  });
  it('have well-formed TeX, Indian grouping and titles of their own', () => {
    const broken = sheetMessages(sheetOf('one', { formula: { tex: '\\frac{R}', text: 'Ratio' } }));
    expect(broken[0]).toMatch(/^Current ratio: "\\frac\{R\}" is malformed: /);
    expect(sheetMessages(sheetOf('one', { formula: { tex: 'R = \\sqrt{\\frac{A}{L}}', text: 'Ratio' } }))[0]).toMatch(
      /has a fraction under a root/,
    );
    expect(sheetMessages(sheetOf('one', { use: 'For more than ₹100,000.' }))).toEqual([
      'numbers: "100,000" isn’t grouped as in India',
    ]);
    expect(sheetMessages(sheetOf('one'), { ...sheetOf('two'), title: 'sheet One' })).toEqual([
      'title: "sheet One" is also the title of one.json',
    ]);
  });
  it('are free at least once, and for subscribers at least half the time', () => {
    const free = sheetOf('two', {}, 'free');
    expect(sheetMessages(free)).toEqual(['access: 2 of 2 are free']);
    expect(studyAidFaults([{ file: 'one.json', sheet: sheetOf('one') }], [])).toMatchObject([
      { message: '0 of 1 are free' },
    ]);
  });
  it('name a work and a place in it, and units, in their files', () => {
    const sheet = sheetOf('one');
    expect(v.parse(ContentSheet, sheet)).toMatchObject({ access: 'subscriber' });
    expect(v.parse(ContentSheet, sheet).sections[0]?.source).toEqual({ title: 'A textbook, section 3.2', url: null });
    const { title } = source;
    expect(
      v.is(ContentSheet, { ...sheet, sections: sheet.sections.map((one) => ({ ...one, source: { title } })) }),
    ).toBe(false);
    const unitless = currentRatio.symbols.map(({ symbol, meaning }) => ({ symbol, meaning }));
    expect(v.is(ContentSheet, sheetOf('one', { symbols: unitless as WrittenFormula['symbols'] }))).toBe(false);
    expect(v.is(ContentSheet, sheetOf('one', exampleText('It is ₹21', '20*1', '₹20')))).toBe(false);
  });
});

describe('worked examples', () => {
  it('may use the numbers of the problem and of the steps before, and no others', () => {
    expect(exampleMessages({})).toEqual([]);
    expect(
      exampleMessages({
        answer: { text: 'She has ₹46,656.', calculation: '46655+1', result: '₹46,656' },
      })[0],
    ).toContain('has 46655, which the text doesn’t give');
  });
  it('end with a number and its unit', () => {
    const calculation = '40000*(1+8/100)^2';
    expect(exampleMessages({ answer: { text: 'She has 46,656.', calculation, result: '46,656' } })).toEqual([
      'answer: the result "46,656" has no unit',
    ]);
    expect(exampleMessages({ answer: { text: 'She has ₹46,657.', calculation, result: '₹46,657' } })).toEqual([
      `answer: "${calculation}" is 46656, not ₹46,657`,
    ]);
  });
  it('compute at least one step, and name only sheets that exist', () => {
    const steps = [
      { title: 'First year', text: 'Grow it.' },
      { title: 'Second year', text: 'Grow it again.' },
    ];
    expect(exampleMessages({ steps, sheet: 'nowhere' })).toEqual([
      'steps: no step is computed',
      'sheet: there is no formula sheet "nowhere"',
    ]);
  });
  it('state in each step the results that are checked, and have steps', () => {
    expect(v.is(ContentExample, exampleOf())).toBe(true);
    const [first] = exampleOf().steps;
    expect(v.is(ContentExample, exampleOf({ steps: [first, first].flatMap((step) => step ?? []) }))).toBe(true);
    const silent = {
      title: 'First year',
      text: 'It grows.',
      checks: [{ calculation: '40000*1.08', result: '₹43,200' }],
    };
    expect(v.is(ContentExample, exampleOf({ steps: [silent, silent] }))).toBe(false);
    expect(v.is(ContentExample, exampleOf({ steps: [] }))).toBe(false);
  });
});
