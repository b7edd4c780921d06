/** Questions that are exported as QTI and imported again are the same, field by field. */
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Question, QUESTION_KINDS, type QuestionKind } from '#shared/contract/quizzes/question.ts';
import { publishingFaults } from '#shared/domain/quizzes/publishing.ts';
import { questionOf } from '#shared/domain/quizzes/question-arbitraries.ts';
import { sanitiseRichText } from '../../../../platform/html/rich-text.ts';
import { asAuthored } from '../../drawing/drawing.ts';
import { readFile } from '../read-file.ts';
import { comparable } from './comparable.ts';
import { QTI_VERSIONS } from './tree.ts';
import { qtiPackageOf } from './write-package.ts';

const QUIZ = { id: 'a'.repeat(24), title: 'Money & <more>' };

const plainText = fc.stringMatching(/^[A-Za-z0-9ü₹ "'&<>.,;:|=#~%-]{1,30}$/);
const BLOCKS: readonly ((text: string) => string)[] = [
  (text) => `<p>${text}</p>`,
  (text) => `<p><strong>${text}</strong> <u>${text}</u><s>${text}</s><br />x<sub>2</sub>, 10<sup>7</sup></p>`,
  (text) => `<ul><li><p>${text}</p></li><li><p><em>${text}</em></p></li></ul>`,
  (text) => `<ol><li>${text}</li></ol>`,
  (text) => `<h3>${text}</h3><p></p>`,
  (text) => `<blockquote><p>${text}</p></blockquote>`,
  (text) => `<pre><code>${text}\n  ${text}</code></pre>`,
  (text) => `<p><a href="https://example.com/?a=1&amp;b=2">${text}</a></p>`,
  (text) => `<table><tbody><tr><th colspan="2">${text}</th></tr><tr><td><p>1</p></td><td>2</td></tr></tbody></table>`,
];
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const rich = fc
  .array(fc.tuple(fc.constantFrom(...BLOCKS), plainText), { minLength: 1, maxLength: 4 })
  .map((blocks) => sanitiseRichText(`<p>Why?</p>${blocks.map(([block, text]) => block(escaped(text))).join('')}`));

const PLACEHOLDERS = '<p>Twice {price}, or {=price * 3}, of { price }? {not a name}</p>';

const written = (kind: QuestionKind): fc.Arbitrary<Question> =>
  fc
    .tuple(questionOf(kind), rich, rich, fc.string({ maxLength: 8, unit: fc.constantFrom('k', 'g', '%', '₹', '/') }))
    .map(([question, prompt, explanation, unit]) => {
      const texts =
        kind === 'calculated'
          ? { prompt: prompt + PLACEHOLDERS, explanation: '<p>{answer}</p>' }
          : { prompt, explanation };
      const hasUnit = (kind === 'number' || kind === 'calculated') && unit !== '';
      return v.parse(Question, { ...asAuthored(question), ...texts, ...(hasUnit ? { unit } : {}) });
    });

describe.each(QTI_VERSIONS)('in QTI %s', (version) => {
  it.each(QUESTION_KINDS)('250 questions of the kind %s come back without a difference', async (kind) => {
    const some = fc
      .array(
        written(kind).filter((question) => publishingFaults([question]).length === 0),
        { minLength: 10, maxLength: 10 },
      )
      .map((questions) => questions.map((question, index): Question => ({ ...question, id: `q${String(index)}` })));
    await fc.assert(
      fc.asyncProperty(some, async (questions) => {
        const { format, items } = await readFile(
          Buffer.from(qtiPackageOf([{ ...QUIZ, questions }], new Map(), version)),
        );
        expect(format).toBe(`qti-${version}`);
        expect(items.map(({ faults, remarks }) => [...faults, ...remarks])).toEqual(questions.map(() => []));
        expect(items.map(({ stableId, group }) => [stableId, group])).toEqual(
          questions.map(({ id }) => [`${QUIZ.id}.${id}`, QUIZ.title]),
        );
        const back = items.flatMap(({ question }) => question ?? []);
        expect(back.map(comparable)).toEqual(questions.map(comparable));
      }),
      { numRuns: 25 },
    );
  });
});
