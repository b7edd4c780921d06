/**
 * The format of the starter content: what an author writes by hand in `content/`.
 * Answers stand as text, so that a file can be read and checked by a person; the seeding command turns them into
 * questions with opaque identifiers.
 */
import * as v from 'valibot';
import { QUIZ_PROGRAM_KEYS } from '#shared/domain/programs.ts';

const Line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const Prose = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1200));
const Options = v.pipe(
  v.array(Line),
  v.minLength(2),
  v.maxLength(8),
  v.check((options) => new Set(options).size === options.length, 'two options are the same'),
);

const Source = v.strictObject({
  /** A named work, law, filing or newspaper that a reader can find: title, author or publisher, year. */
  title: Line,
  /** Only an address that is certain to exist and stay. */
  url: v.optional(v.pipe(v.string(), v.url(), v.startsWith('https://'))),
});

const common = {
  prompt: Prose,
  points: v.optional(v.picklist([1, 2, 3]), 1),
  explanation: Prose,
  source: Source,
};

const Single = v.pipe(
  v.strictObject({ kind: v.literal('single'), ...common, options: Options, answer: Line }),
  v.check((q) => q.options.includes(q.answer), 'the answer is not among the options'),
);
const Multiple = v.pipe(
  v.strictObject({
    kind: v.literal('multiple'),
    ...common,
    options: Options,
    answers: v.pipe(v.array(Line), v.minLength(1)),
  }),
  v.check((q) => q.answers.every((answer) => q.options.includes(answer)), 'an answer is not among the options'),
  v.check((q) => new Set(q.answers).size === q.answers.length, 'an answer stands twice'),
);
const Boolean = v.strictObject({ kind: v.literal('boolean'), ...common, answer: v.boolean() });
const Numeric = v.strictObject({
  kind: v.literal('number'),
  ...common,
  answer: v.pipe(v.number(), v.finite()),
  tolerance: v.pipe(v.number(), v.minValue(0)),
  /** Shown beside the field: "%", "days", "₹ crore". */
  unit: v.optional(v.pipe(v.string(), v.maxLength(20))),
});
const ShortText = v.strictObject({
  kind: v.literal('text'),
  ...common,
  /** Every accepted spelling; case, accents and surrounding blanks are folded when an answer is compared. */
  accepted: v.pipe(v.array(Line), v.minLength(1), v.maxLength(12)),
});
const Matching = v.pipe(
  v.strictObject({
    kind: v.literal('matching'),
    ...common,
    pairs: v.pipe(v.array(v.tuple([Line, Line])), v.minLength(2), v.maxLength(8)),
  }),
  v.check((q) => new Set(q.pairs.map(([left]) => left)).size === q.pairs.length, 'two left sides are the same'),
  v.check((q) => new Set(q.pairs.map(([, right]) => right)).size === q.pairs.length, 'two right sides are the same'),
);
const Ordering = v.strictObject({ kind: v.literal('ordering'), ...common, /** In the right order. */ items: Options });

export const ContentQuestion = v.variant('kind', [Single, Multiple, Boolean, Numeric, ShortText, Matching, Ordering]);

const Key = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(80));

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
export type ContentQuiz = v.InferOutput<typeof ContentQuiz>;
export type ContentDailySet = v.InferOutput<typeof ContentDailySet>;
