import type { CaseStudyCard, Exhibit } from '#shared/contract/cases/case-study.ts';
import type { CaseStudy } from '#shared/contract/cases/case-studies.ts';
import { sectionsOf } from '#shared/domain/cases/sections.ts';
import { readableText, withFormulas } from '../../platform/html/formulas.ts';
import type { CaseBody } from './case-body.ts';
import type { CaseCardRow, CaseRow } from './repository.ts';
import { scoreOfRow, toSubmission, withoutKey } from './submissions/submission-views.ts';
import type { SubmissionRow } from './submissions/submissions-repository.ts';

const moment = (at: number): string => new Date(at).toISOString();

type CaseDetails = Pick<
  CaseRow,
  | 'id'
  | 'title'
  | 'summary'
  | 'subject'
  | 'difficulty'
  | 'reading_minutes'
  | 'access'
  | 'question_count'
  | 'points'
  | 'published_at'
>;

const detailsOf = (row: CaseDetails) => ({
  _id: row.id,
  title: row.title,
  summary: row.summary,
  subject: row.subject,
  difficulty: row.difficulty,
  readingMinutes: row.reading_minutes,
  access: row.access,
  questionCount: row.question_count,
  points: row.points,
  publishedAt: row.published_at === null ? null : moment(row.published_at),
});

/**
 * A case study in a list.
 * @param due the days on which case studies are due for the reader; null without a reader
 */
export const toCard = (row: CaseCardRow, due: ReadonlyMap<string, string> | null): CaseStudyCard => ({
  ...detailsOf(row),
  status: row.status,
  version: row.version,
  updatedAt: moment(row.updated_at),
  ...(due === null
    ? {}
    : { mine: { state: row.state ?? 'new', score: scoreOfRow(row), dueOn: due.get(row.id) ?? null } }),
});

export const bodyOf = (row: Pick<CaseRow, 'body'>): CaseBody => JSON.parse(row.body) as CaseBody;

/** The reader: their access, their submission, and whether they may edit. */
export interface Reading {
  readonly locked: CaseStudy['locked'];
  readonly submission: SubmissionRow | undefined;
  readonly editor: boolean;
}

/** Documents are rich text; the cells of tables are plain, so their formulas are readable text. */
const shownExhibit = (exhibit: Exhibit): Exhibit =>
  exhibit.kind === 'text'
    ? { ...exhibit, text: withFormulas(exhibit.text) }
    : {
        ...exhibit,
        columns: exhibit.columns.map(readableText),
        rows: exhibit.rows.map((row) => row.map(readableText)),
      };

/** A case study on its own page. */
export const toCaseStudy = (row: CaseRow, { locked, submission, editor }: Reading): CaseStudy => {
  const { opening, text, exhibits, questions, rubric, furtherReading } = bodyOf(row);
  return {
    ...detailsOf(row),
    opening: withFormulas(opening),
    inside: {
      sections: sectionsOf(text).flatMap(({ title }) => (title === '' ? [] : [title])),
      exhibits: exhibits.map(({ title }) => title),
    },
    locked,
    rest:
      locked === null
        ? {
            text: withFormulas(text),
            exhibits: exhibits.map(shownExhibit),
            questions: [...questions],
            rubric: rubric.map(withoutKey),
            furtherReading: [...furtherReading],
          }
        : null,
    submission: submission === undefined ? null : toSubmission(submission, 'writer'),
    ...(editor
      ? {
          editing: {
            status: row.status,
            version: row.version,
            scheduledAt: row.scheduled_at === null ? null : moment(row.scheduled_at),
            author: row.author_id === null ? null : { _id: row.author_id, name: row.author_name ?? '' },
            createdAt: moment(row.created_at),
            updatedAt: moment(row.updated_at),
            written: { opening, text, exhibits: [...exhibits] },
            rubric: [...rubric],
          },
        }
      : {}),
  };
};
