import type * as v from 'valibot';
import type { CaseStatus, CaseStudyDraft, Exhibit } from '#shared/contract/cases/case-study.ts';
import type { Problem } from '#shared/contract/common/errors.ts';
import { caseFaults } from '#shared/domain/cases/case-publishing.ts';
import { isForLearners } from '#shared/domain/quizzes/levels.ts';
import type { CaseBody } from './case-body.ts';
import { Refusal } from '../../platform/http/routes/refusal.ts';
import { formulaFaults } from '../../platform/html/formulas.ts';
import { sanitiseRichText } from '../../platform/html/rich-text.ts';

export type ParsedDraft = v.InferOutput<typeof CaseStudyDraft>;

const cleaned = (exhibit: Exhibit): Exhibit =>
  exhibit.kind === 'text' ? { ...exhibit, text: sanitiseRichText(exhibit.text) } : exhibit;

/** Sanitises an author's text for storage. Deterministic. */
export const prepareBody = (draft: ParsedDraft): CaseBody => ({
  opening: sanitiseRichText(draft.opening),
  text: sanitiseRichText(draft.text),
  exhibits: draft.exhibits.map(cleaned),
  questions: draft.questions,
  rubric: draft.rubric,
  furtherReading: draft.furtherReading,
});

type Publishing = Pick<ParsedDraft, 'status' | 'scheduledAt'>;

const formulaProblems = ({ opening, text, exhibits }: CaseBody): Problem[] => [
  ...formulaFaults(opening, true).map((fault) => ({ field: 'opening', message: `${fault} (in the first part)` })),
  ...formulaFaults(text, true).map((fault) => ({ field: 'text', message: `${fault} (in the text)` })),
  ...exhibits.flatMap((exhibit, index) =>
    exhibit.kind === 'text'
      ? formulaFaults(exhibit.text, true).map((fault) => ({
          field: `exhibits.${String(index)}.text`,
          message: `${fault} (in exhibit ${String(index + 1)})`,
        }))
      : [],
  ),
];

/** Throws if a published case study isn't complete. */
export const demandReady = (
  { status, scheduledAt, summary }: Publishing & Pick<ParsedDraft, 'summary'>,
  body: CaseBody,
  now: number,
): void => {
  const problems = isForLearners({ status }) ? [...caseFaults({ ...body, summary }), ...formulaProblems(body)] : [];
  if (status === 'scheduled' && Date.parse(scheduledAt ?? '') <= now) {
    problems.push({ field: 'scheduledAt', message: 'The scheduled time has passed' });
  }
  if (problems.length > 0) throw new Refusal('CASE_NOT_READY', { details: { problems } });
};

/** The columns that decide whether learners see it; the first publication date stays. */
export const publishingColumns = (
  { status, scheduledAt }: Publishing,
  publishedAt: number | null,
  now: number,
): { status: CaseStatus; scheduled_at: number | null; published_at: number | null } => ({
  status,
  scheduled_at: status === 'scheduled' ? Date.parse(scheduledAt ?? '') : null,
  published_at: status === 'published' ? (publishedAt ?? now) : publishedAt,
});
