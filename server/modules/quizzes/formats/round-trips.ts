/** Arbitrary questions, and their comparison after an export and an import. For tests. */
import * as fc from 'fast-check';
import * as v from 'valibot';
import { Question, type NotedPart, type QuestionKind } from '#shared/contract/quizzes/question.ts';
import { publishingFaults } from '#shared/domain/quizzes/publishing.ts';
import { questionOf } from '#shared/domain/quizzes/question-arbitraries.ts';
import { withOptionHtml } from '#shared/domain/quizzes/rich-text/option-html.ts';
import type { Unit } from '#shared/domain/quizzes/unit.ts';
import { sanitiseInlineText, sanitiseRichText } from '../../../platform/html/rich-text.ts';
import { asAuthored } from '../drawing/drawing.ts';
import type { ParsedItem } from './item.ts';
import { comparable } from './qti/comparable.ts';

export const QUIZ_ID = 'a'.repeat(24);
const TEXT_PICTURE = '/files/images/a.webp';
const IMAGE = '/files/quiz/b.webp';

/** The content of each picture is its path, by which it is found again. */
export const STORED_PICTURES: ReadonlyMap<string, Uint8Array> = new Map(
  [TEXT_PICTURE, IMAGE].map((path) => [path, new TextEncoder().encode(path)]),
);

/** Texts that look like the notation of a format. */
const HOSTILE = [
  ...['# Title', '## single', '- item', '- [x] item', '1. item', 'Answer: 2', 'note 1: x', '> quote', '\\# no'],
  ...['A. Smith', 'Answer: B', 'Explanation: none', 'Points: 3', 'Kind: text', '* star *', '• dot', 'a | b'],
  ...['\\(x^2\\)', '\\[\\frac{1}{2}\\]', '$5 and $10', '=1+1', '@x', "'=x", '| a | b |', 'a => b', 'a -> b', '~%50%'],
  ...['<b>', '&amp;', '&#65;', ']]>', '$CATEGORY: x', '// no comment', '{x}', '[id:1]', '@@PLUGINFILE@@/x'],
  ...['₹ 5  and  10', '\u202ertl'],
];
const line = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.stringMatching(/^[A-Za-z0-9ü₹"'&<>.,;:|=#~%{}*-]{1,12}( [A-Za-z0-9ü₹"'&<>.,;:|=#~%{}-]{1,12}){0,3}$/),
);

/** Writes HTML around an escaped text. */
export type Block = (text: string) => string;

/** Blocks that every format with rich texts has. */
export const PARAGRAPHS: readonly Block[] = [
  (text) => `<p>${text}</p>`,
  (text) => `<p>${text}<br />${text}</p>`,
  (text) => `<p><strong>${text}</strong> <u>${text}</u><s>${text}</s><br />x<sub>2</sub>, 10<sup>7</sup></p>`,
  (text) => `<p><strong>${text} <em>${text}</em></strong> <code>${text}</code></p>`,
  (text) => `<p><a href="https://example.com/?a=1&amp;b=2">${text}</a> ${text}</p>`,
  (text) => `<p>${text} <img src="${TEXT_PICTURE}" alt="${text.replaceAll('"', '&quot;')}" /></p>`,
];

const RECORDING = '/files/uploads/0123456789abcdef01234567';

/** A recording with a title and a transcript, for formats that have recordings. */
export const RECORDINGS: readonly Block[] = [
  (text) =>
    `<figure><video src="${RECORDING}.mp4" aria-label="A talk" controls="controls" preload="metadata"></video><figcaption>${text}</figcaption><details><summary>Transcript</summary><p>${text}</p><p>x</p></details></figure>`,
  (text) =>
    `<p>x</p><figure><audio src="${RECORDING}.mp3" aria-label="A talk" controls="controls" preload="metadata"></audio><figcaption>${text}</figcaption></figure>`,
];

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const richTexts = (blocks: readonly Block[]): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.constantFrom(...blocks), line), { minLength: 1, maxLength: 3 })
    .map((parts) => sanitiseRichText(parts.map(([block, text]) => block(escaped(text))).join('')));

/** Formatting of an option around an escaped text. */
const INLINE: readonly Block[] = [
  (text) => `<strong>${text}</strong> <u>x</u><s>y</s>`,
  (text) => `${text} <img src="${TEXT_PICTURE}" alt="${text.replaceAll('"', '&quot;')}" />`,
  (text) => `<img src="${IMAGE}" alt="A chart" />`.repeat(text === '' ? 0 : 1),
  (text) => `<em>${text}</em> 10<sup>7</sup> H<sub>2</sub>O <code>f(x)</code>`,
];

const inlineTexts = fc
  .tuple(fc.constantFrom(...INLINE), line)
  .map(([block, text]) => sanitiseInlineText(block(escaped(text))));

/** Returns the question with formatting of its options, or as plain texts. */
const withFormatting = (question: Question, html: string, isPlain: boolean): Question => {
  if (!('options' in question)) return question;
  const [first, ...others] = question.options.map((option): NotedPart => {
    const { html: _html, ...plain } = option;
    return isPlain ? plain : option;
  });
  if (first === undefined || isPlain) return { ...question, options: first === undefined ? [] : [first, ...others] };
  return { ...question, options: [withOptionHtml(first, html), ...others] };
};

/** JSON, which is what is stored, without spaces around lines, as the contract has them. */
const asStored = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(asStored);
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asStored(inner)]))
    : value;
};

const withTexts = (question: Question, texts: Partial<Question>): Question =>
  ({
    ...asAuthored(question),
    ...texts,
    // Placeholders have to be parameters, and Moodle writes percentages as shares.
    ...('toleranceKind' in question
      ? {
          prompt: '<p>Twice {price}?</p>',
          explanation: '<p>{=price * 3}, {answer}</p>',
          tolerance: Math.round(question.tolerance * 10_000) / 10_000,
        }
      : {}),
  }) as Question;

export interface GeneratedTexts {
  readonly blocks: readonly Block[];
  readonly count: number;
  /** True for formats whose options have no formatting. */
  readonly isPlain?: boolean;
}

/** Questions that can be published, with texts of those blocks; some are only a picture. */
const generated = (
  kind: QuestionKind,
  { blocks, isPlain = false }: Pick<GeneratedTexts, 'blocks' | 'isPlain'>,
): fc.Arbitrary<Question> => {
  const rich = richTexts(blocks);
  return fc
    .tuple(
      questionOf(kind),
      fc.record({
        prompt: fc.oneof({ weight: 6, arbitrary: rich }, fc.constant('<p></p>')),
        explanation: fc.oneof(rich, fc.constant('')),
      }),
      fc.record(
        {
          image: fc.constant(IMAGE),
          tags: fc.constantFrom(['source:x'], ['tag:level:easy', 'step:a=1'], ['a.b', 'image:/files/a.png']),
          stimulus: rich.map((text) => ({ id: 'm3', text })),
          unit: fc.constantFrom<Unit>(
            { unit: '₹ crore' },
            { unit: '%' },
            { unit: 'kg/m' },
            { unit: 'days', unitSynonyms: ['d', 'working days'] },
            { unit: 'a|b', unitSynonyms: ['|', '\\'] },
          ),
        },
        { requiredKeys: [] },
      ),
      inlineTexts,
    )
    .map(([bare, texts, { unit, ...more }, html]) => {
      const question = withFormatting(bare, html, isPlain);
      const hasUnit = unit !== undefined && (kind === 'number' || kind === 'calculated');
      return v.safeParse(Question, asStored({ ...withTexts(question, texts), ...more, ...(hasUnit ? unit : {}) }));
    })
    .filter(({ success }) => success)
    .map(({ output }) => output as Question)
    .filter((question) => publishingFaults([question]).length === 0);
};

/** A quiz with that many questions of one kind. */
export const quizzesOf = (kind: QuestionKind, { count, ...texts }: GeneratedTexts) =>
  fc.record({
    id: fc.constant(QUIZ_ID),
    title: fc.constantFrom('A quiz', '1. Profit/Loss', '/start', 'a // b', 'Money & <more>'),
    questions: fc
      .array(generated(kind, texts), { minLength: count, maxLength: count })
      .map((some) => some.map((question, index): Question => ({ ...question, id: `q${String(index)}` }))),
  });

/** Returns what comes back, with its pictures at their former paths. */
export const restored = ({ question, pictures = new Map<string, Uint8Array>() }: ParsedItem): unknown =>
  JSON.parse(
    [...pictures].reduce(
      (text, [path, bytes]) => text.replaceAll(path, new TextDecoder().decode(bytes)),
      JSON.stringify(question && comparable(question)),
    ),
  );

/** Returns the faults of items and the remarks on them, but for stored pictures. */
export const saidOf = (items: readonly ParsedItem[]): readonly unknown[] =>
  items
    .flatMap(({ faults, remarks }) => [...faults, ...remarks])
    .filter((one) => !('message' in one && one.message.startsWith('A picture of')));
