/** Shapes shared by all question kinds. */
import * as v from 'valibot';
import { QUESTION_OPTIONS_MAX, QUESTION_OPTIONS_MIN } from '#shared/domain/common/limits.ts';
import { line, prose, whole } from '../common/fields.ts';

/** ID of an option, item or question: opaque, so that it reveals nothing about the key. */
export const PartId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,32}$/, 'A part has a malformed id'));

export const Part = v.object({ id: PartId, text: line('An option', 300) });
export type Part = v.InferOutput<typeof Part>;

/** A list of options, items or sides; the label starts its messages. */
export const parts = /* @__NO_SIDE_EFFECTS__ */ (label: string) =>
  v.pipe(
    v.array(Part, `${label} must be a list`),
    v.minLength(QUESTION_OPTIONS_MIN, `${label}: add at least two`),
    v.maxLength(QUESTION_OPTIONS_MAX, `${label}: add at most eight`),
    v.check((list) => new Set(list.map((part) => part.id)).size === list.length, `${label}: two have the same ID`),
  );

/** A source on the question's topic. */
export const Source = v.object({
  title: line('The source', 300),
  url: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(2000),
      v.url('The source link must be a web address'),
      v.regex(/^https?:\/\//, 'The source link must be a web address'),
    ),
  ),
});
export type Source = v.InferOutput<typeof Source>;

/** A learner's answer; its shape depends on the question kind. */
export const AnswerValue = v.union(
  [
    v.pipe(v.string(), v.maxLength(300, 'The answer must be at most 300 characters long')),
    v.pipe(v.number(), v.finite()),
    v.boolean(),
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(QUESTION_OPTIONS_MAX)),
    v.pipe(
      v.array(v.tuple([v.pipe(v.string(), v.maxLength(32)), v.pipe(v.string(), v.maxLength(32))])),
      v.maxLength(QUESTION_OPTIONS_MAX),
    ),
    /** Clears an earlier answer. */
    v.null(),
  ],
  'The answer doesn’t match any question type',
);
export type AnswerValue = v.InferOutput<typeof AnswerValue>;

/** Fields of every question kind. */
export const questionFields = {
  id: PartId,
  /** Rich text, sanitised on write. */
  prompt: v.pipe(prose('The question', 5000), v.minLength(1, 'The question is required')),
  image: v.optional(
    v.pipe(v.string(), v.maxLength(500), v.regex(/^\/files\/[\w./-]+$/, 'The image must be an uploaded file')),
  ),
  points: whole('Points', 1, 100),
  /** Rich text, shown only after submission. */
  explanation: prose('The explanation', 5000),
  source: v.optional(Source),
};

const ViewPart = v.object({ id: v.string(), text: v.string() });
/** Fields of every question kind when asked. */
export const viewFields = { id: v.string(), prompt: v.string(), image: v.optional(v.string()), points: v.number() };
export const ViewParts = v.array(ViewPart);
