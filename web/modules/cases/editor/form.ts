/** Form state of a case study: every field as typed, complete or not. */
import type * as v from 'valibot';
import type { CaseStudy } from '#shared/contract/cases/case-studies.ts';
import type { CaseStudyDraft, Exhibit } from '#shared/contract/cases/case-study.ts';
import type { Saving } from '../../../app/staff/writing/saving.ts';
import { typedNumber } from '../../../app/staff/writing/typed-numbers.ts';

/** An exhibit of either kind. It has the fields of both, so that changing the kind loses nothing. */
export interface FormExhibit {
  readonly id: string;
  readonly kind: Exhibit['kind'];
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly note: string;
  /** Index of the charted column; empty for none. */
  readonly chartColumn: string;
  /** Number of rows in the chart. */
  readonly chartRows: string;
  readonly text: string;
}

export interface FormQuestion {
  readonly id: string;
  readonly prompt: string;
  readonly guideWords: string;
}

export interface FormCriterion {
  readonly id: string;
  readonly criterion: string;
  readonly points: string;
  readonly full: string;
  readonly half: string;
}

export interface FormSource {
  readonly id: string;
  readonly title: string;
  readonly url: string;
}

export interface CaseForm {
  readonly title: string;
  readonly summary: string;
  readonly subject: string;
  readonly difficulty: string;
  /** Empty: calculated from the text. */
  readonly readingMinutes: string;
  readonly access: string;
  readonly opening: string;
  readonly text: string;
  readonly exhibits: readonly FormExhibit[];
  readonly questions: readonly FormQuestion[];
  readonly rubric: readonly FormCriterion[];
  readonly furtherReading: readonly FormSource[];
}

/** Returns a new id for a part. */
export const newPartId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 20);

const DEFAULT_GUIDE = '250';

export const emptyExhibit = (kind: Exhibit['kind']): FormExhibit => ({
  id: newPartId(),
  kind,
  title: '',
  columns: ['', ''],
  rows: [
    ['', ''],
    ['', ''],
  ],
  note: '',
  chartColumn: '',
  chartRows: '',
  text: '',
});
export const emptyQuestion = (): FormQuestion => ({ id: newPartId(), prompt: '', guideWords: DEFAULT_GUIDE });
export const emptyCriterion = (): FormCriterion => ({ id: newPartId(), criterion: '', points: '', full: '', half: '' });
export const emptySource = (): FormSource => ({ id: newPartId(), title: '', url: '' });

/** The form of a new case study. */
export const emptyCase: CaseForm = {
  title: '',
  summary: '',
  subject: '',
  difficulty: 'medium',
  readingMinutes: '',
  access: 'free',
  opening: '',
  text: '',
  exhibits: [],
  questions: [],
  rubric: [],
  furtherReading: [],
};

const formOfExhibit = (exhibit: Exhibit): FormExhibit =>
  exhibit.kind === 'text'
    ? { ...emptyExhibit('text'), title: exhibit.title, text: exhibit.text }
    : {
        ...emptyExhibit('table'),
        title: exhibit.title,
        columns: exhibit.columns,
        rows: exhibit.rows,
        note: exhibit.note ?? '',
        chartColumn: exhibit.chart === undefined ? '' : String(exhibit.chart.column),
        chartRows: exhibit.chart === undefined ? '' : String(exhibit.chart.rows),
      };

/** Returns a stored case study as a form. Fields for editors only are in `editing`. */
export const formOfCase = (study: CaseStudy): CaseForm => ({
  title: study.title,
  summary: study.summary,
  subject: study.subject,
  difficulty: study.difficulty,
  readingMinutes: String(study.readingMinutes),
  access: study.access,
  opening: study.editing?.written.opening ?? '',
  text: study.editing?.written.text ?? '',
  exhibits: (study.editing?.written.exhibits ?? []).map(formOfExhibit),
  questions: (study.rest?.questions ?? []).map(({ id, prompt, guideWords }) => ({
    id,
    prompt,
    guideWords: String(guideWords),
  })),
  rubric: (study.editing?.rubric ?? []).map((row) => ({ ...row, points: String(row.points) })),
  furtherReading: (study.rest?.furtherReading ?? []).map(({ title, url }) => ({
    id: newPartId(),
    title,
    url: url ?? '',
  })),
});

const exhibitOf = (form: FormExhibit): Record<string, unknown> =>
  form.kind === 'text'
    ? { kind: 'text', title: form.title, text: form.text }
    : {
        kind: 'table',
        title: form.title,
        columns: form.columns,
        rows: form.rows,
        ...(form.note.trim() === '' ? {} : { note: form.note }),
        ...(form.chartColumn === ''
          ? {}
          : {
              chart: {
                column: Number(form.chartColumn),
                rows: form.chartRows.trim() === '' ? form.rows.length : typedNumber(form.chartRows),
              },
            }),
      };

/** Returns the form in the contract's shape, complete or not. */
export const draftOf = (
  form: CaseForm,
  { status, scheduledAt = null }: Saving,
  baseVersion: number | null,
): v.InferInput<typeof CaseStudyDraft> =>
  ({
    title: form.title,
    summary: form.summary,
    subject: form.subject,
    difficulty: form.difficulty,
    readingMinutes: form.readingMinutes.trim() === '' ? null : typedNumber(form.readingMinutes),
    access: form.access,
    status,
    scheduledAt,
    opening: form.opening,
    text: form.text,
    exhibits: form.exhibits.map(exhibitOf),
    questions: form.questions.map(({ id, prompt, guideWords }) => ({
      id,
      prompt,
      guideWords: guideWords.trim() === '' ? Number(DEFAULT_GUIDE) : typedNumber(guideWords),
    })),
    rubric: form.rubric.map((row) => ({ ...row, points: typedNumber(row.points) })),
    furtherReading: form.furtherReading.map(({ title, url }) => ({
      title,
      ...(url.trim() === '' ? {} : { url: url.trim() }),
    })),
    ...(baseVersion === null ? {} : { baseVersion }),
    // The schema reports missing fields, so the form's type doesn't have to.
  }) as v.InferInput<typeof CaseStudyDraft>;
