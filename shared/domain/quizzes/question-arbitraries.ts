/** Arbitrary questions and answers for the property tests of the rules. */
import * as fc from 'fast-check';
import type { AnswerValue, NotedPart, Question, QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import { countOf, valueAt } from '../../question-kinds/calculated/ranges.ts';
import { pointsOfHalves } from '../common/half-points.ts';
import { QUESTION_OPTIONS_MAX } from '../common/limits.ts';
import { BLOOM_LEVELS, DIFFICULTIES } from './levels.ts';
import { withOptionHtml } from './rich-text/option-html.ts';

const partId = fc.stringMatching(/^[0-9a-z]{6}$/);
const line = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 .,'-]{0,20}$/);
const parts = fc.uniqueArray(fc.record({ id: partId, text: line }), {
  minLength: 2,
  maxLength: QUESTION_OPTIONS_MAX,
  selector: (part) => part.id,
});

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

const sentence = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 .,;:'|=#~<>-]{0,40}[a-z]$/);

/** Inline rich text around a line. */
const formatted = fc.constantFrom(
  (text: string) => `<strong>${text}</strong>`,
  (text: string) => `<em>${text}</em> 10<sup>7</sup> <code>x</code>`,
);

const option = fc
  .tuple(
    fc.record({ id: partId, text: line, note: sentence }, { requiredKeys: ['id', 'text'] }),
    fc.option(formatted, { freq: 4 }),
  )
  .map(([plain, format]) =>
    format === null ? plain : withOptionHtml<NotedPart>(plain, format(plain.text.replace(/ +/g, ' ').trim())),
  );

/** Options of a choice; some have a note, some formatting. */
const options = fc.uniqueArray(option, { minLength: 2, maxLength: QUESTION_OPTIONS_MAX, selector: ({ id }) => id });

/** The optional fields of every kind. */
const details = fc.record(
  {
    source: fc.record(
      { title: line, url: fc.constant('https://example.com/a?b=1'), locator: sentence, accessed: day },
      { requiredKeys: ['title'] },
    ),
    tags: fc.uniqueArray(fc.stringMatching(/^[a-z][a-z -]{0,12}[a-z]$/), { minLength: 1, maxLength: 10 }),
    level: fc.constantFrom(...DIFFICULTIES),
    bloom: fc.constantFrom(...BLOOM_LEVELS),
    objective: sentence,
    asOf: day,
    reviewBy: day,
    expires: day,
    stimulus: fc.record({
      id: fc.constantFrom('m1', 'm2'),
      text: fc.constantFrom('<p>Sales rose.</p>', '<p>Costs fell.</p>'),
    }),
  },
  { requiredKeys: [] },
);

const common = {
  id: partId,
  prompt: fc.constant('<p>Why?</p>'),
  points: fc.integer({ min: 1, max: 200 }).map(pointsOfHalves),
  explanation: fc.constant('<p>Because.</p>'),
};

const detailed = <Q extends object>(bare: fc.Arbitrary<Q>): fc.Arbitrary<Q> =>
  fc.tuple(bare, details).map(([written, added]) => ({ ...written, ...added }));

interface Arbitraries<K extends QuestionKind> {
  readonly question: fc.Arbitrary<QuestionOf<K>>;
  readonly answerTo: (asked: QuestionOf<K>) => fc.Arbitrary<AnswerValue>;
}

/** A question of each kind, with a valid answer, right or wrong. */
const ARBITRARIES: { readonly [K in QuestionKind]: Arbitraries<K> } = {
  single: {
    question: fc
      .record({ ...common, options })
      .chain((base) =>
        fc
          .constantFrom(...base.options)
          .map((option): QuestionOf<'single'> => ({ kind: 'single', ...base, correct: option.id })),
      ),
    answerTo: (asked) => fc.constantFrom(...asked.options.map(({ id }) => id)),
  },
  multiple: {
    question: fc
      .record({ ...common, options })
      .chain((base) =>
        fc
          .subarray(base.options, { minLength: 1 })
          .map((right): QuestionOf<'multiple'> => ({ kind: 'multiple', ...base, correct: right.map(({ id }) => id) })),
      ),
    answerTo: (asked) => fc.shuffledSubarray(asked.options.map(({ id }) => id)),
  },
  boolean: {
    question: fc
      .record(
        {
          ...common,
          correct: fc.boolean(),
          // The editor stores no notes without a text.
          notes: fc
            .record({ true: sentence, false: sentence }, { requiredKeys: [] })
            .filter((notes) => Object.keys(notes).length > 0),
        },
        { requiredKeys: ['id', 'prompt', 'points', 'explanation', 'correct'] },
      )
      .map((base): QuestionOf<'boolean'> => ({ kind: 'boolean', ...base })),
    answerTo: () => fc.boolean(),
  },
  number: {
    question: fc
      .record({
        ...common,
        // JSON has no −0.
        correct: fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }).map((value) => value + 0),
        tolerance: fc.double({ noNaN: true, min: 0, max: 1000 }),
      })
      .map((base): QuestionOf<'number'> => ({ kind: 'number', ...base })),
    answerTo: (asked) => fc.oneof(fc.constant(asked.correct), fc.double({ noNaN: true, noDefaultInfinity: true })),
  },
  calculated: {
    question: fc
      .record({
        ...common,
        from: fc.integer({ min: -1000, max: 1000 }),
        steps: fc.integer({ min: 1, max: 100 }),
        step: fc.constantFrom(0.1, 0.25, 1, 3),
        at: fc.nat(1000),
        tolerance: fc.double({ noNaN: true, min: 0, max: 10 }),
        toleranceKind: fc.constantFrom('amount' as const, 'percent' as const),
      })
      .map(({ from, steps, step, at, tolerance, toleranceKind, ...base }): QuestionOf<'calculated'> => {
        const range = { name: 'price', from, to: from + steps * step, step };
        const value = valueAt(range, at % countOf(range));
        return {
          kind: 'calculated',
          ...base,
          parameters: [range],
          formula: 'price * 2',
          tolerance,
          toleranceKind,
          decimals: 2,
          // As asked by the server.
          drawn: { values: { price: value }, answer: value * 2, tolerance, calculation: `${String(value)} × 2` },
        };
      }),
    answerTo: (asked) =>
      fc.oneof(fc.constant(asked.drawn?.answer ?? 0), fc.double({ noNaN: true, noDefaultInfinity: true })),
  },
  text: {
    question: fc
      .record({ ...common, accepted: fc.array(line, { minLength: 1, maxLength: 5 }) })
      .map((base): QuestionOf<'text'> => ({ kind: 'text', ...base })),
    answerTo: (asked) => fc.oneof(fc.constantFrom(...asked.accepted), line),
  },
  matching: {
    question: fc
      .record({ ...common, left: parts, right: parts })
      .chain((base) =>
        fc
          .tuple(
            ...base.left.map(({ id }) => fc.constantFrom(...base.right).map((to): [string, string] => [id, to.id])),
          )
          .map((pairs): QuestionOf<'matching'> => ({ kind: 'matching', ...base, pairs })),
      ),
    answerTo: (asked) =>
      fc
        .subarray(asked.left)
        .chain((left) =>
          fc.tuple(...left.map(({ id }) => fc.constantFrom(...asked.right).map((to): [string, string] => [id, to.id]))),
        ),
  },
  ordering: {
    question: fc
      .record({ ...common, items: parts })
      .chain((base) =>
        fc
          .shuffledSubarray(base.items, { minLength: base.items.length })
          .map((order): QuestionOf<'ordering'> => ({ kind: 'ordering', ...base, order: order.map(({ id }) => id) })),
      ),
    answerTo: (asked) =>
      fc.shuffledSubarray(
        asked.items.map(({ id }) => id),
        { minLength: asked.items.length },
      ),
  },
};

/** A question of that kind. */
export const questionOf = <K extends QuestionKind>(kind: K): fc.Arbitrary<QuestionOf<K>> =>
  detailed(ARBITRARIES[kind].question);

/** A question of any kind. */
export const question: fc.Arbitrary<Question> = fc.oneof(
  ...Object.values(ARBITRARIES).map((one) => detailed<Question>(one.question)),
);

/** The questions of a quiz: up to ten of any kind, with unique IDs. */
export const questions: fc.Arbitrary<Question[]> = fc.uniqueArray(question, {
  minLength: 1,
  maxLength: 10,
  selector: ({ id }) => id,
});

/** A valid answer to that question, right or wrong. */
export const answerTo = <K extends QuestionKind>(asked: QuestionOf<K>): fc.Arbitrary<AnswerValue> =>
  ARBITRARIES[asked.kind].answerTo(asked);

/** Questions, and an answer to each or none. */
export const answeredQuestions: fc.Arbitrary<{ questions: Question[]; answers: Map<string, AnswerValue> }> =
  questions.chain((asked) =>
    fc.tuple(...asked.map((one) => fc.oneof(fc.constant(null), answerTo(one)))).map((values) => ({
      questions: asked,
      answers: new Map(asked.map(({ id }, index) => [id, values[index] ?? null])),
    })),
  );
