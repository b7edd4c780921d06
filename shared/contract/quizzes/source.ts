/** Shapes that questions share with case studies and insights; apart from them, so that a page loads only what it needs. */
import * as v from 'valibot';
import { SOURCE_LOCATOR_MAX } from '#shared/domain/common/limits.ts';
import { line, RealDay } from '../common/fields.ts';

/** ID of an option, item or question: opaque, so that it reveals nothing about the key. */
export const PartId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,32}$/, 'A part has a malformed id'));

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
  /** Where in the source: "ch. 4, p. 112", "section 7(2)". */
  locator: v.optional(line('The place in the source', SOURCE_LOCATOR_MAX)),
  /** The day on which the author read the source. */
  accessed: v.optional(RealDay),
});
export type Source = v.InferOutput<typeof Source>;
