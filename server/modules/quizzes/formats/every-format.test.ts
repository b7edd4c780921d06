/**
 * Questions that are exported and imported again are the same, field by field, in every format and of every kind.
 * `ROUND_TRIPS=2000` compares that many questions of each kind in each format.
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExportFormat } from '#shared/contract/quizzes/export.ts';
import { QUESTION_KINDS } from '#shared/contract/quizzes/question.ts';
import { tableFile } from '../../../platform/files/table-file.ts';
import { giftOf } from './export-gift.ts';
import { ownTableOf, tableOf, type ExportedQuiz } from './export-table.ts';
import { markdownOf } from './markdown/write-markdown.ts';
import { moodleXmlOf } from './moodle/export-moodle.ts';
import { comparable } from './qti/comparable.ts';
import { qtiPackageOf } from './qti/write-package.ts';
import { withRichTexts } from '#shared/domain/quizzes/rich-text/rich-texts.ts';
import { withWholeAddresses } from './texts/own-recordings.ts';
import { readFile } from './read-file.ts';
import { PARAGRAPHS, quizzesOf, RECORDINGS, restored, saidOf, STORED_PICTURES, type Block } from './round-trips.ts';

const ROUND_TRIPS = Number(process.env['ROUND_TRIPS'] ?? 40);
/** Questions in a file: fewer files are faster, and smaller ones show a difference more briefly. */
const AT_ONCE = ROUND_TRIPS < 1000 ? 20 : 100;
const RUNS = Math.ceil(ROUND_TRIPS / AT_ONCE);
/** Of one combination, in milliseconds. */
const TIMEOUT_MS = 60_000 + RUNS * AT_ONCE * 250;

/** Aiken and Word, which leave parts out, have tests of their own. */
const FORMATS: Readonly<
  Record<
    Exclude<ExportFormat, 'aiken' | 'docx'>,
    (quizzes: readonly ExportedQuiz[]) => Promise<string | Uint8Array> | string | Uint8Array
  >
> = {
  csv: tableOf,
  xlsx: async (quizzes) =>
    Buffer.from((await tableFile('quizzes', 'xlsx', { ...ownTableOf(quizzes), complete: true })).base64, 'base64'),
  markdown: markdownOf,
  gift: giftOf,
  'moodle-xml': (quizzes) => moodleXmlOf(quizzes, STORED_PICTURES),
  'qti-2.2': (quizzes) => qtiPackageOf(quizzes, STORED_PICTURES, '2.2'),
  'qti-3.0': (quizzes) => qtiPackageOf(quizzes, STORED_PICTURES, '3.0'),
};

const BLOCKS: readonly Block[] = [
  ...PARAGRAPHS,
  ...RECORDINGS,
  (text) => `<ul><li><p>${text}</p></li><li><p><em>${text}</em></p></li></ul>`,
  (text) => `<h3>${text}</h3>`,
  (text) => `<blockquote><p>${text}</p></blockquote>`,
  (text) => `<pre><code>${text}\n  ${text}</code></pre>`,
  (text) => `<table><tbody><tr><th colspan="2">${text}</th></tr><tr><td><p>1</p></td><td>2</td></tr></tbody></table>`,
];

/** As an export writes it: recordings have whole addresses. */
const sent = (quiz: ExportedQuiz): ExportedQuiz => ({
  ...quiz,
  questions: quiz.questions.map((question) =>
    withRichTexts(question, {
      block: (html) => withWholeAddresses(html, 'https://learn.example'),
      inline: (html) => html,
    }),
  ),
});

describe.each(Object.entries(FORMATS))('In %s', (format, write) => {
  // GIFT has no calculated questions: their export is refused.
  const kinds = QUESTION_KINDS.filter((kind) => kind !== 'calculated' || format !== 'gift');
  it.each(kinds)(
    'questions of the kind %s come back without a difference',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(
          quizzesOf(kind, { blocks: BLOCKS, count: AT_ONCE, isPlain: format === 'gift' }),
          async (quiz) => {
            const { items } = await readFile(Buffer.from(await write([sent(quiz)])));
            expect(saidOf(items)).toEqual([]);
            expect(items.map(({ stableId, group }) => [stableId, group])).toEqual(
              quiz.questions.map(({ id }) => [`${quiz.id}.${id}`, quiz.title]),
            );
            expect(items.map(restored)).toEqual(quiz.questions.map(comparable));
          },
        ),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    TIMEOUT_MS,
  );
});
