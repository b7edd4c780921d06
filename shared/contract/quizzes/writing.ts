/** What authors do alike with quizzes, insights and case studies: give them a status, and leave unsaved changes. */
import * as v from 'valibot';
import { invalidIdMessage } from '#shared/domain/common/identifiers.ts';
import { id, Moment, prose, whole } from '../common/fields.ts';

/** Where a text stands on its way to learners. */
export const CONTENT_STATUSES = ['draft', 'scheduled', 'published', 'archived'] as const;

/** Longest working copy, in characters: a quiz of 100 questions with long explanations. */
const WORKING_COPY_MAX = 900_000;

/** When a scheduled text is published. */
export const ScheduledAt = v.optional(
  v.nullable(v.pipe(v.string(), v.isoTimestamp('The scheduled time must be an ISO timestamp'))),
  null,
);

/** The body of a change of status; `noun` is what is scheduled, "quiz". */
export const statusChange = /* @__NO_SIDE_EFFECTS__ */ (noun: string) =>
  v.pipe(
    v.object({ status: v.picklist(CONTENT_STATUSES, 'Unknown status'), scheduledAt: ScheduledAt }),
    v.check(
      (change) => change.status !== 'scheduled' || change.scheduledAt !== null,
      `A scheduled ${noun} needs a time`,
    ),
  );

/** The path parameters of a working copy: of a text that has an id, or of the one that has none yet. */
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

/** What an editor sends to be kept. */
export const WorkingCopyChange = v.object({
  content: v.pipe(prose('The working copy', WORKING_COPY_MAX), v.minLength(2, 'The working copy is empty')),
  baseVersion: v.optional(v.nullable(whole('Base version', 1, 1_000_000_000)), null),
});

/** What is answered once it is kept. */
export const WorkingCopyKept = v.object({ savedAt: Moment });
