/** The shapes of a case study for readers and authors. */
import * as v from 'valibot';
import { RECOMMENDED_WORD_COUNT } from '#shared/domain/cases/case-answers.ts';
import { line, Moment, prose, whole } from '../common/fields.ts';
import { PartId, Source } from '../quizzes/source.ts';
import { ACCESS_LEVELS, DIFFICULTIES } from '#shared/domain/quizzes/levels.ts';
import { CONTENT_STATUSES, ScheduledAt } from '../quizzes/writing.ts';

export const CASE_STATUSES = CONTENT_STATUSES;
export type CaseStatus = (typeof CASE_STATUSES)[number];
/** The learner's progress with a case study. */
export const CASE_STATES = ['new', 'draft', 'submitted', 'graded'] as const;
export type CaseState = (typeof CASE_STATES)[number];
/** Filters of the list by the user's progress; `due` is assigned and not done. */
export const CASE_FILTERS = ['due', ...CASE_STATES] as const;
export type CaseFilter = (typeof CASE_FILTERS)[number];

const QUESTIONS_MAX = 10;
const RUBRIC_MAX = 10;
const EXHIBITS_MAX = 12;
const COLUMNS_MAX = 10;
const ROWS_MAX = 60;

const title = line('The title of an exhibit', 200);

const TableExhibit = v.pipe(
  v.object({
    kind: v.literal('table'),
    title,
    columns: v.pipe(
      v.array(prose('A column heading', 200)),
      v.minLength(2, 'A table has at least two columns'),
      v.maxLength(COLUMNS_MAX, `A table has at most ${String(COLUMNS_MAX)} columns`),
    ),
    rows: v.pipe(
      v.array(v.array(prose('A cell', 300))),
      v.minLength(1, 'A table has at least one row'),
      v.maxLength(ROWS_MAX, `A table has at most ${String(ROWS_MAX)} rows`),
    ),
    note: v.optional(line('The note of an exhibit', 500)),
    /** Draws the first `rows` values of a column as bars above the table. */
    chart: v.optional(
      v.object({ column: whole('The column of a chart', 1, COLUMNS_MAX - 1), rows: whole('Rows', 2, ROWS_MAX) }),
    ),
  }),
  v.check(
    ({ columns, rows }) => rows.every((row) => row.length === columns.length),
    'Each row needs a cell for every column',
  ),
  v.check(
    ({ columns, rows, chart }) => chart === undefined || (chart.column < columns.length && chart.rows <= rows.length),
    'The chart uses a column or rows that the table doesn’t have',
  ),
);
const TextExhibit = v.object({
  kind: v.literal('text'),
  title,
  /** Rich text, sanitised on write. */
  text: prose('The text of an exhibit', 20_000),
});

/** A table or document beside the text. */
export const Exhibit = v.variant('kind', [TableExhibit, TextExhibit], 'Choose a table or a text for the exhibit');
export type Exhibit = v.InferOutput<typeof Exhibit>;

export const CaseQuestion = v.object({
  id: PartId,
  /** Plain text. */
  prompt: prose('A question', 3000),
  /** Recommended number of words; not enforced. */
  guideWords: v.optional(whole('The recommended word count', 20, 3000), RECOMMENDED_WORD_COUNT),
});
export type CaseQuestion = v.InferOutput<typeof CaseQuestion>;

const criterion = { id: PartId, criterion: line('A criterion', 200), points: whole('Points', 1, 100) };

/** A criterion shown before grading; its scoring guide would reveal the answers. */
export const CriterionView = v.object(criterion);
/** A criterion with its guide for full and half points. Plain text. */
export const Criterion = v.object({
  ...criterion,
  full: prose('The guide for full points', 3000),
  half: prose('The guide for half points', 3000),
});
export type Criterion = v.InferOutput<typeof Criterion>;

const areDistinct = (parts: readonly { readonly id: string }[]): boolean =>
  new Set(parts.map(({ id }) => id)).size === parts.length;

const draft = v.object({
  title: line('Title', 200),
  summary: v.optional(prose('Summary', 500), ''),
  subject: line('Subject', 80),
  difficulty: v.picklist(DIFFICULTIES, 'Difficulty must be easy, medium or hard'),
  /** Computed from the text when absent. */
  readingMinutes: v.optional(v.nullable(whole('Reading time', 1, 180)), null),
  access: v.optional(v.picklist(ACCESS_LEVELS, 'Access must be free or subscriber'), 'free'),
  status: v.optional(v.picklist(CASE_STATUSES, 'Unknown status'), 'draft'),
  scheduledAt: ScheduledAt,
  /** Rich text that everyone can read. */
  opening: v.optional(prose('The first part', 50_000), ''),
  /** Rich text; its third-level headings start sections. */
  text: v.optional(prose('The text', 200_000), ''),
  exhibits: v.optional(
    v.pipe(v.array(Exhibit), v.maxLength(EXHIBITS_MAX, `A case study has at most ${String(EXHIBITS_MAX)} exhibits`)),
    [],
  ),
  questions: v.optional(
    v.pipe(
      v.array(CaseQuestion),
      v.maxLength(QUESTIONS_MAX, `A case study has at most ${String(QUESTIONS_MAX)} questions`),
      v.check((parts) => areDistinct(parts), 'Two questions have the same id'),
    ),
    [],
  ),
  rubric: v.optional(
    v.pipe(
      v.array(Criterion),
      v.maxLength(RUBRIC_MAX, `A rubric has at most ${String(RUBRIC_MAX)} criteria`),
      v.check((parts) => areDistinct(parts), 'Two criteria have the same id'),
    ),
    [],
  ),
  furtherReading: v.optional(v.pipe(v.array(Source), v.maxLength(20, 'Add at most 20 sources')), []),
  /** The version that the author edited; a newer version is a conflict. */
  baseVersion: v.optional(whole('Base version', 1, 1_000_000_000)),
});

/** Input from an author. */
export const CaseStudyDraft = v.pipe(
  draft,
  v.check(
    ({ status, scheduledAt }) => status !== 'scheduled' || scheduledAt !== null,
    'A scheduled case study needs a time',
  ),
);

/** The details shown on a card. */
export const caseDetails = {
  _id: v.string(),
  title: v.string(),
  /** Plain text. */
  summary: v.string(),
  subject: v.string(),
  difficulty: v.picklist(DIFFICULTIES),
  readingMinutes: v.number(),
  access: v.picklist(ACCESS_LEVELS),
  questionCount: v.number(),
  /** Total points of the rubric. */
  points: v.number(),
  publishedAt: v.nullable(Moment),
};

/** A case study in a list. */
export const CaseStudyCard = v.object({
  ...caseDetails,
  status: v.picklist(CASE_STATUSES),
  version: v.number(),
  updatedAt: Moment,
  /** The reader's progress and score, and the day on which it is due; absent when signed out. */
  mine: v.optional(
    v.object({
      state: v.picklist(CASE_STATES),
      score: v.nullable(v.number()),
      /** Of the earliest assignment that isn't done; null without one. */
      dueOn: v.optional(v.nullable(v.string()), null),
    }),
  ),
});
export type CaseStudyCard = v.InferOutput<typeof CaseStudyCard>;
