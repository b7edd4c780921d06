/**
 * The format of the starter content: what an author writes by hand in `content/`.
 * Answers are text, so that a file can be read and checked by a person; the seeding command turns them into
 * questions with opaque identifiers.
 */
import * as v from 'valibot';
import type { QuestionKind } from '#shared/contract/quizzes/question.ts';
import {
  QUESTION_NOTE_MAX,
  QUESTION_OBJECTIVE_MAX,
  QUESTION_TAG_MAX,
  QUESTION_TAGS_MAX,
} from '#shared/domain/common/limits.ts';
import { BLOOM_LEVELS, DIFFICULTIES } from '#shared/domain/quizzes/levels.ts';
import { QUIZ_PROGRAM_KEYS } from '#shared/domain/quizzes/programs.ts';

export const Line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const Prose = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1200));
const Options = v.pipe(
  v.array(Line),
  v.minLength(2),
  v.maxLength(8),
  v.check((options) => new Set(options).size === options.length, 'two options are the same'),
);

const Day = v.pipe(v.string(), v.isoDate());

const sourceEntries = {
  /** A named work, law, filing or newspaper that a reader can find: title, author or publisher, year. */
  title: Line,
  /** Where in the work: a section, a page, a paragraph. Only for a work that the author has read. */
  locator: v.optional(Line),
  /** Only an address that is certain to exist and stay. */
  url: v.optional(v.pipe(v.string(), v.url(), v.startsWith('https://'))),
};

const QuestionSource = v.strictObject({
  ...sourceEntries,
  /** The day on which the author read it. For pages that change. */
  accessed: v.optional(Day),
});

export const Source = v.pipe(
  v.strictObject(sourceEntries),
  // The product stores and shows a title and an address of an insight’s or case study’s source.
  v.transform(({ title, locator, url }) => ({
    title: locator === undefined ? title : `${title}, ${locator}`,
    ...(url === undefined ? {} : { url }),
  })),
  v.check(({ title }) => title.length <= 300, 'title and locator are longer than 300 characters'),
);

const Note = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(QUESTION_NOTE_MAX));

/** Why options are right or wrong, by the text of the option. Shown beside the option after submission. */
const notes = v.optional(v.record(v.string(), Note));

const NOTE_FAULT = 'a note is on a text that is not among the options';
const areNotesOnOptions = (q: {
  readonly options: readonly string[];
  readonly notes?: Record<string, string> | undefined;
}) => Object.keys(q.notes ?? {}).every((text) => q.options.includes(text));

const common = {
  prompt: Prose,
  points: v.optional(v.picklist([0.5, 1, 1.5, 2, 2.5, 3]), 1),
  explanation: Prose,
  source: QuestionSource,
  /** Free words by which editors find the question in the bank. */
  tags: v.optional(
    v.pipe(v.array(v.pipe(Line, v.maxLength(QUESTION_TAG_MAX), v.excludes(','))), v.maxLength(QUESTION_TAGS_MAX)),
  ),
  level: v.optional(v.picklist(DIFFICULTIES)),
  /** The kind of thinking that the question requires. */
  bloom: v.optional(v.picklist(BLOOM_LEVELS)),
  /** The skill that a right answer shows, in one sentence. */
  objective: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(QUESTION_OBJECTIVE_MAX))),
  /** The day on which a fact that may change was true. Learners see it in the review. */
  asOf: v.optional(Day),
  /** The day from which the check of the content fails until the item has been reviewed. */
  reviewBy: v.optional(Day),
  /** The day from which the facts no longer hold; the check of the content fails from then on. */
  expires: v.optional(Day),
};

const single = v.pipe(
  v.strictObject({ kind: v.literal('single'), ...common, options: Options, answer: Line, notes }),
  v.check((q) => areNotesOnOptions(q), NOTE_FAULT),
  v.check((q) => q.options.includes(q.answer), 'the answer is not among the options'),
);
const multiple = v.pipe(
  v.strictObject({
    kind: v.literal('multiple'),
    ...common,
    options: Options,
    answers: v.pipe(v.array(Line), v.minLength(1)),
    notes,
  }),
  v.check((q) => areNotesOnOptions(q), NOTE_FAULT),
  v.check((q) => q.answers.every((answer) => q.options.includes(answer)), 'an answer is not among the options'),
  v.check((q) => new Set(q.answers).size === q.answers.length, 'an answer stands twice'),
);
const boolean = v.strictObject({
  kind: v.literal('boolean'),
  ...common,
  answer: v.boolean(),
  notes: v.optional(v.strictObject({ true: v.optional(Note), false: v.optional(Note) })),
});
const Spelling = v.pipe(Line, v.maxLength(20));
const unit = {
  /** Shown beside the field: "%", "days", "₹ crore". */
  unit: v.optional(Spelling),
  /** Other ways to write it: "kilograms" for "kg". */
  unitSynonyms: v.optional(v.pipe(v.array(Spelling), v.minLength(1), v.maxLength(8))),
};
const number = v.strictObject({
  kind: v.literal('number'),
  ...common,
  answer: v.pipe(v.number(), v.finite()),
  tolerance: v.pipe(v.number(), v.minValue(0)),
  ...unit,
});
const calculated = v.strictObject({
  kind: v.literal('calculated'),
  ...common,
  /** Shown in the prompt as {name}; an attempt gets from, from + step, … up to to. */
  parameters: v.pipe(
    v.array(v.strictObject({ name: Line, from: v.number(), to: v.number(), step: v.number() })),
    v.minLength(1),
    v.maxLength(8),
  ),
  formula: Line,
  tolerance: v.pipe(v.number(), v.minValue(0)),
  toleranceKind: v.optional(v.picklist(['amount', 'percent']), 'amount'),
  decimals: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)), 2),
  ...unit,
  /** Formulas of usual mistakes. The check of the content fails if their result is accepted in a draw. */
  mistakes: v.optional(v.pipe(v.array(Line), v.maxLength(4))),
});
const text = v.strictObject({
  kind: v.literal('text'),
  ...common,
  /** Every accepted spelling; case, accents and surrounding blanks are folded when an answer is compared. */
  accepted: v.pipe(v.array(Line), v.minLength(1), v.maxLength(12)),
});
const matching = v.pipe(
  v.strictObject({
    kind: v.literal('matching'),
    ...common,
    pairs: v.pipe(v.array(v.tuple([Line, Line])), v.minLength(2), v.maxLength(8)),
  }),
  v.check((q) => new Set(q.pairs.map(([left]) => left)).size === q.pairs.length, 'two left sides are the same'),
  v.check((q) => new Set(q.pairs.map(([, right]) => right)).size === q.pairs.length, 'two right sides are the same'),
);
const ordering = v.strictObject({ kind: v.literal('ordering'), ...common, /** In the right order. */ items: Options });

const KINDS = { single, multiple, boolean, number, calculated, text, matching, ordering } satisfies Record<
  QuestionKind,
  unknown
>;

export const ContentQuestion = v.variant('kind', Object.values(KINDS));

export const Key = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(80));

/** One file of `content/quizzes/<program>/<key>.json`. */
export const ContentQuiz = v.strictObject({
  key: Key,
  title: Line,
  description: v.pipe(v.string(), v.trim(), v.minLength(20), v.maxLength(300)),
  program: v.picklist(QUIZ_PROGRAM_KEYS),
  subject: Line,
  chapter: Line,
  difficulty: v.picklist(['easy', 'medium', 'hard']),
  timeLimitMinutes: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(180))),
  passMark: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  access: v.optional(v.picklist(['free', 'subscriber']), 'free'),
  questions: v.pipe(v.array(ContentQuestion), v.minLength(8), v.maxLength(10)),
});

/** One file of `content/daily/<key>.json`: five questions for one day. */
export const ContentDailySet = v.strictObject({
  key: Key,
  title: Line,
  description: v.pipe(v.string(), v.trim(), v.minLength(20), v.maxLength(300)),
  difficulty: v.picklist(['easy', 'medium', 'hard']),
  questions: v.pipe(v.array(ContentQuestion), v.length(5)),
});

export type ContentQuestion = v.InferOutput<typeof ContentQuestion>;
/** A question as its file has it, without the defaults. */
export type WrittenQuestion = v.InferInput<typeof ContentQuestion>;
export type ContentQuestionOf<K extends QuestionKind> = {
  [P in K]: v.InferOutput<(typeof KINDS)[P]> & { kind: P };
}[K];
export type ContentQuiz = v.InferOutput<typeof ContentQuiz>;
export type ContentDailySet = v.InferOutput<typeof ContentDailySet>;

/** A paragraph, or a line that starts with "## " (heading), "> " (a point set apart) or "- " (list items, one a line). */
const Block = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000));

/** One file of `content/insights/<key>.json`: a real, dated event, what happened, why it mattered, what it teaches. */
export const ContentInsight = v.strictObject({
  key: Key,
  title: Line,
  /** One or two sentences for the feed. */
  summary: v.pipe(v.string(), v.trim(), v.minLength(60), v.maxLength(320)),
  body: v.pipe(v.array(Block), v.minLength(5), v.maxLength(16)),
  /** The day of the event. */
  eventDate: Day,
  source: Source,
  programs: v.pipe(v.array(v.picklist(QUIZ_PROGRAM_KEYS)), v.minLength(1)),
  access: v.optional(v.picklist(['free', 'subscriber']), 'free'),
  /** The key of a starter quiz that goes on with the subject. */
  relatedQuiz: v.optional(Key),
  /** The two-question check at the end. */
  check: v.pipe(v.array(ContentQuestion), v.length(2)),
});

const Exhibit = v.variant('kind', [
  v.strictObject({
    kind: v.literal('table'),
    title: Line,
    columns: v.pipe(v.array(Line), v.minLength(2), v.maxLength(8)),
    rows: v.pipe(v.array(v.array(v.pipe(v.string(), v.maxLength(120)))), v.minLength(1), v.maxLength(20)),
    note: v.optional(Line),
    /** Draws the figures of a column (counted from 0) as bars above the table: those of its first `rows` rows. */
    chart: v.optional(
      v.strictObject({
        column: v.pipe(v.number(), v.integer(), v.minValue(1)),
        rows: v.pipe(v.number(), v.integer(), v.minValue(2)),
      }),
    ),
  }),
  v.strictObject({
    kind: v.literal('text'),
    title: Line,
    body: v.pipe(v.array(Block), v.minLength(1), v.maxLength(8)),
  }),
]);

/** One file of `content/case-studies/<key>.json`: a decision with the mess left in, about an invented company. */
export const ContentCaseStudy = v.strictObject({
  key: Key,
  title: Line,
  summary: v.pipe(v.string(), v.trim(), v.minLength(60), v.maxLength(320)),
  subject: Line,
  difficulty: v.picklist(['easy', 'medium', 'hard']),
  readingMinutes: v.pipe(v.number(), v.integer(), v.minValue(3), v.maxValue(30)),
  access: v.optional(v.picklist(['free', 'subscriber']), 'free'),
  /** The public part; the rest is for signed-in readers. */
  opening: v.pipe(v.array(Block), v.minLength(3), v.maxLength(8)),
  rest: v.pipe(v.array(Block), v.minLength(5), v.maxLength(24)),
  exhibits: v.pipe(v.array(Exhibit), v.minLength(2), v.maxLength(5)),
  questions: v.pipe(v.array(Prose), v.minLength(2), v.maxLength(5)),
  rubric: v.pipe(
    v.array(
      v.strictObject({
        criterion: Line,
        points: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)),
        /** Describes an answer that earns all of them. */
        full: Prose,
        /** Describes an answer that earns about half. */
        half: Prose,
      }),
    ),
    v.minLength(3),
    v.maxLength(6),
    v.check((rows) => rows.reduce((sum, row) => sum + row.points, 0) === 100, 'the points do not add up to 100'),
  ),
  /** Where the ideas come from. */
  furtherReading: v.pipe(v.array(Source), v.minLength(1), v.maxLength(5)),
});

const Minutes = v.pipe(v.number(), v.integer(), v.minValue(1));
const Answer = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000));

/** One file of `content/teaching-notes/<case>.json`: for staff who teach the case study with that key. */
export const ContentTeachingNote = v.strictObject({
  /** The key of the case study. */
  case: Key,
  synopsis: Prose,
  objectives: v.pipe(v.array(Line), v.minLength(3), v.maxLength(5)),
  audience: Prose,
  minutes: v.pipe(Minutes, v.maxValue(240)),
  plan: v.pipe(v.array(v.strictObject({ minutes: Minutes, activity: Prose })), v.minLength(3), v.maxLength(12)),
  analysis: v.pipe(v.array(v.strictObject({ question: Prose, answer: Answer })), v.minLength(3), v.maxLength(6)),
  pitfalls: v.pipe(v.array(Prose), v.minLength(2), v.maxLength(5)),
  board: v.pipe(v.array(Line), v.minLength(3), v.maxLength(8)),
  afterwards: Prose,
  readings: v.pipe(v.array(Source), v.minLength(1), v.maxLength(6)),
});

export type ContentInsight = v.InferOutput<typeof ContentInsight>;
export type ContentCaseStudy = v.InferOutput<typeof ContentCaseStudy>;
export type ContentTeachingNote = v.InferOutput<typeof ContentTeachingNote>;
