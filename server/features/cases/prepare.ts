import type * as v from 'valibot';
import type { CaseStudyDraft, Exhibit } from '#shared/contract/case-study.ts';
import { caseFaults } from '#shared/domain/case-publishing.ts';
import type { CaseBody } from '../../db/case-body.ts';
import { Refusal } from '../../http/refusal.ts';
import { sanitiseRichText } from '../../rich-text.ts';

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

/** Refuses a draft that is to be shown to learners and is not ready for them. */
export const demandReady = (draft: ParsedDraft, body: CaseBody): void => {
  const problems = draft.status === 'published' ? caseFaults({ ...body, summary: draft.summary }) : [];
  if (problems.length > 0) throw new Refusal('CASE_NOT_READY', { details: { problems } });
};
