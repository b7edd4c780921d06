/** Formats that store every field of a question: what is exported comes back as it was. */
import * as fc from 'fast-check';
import * as v from 'valibot';
import writeXlsxFile from 'write-excel-file/node';
import { describe, expect, it } from 'vitest';
import { Question, QUESTION_KINDS } from '#shared/contract/quizzes/question.ts';
import { keyAsText } from '#shared/domain/attempts/regrading.ts';
import { publishingFaults } from '#shared/domain/quizzes/publishing.ts';
import { questionOf } from '#shared/domain/quizzes/question-arbitraries.ts';
import { asAuthored } from '../../drawing/drawing.ts';
import { sanitiseRichText } from '../../../../platform/html/rich-text.ts';
import { markdownOf } from '../markdown/write-markdown.ts';
import { ownTableOf, type ExportedQuiz } from '../export-table.ts';
import { readFile } from '../read-file.ts';

const FORMATS: readonly (readonly [name: string, write: (quizzes: readonly ExportedQuiz[]) => Promise<Buffer>])[] = [
  ['Markdown', (quizzes) => Promise.resolve(Buffer.from(markdownOf(quizzes)))],
  [
    'XLSX',
    (quizzes) => {
      const { header, rows } = ownTableOf(quizzes);
      const cells = [header, ...rows].map((row) => row.map((value) => ({ type: String, value })));
      return writeXlsxFile(cells).toBuffer();
    },
  ],
];

/** Lines that look like the notation of a format. */
const HOSTILE = [
  ...[
    '# Title',
    '## single',
    '- item',
    '- [x] item',
    '1. item',
    'Answer: 2',
    'note 1: x',
    '> quote',
    '\\# no',
    '\\\\- x',
  ],
  ...[
    '\\(x^2\\)',
    '\\[\\frac{1}{2}\\]',
    '$5 and $10',
    '=1+1',
    '@x',
    "'=x",
    '| a | b |',
    'a => b',
    '<b>',
    '&amp;',
    '‮rtl',
  ],
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.constantFrom('word', 'two words')), { minLength: 1, maxLength: 4 })
  .map((lines) => lines.join('\n'));
const rich = fc.oneof(
  hostile.map(
    (text) =>
      `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br />')}</p>`,
  ),
  hostile.map((text) => `<ul>\n<li>${text.replaceAll(/[&<>]/g, '')}</li>\n</ul>`),
);

const generated = (kind: (typeof QUESTION_KINDS)[number]) =>
  fc.tuple(questionOf(kind), rich, rich, fc.boolean()).map(([question, prompt, explanation, isHostile]): Question => {
    const authored = asAuthored(question);
    if (authored.kind === 'calculated') return { ...authored, prompt: '<p>Twice {price}?</p>' };
    return isHostile
      ? { ...authored, prompt: sanitiseRichText(prompt), explanation: sanitiseRichText(explanation) }
      : authored;
  });

const trimmed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, trimmed(inner)]))
    : value;
};

/** The table writes decimals; powers of ten are read as the same number. */
const comparable = (question: Question) => {
  const { source, tags, level, bloom, objective, asOf, reviewBy, expires, prompt, explanation, points, image } =
    question;
  return {
    kind: question.kind,
    key: keyAsText(question),
    notes:
      question.kind === 'boolean'
        ? question.notes
        : 'options' in question
          ? question.options.map(({ text, note }) => [text.trim(), note?.trim()])
          : null,
    ...{ source, tags, level, bloom, objective, asOf, reviewBy, expires, prompt, explanation, points, image },
  };
};

describe.each(FORMATS)('In %s', (_name, write) => {
  it.each(QUESTION_KINDS)('questions of the kind %s come back as they were', async (kind) => {
    // As stored: the contract trims lines.
    const valid = generated(kind)
      .map((question) => v.safeParse(Question, trimmed(question)))
      .filter(({ success }) => success)
      .map(({ output }) => v.parse(Question, output))
      .filter((question) => publishingFaults([question]).length === 0);
    await fc.assert(
      fc.asyncProperty(fc.array(valid, { minLength: 10, maxLength: 25 }), async (questions) => {
        const quiz = {
          id: 'a'.repeat(24),
          title: 'A quiz',
          questions: questions.map((one, at) => ({ ...one, id: `q${String(at)}` })),
        };
        const { items } = await readFile(await write([quiz]));
        expect(items.flatMap(({ faults }) => faults)).toEqual([]);
        expect(items.flatMap(({ question }) => (question === null ? [] : [comparable(question)]))).toEqual(
          questions.map(comparable),
        );
        expect(items.map(({ stableId }) => stableId)).toEqual(quiz.questions.map(({ id }) => `${quiz.id}.${id}`));
        expect(items.flatMap(({ remarks }) => remarks)).toEqual([]);
      }),
      { numRuns: 15, endOnFailure: true },
    );
  });
});
