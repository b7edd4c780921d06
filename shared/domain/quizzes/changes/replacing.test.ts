import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question, QuestionOf } from '#shared/contract/quizzes/question.ts';
import { sameKey } from '../../attempts/regrading.ts';
import { question as anyQuestion } from '../question-arbitraries.ts';
import { REPLACED_FIELDS, replacedIn, type TextSearch } from './replacing.ts';

const search = (find: string, replacement: string, more: Partial<TextSearch> = {}): TextSearch => ({
  find,
  replacement,
  matchCase: false,
  wholeWord: false,
  fields: REPLACED_FIELDS,
  ...more,
});

const text: QuestionOf<'text'> = {
  kind: 'text',
  id: 'q1',
  points: 1,
  prompt: '<p>What is <a href="https://example.com/gst">GST</a> &amp; cess? A gstin?</p>',
  explanation: '<p>GST is a tax.</p>',
  tags: ['gst', 'tax'],
  source: { title: 'GST Act', url: 'https://example.com/gst' },
  accepted: ['GST', 'goods and services tax'],
};

const promptAfter = (wanted: TextSearch): string => replacedIn(text, wanted, false).question.prompt;

describe('replacing text', () => {
  it('changes words and leaves markup and addresses', () => {
    expect(promptAfter(search('gst', 'VAT'))).toBe(
      '<p>What is <a href="https://example.com/gst">VAT</a> &amp; cess? A VATin?</p>',
    );
    expect(replacedIn(text, search('gst', 'VAT'), false).question.source).toEqual({
      title: 'VAT Act',
      url: 'https://example.com/gst',
    });
  });
  it('can ask for whole words and for the same case', () => {
    expect(promptAfter(search('gst', 'VAT', { wholeWord: true }))).toContain('VAT</a> &amp; cess? A gstin?');
    expect(promptAfter(search('gst', 'VAT', { matchCase: true }))).toContain('GST</a> &amp; cess? A VATin?');
  });
  it('finds marks that rich text escapes, and escapes those of the replacement', () => {
    expect(promptAfter(search('& cess', '< $& <b>'))).toContain('&lt; $&amp; &lt;b&gt;?');
    expect(promptAfter(search('amp', 'x'))).toBe(text.prompt);
  });
  it('takes what looks like a pattern as text', () => {
    const { changes } = replacedIn(text, search('.*', 'x'), false);
    expect(changes).toEqual([]);
  });
  it('changes options with formatting, their descriptions of pictures and their plain texts alike', () => {
    const choice: QuestionOf<'single'> = {
      kind: 'single',
      id: 'q2',
      points: 1,
      prompt: '<p>Which?</p>',
      explanation: '',
      options: [
        {
          id: 'a',
          text: 'The GST law Chart of GST',
          html: 'The <em>GST</em> law <img src="/files/gst.png" alt="Chart of GST" />',
        },
        { id: 'b', text: 'Cess' },
      ],
      correct: 'a',
    };
    const { question, changes } = replacedIn(choice, search('gst', 'A & B'), false);
    expect(question).toMatchObject({
      options: [
        {
          text: 'The A & B law Chart of A & B',
          html: 'The <em>A &amp; B</em> law <img src="/files/gst.png" alt="Chart of A &amp; B" />',
        },
        { id: 'b', text: 'Cess' },
      ],
    });
    expect(changes).toEqual([
      { field: 'options', before: 'The GST law Chart of GST', after: 'The A & B law Chart of A & B', isKey: false },
    ]);
  });
  it('shows each field before and after', () => {
    const { changes } = replacedIn(text, search('tax', 'levy', { fields: ['explanation', 'tags'] }), false);
    expect(changes).toEqual([
      { field: 'explanation', before: 'GST is a tax.', after: 'GST is a levy.', isKey: false },
      { field: 'tags', before: 'tax', after: 'levy', isKey: false },
    ]);
  });
  it('changes the answers of a text question only when it is told to', () => {
    const result = replacedIn(text, search('gst', 'VAT'), false);
    expect(result.changes.filter(({ isKey }) => isKey)).toEqual([
      { field: 'options', before: 'GST', after: 'VAT', isKey: true },
    ]);
    expect(result.question).toMatchObject({ accepted: text.accepted });
    expect(replacedIn(text, search('gst', 'VAT'), true).question).toMatchObject({
      accepted: ['VAT', 'goods and services tax'],
    });
  });
  it('never changes a key unless it is told to', () => {
    const word = fc.constantFrom('a', 'e', '1', '.', 'because', 'A ');
    fc.assert(
      fc.property(anyQuestion, word, fc.string({ maxLength: 5 }), (question: Question, find, replacement) => {
        const { question: after } = replacedIn(question, search(find, replacement), false);
        expect(sameKey(question, after)).toBe(true);
        expect(after.id).toBe(question.id);
      }),
    );
  });
  it('changes nothing where the text isn’t', () => {
    fc.assert(
      fc.property(anyQuestion, (question: Question) => {
        const { question: after, changes } = replacedIn(question, search('☃', 'snow'), true);
        expect(changes).toEqual([]);
        expect(after).toEqual(question);
      }),
    );
  });
});
