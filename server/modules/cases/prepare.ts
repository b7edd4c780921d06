import type * as v from 'valibot';
import type { CaseStatus, CaseStudyDraft, Exhibit } from '#shared/contract/cases/case-study.ts';
import { caseFaults } from '#shared/domain/cases/case-publishing.ts';
import type { CaseBody } from './case-body.ts';
import { Refusal } from '../../platform/http/routes/refusal.ts';
import { sanitiseRichText } from '../../platform/html/rich-text.ts';

export type ParsedDraft = v.InferOutput<typeof CaseStudyDraft>;

const cleaned = (exhibit: Exhibit): Exhibit =>
  exhibit.kind === 'text' ? { ...exhibit, text: sanitiseRichText(exhibit.text) } : exhibit;

/** What an author wrote, as it is stored: rich text sanitised. The same draft gives the same body. */
export const prepareBody = (draft: ParsedDraft): CaseBody => ({
  opening: sanitiseRichText(draft.opening),
  text: sanitiseRichText(draft.text),
  exhibits: draft.exhibits.map(cleaned),
  questions: draft.questions,
  rubric: draft.rubric,
  furtherReading: draft.furtherReading,
});

type Publishing = Pick<ParsedDraft, 'status' | 'scheduledAt'>;

/** Refuses what is to be shown to learners and is not ready for them. */
export const demandReady = (
  { status, scheduledAt, summary }: Publishing & Pick<ParsedDraft, 'summary'>,
  body: CaseBody,
  now: number,
): void => {
  const problems = status === 'published' || status === 'scheduled' ? caseFaults({ ...body, summary }) : [];
  if (status === 'scheduled' && Date.parse(scheduledAt ?? '') <= now) {
    problems.push({ field: 'scheduledAt', message: 'The scheduled time has passed' });
  }
  if (problems.length > 0) throw new Refusal('CASE_NOT_READY', { details: { problems } });
};

/** The columns that say whether learners see it; the day of its first publication stays. */
export const publishingColumns = (
  { status, scheduledAt }: Publishing,
  publishedAt: number | null,
  now: number,
): { status: CaseStatus; scheduled_at: number | null; published_at: number | null } => ({
  status,
  scheduled_at: status === 'scheduled' ? Date.parse(scheduledAt ?? '') : null,
  published_at: status === 'published' ? (publishedAt ?? now) : publishedAt,
});
