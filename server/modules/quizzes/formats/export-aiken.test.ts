import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { plainTextOf } from '#shared/domain/common/plain-text.ts';
import { publishingFaults } from '#shared/domain/quizzes/publishing.ts';
import { questionOf } from '#shared/domain/quizzes/question-arbitraries.ts';
import { everyKind } from '../../../../tests/fixtures/records/quizzes.ts';
import { exportPreview, unsupportedIn } from '../export/export-preview.ts';
import { aikenOf, isChangedByAiken, isHeldByAiken } from './export-aiken.ts';
import { UnwritableQuestion } from './item.ts';
import { readFile } from './read-file.ts';

const [SINGLE] = everyKind.filter((question) => question.kind === 'single');
if (SINGLE === undefined) throw new Error('No single choice');

const fileOf = (...questions: readonly Question[]): string =>
  aikenOf([{ id: 'a'.repeat(24), title: 'A quiz', questions }]);
const asking = (prompt: string): Question => ({ ...SINGLE, prompt });

/** The parts of a question that Aiken has. */
const essence = (question: Question | null) => {
  if (question?.kind !== 'single') throw new Error('Not a single choice');
  const { prompt, options, correct } = question;
  const texts = options.map(({ text }) => text.replace(/\s+/g, ' ').trim());
  return {
    prompt: plainTextOf(prompt).replace(/\s+/g, ' '),
    texts,
    right: texts[options.findIndex(({ id }) => id === correct)],
  };
};

const LINES = [
  'A. Smith wrote it',
  'ANSWER: A',
  'B) b',
  '<b>',
  '&amp; &lt;',
  'x\\(y^2\\)',
  '{a}',
  '## single',
  '1. item',
  'A.B.',
];
const questions = fc
  .tuple(
    questionOf('single'),
    fc.array(fc.oneof(fc.constantFrom(...LINES), fc.string({ minLength: 1, maxLength: 20 })), {
      minLength: 1,
      maxLength: 2,
    }),
  )
  .map(([question, lines]): Question => {
    const escaped = lines.map((line) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
    return { ...question, prompt: escaped.map((line) => `<p>${line}</p>`).join('') };
  })
  .filter((question) => isHeldByAiken(question) && publishingFaults([question]).length === 0);

describe('An export in Aiken format', () => {
  it('is a question, its options and the letter of the right one', () => {
    expect(fileOf({ ...SINGLE, prompt: '<p>Which <em>one</em>?</p><p>Choose.</p>' })).toBe(
      'Which one? Choose.\nA. Alpha\nB. Beta\nC. Gamma\nANSWER: B\n',
    );
  });
  it('comes back with the same text, options and right answer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(questions, { minLength: 1, maxLength: 10 }), async (some) => {
        const { format, items } = await readFile(Buffer.from(fileOf(...some)), { format: 'aiken', decimals: 'auto' });
        expect(format).toBe('aiken');
        expect(items.flatMap(({ faults, remarks }) => [...faults, ...remarks])).toEqual([]);
        expect(items.map(({ question }) => essence(question))).toEqual(some.map(essence));
      }),
      { numRuns: 50 },
    );
  });
  it('refuses what would be read as something else', () => {
    const refused = [
      ...everyKind.filter(({ kind }) => kind !== 'single'),
      asking('<p>A. Smith wrote it</p>'),
      asking('<p>Answer: B</p>'),
    ];
    for (const question of refused) expect(() => fileOf(question)).toThrow(UnwritableQuestion);
    expect(isHeldByAiken(asking('<p>A.B. Vajpayee was?</p>'))).toBe(true);
  });
  it('says which questions it can’t hold, and why', () => {
    const [several] = everyKind.filter(({ kind }) => kind === 'multiple');
    const all = [
      asking('<p>A. Smith wrote it</p>'),
      several ?? SINGLE,
      ...['One', 'Two', 'Three'].map((text): Question => ({ ...(several ?? SINGLE), prompt: `<p>${text}?</p>` })),
      asking('<p>Answer: B</p>'),
      { ...asking('<p></p>'), image: '/files/quiz/b.png' },
      SINGLE,
    ];
    expect(unsupportedIn('aiken', all)).toEqual({
      count: 7,
      reasons: [
        'Aiken would read the start of a text as an option: “A. Smith wrote it”.',
        `Aiken holds only questions with one right option: “${plainTextOf(several?.prompt ?? '')}”, “One?”, “Two?” and 1 more.`,
        'Aiken would read the start of a text as the answer: “Answer: B”.',
        'Aiken holds only questions with text: 1 question.',
      ],
    });
    expect(unsupportedIn('csv', all)).toEqual({ count: 0, reasons: [] });
  });
  it('says before which questions it changes, and what it leaves out', () => {
    expect(
      [asking('<p>One line?</p>'), asking('<p>One</p><p>Two</p>'), asking('<p><em>One</em></p>')].map(isChangedByAiken),
    ).toEqual([false, true, true]);
    const bare: Question = {
      kind: 'single',
      id: 'q1',
      prompt: '<p>One line?</p>',
      points: 1,
      explanation: '',
      options: [
        { id: 'a', text: 'Red' },
        { id: 'b', text: 'Blue' },
      ],
      correct: 'a',
    };
    const limits = exportPreview([bare, { ...bare, explanation: '<p>Why</p>', tags: ['law'] }]).formats.find(
      ({ format }) => format === 'aiken',
    );
    expect(limits).toMatchObject({
      unsupported: 0,
      lost: [
        { field: 'tags', questions: 1 },
        { field: 'explanation', questions: 1 },
      ],
    });
  });
});
