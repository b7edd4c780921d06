/** Imported questions keep their text and accept the same answers; everything else is rejected. */
import { describe, expect, it } from 'vitest';
import type { Question } from '#shared/contract/quizzes/question.ts';
import type { ParsedFile } from './item.ts';
import { readFile } from './read-file.ts';

const PARTIAL = 'Some answers earn part of the points, which isn’t supported. Use 100% or 0%.';
const PICTURE = 'It contains an image, video or recording we can’t import. Add the question in the editor.';

const first = async (text: string): Promise<Question | string> => {
  const { items }: ParsedFile = await readFile(Buffer.from(text));
  const [item] = items;
  if (item === undefined) throw new Error('Nothing was read');
  return item.question ?? item.faults.map(({ reason }) => reason).join(' | ');
};
const table = (answer: string, tolerance: string): string =>
  `kind;question;answer;tolerance\nnumber;How many?;${answer};${tolerance}\n`;
const xml = (type: string, body: string, prompt = '<text>Which?</text>'): string =>
  `<?xml version="1.0"?><quiz><question type="${type}"><questiontext format="html">${prompt}</questiontext>${body}</question></quiz>`;
const answer = (text: string, fraction = 100, more = ''): string =>
  `<answer fraction="${String(fraction)}" format="html"><text>${text}</text>${more}</answer>`;
const cdata = (html: string): string => `<![CDATA[${html}]]>`;

describe('a number', () => {
  it.each([
    ['our table', table('7,5', '0,5')],
    ['GIFT', 'How many?{#7,5:0,5}'],
    ['Moodle XML', xml('numerical', answer('7,5', 100, '<tolerance>0,5</tolerance>'))],
  ])('with a decimal comma is refused in %s', async (_format, text) => {
    expect(await first(text)).toBe('We can’t read “7,5” as a number. Write decimals with a point, like 7.5.');
  });
  it.each([
    ['our table', table('7.5', '0,5')],
    ['GIFT', 'How many?{#7.5:0,5}'],
    ['Moodle XML', xml('numerical', answer('7.5', 100, '<tolerance>0,5</tolerance>'))],
  ])('with a decimal comma in its tolerance is refused in %s', async (_format, text) => {
    expect(await first(text)).toBe('We can’t read “0,5” as a number. Write decimals with a point, like 0.5.');
  });
  it('keeps its Indian and Western groups', async () => {
    expect(await first(table('1,08,000', '1,000'))).toMatchObject({ correct: 108_000, tolerance: 1000 });
  });
  it.each([
    ['3.141..3.142', 3.1415, 0.0005],
    ['.5..1.5', 1, 0.5],
    ['-2..1', -0.5, 1.5],
    ['1,000..2,000', 1500, 500],
  ])('of the range %s in GIFT has clean figures', async (range, correct, tolerance) => {
    expect(await first(`Pi?{#${range}}`)).toMatchObject({ correct, tolerance });
  });
  it('with several right answers or a half right one is refused', async () => {
    const several = 'Several numbers are right, but a number question must have one right answer';
    expect(await first(xml('numerical', answer('1') + answer('2')))).toBe(several);
    expect(await first('How many?{#=1 =2}')).toBe(several);
    expect(await first('How many?{#=1 =%50%2}')).toBe(PARTIAL);
    expect(await first(xml('numerical', answer('1') + answer('2', 50)))).toBe(PARTIAL);
    expect(await first(xml('numerical', answer('1') + answer('*', 0)))).toMatchObject({ correct: 1 });
  });
  it('that may be answered in several units is refused', async () => {
    const units = '<units><unit><unit_name>m</unit_name></unit><unit><unit_name>cm</unit_name></unit></units>';
    expect(await first(xml('numerical', answer('1') + units))).toBe('It accepts several units. Keep one.');
  });
});

describe('a text', () => {
  const options = async (one: string): Promise<unknown> => {
    const question = await first(xml('multichoice', answer(one) + answer('Other', 0)));
    return typeof question === 'string' || question.kind !== 'single' ? question : question.options[0]?.text;
  };
  it.each([
    [cdata('10<sup>7</sup>'), '10⁷'],
    [cdata('10<sup>&minus;7</sup>'), '10⁻⁷'],
    ['10&lt;sup&gt;7&lt;/sup&gt;', '10⁷'],
    [cdata('CO<sub>2</sub>'), 'CO₂'],
    [cdata('the 1<sup>st</sup> one'), 'the 1st one'],
    ['K&#246;ln', 'Köln'],
    ['K&#xF6;ln', 'Köln'],
    [cdata('K&ouml;ln &ndash; 5&nbsp;&euro;, it&rsquo;s'), 'Köln – 5 €, it’s'],
    [cdata('a &amp;lt; b'), 'a &lt; b'],
    ['a &amp;amp;lt; b', 'a &lt; b'],
    [cdata('AT&T &amp; x < 3'), 'AT&T & x < 3'],
    [cdata('<p>A</p><script>b()</script>'), 'A'],
  ])('%s is the option %s', async (written, text) => {
    expect(await options(written)).toBe(text);
  });
  it('with a superscript that has no sign of its own is refused', async () => {
    expect(await options(cdata('10<sup>x</sup>'))).toBe(
      'An answer has a superscript, “x”, but answers must be plain text. Rewrite it without formatting.',
    );
    expect(await options(cdata('x<sub>a<sup>2</sup></sub>'))).toMatch(/^An answer has a superscript/);
  });
  it('with a raised digit is refused where it would count as 107', async () => {
    expect(await first(xml('shortanswer', answer(cdata('10<sup>7</sup>'))))).toMatch(/^An answer has a superscript/);
    expect(await first(xml('shortanswer', answer(cdata('H<sub>2</sub>O'))))).toMatchObject({ accepted: ['H₂O'] });
  });
  it('has its character references decoded in a prompt, once', async () => {
    const prompt = '<text>M&#252;nchen, &amp;amp;lt;p&amp;amp;gt; &amp;rsquo;</text>';
    expect(await first(xml('truefalse', answer('true') + answer('false', 0), prompt))).toMatchObject({
      prompt: '<p>München, &amp;lt;p&amp;gt; ’</p>',
    });
  });
  it('of GIFT is decoded as a browser would show it, except where it is plain', async () => {
    expect(await first('M&#252;nchen?{=K&ouml;ln ~AT&T ~[plain]&lt; ~10<sup>7</sup>}')).toMatchObject({
      prompt: '<p>München?</p>',
      options: [{ text: 'Köln' }, { text: 'AT&T' }, { text: '&lt;' }, { text: '10⁷' }],
    });
  });
});

describe('a picture', () => {
  it.each([
    ['a linked one', '<img src="https://example.com/a.png">'],
    ['one inside', '<img src="data:image/png;base64,AA==">'],
    ['a film', '<video src="https://example.com/a.mp4"></video>'],
    ['a drawing', '<svg><path d="M0 0"></path></svg>'],
  ])('%s is not lost silently', async (_what, html) => {
    const truth = answer('true') + answer('false', 0);
    expect(await first(xml('truefalse', truth, `<text>${cdata(`<p>Whose? ${html}</p>`)}</text>`))).toBe(PICTURE);
    expect(await first(xml('multichoice', answer(cdata(html)) + answer('B', 0)))).toBe(PICTURE);
    expect(await first(`kind,question,answer\nboolean,"<p>Whose? ${html.replaceAll('"', '""')}</p>",true\n`)).toBe(
      PICTURE,
    );
    expect(await first(`[html]<p>Whose? ${html.replaceAll('=', '\\=').replaceAll(':', '\\:')}</p>{T}`)).toBe(PICTURE);
  });
  it('that GIFT refers to is not lost silently', async () => {
    expect(await first('Whose? ![](@@PLUGINFILE@@/a.png){T}')).toBe(PICTURE);
  });
  it('of Quizizz is not lost silently', async () => {
    const head = 'Question Text,Question Type,Option 1,Option 2,Correct Answer,Image Link';
    expect(await first(`${head}\nWhose?,Multiple Choice,A,B,1,https://example.com/a.png\n`)).toBe(PICTURE);
  });
  it('that was uploaded here stays', async () => {
    expect(await first('[html]<p><img src\\="/files/a/b.png" /></p>{T}')).toMatchObject({
      prompt: '<p><img src="/files/a/b.png" /></p>',
    });
  });
  it('in a formula isn’t there, but the formula is', async () => {
    expect(await first('[html]<p><math><msup><mi>x</mi><mn>2</mn></msup></math></p>{T}')).toBe(
      'It contains a formula we can’t import. Add the question in the editor.',
    );
  });
});

describe('a key', () => {
  it.each([
    ['GIFT', '{~Jerusalem ~%25%Bethlehem ~%50%Galilee =Nazareth}'],
    ['a short answer of GIFT', '{=four =%50%fore}'],
  ])('with partly right answers is refused in %s', async (_format, answers) => {
    expect(await first(`Where?${answers}`)).toBe(PARTIAL);
  });
  it('of one option is that option', async () => {
    expect(await first('Where?{~%-50%A =B ~C}')).toMatchObject({ kind: 'single', correct: 'o2' });
    expect(await first('Where?{=A =B ~C}')).toMatch(/^Several options earn all the points/);
  });
  it('of several options makes up the whole', async () => {
    expect(await first('Which?{~%50%A ~%-100%B ~%50%C}')).toMatchObject({ kind: 'multiple', correct: ['o1', 'o3'] });
    expect(await first('Which?{~%50%A ~B}')).toBe('The right options earn 50% together. They must add up to 100%.');
    expect(await first('Which?{~%100%A ~%100%B}')).toMatch(/^The right options earn 200% together/);
  });
  it.each(['0', 'false', 'False', ' FALSE '])('of Moodle with <single>%s is one of several options', async (single) => {
    const body = `<single>${single}</single>${answer('A', 75)}${answer('B', 25)}${answer('C', 0)}`;
    expect(await first(xml('multichoice', body))).toMatchObject({ kind: 'multiple', correct: ['o1', 'o2'] });
  });
  it.each(['<single>1</single>', '<single>true</single>', ''])('of Moodle with %s is one option', async (single) => {
    expect(await first(xml('multichoice', single + answer('A', 0) + answer('B')))).toMatchObject({
      kind: 'single',
      correct: 'o2',
    });
    expect(await first(xml('multichoice', single + answer('A', 50) + answer('B', 0)))).toBe(PARTIAL);
  });
  it('of true or false in other words is refused', async () => {
    expect(await first(xml('truefalse', answer('Wahr') + answer('Falsch', 0)))).toBe(
      'The answers must be “true” and “false”, not “Wahr”',
    );
  });
  it('of a short answer with a wildcard is refused, an asterisk is not', async () => {
    const wildcard = 'An answer contains a wildcard (*), which we can’t import. List each accepted answer instead.';
    expect(await first('Who?{=*Murthy*}')).toBe(wildcard);
    expect(await first(xml('shortanswer', answer('*Murthy*')))).toBe(wildcard);
    expect(await first('Rating?{=5\\* hotel}')).toMatchObject({ accepted: ['5* hotel'] });
    expect(await first(xml('shortanswer', answer('5\\* hotel') + answer('*', 0)))).toMatchObject({
      accepted: ['5* hotel'],
    });
  });
  it('of a short answer that tells capital letters is refused', async () => {
    expect(await first(xml('shortanswer', `<usecase>1</usecase>${answer('SKU')}`))).toBe(
      'It distinguishes capital letters, which we treat as the same as small ones',
    );
  });
});
