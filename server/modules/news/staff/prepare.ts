import type * as v from 'valibot';
import type { Problem } from '#shared/contract/common/errors.ts';
import type { InsightDraft, InsightStage } from '#shared/contract/news/news-staff.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import { partIdsOf, withOpaqueParts } from '#shared/domain/quizzes/opaque-parts.ts';
import { isForLearners } from '#shared/domain/quizzes/levels.ts';
import { plainTextOf } from '#shared/domain/common/plain-text.ts';
import { hmac } from '../../../platform/crypto.ts';
import { asAuthored, questionFaults, readinessFaults, sanitisedQuestion } from '../../quizzes/index.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { formulaFaults } from '../../../platform/html/formulas.ts';
import { sanitiseRichText } from '../../../platform/html/rich-text.ts';

const WORDS_PER_MINUTE = 220;
const PART_ID_LENGTH = 20;

export type Draft = v.InferOutput<typeof InsightDraft>;

export interface PrepareOptions {
  readonly id: string;
  /** Previous questions; empty for a new insight. */
  readonly before: readonly Question[];
  /** Key from which the ids of parts are derived. */
  readonly partKey: Uint8Array;
  readonly now: number;
}

const refuse = (problems: readonly Problem[]): void => {
  const [first] = problems;
  if (first !== undefined) throw new Refusal('VALIDATION_FAILED', { message: first.message, details: { problems } });
};

/** A status change, with its time if scheduled. */
export type StatusChange = Pick<Draft, 'status' | 'scheduledAt'>;

const momentOf = ({ status, scheduledAt }: StatusChange): number | null =>
  status === 'scheduled' ? Date.parse(scheduledAt ?? '') : null;

/** Returns the problems that prevent that status with those questions. */
const statusFaults = (change: StatusChange, questions: readonly Question[], now: number): Problem[] => {
  const scheduledAt = momentOf(change);
  return [
    ...(isForLearners(change) && questions.length > 0 ? readinessFaults(questions) : []),
    ...(scheduledAt !== null && scheduledAt <= now
      ? [{ field: 'scheduledAt', message: 'The scheduled time has passed' }]
      : []),
  ];
};

/** Returns the columns set by a status change. Throws VALIDATION_FAILED. */
export const statusColumns = (
  change: StatusChange,
  {
    questions,
    publishedAt,
    stage,
    now,
  }: {
    readonly questions: readonly Question[];
    readonly publishedAt: number | null;
    readonly stage: InsightStage;
    readonly now: number;
  },
) => {
  refuse(statusFaults(change, questions, now));
  // While its image is being processed, it appears with the image.
  const appears = change.status === 'published' && stage === 'published';
  return {
    status: change.status,
    scheduled_at: momentOf(change),
    published_at: appears ? (publishedAt ?? now) : publishedAt,
    updated_at: now,
  };
};

/**
 * Returns the columns set by a save: sanitised rich text, and question parts with ids that reveal nothing. Throws
 * VALIDATION_FAILED.
 */
export const columnsOf = (draft: Draft, { id, before, partKey, now }: PrepareOptions) => {
  const description = sanitiseRichText(draft.description);
  const known = partIdsOf(before);
  const questions = draft.questions.map((question) =>
    withOpaqueParts(sanitisedQuestion(asAuthored(question)), known, (list, part) =>
      hmac(partKey, `${id}/${question.id}/${list}/${part}`).slice(0, PART_ID_LENGTH),
    ),
  );
  const scheduledAt = momentOf(draft);
  refuse([
    ...(plainTextOf(description) === '' ? [{ field: 'description', message: 'The text is required' }] : []),
    ...(isForLearners(draft) ? formulaFaults(description, true) : []).map((message) => ({
      field: 'description',
      message,
    })),
    ...questions.flatMap(questionFaults),
    ...statusFaults(draft, questions, now),
  ]);
  return {
    title: draft.title,
    title_folded: foldForSearch(draft.title),
    summary: draft.summary,
    description,
    source_title: draft.source.title,
    source_url: draft.source.url ?? null,
    programs: JSON.stringify(draft.programs),
    event_date: draft.eventDate,
    access: draft.access,
    status: draft.status,
    scheduled_at: scheduledAt,
    related_quiz_id: draft.relatedQuizId,
    questions: JSON.stringify(questions),
    reading_minutes: Math.max(1, Math.round((plainTextOf(description).match(/\S+/g)?.length ?? 0) / WORDS_PER_MINUTE)),
    updated_at: now,
  };
};
