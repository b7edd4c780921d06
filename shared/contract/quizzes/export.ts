/** Export of quizzes as files of other programs and of ours. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { id, single } from '../common/fields.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx', 'markdown', 'gift', 'moodle-xml', 'qti-2.2', 'qti-3.0'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const exportQuizzes = {
  id: 'quiz.export',
  method: 'POST',
  path: '/api/quiz/export',
  access: 'content.write',
  summary: 'Exports quizzes as a file for reimport.',
  description:
    'CSV, Markdown, GIFT and Moodle XML are text; spreadsheets, and QTI packages with pictures, are in base64. Values can’t run as spreadsheet formulas.',
  body: v.object({
    format: v.picklist(EXPORT_FORMATS, 'Unknown format'),
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
  }),
  response: single({
    file: v.object({
      filename: v.string(),
      mimetype: v.string(),
      /** Packages are in base64. */
      encoding: v.picklist(['utf-8', 'base64']),
      content: v.string(),
    }),
  }),
  errors: ['FORBIDDEN'],
  idempotent: true,
} as const satisfies Endpoint;
