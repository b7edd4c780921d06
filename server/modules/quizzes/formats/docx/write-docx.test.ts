/** Questions that are exported to Word and imported again are the same, but for what a document doesn't have. */
import * as fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { describe, expect, it } from 'vitest';
import { QUESTION_KINDS, type Question } from '#shared/contract/quizzes/question.ts';
import { plainTextOf } from '#shared/domain/common/plain-text.ts';
import { comparable } from '../qti/comparable.ts';
import { readFile } from '../read-file.ts';
import { PARAGRAPHS, QUIZ_ID, quizzesOf, restored, saidOf, STORED_PICTURES } from '../round-trips.ts';
import { isHeldByRuns } from './rich-runs.ts';
import { docxOf, type DocumentPictures } from './write-docx.ts';

const PICTURES: DocumentPictures = new Map(
  [...STORED_PICTURES].map(([path, bytes]) => [path, { bytes, type: 'png', width: 800, height: 400 }]),
);

const read = async (questions: readonly Question[], title = 'A quiz') =>
  (await readFile(Buffer.from(docxOf([{ id: QUIZ_ID, title, questions }], PICTURES)))).items;

describe('An export to Word', () => {
  it.each(QUESTION_KINDS)(
    'of questions of the kind %s comes back without a difference',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(quizzesOf(kind, { blocks: PARAGRAPHS, count: 10 }), async ({ title, questions }) => {
          expect(questions.every(({ prompt }) => isHeldByRuns(prompt))).toBe(true);
          const items = await read(questions, title);
          expect(saidOf(items)).toEqual([]);
          expect(items.map(({ stableId, group }) => [stableId, group])).toEqual(
            questions.map(({ id }) => [`${QUIZ_ID}.${id}`, title]),
          );
          expect(items.map(restored)).toEqual(questions.map(comparable));
        }),
        { numRuns: 5, endOnFailure: true },
      );
    },
    120_000,
  );

  const asking = (prompt: string): Question => ({
    kind: 'boolean',
    id: 'q1',
    prompt,
    points: 1,
    explanation: '',
    correct: true,
  });
  it.each([
    ['<ul><li><p>One</p></li><li><p>Two</p></li></ul>', '<p>• One</p><p>• Two</p>'],
    ['<blockquote><p>Said</p></blockquote>', '<p>Said</p>'],
    ['<h3>Title</h3><p>Text</p>', '<p>Title</p><p>Text</p>'],
    ['<pre><code>a\n  b</code></pre>', '<p><code>a<br />  b</code></p>'],
    ['<table><tbody><tr><td><p>1</p></td><td>2</td></tr></tbody></table>', '<p>1 | 2</p>'],
  ])('keeps the text of %s, and says before that its formatting changes', async (prompt, expected) => {
    expect(isHeldByRuns(prompt)).toBe(false);
    const [item] = await read([asking(prompt)]);
    expect(item?.question?.prompt).toBe(expected);
  });

  it('is a document to read: a title, numbered questions, lettered options, the answer', async () => {
    const question: Question = {
      kind: 'single',
      id: 'q1',
      prompt: '<p>Which colour?</p>',
      points: 2,
      explanation: '<p>It is.</p>',
      options: [
        { id: 'a', text: 'Red', note: 'Too warm' },
        { id: 'b', text: 'Blue' },
      ],
      correct: 'b',
    };
    const buffer = Buffer.from(docxOf([{ id: QUIZ_ID, title: 'Colours', questions: [question] }], new Map()));
    expect((await mammoth.extractRawText({ buffer })).value.split('\n').filter((one) => one !== '')).toEqual([
      ...['Colours', '1. Which colour?', 'A. Red', 'Too warm', 'B. Blue', 'Explanation: It is.'],
      ...['Kind: single', `Id: ${QUIZ_ID}.q1`, 'Answer: B', 'Points: 2'],
    ]);
  });
  it('keeps the formatting of an option that starts like the guard of a spreadsheet’s cell', async () => {
    const question: Question = {
      ...asking('<p>Which formula?</p>'),
      kind: 'single',
      options: [
        { id: 'a', text: "'=A1 + B1", html: "'=A1 + <strong>B1</strong>" },
        { id: 'b', text: '=A1', html: '<em>=A1</em>' },
      ],
      correct: 'a',
    };
    const items = await read([question]);
    expect(saidOf(items)).toEqual([]);
    expect(items.map(restored)).toEqual([question].map(comparable));
  });
  it('keeps a question that is only a picture apart from the one before it', async () => {
    const shown: Question = { ...asking('<p></p>'), id: 'q2', image: '/files/quiz/b.webp' };
    const items = await read([asking('<p>So?</p>'), shown]);
    expect(items.map(({ stableId, faults }) => [stableId, faults])).toEqual([
      [`${QUIZ_ID}.q1`, []],
      [`${QUIZ_ID}.q2`, []],
    ]);
    expect(items.map(restored)).toEqual([asking('<p>So?</p>'), shown].map(comparable));
  });
  it('refuses a question with the lines of two, such as one whose first paragraph was deleted', async () => {
    const document = docxOf(
      [{ id: QUIZ_ID, title: 'A quiz', questions: [asking('<p>So?</p>'), { ...asking('<p>Or so?</p>'), id: 'q2' }] }],
      new Map(),
    );
    const files = unzipSync(document);
    const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array());
    const paragraphs = xml.split(/(?=<w:p>)/);
    const edited = paragraphs.filter((one) => !one.includes('Or so?')).join('');
    const { items } = await readFile(Buffer.from(zipSync({ ...files, 'word/document.xml': strToU8(edited) })));
    expect(items.map(({ question, faults }) => [question, faults[0]?.reason])).toEqual([
      [null, 'It has two lines “Kind”. Each question starts with a paragraph in the style “Quiz question”.'],
    ]);
  });
  it('says which paragraph of an edited document has no style', async () => {
    const files = unzipSync(docxOf([{ id: QUIZ_ID, title: 'A quiz', questions: [asking('<p>So?</p>')] }], new Map()));
    const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array());
    const added = '<w:p><w:r><w:t>2. And this?</w:t></w:r></w:p><w:p><w:r><w:t>A line more</w:t></w:r></w:p>';
    const edited = zipSync({ ...files, 'word/document.xml': strToU8(xml.replace('<w:sectPr>', `${added}<w:sectPr>`)) });
    const { items } = await readFile(Buffer.from(edited));
    expect(items.map(({ question }) => plainTextOf(question?.prompt ?? ''))).toEqual(['So?\nA line more', '']);
    expect(items[1]?.faults[0]?.reason).toContain('“Quiz question”');
  });
});
