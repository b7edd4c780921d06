import type { CaseStudy } from '#shared/contract/cases/case-studies.ts';
import { DIFFICULTIES } from '#shared/contract/quizzes/quiz.ts';
import { sectionsOf } from '#shared/domain/cases/sections.ts';
import { minutesToRead } from '#shared/domain/cases/word-count.ts';
import { typedNumber } from '../../../app/staff/writing/typed-numbers.ts';
import { safeHtml } from '../../../app/staff/fields/safe-html.ts';
import type { CaseForm, FormExhibit } from './form.ts';

type Rest = NonNullable<CaseStudy['rest']>;

const exhibitOf = ({ kind, title, text, columns, rows, note, chartColumn, chartRows }: FormExhibit) => {
  if (kind === 'text') return { kind, title, text: safeHtml(text) };
  const column = Number(chartColumn);
  const drawn = chartRows.trim() === '' ? rows.length : Math.min(rows.length, typedNumber(chartRows) || 0);
  return {
    kind,
    title,
    columns: [...columns],
    rows: rows.map((row) => [...row]),
    ...(note.trim() === '' ? {} : { note }),
    ...(chartColumn === '' || column >= columns.length || drawn < 2 ? {} : { chart: { column, rows: drawn } }),
  };
};

/** Returns the form as a learner with full access would see it, complete or not. */
export const previewOf = (form: CaseForm): CaseStudy & { readonly rest: Rest } => {
  const opening = safeHtml(form.opening);
  const text = safeHtml(form.text);
  const rubric = form.rubric.map(({ id, criterion, points }) => ({ id, criterion, points: typedNumber(points) || 0 }));
  return {
    _id: 'preview',
    title: form.title === '' ? 'Untitled case study' : form.title,
    summary: form.summary,
    subject: form.subject === '' ? 'No subject' : form.subject,
    difficulty: DIFFICULTIES.find((one) => one === form.difficulty) ?? 'medium',
    readingMinutes: typedNumber(form.readingMinutes) || minutesToRead(opening + text),
    access: form.access === 'subscriber' ? 'subscriber' : 'free',
    questionCount: form.questions.length,
    points: rubric.reduce((sum, { points }) => sum + points, 0),
    publishedAt: null,
    opening,
    inside: {
      sections: sectionsOf(text).flatMap(({ title }) => (title === '' ? [] : [title])),
      exhibits: form.exhibits.map(({ title }) => title),
    },
    locked: null,
    rest: {
      text,
      exhibits: form.exhibits.map(exhibitOf),
      questions: form.questions.map(({ id, prompt, guideWords }) => ({
        id,
        prompt,
        guideWords: typedNumber(guideWords) || 0,
      })),
      rubric,
      furtherReading: form.furtherReading
        .filter(({ title }) => title.trim() !== '')
        .map(({ title, url }) => ({ title, ...(/^https?:\/\//.test(url.trim()) ? { url: url.trim() } : {}) })),
    },
    submission: null,
  };
};

/** The case study that the preview renders. */
export type PreviewedCase = ReturnType<typeof previewOf>;
