import type * as v from 'valibot';
import type { Problem } from '#shared/contract/errors.ts';
import type { InsightDraft } from '#shared/contract/news-staff.ts';
import type { Question } from '#shared/contract/question.ts';
import { foldForSearch } from '#shared/domain/folding.ts';
import { partIdsOf, withOpaqueParts } from '#shared/domain/opaque-parts.ts';
import { plainTextOf } from '#shared/domain/plain-text.ts';
import { publishingFaults } from '#shared/domain/publishing.ts';
import { hmac } from '../../crypto.ts';
import { Refusal } from '../../http/refusal.ts';
import { sanitiseRichText } from '../../rich-text.ts';

const WORDS_PER_MINUTE = 220;
const PART_ID_LENGTH = 20;

export type Draft = v.InferOutput<typeof InsightDraft>;

export interface PrepareOptions {
  readonly id: string;
  /** The questions that it had; none of a new one. */
  readonly before: readonly Question[];
  /** Key from which the ids of parts are made. */
  readonly partKey: Uint8Array;
  readonly now: number;
}

const refuse = (problems: readonly Problem[]): void => {
  const [first] = problems;
  if (first !== undefined) throw new Refusal('VALIDATION_FAILED', { message: first.message, details: { problems } });
};

/**
 * The columns of an insight that a save sets: rich text sanitised, parts of questions named so that their ids tell
 * nothing. Refuses with VALIDATION_FAILED.
 */
export const columnsOf = (draft: Draft, { id, before, partKey, now }: PrepareOptions) => {
  const description = sanitiseRichText(draft.description);
  const known = partIdsOf(before);
  const questions = draft.questions.map((question) =>
    withOpaqueParts(
      { ...question, prompt: sanitiseRichText(question.prompt), explanation: sanitiseRichText(question.explanation) },
      known,
      (list, part) => hmac(partKey, `${id}/${question.id}/${list}/${part}`).slice(0, PART_ID_LENGTH),
    ),
  );
  const scheduledAt = draft.status === 'scheduled' ? Date.parse(draft.scheduledAt ?? '') : null;
  const live = draft.status === 'published' || draft.status === 'scheduled';
  refuse([
    ...(plainTextOf(description) === '' ? [{ field: 'description', message: 'The text is required' }] : []),
    ...(live && questions.length > 0 ? publishingFaults(questions) : []),
    ...(scheduledAt !== null && scheduledAt <= now
      ? [{ field: 'scheduledAt', message: 'The scheduled time has passed' }]
      : []),
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
