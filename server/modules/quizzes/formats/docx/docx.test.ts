/** Word documents as authors write them. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFile } from '../read-file.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const R = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const run = (text: string, bold = false): string =>
  `<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${text}</w:t></w:r>`;
/** A paragraph; a text between asterisks is bold. */
const p = (text: string, style = ''): string => {
  const bold = /^\*\*(.*)\*\*$/.exec(text)?.[1];
  return `<w:p>${style === '' ? '' : `<w:pPr>${style}</w:pPr>`}${run(bold ?? text, bold !== undefined)}</w:p>`;
};
const heading = (text: string): string => p(text, '<w:pStyle w:val="Heading1"/>');
const listed = (text: string, level: number, list = 1): string =>
  p(text, `<w:numPr><w:ilvl w:val="${String(level)}"/><w:numId w:val="${String(list)}"/></w:numPr>`);

const level = (at: number, format = 'decimal'): string =>
  `<w:lvl w:ilvl="${String(at)}"><w:numFmt w:val="${format}"/><w:lvlText w:val="%1."/></w:lvl>`;

const docx = (body: string, more: Record<string, Uint8Array> = {}): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="png" ContentType="image/png"/></Types>',
      ),
      '_rels/.rels': strToU8(
        `<Relationships xmlns="${R}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
      'word/document.xml': strToU8(
        `<w:document xmlns:w="${W}" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><w:body>${body}</w:body></w:document>`,
      ),
      'word/styles.xml': strToU8(
        `<w:styles xmlns:w="${W}"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
      ),
      'word/numbering.xml': strToU8(
        `<w:numbering xmlns:w="${W}"><w:abstractNum w:abstractNumId="0">${level(0)}${level(1)}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level(0, 'lowerLetter')}</w:abstractNum><w:abstractNum w:abstractNumId="2">${level(0, 'bullet')}</w:abstractNum>${[1, 2, 3].map((id) => `<w:num w:numId="${String(id)}"><w:abstractNumId w:val="${String(id - 1)}"/></w:num>`).join('')}</w:numbering>`,
      ),
      'word/_rels/document.xml.rels': strToU8(
        `<Relationships xmlns="${R}"><Relationship Id="s" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="n" Type="${OFFICE}/numbering" Target="numbering.xml"/></Relationships>`,
      ),
      ...more,
    }),
  );

const taken = async (body: string) =>
  (await readFile(docx(body))).items.map(({ question, group, faults, remarks }) =>
    question === null
      ? faults.map(({ reason }) => reason)
      : {
          kind: question.kind,
          prompt: question.prompt,
          ...('options' in question ? { options: question.options.map(({ text }) => text) } : {}),
          ...('correct' in question ? { correct: question.correct } : {}),
          ...('tolerance' in question ? { tolerance: question.tolerance } : {}),
          ...('accepted' in question ? { accepted: question.accepted } : {}),
          ...(group === null ? {} : { group }),
          ...(question.explanation === '' ? {} : { explanation: question.explanation }),
          remarks: remarks.map(({ weight, message }) => `${weight}: ${message}`),
        },
  );

describe('A Word document', () => {
  it.each([
    [
      'numbers and letters that were typed, and an answer line',
      heading('Accounts') + p('1. Which?') + p('A. Red') + p('b) Green') + p('Answer: B') + p('Explanation: Because.'),
      [
        {
          kind: 'single',
          prompt: '<p>Which?</p>',
          options: ['Red', 'Green'],
          correct: 'o2',
          group: 'Accounts',
          explanation: '<p>Because.</p>',
          remarks: [],
        },
      ],
    ],
    [
      'lists of the program, with the right option in bold',
      listed('Which?', 0) +
        listed('Red', 1) +
        listed('**Green**', 1) +
        listed('And which?', 0) +
        listed('**X**', 1) +
        listed('Y', 1),
      [
        { kind: 'single', prompt: '<p>Which?</p>', options: ['Red', 'Green'], correct: 'o2', remarks: [] },
        { kind: 'single', prompt: '<p>And which?</p>', options: ['X', 'Y'], correct: 'o1', remarks: [] },
      ],
    ],
    [
      'twelve options, the last one right',
      p('1. Which?') +
        Array.from('ABCDEFGHIJKL', (letter) => p(`${letter}. ${letter}${letter}`)).join('') +
        p('Answer: L'),
      [
        {
          kind: 'single',
          prompt: '<p>Which?</p>',
          options: Array.from('ABCDEFGHIJKL', (letter) => letter + letter),
          correct: 'o12',
          remarks: [],
        },
      ],
    ],
    [
      'statements with Roman numbers above the options',
      p('1. Which are true?') + p('I. Red') + p('A. Only I') + p('B. None') + p('Answer: A'),
      [
        {
          kind: 'single',
          prompt: '<p>Which are true?</p><p>I. Red</p>',
          options: ['Only I', 'None'],
          correct: 'o1',
          remarks: [],
        },
      ],
    ],
    [
      'options that are a list of their own at the same level',
      listed('Which?', 0) +
        listed('Red', 0, 2) +
        listed('**Green**', 0, 2) +
        listed('And which?', 0) +
        listed('X', 0, 3) +
        listed('Y', 0, 3) +
        p('Answer: A'),
      [
        { kind: 'single', prompt: '<p>Which?</p>', options: ['Red', 'Green'], correct: 'o2', remarks: [] },
        { kind: 'single', prompt: '<p>And which?</p>', options: ['X', 'Y'], correct: 'o1', remarks: [] },
      ],
    ],
    [
      'asterisks, before or after',
      p('1) Which?') + p('A) Red') + p('*B) Green') + p('2) Which two?') + p('A) One *') + p('B) Two*') + p('C) Three'),
      [
        { kind: 'single', prompt: '<p>Which?</p>', options: ['Red', 'Green'], correct: 'o2', remarks: [] },
        {
          kind: 'multiple',
          prompt: '<p>Which two?</p>',
          options: ['One', 'Two', 'Three'],
          correct: ['o1', 'o2'],
          remarks: [],
        },
      ],
    ],
    [
      'several answers and a prompt of two paragraphs',
      p('Question 1: First.') + p('Second?') + p('(a) X') + p('(b) Y') + p('(c) Z') + p('Ans. A and C'),
      [
        {
          kind: 'multiple',
          prompt: '<p>First.</p><p>Second?</p>',
          options: ['X', 'Y', 'Z'],
          correct: ['o1', 'o3'],
          remarks: [],
        },
      ],
    ],
    [
      'answers without options',
      p('1. A share is a part of a company.') +
        p('Answer: True') +
        p('2. What is 12% of 450?') +
        p('Answer: 54 ± 0.5') +
        p('3. What do customers owe?') +
        p('Answer: receivables | trade receivables'),
      [
        { kind: 'boolean', prompt: '<p>A share is a part of a company.</p>', correct: true, remarks: [] },
        { kind: 'number', prompt: '<p>What is 12% of 450?</p>', correct: 54, tolerance: 0.5, remarks: [] },
        {
          kind: 'text',
          prompt: '<p>What do customers owe?</p>',
          accepted: ['receivables', 'trade receivables'],
          remarks: [],
        },
      ],
    ],
    [
      'an equation in a sentence',
      `<w:p>${run('1. What is ')}<m:oMath><m:f><m:num><m:r><m:t>α</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>${run('?')}</w:p>${p('Answer: two')}`,
      [{ kind: 'text', prompt: '<p>What is \\(\\frac{\\alpha}{2}\\)?</p>', accepted: ['two'], remarks: [] }],
    ],
    [
      'an equation without TeX',
      `<w:p>${run('1. What is ')}<m:oMath><m:groupChr/></m:oMath>${run('?')}</w:p>${p('Answer: two')}`,
      [['We can’t read an equation. Write it as TeX in \\( \\).']],
    ],
    [
      'formulas in TeX',
      p('1. Is \\(x^2\\) even?') + p('Answer: no'),
      [{ kind: 'boolean', prompt: '<p>Is \\(x^2\\) even?</p>', correct: false, remarks: [] }],
    ],
    [
      'no answer',
      p('1. Which?') + p('A. Red') + p('B. Green') + p('2. So?'),
      [
        ['The right answer is missing: add a line such as “Answer: B”, or make it bold'],
        ['Add options, or a line such as “Answer: …”'],
      ],
    ],
    [
      'an answer that isn’t an option',
      p('1. Which?') + p('A. Red') + p('B. Green') + p('Answer: E'),
      [['“E” doesn’t match any of the 2 options']],
    ],
    [
      'no question',
      p('Dear colleagues'),
      [['We found no numbered question. Number each one, as in “1. Which …?”, with options such as “A. …”.']],
    ],
  ])('with %s', async (_what, body, items) => {
    expect(await taken(body)).toEqual(items);
  });
  it('keeps tables with a remark', async () => {
    const table = `<w:tbl><w:tr><w:tc>${p('Sales')}</w:tc><w:tc>${p('100')}</w:tc></w:tr></w:tbl>`;
    const [item] = (await readFile(docx(p('1. How much?') + table + p('Answer: 100')))).items;
    expect(item?.question?.prompt).toContain('<td>');
    expect(item?.remarks).toMatchObject([{ message: 'A table is kept without its looks', weight: 'change' }]);
  });
  it.each([
    ['is empty', () => docx(''), 'The file contains no questions'],
    [
      'is a bomb',
      () => docx('', { 'word/media/a.bin': new Uint8Array(61 * 1024 * 1024) }),
      'unpacks to more than 60 MB',
    ],
    ['is broken', () => docx(p('1. So?')).subarray(0, 700), 'We couldn’t open the'],
    ['isn’t XML', () => docx('<w:p>'), 'We couldn’t open the document'],
    [
      'declares entities',
      () =>
        docx('', { 'word/document.xml': strToU8('<!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/passwd">]><d>&e;</d>') }),
      'declares entities',
    ],
  ])('that %s is refused with a sentence', async (_what, bytes, message) => {
    await expect(readFile(bytes())).rejects.toThrow(message);
  });
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('A picture in a Word document', () => {
  const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
  /** A paragraph with a picture of that relationship; `link` for one that isn't in the file. */
  const picture = (relation: string, by: 'embed' | 'link' = 'embed'): string =>
    `<w:p>${run('See: ')}<w:r><w:drawing><wp:inline xmlns:wp="${DRAWING}/wordprocessingDrawing"><wp:docPr id="1" name="p" descr="A &quot;chart&quot;"/><a:graphic xmlns:a="${DRAWING}/main"><a:graphicData uri="${DRAWING}/picture"><pic:pic xmlns:pic="${DRAWING}/picture"><pic:blipFill><a:blip xmlns:r="${OFFICE}" r:${by}="${relation}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
  const relationships = `<Relationships xmlns="${R}"><Relationship Id="i1" Type="${OFFICE}/image" Target="media/chart.png"/><Relationship Id="i2" Type="${OFFICE}/image" Target="media/old.emf"/><Relationship Id="i3" Type="${OFFICE}/image" Target="file:///etc/passwd" TargetMode="External"/></Relationships>`;
  const file = (body: string): Buffer =>
    docx(body, {
      'word/_rels/document.xml.rels': strToU8(relationships),
      'word/media/chart.png': new Uint8Array(PNG),
      'word/media/old.emf': strToU8('EMF'),
      '[Content_Types].xml': strToU8(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="png" ContentType="image/png"/><Default Extension="emf" ContentType="image/x-emf"/></Types>',
      ),
    });
  const read = async (body: string) => (await readFile(file(body))).items[0];
  const rest = p('A. Up') + p('B. Down') + p('Answer: A');

  it('is stored with the question and the explanation, with its description', async () => {
    const item = await read(p('1. Where does it go?') + picture('i1') + rest + p('Explanation: So.') + picture('i1'));
    const [path = '', bytes] = [...(item?.pictures ?? [])][0] ?? [];
    expect(Buffer.from(bytes ?? new Uint8Array())).toEqual(PNG);
    expect(item?.question?.prompt).toBe(
      `<p>Where does it go?</p><p>See: <img src="${path}" alt="A &quot;chart&quot;" /></p>`,
    );
    expect(item?.question?.explanation).toContain(`<img src="${path}"`);
    expect(item?.remarks.map(({ message, weight }) => `${weight}: ${message}`)).toEqual([
      'note: A picture of the question is stored with it',
      'note: A picture of the explanation is stored with it',
    ]);
  });
  it.each([
    ['linked to another file', picture('i3', 'link')],
    ['a drawing of Windows', picture('i2')],
  ])('that is %s is left out with a remark', async (_name, paragraph) => {
    const item = await read(p('1. Where does it go?') + paragraph + rest);
    expect(item?.question?.prompt).toBe('<p>Where does it go?</p><p>See: </p>');
    expect(item?.remarks).toMatchObject([{ weight: 'loss', message: 'A picture was left out of the question' }]);
  });
  it('is stored with its option', async () => {
    const item = await read(p('1. Where?') + p('A. Up') + picture('i1').replace('See: ', 'B. Down ') + p('Answer: A'));
    const [path = ''] = [...(item?.pictures?.keys() ?? [])];
    expect(item?.question).toMatchObject({
      options: [
        { text: 'Up' },
        { text: 'Down A "chart"', html: `Down <img src="${path}" alt="A &quot;chart&quot;" />` },
      ],
    });
    expect(item?.remarks.map(({ message }) => message)).toEqual(['A picture of option B is stored with it']);
  });
});
