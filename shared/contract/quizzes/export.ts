/** Export of quizzes as files of other programs and of ours. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { id, single } from '../common/fields.ts';

export const EXPORT_FORMATS = [
  'csv',
  'xlsx',
  'markdown',
  'docx',
  'gift',
  'aiken',
  'moodle-xml',
  'qti-2.2',
  'qti-3.0',
] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The quizzes of an export, or some of their questions. */
const chosen = {
  quizIds: v.pipe(
    v.array(id('quiz'), 'quizIds must be a list'),
    v.minLength(1, 'Choose at least one quiz'),
    v.maxLength(100, 'At most 100 quizzes at once'),
  ),
  /** Only these questions, by quiz ID and question ID with a dot between them. */
  questions: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{24}\.[A-Za-z0-9_-]{1,32}$/, 'A question has a malformed id'))),
      v.minLength(1, 'Choose a question'),
      v.maxLength(1_000, 'At most 1,000 questions at once'),
    ),
  ),
};

export const exportQuizzes = {
  id: 'quiz.export',
  method: 'POST',
  path: '/api/quiz/export',
  access: 'content.write',
  summary: 'Exports quizzes as a file for reimport.',
  description:
    'CSV, Markdown, GIFT, Aiken and Moodle XML are text; spreadsheets, Word documents, and ZIP files with pictures, are in base64. Values can’t run as spreadsheet formulas.',
  body: v.object({
    format: v.picklist(EXPORT_FORMATS, 'Unknown format'),
    ...chosen,
    /** False leaves the pictures out of the file. */
    pictures: v.optional(v.boolean('pictures must be true or false'), true),
  }),
  response: single({
    file: v.object({
      filename: v.string(),
      mimetype: v.string(),
      /** Binary files are in base64. */
      encoding: v.picklist(['utf-8', 'base64']),
      content: v.string(),
    }),
  }),
  errors: ['FORBIDDEN'],
  idempotent: true,
} as const satisfies Endpoint;

/** Fields of questions that some formats have no place for. */
export const EXPORT_FIELDS = [
  'points',
  'unit',
  'picture',
  'recording',
  'tags',
  'source',
  'level',
  'bloom',
  'objective',
  'dates',
  'material',
  'explanation',
  'notes',
  'optionFormatting',
  'formatting',
] as const;
export type ExportField = (typeof EXPORT_FIELDS)[number];

const CountedField = v.object({ field: v.picklist(EXPORT_FIELDS), questions: v.number() });

/** Questions and fields that a format has no place for. */
export const FormatLimits = v.object({
  format: v.picklist(EXPORT_FORMATS),
  /** Questions that the format can’t hold. */
  unsupported: v.number(),
  /** Why not, in sentences that name some of them. */
  reasons: v.array(v.string()),
  /** Fields that our import reads back and other programs don’t show, with the number of questions that have them. */
  onlyHere: v.array(CountedField),
  /** Fields that the file doesn't have, with the number of questions that lose them. */
  lost: v.array(CountedField),
  /** Questions that lose their pictures in a file exported without pictures. */
  withoutPictures: v.number(),
});
export type FormatLimits = v.InferOutput<typeof FormatLimits>;

export const previewExport = {
  id: 'quiz.previewExport',
  method: 'POST',
  path: '/api/quiz/export/preview',
  access: 'content.write',
  summary: 'Says what each export format leaves out.',
  body: v.object(chosen),
  response: single({
    preview: v.object({
      questions: v.number(),
      pictures: v.number(),
      /** Questions with sound or video, which no file has: other programs play it from this site. */
      recordings: v.number(),
      formats: v.array(FormatLimits),
    }),
  }),
  errors: ['FORBIDDEN'],
  idempotent: true,
} as const satisfies Endpoint;
