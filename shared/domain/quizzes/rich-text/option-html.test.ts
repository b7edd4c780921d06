import { describe, expect, it } from 'vitest';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { optionText, withOptionHtml } from './option-html.ts';
import { hasAllAlts } from './option-pictures.ts';
import { publishingFaults } from '../publishing.ts';
import { richTextsOf, withRichTexts } from './rich-texts.ts';

const PICTURE = '<img src="/files/uploads/a.webp" alt="A rising &quot;line&quot;" />';

describe('the text of an option with formatting', () => {
  it.each([
    ['<strong>Cash</strong> &amp; <em>debt</em>', 'Cash & debt'],
    ['10<sup>7</sup> H<sub>2</sub>O', '10⁷ H₂O'],
    ['2<sup>a/b</sup>', '2^(a/b)'],
    [`${PICTURE}of sales`, 'A rising "line" of sales'],
    ['<img src="/files/a.png" alt="a > b">', 'a > b'],
    ['<code>x &lt; 1</code>', 'x < 1'],
    ['<strong>\\(x^2\\)</strong> units', '\\(x^2\\) units'],
  ])('of %s is %s', (html, text) => {
    expect(optionText(html)).toBe(text);
  });
});

describe('formatting of an option', () => {
  it('is stored with the text that follows from it', () => {
    expect(withOptionHtml({ id: 'a', text: 'Old' }, '<strong>New</strong>')).toEqual({
      id: 'a',
      text: 'New',
      html: '<strong>New</strong>',
    });
  });
  it('is dropped where it says no more than the plain text', () => {
    expect(withOptionHtml({ text: 'Old', html: '<em>Old</em>' }, 'R&amp;D')).toEqual({ text: 'R&D' });
    expect(withOptionHtml({ text: 'Old' }, '<sub></sub>')).toEqual({ text: 'Old' });
    expect(withOptionHtml({ text: 'Old' }, '10<sup>7</sup>')).toEqual({ text: '10⁷' });
    expect(withOptionHtml({ text: 'Old' }, '2<sup>A/b</sup>')).toEqual({ text: '2^(A/b)', html: '2<sup>A/b</sup>' });
  });
  it('needs a description of each picture', () => {
    expect(hasAllAlts(PICTURE)).toBe(true);
    expect(hasAllAlts("<img src='/files/a.png' alt='A line'>")).toBe(true);
    expect(hasAllAlts(`${PICTURE}<img src="/files/b.png" alt=" " />`)).toBe(false);
    expect(hasAllAlts('<img src="/files/b.png">')).toBe(false);
  });
});

describe('two options', () => {
  const faultsOf = (...options: readonly (readonly [text: string, html?: string])[]): readonly string[] => {
    const question: Question = {
      kind: 'single',
      id: 'q',
      prompt: '<p>Which?</p>',
      points: 1,
      explanation: '',
      options: options.map(([text, html], index) => ({ id: `o${String(index)}`, text, ...(html && { html }) })),
      correct: 'o0',
    };
    return publishingFaults([question]).map(({ message }) => message);
  };
  const TWICE = 'Question 1 has the same option twice';

  it('with the same text and other pictures are two', () => {
    expect(
      faultsOf(
        ['A chart', '<img src="/files/a.png" alt="A chart" />'],
        ['A chart', '<img src="/files/b.png" alt="A chart" />'],
        ['A chart'],
      ),
    ).toEqual([]);
  });
  it('with the same text and picture, or of which one is only bold, are the same', () => {
    const chart = ['A chart', '<img src="/files/a.png" alt="A chart" />'] as const;
    expect(faultsOf(chart, chart)).toEqual([TWICE]);
    expect(faultsOf(['Cash'], ['cash', '<strong>cash</strong>'])).toEqual([TWICE]);
  });
});

it('the rich texts of a question include its options, and change with them', () => {
  const question: Question = {
    kind: 'multiple',
    id: 'q',
    prompt: '<p>1</p>',
    points: 1,
    explanation: '<p>2</p>',
    stimulus: { id: 's', text: '<p>3</p>' },
    options: [
      { id: 'a', text: '4', html: '<em>4</em>', note: 'Why' },
      { id: 'b', text: 'Plain' },
    ],
    correct: ['a'],
  };
  expect(richTextsOf(question)).toEqual(['<p>1</p>', '<p>2</p>', '<p>3</p>', '<em>4</em>']);
  const changed = withRichTexts(question, {
    block: (html) => html.replace(/\d/, 'x'),
    inline: (html) => html.replace('4', '5'),
  });
  expect(changed).toEqual({
    ...question,
    prompt: '<p>x</p>',
    explanation: '<p>x</p>',
    stimulus: { id: 's', text: '<p>x</p>' },
    options: [
      { id: 'a', text: '5', html: '<em>5</em>', note: 'Why' },
      { id: 'b', text: 'Plain' },
    ],
  });
});
