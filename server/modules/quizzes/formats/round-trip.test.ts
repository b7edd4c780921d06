import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Question, QUESTION_KINDS } from '#shared/contract/quizzes/question.ts';
import { keyAsText } from '#shared/domain/attempts/regrading.ts';
import { publishingFaults } from '#shared/domain/quizzes/publishing.ts';
import { questionOf } from '#shared/domain/quizzes/question-arbitraries.ts';
import { asAuthored } from '../drawing/drawing.ts';
import { giftOf } from './export-gift.ts';
import { moodleXmlOf } from './moodle/export-moodle.ts';
import { tableOf, type ExportedQuiz } from './export-table.ts';
import { readFile } from './read-file.ts';

const FORMATS: readonly (readonly [name: string, write: (quizzes: readonly ExportedQuiz[]) => string])[] = [
  ['our own table', tableOf],
  ['GIFT', giftOf],
  ['Moodle XML', moodleXmlOf],
];

const CASES = QUESTION_KINDS.flatMap((kind) =>
  // GIFT rejects unsupported questions: see formats.test.ts.
  FORMATS.filter(([name]) => kind !== 'calculated' || name !== 'GIFT').map(([name, write]) => ({ kind, name, write })),
);

/** Of each kind: 2,000 questions in each format. */
const RUNS = 2_000 / QUESTION_KINDS.length;

/** The formats write decimals, not powers of ten. */
const plain = (question: Question): Question => {
  if (question.kind === 'calculated') {
    return {
      ...(asAuthored(question) as typeof question),
      prompt: '<p>Twice {price}?</p>',
      tolerance: Math.round(question.tolerance * 100) / 100,
    };
  }
  if (question.kind !== 'number') return question;
  const [correct = 0, tolerance = 0] = [question.correct, question.tolerance].map(
    (value) => Math.round(value * 100) / 100,
  );
  return { ...question, correct, tolerance };
};

/** HTML collapses repeated spaces. */
const seen = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const saidBy = (question: Question) => ({
  kind: question.kind,
  points: question.points,
  prompt: question.prompt,
  stimulus: question.stimulus,
  key: seen(keyAsText(question))
    .split(/ \+ | \/ |; /)
    .map(seen)
    .toSorted(),
});

const optionNotes = (question: Question): readonly (readonly [string, string | undefined])[] => {
  if (question.kind === 'boolean')
    return [
      ['true', question.notes?.true],
      ['false', question.notes?.false],
    ];
  return 'options' in question ? question.options.map(({ text, note }) => [text.trim(), note?.trim()]) : [];
};

/** Returns the fields besides the key that every format stores. */
const storedBy = (question: Question) => ({
  notes: optionNotes(question).map(([, note]) => seen(note ?? '')),
  tags: question.tags ?? [],
});

/** Returns the fields that only our own table stores completely. */
const detailsOf = (question: Question) => {
  const { source, tags, level, bloom, objective, asOf, reviewBy, expires } = question;
  return { source, tags, level, bloom, objective, asOf, reviewBy, expires, notes: optionNotes(question) };
};

describe.each(QUESTION_KINDS)('a question of the kind %s in our own table', (kind) => {
  it('comes back with its notes, source and details', async () => {
    await fc.assert(
      fc.asyncProperty(questionOf(kind), async (written) => {
        const question = v.parse(Question, plain(written));
        fc.pre(publishingFaults([question]).length === 0);
        const table = tableOf([{ id: 'a'.repeat(24), title: 'A quiz', questions: [question] }]);
        const { items } = await readFile(Buffer.from(table));
        const [back] = items.flatMap((item) => item.question ?? []);
        expect(back === undefined ? items : detailsOf(back)).toEqual(detailsOf(question));
      }),
      { numRuns: RUNS },
    );
  });
});

describe.each(CASES)('a question of the kind $kind in $name', ({ kind, write }) => {
  it('comes back with its key', async () => {
    await fc.assert(
      fc.asyncProperty(questionOf(kind), async (written) => {
        const question = v.parse(Question, plain(written));
        fc.pre(publishingFaults([question]).length === 0);
        const { items } = await readFile(
          Buffer.from(write([{ id: 'a'.repeat(24), title: 'A quiz', questions: [question] }])),
        );
        expect(items.map(({ faults }) => faults)).toEqual([[]]);
        const [back] = items.flatMap((item) => item.question ?? []);
        expect(back === undefined ? null : saidBy(back)).toEqual(saidBy(question));
        expect(back === undefined ? null : storedBy(back)).toEqual(storedBy(question));
        // Our own files need no interpretation.
        expect(items.flatMap(({ remarks }) => remarks)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });
});
