/** Import of questions from other programs' files. */
import * as v from 'valibot';
import { TEXT_ENCODINGS } from '#shared/domain/quizzes/encodings/encodings.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { id, idParams, line, single, TableFile, whole } from '../common/fields.ts';
import { DraftingUsage } from './drafting-usage.ts';
import { Program } from './program.ts';
import { Question } from './question.ts';
import { DIFFICULTIES } from './quiz.ts';

export const IMPORT_FORMATS = [
  'csv',
  'xlsx',
  'kahoot',
  'quizizz',
  'gift',
  'markdown',
  'docx',
  'aiken',
  'moodle-xml',
  'qti-2.2',
  'qti-3.0',
] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];
/** Origin of a checked import: a file, or drafts of a language model. */
export type ReportFormat = ImportFormat | 'drafts';

/** Limits of one file. */
export const IMPORT_ROWS_MAX = 20_000;
export const IMPORT_COLUMNS_MAX = 100;
/** Questions shown in a dry run. */
export const IMPORT_PREVIEW_MAX = 50;

/** The column and the reason of a problem. */
export const RowFault = v.object({ column: v.string(), reason: v.string() });

/**
 * How much a remark matters: a note changes nothing that learners see or are scored by, a change does, and a loss
 * leaves the question out unless the author takes it.
 */
export const REMARK_WEIGHTS = ['note', 'change', 'loss'] as const;

/** Something in the file that was interpreted, replaced or dropped. */
export const ImportRemark = v.object({
  column: v.string(),
  message: v.string(),
  weight: v.picklist(REMARK_WEIGHTS),
  /** The text in the file, and what it became. */
  before: v.optional(v.string()),
  after: v.optional(v.string()),
});
export type ImportRemark = v.InferOutput<typeof ImportRemark>;

/** How numbers of the file are written; `auto` rejects the ones that could mean two values. */
export const DECIMAL_SEPARATORS = ['auto', 'point', 'comma'] as const;
export type DecimalSeparator = (typeof DECIMAL_SEPARATORS)[number];

/** The passage that a drafted question names as its support, and whether the source has it word for word. */
export const SupportingPassage = v.object({ text: v.string(), found: v.boolean() });
export type SupportingPassage = v.InferOutput<typeof SupportingPassage>;

/** The verdict on a table row or a text item. */
export const RowVerdict = v.object({
  /** Row of the sheet or line of the text, counted from 1. */
  row: v.number(),
  verdict: v.picklist(['new', 'update', 'bad']),
  /** The question, shortened. */
  about: v.string(),
  faults: v.array(RowFault),
  remarks: v.array(ImportRemark),
  /** Number of its last edit; absent if it is as in the file. */
  edited: v.optional(v.number()),
  /** Index of its quiz in the report's list; absent if the row is refused. */
  quiz: v.optional(v.number()),
  /** The row's original cells, for the download of rows with errors. */
  cells: v.optional(v.array(v.string())),
  passage: v.optional(SupportingPassage),
});
export type RowVerdict = v.InferOutput<typeof RowVerdict>;

/** A quiz that the import creates or changes. */
export const PlannedQuiz = v.object({
  /** Null for a new quiz. */
  quizId: v.nullable(v.string()),
  title: v.string(),
  added: v.number(),
  updated: v.number(),
});

/** Where drafts come from, and what they cost. */
const Drafting = v.object({
  model: v.string(),
  sourceTitle: v.string(),
  /** Null where the provider counted nothing. */
  usage: v.nullable(DraftingUsage),
});

export const ImportReport = v.object({
  /** Identifies the checked file for edits and the import. */
  importId: v.string(),
  /** Number of the last edit of any row. */
  revision: v.number(),
  format: v.picklist([...IMPORT_FORMATS, 'drafts']),
  encoding: v.picklist([...TEXT_ENCODINGS, 'binary']),
  /** Column names of the rows with errors. */
  columns: v.array(v.string()),
  rows: v.array(RowVerdict),
  /** Pictures that the file has on the web. */
  web: v.object({
    pictures: v.number(),
    /** Whether the author had them copied. */
    copied: v.boolean(),
    failed: v.number(),
  }),
  good: v.number(),
  /** Good rows with a remark that is more than a note. */
  changed: v.number(),
  bad: v.number(),
  /** Present if a language model drafted the rows. */
  drafting: v.optional(Drafting),
  quizzes: v.array(PlannedQuiz),
  preview: v.array(Question),
});
export type ImportReport = v.InferOutput<typeof ImportReport>;

/** Whether the remarks change what learners see or how they are scored. */
export const isChanged = ({ remarks }: Pick<RowVerdict, 'remarks'>): boolean =>
  remarks.some(({ weight }) => weight !== 'note');

/** Whether the remarks leave the question out unless the author takes it. */
export const losesMuch = ({ remarks }: Pick<RowVerdict, 'remarks'>): boolean =>
  remarks.some(({ weight }) => weight === 'loss');

export const ImportedQuiz = v.object({ _id: v.string(), title: v.string(), created: v.boolean() });

/** Reply of both modes: the report of a dry run, or the imported quizzes. */
export const uploadCsv = {
  id: 'quiz.import',
  method: 'POST',
  path: '/api/quiz/upload-csv',
  access: 'content.write',
  summary: 'Checks or imports a file of quizzes.',
  description:
    'Multipart. `mode=dryRun` with the part `file` checks every row and stores nothing; `mode=commit` with the dry run’s `importId` imports all valid rows except those in `leaveOut`, or nothing. Without `leaveOut`, rows with a remark of the weight `loss` are left out.',
  body: v.object({
    mode: v.picklist(['dryRun', 'commit'], 'The mode must be dryRun or commit'),
    importId: v.optional(id('import')),
    format: v.optional(v.picklist(IMPORT_FORMATS, 'Unknown format')),
    /** Detected if absent. */
    encoding: v.optional(v.picklist(TEXT_ENCODINGS, 'Unknown encoding')),
    decimals: v.optional(v.picklist(DECIMAL_SEPARATORS, 'Decimal separator must be auto, point or comma')),
    /** For a commit: row numbers to leave out. */
    leaveOut: v.optional(
      v.pipe(
        v.array(whole('A row', 1, 10_000_000), 'leaveOut must be a list'),
        v.maxLength(IMPORT_ROWS_MAX, 'Too many rows'),
      ),
    ),
    /** For a commit: the report’s revision. It fails if a row was edited since. */
    revision: v.optional(whole('Revision', 0, 10_000_000)),
    /** The quiz of rows without a quiz name. */
    title: v.optional(line('Title', 180)),
    quizId: v.optional(id('quiz')),
    program: v.optional(Program),
    subjectId: v.optional(id('subject')),
    chapterId: v.optional(id('chapter')),
    difficulty: v.optional(v.picklist(DIFFICULTIES, 'Difficulty must be easy, medium or hard')),
  }),
  files: ['file'],
  response: single({
    report: v.optional(ImportReport),
    quizzes: v.optional(v.array(ImportedQuiz)),
  }),
  errors: ['FORBIDDEN', 'FILE_REFUSED', 'IMPORT_STALE', 'EDIT_CONFLICT', 'REVIEW_REQUIRED'],
} as const satisfies Endpoint;

export const importTemplate = {
  id: 'quiz.importTemplate',
  method: 'GET',
  path: '/api/quiz/import-template',
  access: 'content.write',
  summary: 'Returns the template of our table as a spreadsheet.',
  description: 'XLSX in base64, with an example of each kind of question.',
  response: single({ file: TableFile }),
  errors: [],
} as const satisfies Endpoint;

export const getImport = {
  id: 'quiz.importReport',
  method: 'GET',
  path: '/api/quiz/imports/:id',
  access: 'content.write',
  summary: 'Returns the report of a checked file.',
  description: 'With the edits so far. A checked file is kept for a day, or until it is imported.',
  params: idParams('import'),
  response: single({ report: ImportReport }),
  errors: ['IMPORT_STALE'],
} as const satisfies Endpoint;
