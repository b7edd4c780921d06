/** Shared by quizzes, insights and case studies: status and unsaved changes. */
import * as v from 'valibot';
import { invalidIdMessage } from '#shared/domain/common/identifiers.ts';
import { id, Moment, prose, whole } from '../common/fields.ts';

/** The publishing status of a text. */
export const CONTENT_STATUSES = ['draft', 'scheduled', 'published', 'archived'] as const;

/** Longest working copy, in characters: a quiz of 100 questions with long explanations. */
const WORKING_COPY_MAX = 900_000;

/** When a scheduled text is published. */
export const ScheduledAt = v.optional(
  v.nullable(v.pipe(v.string(), v.isoTimestamp('The scheduled time must be an ISO timestamp'))),
  null,
);

/** The body of a status change; `noun` is the scheduled thing, such as "quiz". */
export const statusChange = /* @__NO_SIDE_EFFECTS__ */ (noun: string) =>
  v.pipe(
    v.object({ status: v.picklist(CONTENT_STATUSES, 'Unknown status'), scheduledAt: ScheduledAt }),
    v.check(
      (change) => change.status !== 'scheduled' || change.scheduledAt !== null,
      `A scheduled ${noun} needs a time`,
    ),
  );

/** Path parameters of a working copy: of an existing text, or of a new one. */
export const copyParams = /* @__NO_SIDE_EFFECTS__ */ (noun: string) =>
  v.object({ id: v.union([v.literal('new'), id(noun)], invalidIdMessage(noun)) });

/** An author's unsaved changes. */
export const WorkingCopy = v.object({
  /** JSON of the editor's form. */
  content: v.string(),
  baseVersion: v.nullable(v.number()),
  savedAt: Moment,
});
export type WorkingCopy = v.InferOutput<typeof WorkingCopy>;

/** Input from an editor. */
export const WorkingCopyChange = v.object({
  content: v.pipe(prose('The working copy', WORKING_COPY_MAX), v.minLength(2, 'The working copy is empty')),
  baseVersion: v.optional(v.nullable(whole('Base version', 1, 1_000_000_000)), null),
});

/** Reply after saving. */
export const WorkingCopySaved = v.object({ savedAt: Moment });
