/** Files in Markdown and XLSX as authors write them by hand. */
import { zipSync, strToU8 } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { readFile } from '../read-file.ts';

const outcome = async (bytes: Buffer | string) => {
  const file = await readFile(Buffer.from(bytes));
  return file.items.map(({ question, faults, remarks }) =>
    question === null
      ? faults.map(({ reason }) => reason)
      : { ...shape(question), remarks: remarks.map(({ weight, message }) => `${weight}: ${message}`) },
  );
};

const shape = (question: Question) => ({
  kind: question.kind,
  prompt: question.prompt,
  ...('options' in question ? { options: question.options.map(({ text }) => text) } : {}),
  ...('correct' in question ? { correct: question.correct } : {}),
  ...('accepted' in question ? { accepted: question.accepted } : {}),
});

describe('Markdown', () => {
  it.each([
    [
      'a choice with its mark',
      '## single\nWhat is owed *by* customers?\n\n- [ ] Payables\n- [X] Receivables\n',
      {
        kind: 'single',
        prompt: '<p>What is owed *by* customers?</p>',
        options: ['Payables', 'Receivables'],
        correct: 'o2',
      },
    ],
    [
      'a choice with an answer line',
      '## single\nWhich?\n- Red\n- Green\n\nAnswer: B',
      { kind: 'single', prompt: '<p>Which?</p>', options: ['Red', 'Green'], correct: 'o2' },
    ],
    [
      'Windows line ends and several paragraphs',
      '\ufeff# Quiz\r\n\r\n## Multiple choice\r\nFirst.\r\n\r\nSecond?\r\n* [x] A\r\n* [x] B\r\n* [ ] C\r\n',
      { kind: 'multiple', prompt: '<p>First.</p><p>Second?</p>', options: ['A', 'B', 'C'], correct: ['o1', 'o2'] },
    ],
    [
      'formulas at the start of a line',
      '## text\n\\(x^2\\) is?\n\nAnswer: square | the square\n',
      { kind: 'text', prompt: '<p>\\(x^2\\) is?</p>', accepted: ['square', 'the square'] },
    ],
    [
      'escaped lines',
      '## boolean\n\\# isn’t a heading\n\\- nor a list\n\nAnswer: yes\n',
      { kind: 'boolean', prompt: '<p># isn’t a heading<br />- nor a list</p>', correct: true },
    ],
  ])('takes %s', async (_what, text, question) => {
    expect(await outcome(text)).toEqual([{ ...question, remarks: [] }]);
  });
  it.each([
    ['## essay\nWhy?\n\n## boolean\nSo?\nAnswer: true\n', ['“essay” isn’t a question type']],
    ['## single\nWhich?\n- [ ] A\n- [ ] B\n', ['The right answer is missing']],
    ['## single\n- [x] A\n- [ ] B\n', ['The question is missing']],
    ['## single\nWhich?\n- [x] A\n', ['Options: add at least two']],
    ['## number\nHow many?\n', ['The right answer is missing']],
    [
      'Some words\n\n## boolean\nSo?\nAnswer: true\n',
      ['This text belongs to no question. Start each question with a line such as “## single”.'],
    ],
    ['## single\n\\(\\frac{1\\)?\n- [x] A\n- [ ] B\n', [expect.stringContaining('a closing brace is missing')]],
  ])('says what is wrong in %j', async (text, faults) => {
    expect((await outcome(text))[0]).toEqual(faults);
  });
});

describe('A spreadsheet', () => {
  const HEAD = ['kind', 'question', 'answer', 'tolerance', 'source', 'source_accessed'];
  const of = (...sheets: readonly (readonly unknown[][])[]) =>
    writeXlsxFile(sheets.map((data, index) => ({ sheet: `Sheet ${String(index + 1)}`, data })) as never).toBuffer();
  it('keeps dates and numbers as they are shown', async () => {
    const day = { type: Date, value: new Date(Date.UTC(2026, 9, 1)), format: 'yyyy-mm-dd' };
    const bytes = await of([HEAD, ['number', 'How much?', 0.1 + 0.2, 0.05, 'A book', day]]);
    const { items } = await readFile(bytes);
    expect(items[0]?.question).toMatchObject({ correct: 0.3, tolerance: 0.05, source: { accessed: '2026-10-01' } });
  });
  it('can have several sheets; those without questions are skipped', async () => {
    const bytes = await of(
      [HEAD, ['boolean', 'One?', true]],
      [['How to use this file']],
      [HEAD, ['boolean', 'Two?', false], ['boolean', 'Three?', 'maybe']],
    );
    const { items, format } = await readFile(bytes);
    expect(format).toBe('xlsx');
    expect(
      items.map(({ row, about, remarks, faults }) => [row, about, remarks[0]?.message, faults[0]?.reason]),
    ).toEqual([
      [2, 'One?', undefined, undefined],
      [4, 'Two?', 'Row 2 of the sheet “Sheet 3”', undefined],
      [5, 'Three?', undefined, 'The answer must be true or false'],
    ]);
  });
  it('leaves hidden rows out unless the author takes them, and reads formulas by their values', async () => {
    const cell = (at: string, text: string): string => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const row = (at: number, cells: string, more = ''): string => `<row r="${String(at)}"${more}>${cells}</row>`;
    const sheet = [
      row(1, `${cell('A1', 'kind')}${cell('B1', 'question')}${cell('C1', 'answer')}`),
      row(2, `${cell('A2', 'number')}${cell('B2', 'Sum?')}<c r="C2"><f>1+2</f><v>3</v></c>`),
      row(3, `${cell('A3', 'number')}${cell('B3', 'Hidden?')}<c r="C3"><v>4</v></c>`, ' hidden="1"'),
    ].join('');
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
    const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const bytes = zipSync({
      '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`),
    });
    expect(await outcome(Buffer.from(bytes))).toEqual([
      { kind: 'number', prompt: '<p>Sum?</p>', correct: 3, remarks: [] },
      {
        kind: 'number',
        prompt: '<p>Hidden?</p>',
        correct: 4,
        remarks: ['loss: This row is hidden in the spreadsheet'],
      },
    ]);
  });
  it.each([
    ['no header', () => of([['a', 'b']]), 'We couldn’t find a header row'],
    ['an empty sheet', () => of([[]]), 'We couldn’t find a header row'],
    [
      'a bomb',
      () => Promise.resolve(Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(61 * 1024 * 1024) }))),
      'The spreadsheet unpacks to more than 60 MB',
    ],
    [
      'a password',
      () =>
        Promise.resolve(
          Buffer.concat([
            Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
            Buffer.alloc(600),
            Buffer.from('EncryptedPackage', 'utf16le'),
          ]),
        ),
      'The file is protected by a password. Remove the password and save it again.',
    ],
    [
      'an entity of another file',
      () =>
        Promise.resolve(
          Buffer.from(
            zipSync({
              'xl/workbook.xml': strToU8(
                '<!DOCTYPE w [<!ENTITY e SYSTEM "file:///etc/passwd">]><workbook><sheets><sheet name="&e;"/></sheets></workbook>',
              ),
            }),
          ),
        ),
      'We couldn’t open the spreadsheet',
    ],
    ['half of it', async () => (await of([HEAD])).subarray(0, 900), 'We couldn’t open the spreadsheet'],
  ])('with %s is refused with a sentence', async (_what, bytes, message) => {
    await expect(readFile(await bytes())).rejects.toThrow(message);
  });
});
