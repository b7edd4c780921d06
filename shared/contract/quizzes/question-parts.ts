/** Shapes shared by all question kinds. */
import * as v from 'valibot';
import {
  OPTION_HTML_MAX,
  OPTION_TEXT_MAX,
  QUESTION_NOTE_MAX,
  QUESTION_OBJECTIVE_MAX,
  QUESTION_OPTIONS_MAX,
  QUESTION_OPTIONS_MIN,
  QUESTION_POINTS_MAX,
  QUESTION_POINTS_MIN,
  QUESTION_TAG_MAX,
  QUESTION_TAGS_MAX,
  QUESTION_UNIT_MAX,
  QUESTION_UNIT_SYNONYMS_MAX,
  STIMULUS_MAX,
} from '#shared/domain/common/limits.ts';
import { BLOOM_LEVELS, DIFFICULTIES } from '#shared/domain/quizzes/levels.ts';
import { hasAllAlts } from '#shared/domain/quizzes/rich-text/option-pictures.ts';
import { line, prose, RealDay } from '../common/fields.ts';
import { halfPoints } from '../common/half-points.ts';
import { PartId, Source } from './source.ts';

export const Part = v.object({ id: PartId, text: line('An option', OPTION_TEXT_MAX) });
export type Part = v.InferOutput<typeof Part>;

/** Why an option is right or wrong: plain text, shown beside the option only after submission. */
export const OptionNote = line('The note', QUESTION_NOTE_MAX);

/** Inline rich text, sanitised on write. The text of the option is derived from it. */
export const OptionHtml = v.pipe(
  prose('An option with formatting', OPTION_HTML_MAX),
  v.check(hasAllAlts, 'Describe each picture in the options: people who can’t see it read the description'),
);

export const NotedPart = v.object({ ...Part.entries, html: v.optional(OptionHtml), note: v.optional(OptionNote) });
export type NotedPart = v.InferOutput<typeof NotedPart>;

const listOf = /* @__NO_SIDE_EFFECTS__ */ <P extends typeof Part | typeof NotedPart>(label: string, part: P) =>
  v.pipe(
    v.array(part, `${label} must be a list`),
    v.minLength(QUESTION_OPTIONS_MIN, `${label}: add at least two`),
    v.maxLength(QUESTION_OPTIONS_MAX, `${label}: add at most ${String(QUESTION_OPTIONS_MAX)}`),
    v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, `${label}: two have the same ID`),
  );

/** A list of items or sides; the label starts its messages. */
export const parts = /* @__NO_SIDE_EFFECTS__ */ (label: string) => listOf(label, Part);

/** The options of a choice, each with an optional note. */
export const options = /* @__NO_SIDE_EFFECTS__ */ () => listOf('Options', NotedPart);

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

// Files and forms separate tags by commas.
export const Tag = v.pipe(
  line('A tag', QUESTION_TAG_MAX),
  v.check((tag) => !tag.includes(','), 'A tag can’t contain a comma'),
);

const Tags = v.pipe(
  v.array(Tag, 'Tags must be a list'),
  v.maxLength(QUESTION_TAGS_MAX, `Add at most ${String(QUESTION_TAGS_MAX)} tags`),
  v.check((tags) => new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length, 'The same tag is listed twice'),
);

/**
 * A passage, picture or table that questions next to each other share. Each of them has a copy, so that it is complete
 * wherever it is shown alone; the same ID means the same material.
 */
export const Stimulus = v.object({
  id: PartId,
  /** Rich text, sanitised on write. */
  text: v.pipe(prose('The shared material', STIMULUS_MAX), v.minLength(1, 'The shared material is empty')),
});
export type Stimulus = v.InferOutput<typeof Stimulus>;

/** Fields of every question kind. */
export const questionFields = {
  id: PartId,
  /** Rich text, sanitised on write. */
  prompt: v.pipe(prose('The question', 5000), v.minLength(1, 'The question is required')),
  stimulus: v.optional(Stimulus),
  image: v.optional(
    v.pipe(v.string(), v.maxLength(500), v.regex(/^\/files\/[\w./-]+$/, 'The image must be an uploaded file')),
  ),
  points: halfPoints('Points', QUESTION_POINTS_MIN, QUESTION_POINTS_MAX),
  /** Rich text, shown only after submission. */
  explanation: prose('The explanation', 5000),
  source: v.optional(Source),
  tags: v.optional(Tags),
  level: v.optional(v.picklist(DIFFICULTIES, 'The level must be easy, medium or hard')),
  /** The kind of thinking that the question requires. */
  bloom: v.optional(v.picklist(BLOOM_LEVELS, 'Unknown Bloom level')),
  /** The skill that a right answer shows, in one sentence. */
  objective: v.optional(line('The objective', QUESTION_OBJECTIVE_MAX)),
  /** The day on which the facts were true; learners see it in the review. */
  asOf: v.optional(RealDay),
  /** The day from which an editor has to check the facts again. */
  reviewBy: v.optional(RealDay),
  /** The day from which the facts no longer hold. */
  expires: v.optional(RealDay),
};

const ViewPart = v.object({
  id: v.string(),
  /** Plain text, with readable formulas. */
  text: v.string(),
  /** The text with its formatting and its formulas as MathML; absent for plain text. */
  html: v.optional(v.string()),
});
export type ViewPart = v.InferOutput<typeof ViewPart>;
/** Fields of every question kind when asked; the prompt is rich text with its formulas as MathML. */
export const viewFields = {
  id: v.string(),
  prompt: v.string(),
  image: v.optional(v.string()),
  points: v.number(),
  /** Rich text that is shown with the question, and with those next to it with the same ID. */
  stimulus: v.optional(v.object({ id: v.string(), text: v.string() })),
};
export const ViewParts = v.array(ViewPart);

/** Unit of a number that learners type. */
export const unitFields = {
  unit: v.optional(line('The unit', QUESTION_UNIT_MAX)),
  /** Other ways to write it, such as "kilograms" for "kg". */
  unitSynonyms: v.optional(
    v.pipe(
      v.array(line('Another spelling of the unit', QUESTION_UNIT_MAX)),
      v.minLength(1, 'The spellings of the unit are missing'),
      v.maxLength(
        QUESTION_UNIT_SYNONYMS_MAX,
        `Add at most ${String(QUESTION_UNIT_SYNONYMS_MAX)} other spellings of the unit`,
      ),
    ),
  ),
};
export const unitViewFields = { unit: v.optional(v.string()), unitSynonyms: v.optional(v.array(v.string())) };
