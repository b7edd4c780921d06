/** Arbitrary questions and answers for the property tests of the rules. */
import * as fc from 'fast-check';
import type { AnswerValue, Question } from '#shared/contract/quizzes/question.ts';

const partId = fc.stringMatching(/^[0-9a-z]{6}$/);
const line = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 .,'-]{0,20}$/);
const parts = fc.uniqueArray(fc.record({ id: partId, text: line }), {
  minLength: 2,
  maxLength: 8,
  selector: (part) => part.id,
});

const common = {
  id: partId,
  prompt: fc.constant('<p>Why?</p>'),
  points: fc.integer({ min: 1, max: 100 }),
  explanation: fc.constant('<p>Because.</p>'),
};

const single = fc
  .record({ ...common, options: parts })
  .chain((base) =>
    fc.constantFrom(...base.options).map((option): Question => ({ kind: 'single', ...base, correct: option.id })),
  );
const multiple = fc
  .record({ ...common, options: parts })
  .chain((base) =>
    fc
      .subarray(base.options, { minLength: 1 })
      .map((right): Question => ({ kind: 'multiple', ...base, correct: right.map(({ id }) => id) })),
  );
const boolean = fc.record({ ...common, correct: fc.boolean() }).map((base): Question => ({ kind: 'boolean', ...base }));
const number = fc
  .record({
    ...common,
    correct: fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
    tolerance: fc.double({ noNaN: true, min: 0, max: 1000 }),
  })
  .map((base): Question => ({ kind: 'number', ...base }));
const text = fc
  .record({ ...common, accepted: fc.array(line, { minLength: 1, maxLength: 5 }) })
  .map((base): Question => ({ kind: 'text', ...base }));
const matching = fc
  .record({ ...common, left: parts, right: parts })
  .chain((base) =>
    fc
      .tuple(...base.left.map(({ id }) => fc.constantFrom(...base.right).map((to): [string, string] => [id, to.id])))
      .map((pairs): Question => ({ kind: 'matching', ...base, pairs })),
  );
const ordering = fc
  .record({ ...common, items: parts })
  .chain((base) =>
    fc
      .shuffledSubarray(base.items, { minLength: base.items.length })
      .map((order): Question => ({ kind: 'ordering', ...base, order: order.map(({ id }) => id) })),
  );

/** A question of any kind. */
export const question: fc.Arbitrary<Question> = fc.oneof(single, multiple, boolean, number, text, matching, ordering);

/** The questions of a quiz: up to ten of any kind, no id twice. */
export const questions: fc.Arbitrary<Question[]> = fc.uniqueArray(question, {
  minLength: 1,
  maxLength: 10,
  selector: ({ id }) => id,
});

/** An answer that fits that question, right or wrong. */
export const answerTo = (asked: Question): fc.Arbitrary<AnswerValue> => {
  switch (asked.kind) {
    case 'single':
      return fc.constantFrom(...asked.options.map(({ id }) => id));
    case 'multiple':
      return fc.shuffledSubarray(asked.options.map(({ id }) => id));
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.oneof(fc.constant(asked.correct), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'text':
      return fc.oneof(fc.constantFrom(...asked.accepted), line);
    case 'matching':
      return fc
        .subarray(asked.left)
        .chain((left) =>
          fc.tuple(...left.map(({ id }) => fc.constantFrom(...asked.right).map((to): [string, string] => [id, to.id]))),
        );
    case 'ordering':
      return fc.shuffledSubarray(
        asked.items.map(({ id }) => id),
        { minLength: asked.items.length },
      );
  }
};

/** Questions, and an answer to each or none. */
export const answeredQuestions: fc.Arbitrary<{ questions: Question[]; answers: Map<string, AnswerValue> }> =
  questions.chain((asked) =>
    fc.tuple(...asked.map((one) => fc.oneof(fc.constant(null), answerTo(one)))).map((values) => ({
      questions: asked,
      answers: new Map(asked.map(({ id }, index) => [id, values[index] ?? null])),
    })),
  );
