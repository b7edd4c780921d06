import { describe, expect, it } from 'vitest';
import { exampleFaults, sheetFaults } from './aid-faults.ts';

const source = { title: 'A textbook', url: '' };
const formula = {
  name: 'Future value',
  formula: { tex: 'FV', text: 'Future value' },
  symbols: [{ symbol: 'FV', meaning: 'value at the end' }],
  use: 'When interest stays in.',
  example: '₹110.',
};
const section = { title: 'Compounding', formulas: [formula], source };
const sheet = { summary: 'How money grows.', sections: [section] };
const noFormula = { tex: '', text: '' };
const step = { title: 'Grow', text: '100 × 1.1', formula: noFormula };
const example = {
  summary: 'How money grows.',
  problem: 'Asha saves ₹100.',
  given: [{ name: 'Savings', value: '₹100' }],
  steps: [step],
  answer: { text: 'She has ₹110.', result: '₹110' },
  mistake: 'Adding twice.',
  source,
};

describe('a formula sheet before it is published', () => {
  it('has no faults once it is complete', () => {
    expect(sheetFaults(sheet)).toEqual([]);
  });

  it.each([
    ['no section', { ...sheet, sections: [] }, 'sections'],
    ['no formula', { ...sheet, sections: [{ ...section, formulas: [] }] }, 'sections.0.formulas'],
    [
      'no words',
      { ...sheet, sections: [{ ...section, formulas: [{ ...formula, formula: { tex: 'FV', text: '' } }] }] },
      'sections.0.formulas.0.formula.text',
    ],
    [
      'no symbols',
      { ...sheet, sections: [{ ...section, formulas: [{ ...formula, symbols: [] }] }] },
      'sections.0.formulas.0.symbols',
    ],
    ['a repeated section', { ...sheet, sections: [section, section] }, 'sections.1.title'],
    ['no source', { ...sheet, sections: [{ ...section, source: { title: '', url: '' } }] }, 'sections.0.source.title'],
  ])('with %s names the field', (_, faulty, field) => {
    expect(sheetFaults(faulty).map((fault) => fault.field)).toEqual([field]);
  });
});

describe('a worked example before it is published', () => {
  it('has no faults once it is complete', () => {
    expect(exampleFaults(example)).toEqual([]);
  });

  it.each([
    ['no given value', { ...example, given: [] }, 'given'],
    ['no steps', { ...example, steps: [] }, 'steps'],
    ['half a formula', { ...example, steps: [{ ...step, formula: { tex: 'a', text: '' } }] }, 'steps.0.formula.text'],
    ['a repeated step', { ...example, steps: [step, step] }, 'steps.1.title'],
    ['no result', { ...example, answer: { ...example.answer, result: ' ' } }, 'answer.result'],
  ])('with %s names the field', (_, faulty, field) => {
    expect(exampleFaults(faulty).map((fault) => fault.field)).toEqual([field]);
  });
});
