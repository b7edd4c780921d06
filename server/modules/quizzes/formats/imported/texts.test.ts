/** Imported texts and numbers: read as their author meant them, with a remark for what was interpreted or lost. */
import { describe, expect, it } from 'vitest';
import type { DecimalSeparator } from '#shared/contract/quizzes/import.ts';
import { answer, cdata, moodle, moodleTruth, numberTable, outcomeOf } from './outcome.ts';

const numberOf = async (value: string, tolerance: string, decimals: DecimalSeparator = 'auto') => {
  const outcome = await outcomeOf(numberTable(value, tolerance), decimals);
  if (typeof outcome === 'string') return outcome;
  const { question, remarks } = outcome;
  return question.kind === 'number' ? [question.correct, question.tolerance, ...remarks] : question;
};

describe('a number', () => {
  it.each([
    ['7,5', '0,5', [7.5, 0.5, 'change: Decimal comma read as 7.5', 'change: Decimal comma read as 0.5']],
    ['1.234,5', '', [1234.5, 0, 'change: Decimal comma read as 1234.5']],
    ['0,500', '', [0.5, 0, 'change: Decimal comma read as 0.5']],
    ['-12,75', '', [-12.75, 0, 'change: Decimal comma read as -12.75']],
    ['1,000', '', [1000, 0, 'change: Comma of 1,000 read as thousands']],
    ['1,08,000', '1,00,000', [108_000, 100_000]],
    ['1,234,567.5', '', [1_234_567.5, 0]],
    ['12 000', '', [12_000, 0]],
    ['7.5', '0.1', [7.5, 0.1]],
    ['1.234', '', [1.234, 0]],
    ['1,234', '0,5', '“1,234” could be 1.234 or 1234. Choose the decimal separator of the file.'],
    [
      '1,23,45',
      '',
      'We can’t read “1,23,45” as a number. Write decimals with a point and thousands with commas, like 1,234.5.',
    ],
    ['many', '', 'We can’t read “many” as a number. Write a number, like 1,250 or 12.5.'],
  ])('%s ± %s is read without being told how', async (value, tolerance, expected) => {
    expect(await numberOf(value, tolerance)).toEqual(expected);
  });
  it.each([
    ['1,234', '0,5', [1.234, 0.5]],
    ['1.234', '', [1234, 0]],
    ['1.234,5', '', [1234.5, 0]],
    ['7.5', '', 'We can’t read “7.5” as a number with a decimal comma. Write it like 1.234,5.'],
  ])('%s ± %s is read with a decimal comma', async (value, tolerance, expected) => {
    expect(await numberOf(value, tolerance, 'comma')).toEqual(expected);
  });
  it.each([
    ['1,234', '', [1234, 0]],
    ['7,5', '', 'We can’t read “7,5” as a number. Write decimals with a point, like 7.5.'],
  ])('%s ± %s is read with a decimal point', async (value, tolerance, expected) => {
    expect(await numberOf(value, tolerance, 'point')).toEqual(expected);
  });
  it.each([
    ['GIFT', 'How many?{#7,5:0,5}'],
    ['a range of GIFT', 'How many?{#7,0..8,0}'],
    ['Moodle XML', moodle('numerical', answer('7,5', 100, '<tolerance>0,5</tolerance>'))],
  ])('has a decimal comma in %s', async (_format, file) => {
    expect(await outcomeOf(file)).toMatchObject({ question: { correct: 7.5, tolerance: 0.5 } });
  });
  it('of points in a table may be a half', async () => {
    expect(await outcomeOf('kind;question;answer;points\nboolean;So?;true;1.5\n')).toMatchObject({
      question: { points: 1.5 },
      remarks: [],
    });
    expect(await outcomeOf('kind;question;answer;points\nboolean;So?;true;1,5\n')).toMatchObject({
      question: { points: 1.5 },
      remarks: ['change: Decimal comma read as 1.5'],
    });
  });
  it('of points in a table is rounded to a half', async () => {
    expect(await outcomeOf('kind;question;answer;points\nboolean;So?;true;1,2\n')).toMatchObject({
      question: { points: 1 },
      remarks: ['change: Decimal comma read as 1.2', 'change: 1.2 points became 1'],
    });
  });
});

describe('an option', () => {
  const option = async (written: string) => {
    const outcome = await outcomeOf(moodle('multichoice', answer(written) + answer('Other', 0)));
    if (typeof outcome === 'string' || outcome.question.kind !== 'single') return outcome;
    return [outcome.question.options[0]?.text, ...outcome.remarks];
  };
  const FORMATTED = 'change: Formatting of option A was dropped';
  it.each([
    [cdata('10<sup>7</sup>'), ['10⁷']],
    [cdata('10<sup>&minus;7</sup>'), ['10⁻⁷']],
    ['10&lt;sup&gt;7&lt;/sup&gt;', ['10⁷']],
    [cdata('CO<sub>2</sub>'), ['CO₂']],
    [cdata('10<sup>x</sup>'), ['10ˣ']],
    [cdata('e<sup>2A</sup>'), ['e^(2A)']],
    [cdata('V<sub>CC</sub>'), ['V_(CC)']],
    [cdata('x<sub>a<sup>2</sup></sub>'), ['x_(a²)']],
    [cdata('the 1<sup>st</sup> one'), ['the 1st one']],
    ['K&#246;ln', ['Köln']],
    ['K&#xF6;ln', ['Köln']],
    [cdata('K&ouml;ln &ndash; 5&nbsp;&euro;, it&rsquo;s'), ['Köln – 5 €, it’s']],
    [cdata('a &amp;lt; b'), ['a &lt; b']],
    [cdata('AT&T &amp; x < 3'), ['AT&T & x < 3']],
    [cdata('<p>A</p><script>b()</script>'), ['A']],
    [cdata('<b>Cash</b>'), ['Cash']],
    [cdata('<ul><li><b>Cash</b></li></ul>'), ['Cash', FORMATTED]],
    [cdata('#include <stdio.h>'), ['#include <stdio.h>']],
    [cdata('List<int>'), ['List<int>']],
    [cdata('\\(x^2\\)'), ['\\(x^2\\)']],
    [
      cdata('Logo <img src="https://example.com/a.png">'),
      [
        'Logo Picture 1',
        'loss: A picture from the web was left out of option A',
        'change: A picture of option A has no description. Write what it shows.',
      ],
    ],
    [
      cdata('<img src="https://example.com/a.png" alt="A logo">'),
      ['A logo', 'loss: A picture from the web was left out of option A'],
    ],
    [cdata('<video src="a.mp4"></video>'), 'Option A has no text, only a picture or recording'],
    [
      cdata('<math><mglyph>x</mglyph></math>'),
      'It contains a formula with a part (mglyph) we can’t import. Add the question in the editor.',
    ],
  ])('%s', async (written, expected) => {
    expect(await option(written)).toEqual(expected);
  });
  it('keeps its formatting', async () => {
    expect(
      await outcomeOf(moodle('multichoice', answer(cdata('<p><b>Cash</b> x<sub>A</sub></p>')) + answer('B', 0))),
    ).toMatchObject({
      question: { options: [{ text: 'Cash x_(A)', html: '<strong>Cash</strong> x<sub>A</sub>' }, { text: 'B' }] },
      remarks: [],
    });
  });
  it('of GIFT is decoded as a browser would show it, except where it is plain', async () => {
    expect(await outcomeOf('M&#252;nchen?{=K&ouml;ln ~AT&T ~[plain]&lt; ~10<sup>7</sup>}')).toMatchObject({
      question: {
        prompt: '<p>München?</p>',
        options: [{ text: 'Köln' }, { text: 'AT&T' }, { text: '&lt;' }, { text: '10⁷' }],
      },
      remarks: [],
    });
  });
});

describe('a question’s text', () => {
  const prompt = async (html: string) => {
    const outcome = await outcomeOf(moodleTruth(html));
    return typeof outcome === 'string' ? outcome : [outcome.question.prompt, ...outcome.remarks];
  };
  it.each([
    ['<p>x<sup>2</sup></p>', ['<p>x<sup>2</sup></p>']],
    ['<p>M&#252;nchen &amp;lt;p&amp;gt; &rsquo;</p>', ['<p>München &amp;lt;p&amp;gt; ’</p>']],
    ['Include <stdio.h> and List<int>', ['<p>Include &lt;stdio.h&gt; and List&lt;int&gt;</p>']],
    ['<div>One</div><div>Two</div>', ['<p>One</p><p>Two</p>']],
    ['<h1>Title</h1><p>x</p>', ['<h3>Title</h3><p>x</p>']],
    ['<p><mark>x</mark></p>', ['<p>x</p>', 'change: Formatting of the question was dropped']],
    [
      '<p><span style="color: red">x</span></p>',
      ['<p>x</p>', 'change: Colours or styles of the question were dropped'],
    ],
    ['<p dir="ltr" style="text-align: left;">x</p>', ['<p>x</p>']],
    ['<p><a href="http://example.com">x</a></p>', ['<p><a>x</a></p>', 'change: A link was dropped']],
    ['<p>$$x^2$$</p>', ['<p>$$x^2$$</p>']],
    [
      '<p>x <img src="https://example.com/a.png"></p>',
      ['<p>x </p>', 'loss: A picture from the web was left out of the question'],
    ],
    [
      '<p>x</p><video src="https://example.com/a.mp4">No video</video>',
      ['<p>x</p>', 'loss: A video, recording or drawing was left out of the question'],
    ],
    [
      '<p>x <svg><text>5</text></svg></p>',
      ['<p>x </p>', 'loss: A video, recording or drawing was left out of the question'],
    ],
    ['<p><img src="/files/a/b.png" /></p>', ['<p><img src="/files/a/b.png" /></p>']],
    [
      '<p><img src="https://example.com/a.png"></p>',
      'The question is only a picture or recording we couldn’t import. Add it in the editor.',
    ],
    [
      '<p><math><mglyph>x</mglyph></math></p>',
      'It contains a formula with a part (mglyph) we can’t import. Add the question in the editor.',
    ],
  ])('%s', async (html, expected) => {
    expect(await prompt(html)).toEqual(expected);
  });
  it('names the address of a picture on the web', async () => {
    const { readFile } = await import('../read-file.ts');
    const { items } = await readFile(Buffer.from(moodleTruth('<p>x <img src="https://example.com/a.png"></p>')));
    expect(items[0]?.remarks[0]).toMatchObject({ before: 'https://example.com/a.png', column: 'question' });
  });
  it('of Markdown is shown as its source', async () => {
    expect(await outcomeOf('[markdown]Is **it** so?{T}')).toMatchObject({
      question: { prompt: '<p>Is **it** so?</p>' },
      remarks: ['change: Markdown is shown as its source'],
    });
  });
  it('of Quizizz leaves out its picture', async () => {
    const head = 'Question Text,Question Type,Option 1,Option 2,Correct Answer,Image Link';
    expect(await outcomeOf(`${head}\nWhose?,Multiple Choice,A,B,1,https://example.com/a.png\n`)).toMatchObject({
      remarks: ['loss: A picture from the web was left out of the question'],
    });
  });
  it('of a table names a column that is left out', async () => {
    expect(await outcomeOf('kind,question,answer,Hint\nboolean,So?,true,Think\n')).toMatchObject({
      remarks: ['note: The column “hint” was left out'],
    });
  });
});

describe('a name or tag of GIFT', () => {
  it('is dropped with a note, or becomes a tag', async () => {
    expect(await outcomeOf('// [id:17] [tag:money]\n::Q17:: So?{T}')).toMatchObject({
      question: { prompt: '<p>So?</p>', tags: ['money'] },
      remarks: ['note: The name “Q17” was dropped'],
    });
  });
});

describe('an XML file', () => {
  it('may speak of a DOCTYPE', async () => {
    expect(await outcomeOf(moodleTruth('<p>What is &lt;!DOCTYPE html&gt; for? <!DOCTYPE x></p>'))).toMatchObject({
      question: { kind: 'boolean' },
    });
  });
  it('may not declare one', async () => {
    const file = moodleTruth('x').replace('<quiz>', '<!DOCTYPE quiz><quiz>');
    await expect(outcomeOf(file)).rejects.toThrow(/declares XML entities/);
  });
  it('with a name that the parser refuses is refused with a sentence', async () => {
    const file = moodleTruth('x').replace('</questiontext>', '</questiontext><__proto__/>');
    await expect(outcomeOf(file)).rejects.toThrow('The XML can’t be read. Export it again from Moodle.');
  });
  it('of 100,000 nested questions is refused with a sentence', async () => {
    const file = `<quiz>${'<question>'.repeat(100_000)}${'</question>'.repeat(100_000)}</quiz>`;
    await expect(outcomeOf(file)).rejects.toThrow('The XML is nested too deeply. Export it again from Moodle.');
  });
});
