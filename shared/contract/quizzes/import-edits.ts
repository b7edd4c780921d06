/** Changes of a checked file before it is imported: edited rows, and pictures from the web. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { id, idParams, single, whole, wholeText } from '../common/fields.ts';
import { ImportRemark, ImportReport, RowFault, SupportingPassage } from './import.ts';
import { Question, QUESTION_KINDS } from './question.ts';

const ROW_MAX = 10_000_000;

const rowParams = v.object({ id: id('import'), row: wholeText('Row', 1, ROW_MAX) });

/** The readable part of a refused row, from which its correction starts. */
export const ImportDraft = v.object({
  kind: v.picklist(QUESTION_KINDS),
  prompt: v.string(),
  explanation: v.string(),
  points: v.number(),
  /** Options of a choice, or items of an ordering. */
  options: v.array(v.string()),
  /** Formatting of the options; empty for one without. Absent if no option has any. */
  htmls: v.optional(v.array(v.string())),
  /** Positions of the right options. */
  right: v.array(v.number()),
  /** A number, a formula or an accepted text, as in the file. */
  answer: v.string(),
});
export type ImportDraft = v.InferOutput<typeof ImportDraft>;

/** A row of a checked file, for the question editor. */
export const ImportedRow = v.object({
  /** Number of its last edit; 0 as long as it is as in the file. */
  revision: v.number(),
  /** The question that the import saves; null for a refused row. */
  question: v.nullable(Question),
  draft: v.nullable(ImportDraft),
  faults: v.array(RowFault),
  /** Remarks on the row in the file. */
  remarks: v.array(ImportRemark),
  passage: v.optional(SupportingPassage),
  /** The cells of a refused row, with the names of their columns. */
  cells: v.array(v.object({ column: v.string(), text: v.string() })),
  /** Pictures of the file, which are stored with the import only: data addresses by their paths in the texts. */
  pictures: v.record(v.string(), v.string()),
});
export type ImportedRow = v.InferOutput<typeof ImportedRow>;

const response = single({ report: ImportReport });

export const getImportRow = {
  id: 'quizImports.row',
  method: 'GET',
  path: '/api/quiz/imports/:id/rows/:row',
  access: 'content.write',
  summary: 'Returns a question of a checked file.',
  params: rowParams,
  response: single({ row: ImportedRow }),
  errors: ['IMPORT_STALE', 'NOT_FOUND'],
} as const satisfies Endpoint;

export const editImportRow = {
  id: 'quizImports.editRow',
  method: 'PUT',
  path: '/api/quiz/imports/:id/rows/:row',
  access: 'content.write',
  summary: 'Edits a question of a checked file.',
  description: 'A refused row joins the import this way. A `question` of null returns to the file’s version.',
  params: rowParams,
  body: v.object({
    /** The revision that the edit started from. */
    revision: whole('Revision', 0, ROW_MAX),
    question: v.nullable(Question),
  }),
  response,
  errors: ['IMPORT_STALE', 'NOT_FOUND', 'EDIT_CONFLICT'],
} as const satisfies Endpoint;

export const copyImportPictures = {
  id: 'quizImports.copyPictures',
  method: 'PUT',
  path: '/api/quiz/imports/:id/pictures',
  access: 'content.write',
  summary: 'Copies a checked file’s pictures from the web.',
  description:
    'PNG, JPEG or WebP of at most 8 MB each, from public addresses with https. What fails has a sentence on its row; a repeated call tries it again. `copy: false` leaves the pictures out again.',
  params: idParams('import'),
  body: v.object({ copy: v.boolean('copy must be true or false') }),
  response,
  errors: ['IMPORT_STALE'],
} as const satisfies Endpoint;
