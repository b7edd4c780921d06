/** Moodle's GIFT format (docs.moodle.org/en/GIFT_format), with `{>` for ordering as the ordering plugin writes it. */
import { plainTextOf } from '#shared/domain/common/plain-text.ts';
import { richTextOf } from '../../../platform/html/rich-text.ts';
import { isHtml, itemOf, readItem, type ItemOrigin } from './build-question.ts';
import type { Answers, RawDetails } from './raw-question.ts';
import { readStableId } from '../stable-id.ts';
import { blocksOf, type Block } from './gift-blocks.ts';
import { hasMarkup } from './texts/html-tags.ts';
import { decodedText, plainTextOfHtml } from './texts/html-text.ts';
import { UnreadableItem, type ParsedItem, type Reading, type ReadOptions } from './item.ts';
import { numberIn, pointsIn } from './texts/numbers.ts';
import { withoutMarkdownPictures } from './texts/pictures.ts';
import { optionName, readingOf, remarkName, tagsIn } from './remarks.ts';
import { withFeedback } from './option-feedback.ts';
import { afterQuotation } from './texts/quotation.ts';
import * as weighted from './weighted.ts';

/** Escaped characters are moved to Unicode's private use area while markers are parsed. */
const PRIVATE = 0xe000;
const shielded = (text: string): string =>
  text.replace(/\\(n|[^\s\w])/g, (_, mark: string) =>
    mark === 'n' ? '\n' : String.fromCharCode(PRIVATE + mark.charCodeAt(0)),
  );
const restored = (text: string): string =>
  text.replace(/[\ue000-\ue0ff]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - PRIVATE));

const FORMAT = /^\s*\[(html|moodle|plain|markdown)\]/i;
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]\w*);/i;
const MARKDOWN = /[*_`]\S|^\s*(?:[-+>#]|\d+\.)\s|\]\(/m;

/** Decodes the character references of text without markup. */
const decoded = (bare: string): string => (ENTITY.test(bare) ? decodedText(bare) : bare);

const remarkMarkdown = (reading: Reading, column: string, bare: string): void => {
  if (MARKDOWN.test(bare))
    reading.remark({ column, message: 'Markdown is shown as its source', weight: 'change', before: bare });
};

/** Converts GIFT text to our rich text. */
const richOf = (text: string, column: string, reading: Reading): string => {
  const format = FORMAT.exec(text)?.[1]?.toLowerCase();
  const bare = restored(text.replace(FORMAT, '')).trim();
  if (bare === '') return '';
  if (format === 'markdown') remarkMarkdown(reading, column, bare);
  if (!hasMarkup(bare)) {
    if (format === 'plain') return richTextOf(bare);
    const name = column === 'question' ? 'the question' : 'the explanation';
    return richTextOf(withoutMarkdownPictures(decoded(bare), { column, name, reading }));
  }
  if (format === 'plain' || format === 'markdown') return richTextOf(bare);
  return isHtml(bare) ? bare : `<p>${bare}</p>`;
};

/** Converts GIFT text to plain text: options have no markup. */
const plainOf = (text: string, name: string, reading: Reading, raised = true): string => {
  const format = FORMAT.exec(text)?.[1]?.toLowerCase();
  const bare = restored(text.replace(FORMAT, '')).trim();
  if (format === 'markdown') remarkMarkdown(reading, 'options', bare);
  if (format === 'plain') return bare;
  return hasMarkup(bare) ? plainTextOfHtml(bare, { reading, column: 'options', name }, raised) : decoded(bare);
};

interface GiftAnswer {
  readonly mark: '=' | '~';
  /** Percent of the points. */
  readonly share: number;
  readonly text: string;
  readonly feedback: string;
}

const WEIGHT = /^\s*(?:%(-?(?:\d+[.,]?\d*|[.,]\d+))%)?([\s\S]*)$/;

const givenAnswers = (section: string): readonly GiftAnswer[] =>
  [...section.matchAll(/([=~])([^=~]*)/g)].map(([, mark, rest = '']) => {
    const [, weight, answer = ''] = WEIGHT.exec(rest) ?? [];
    const [text = '', ...feedback] = answer.split('#');
    return {
      mark: mark === '=' ? '=' : '~',
      share: weight === undefined ? (mark === '=' ? 100 : 0) : Number(weight.replace(',', '.')),
      text: text.trim(),
      feedback: feedback.join('#'),
    };
  });

type Read = weighted.Read;

const ARROW = '->';

const matching = (answers: readonly GiftAnswer[], reading: Reading): Read => {
  const sides = answers.map(({ text }) => {
    const at = text.indexOf(ARROW);
    return [
      plainOf(text.slice(0, at), 'a pair', reading),
      plainOf(text.slice(at + ARROW.length), 'a pair', reading),
    ] as const;
  });
  const pairs = sides.filter(([left]) => left !== '');
  const extra = sides.filter(([left]) => left === '').map(([, right]) => right);
  const said = answers.map(({ feedback }) => ({ name: 'a pair', feedback }));
  return { answers: { kind: 'matching', pairs, extra }, said };
};

/** One right option is marked with =; several have percentages. */
const choice = (answers: readonly GiftAnswer[], reading: Reading): Read => {
  const options = answers.map(({ text, share, feedback }, index) => ({
    text: plainOf(text, optionName(index), reading),
    share,
    feedback,
  }));
  const isSingle = answers.some(({ mark }) => mark === '=');
  return isSingle ? weighted.singleOf(options, reading) : weighted.multipleOf(options, reading);
};

/** In GIFT `\\*` isn't an escape: the backslash belongs to the short answer. */
const STAR = String.fromCharCode(PRIVATE + '*'.charCodeAt(0));

const shortAnswer = (answers: readonly GiftAnswer[], reading: Reading): Read => {
  const accepted = answers.map(({ text, share, feedback }) => ({
    text: plainOf(text.replaceAll(STAR, `\\${STAR}`), 'an answer', reading, false),
    share,
    feedback,
  }));
  return weighted.acceptedOf(accepted, reading);
};

const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;

/** Returns the middle of a range and half its width, without floating-point noise. */
const range = (text: string, reading: Reading): { right: number; tolerance: number } => {
  const ends = text.split(/(?<=\d)\.\.(?=[^.]|\.\d)/);
  const [from = '', to = ''] = ends;
  if (ends.length !== 2 || !/\d/.test(from) || !/\d/.test(to)) {
    throw new UnreadableItem('answer', `We can’t read “${text.trim()}” as a range. Write it like 3.5..4.`);
  }
  const [low, high] = [numberIn(from, 'answer', reading, [to]), numberIn(to, 'answer', reading, [from])];
  const decimals = Math.min(Math.max(decimalsOf(low), decimalsOf(high)) + 1, 100);
  const rounded = (value: number): number => Number(value.toFixed(decimals));
  return { right: rounded((low + high) / 2), tolerance: rounded(Math.abs(high - low) / 2) };
};

const intervalIn = (text: string, reading: Reading): { right: number; tolerance: number } => {
  if (text.includes('..')) return range(text, reading);
  const [right = '', tolerance = ''] = text.split(':');
  return weighted.intervalOf(right, tolerance, reading);
};

const numeric = (section: string, reading: Reading): Read => {
  const [plain = '', ...said] = section.split('#');
  const all = section.includes('=')
    ? givenAnswers(section)
    : [{ text: plain.trim(), share: 100, feedback: said.join('#') }];
  return weighted.numericOf(all, ({ text }) => intervalIn(text, reading), '', reading);
};

/** The ordering plugin's first line: number of items shown, selection and grading. */
const ORDERING_HEAD =
  /^\s*(?:\d+|ALL)?\s*(?:ALL|RANDOM|CONTIGUOUS|REL|RELATIVE\w*|ABSOLUTE\w*|ABC|abc|NONE|TRUE|FALSE|HORIZONTAL|VERTICAL|\s)*$/;

const ordering = (section: string, reading: Reading): Read => {
  const lines = section.split('\n').map((line) => line.trim());
  const items = (ORDERING_HEAD.test(lines[0] ?? '') ? lines.slice(1) : lines)
    .filter((line) => line !== '')
    .map((line) => plainOf(line, 'an item', reading));
  return { answers: { kind: 'ordering', items } };
};

const TRUTH = /^(T|TRUE|F|FALSE)\s*(?:#([\s\S]*))?$/i;

const truth = (word: string, feedback: string): Read => {
  const right = word.toUpperCase().startsWith('T');
  // The first feedback is for a wrong answer, the second for a right one.
  const [wrong = '', ...said] = feedback.split('#');
  return {
    answers: { kind: 'boolean', right },
    said: [
      { name: 'the wrong answer', feedback: wrong },
      { name: 'the right answer', feedback: said.join('#') },
    ],
    right: 1,
  };
};

const answersOf = (section: string, reading: Reading): Read => {
  const body = section.trim();
  if (body === '') return weighted.refused('Essays can’t be imported: they have no right answer');
  if (/[{}]/.test(body)) return weighted.refused('It has several pairs of braces. Keep one, or write \\{ for a brace.');
  if (body.startsWith('#')) return numeric(body.slice(1), reading);
  if (body.startsWith('>')) return ordering(section.trimStart().slice(1), reading);
  const [, word, feedback = ''] = TRUTH.exec(body) ?? [];
  if (word !== undefined) return truth(word, feedback);
  const answers = givenAnswers(body);
  if (answers.length === 0) return weighted.refused('The answers must start with = or ~');
  if (answers.every(({ mark }) => mark === '=')) {
    if (answers.every(({ text }) => text.includes(ARROW))) return matching(answers, reading);
    return shortAnswer(answers, reading);
  }
  return choice(answers, reading);
};

const detailsIn = (note: (name: string) => string): Partial<RawDetails> => ({
  locator: note('locator'),
  accessed: note('accessed'),
  level: note('level'),
  bloom: note('bloom'),
  objective: note('objective'),
  asOf: note('as-of'),
  reviewBy: note('review-by'),
  expires: note('expires'),
});

const NAME = /^\s*::([\s\S]*?)::/;

const itemOfBlock = ({ row, lines, notes, tags, group }: Block, readOptions: ReadOptions): ParsedItem => {
  const reading = readingOf(readOptions);
  const written = lines.join('\n');
  const id = notes.get('id') ?? '';
  const origin: ItemOrigin = { row, stableId: readStableId(id) === null ? null : id, group, cells: [written] };
  const whole = shielded(written);
  const name = restored(NAME.exec(whole)?.[1] ?? '');
  const text = whole.replace(NAME, '');
  const open = text.indexOf('{');
  const close = text.lastIndexOf('}');
  const question = restored((open === -1 ? text : text.slice(0, open)).replace(FORMAT, ''));
  return readItem(origin, plainTextOf(question), () => {
    if (open === -1) throw new UnreadableItem('answer', 'The answers in braces are missing');
    if (close < open) throw new UnreadableItem('answer', 'The closing brace is missing');
    const [section = '', ...general] = text.slice(open + 1, close).split('####');
    // Other programs leave a mark or stray letter after the brace; a missing-word question has more text.
    const after = text.slice(close + 1).trim();
    const prompt = /\w/.test(after) ? `${text.slice(0, open)} _____ ${after}` : text.slice(0, open);
    const read = weighted.readOrThrow(answersOf(section, reading));
    const points = pointsIn(notes.get('points') ?? '', reading);
    const { answers: noted, explanation } = withFeedback(read, general.join('####'), {
      reading,
      toPlain: (feedback, label) => plainOf(feedback, label, reading),
    });
    const answers: Answers = noted.kind === 'number' ? { ...noted, unit: notes.get('unit') ?? '' } : noted;
    const fullPrompt = richOf(text.slice(0, open), 'question', readingOf(readOptions));
    remarkName(reading, name, plainTextOf(notes.has('stimulus') ? afterQuotation(fullPrompt).rest : fullPrompt));
    const note = (name: string): string => notes.get(name) ?? '';
    return itemOf(
      origin,
      {
        prompt: richOf(prompt, 'question', reading),
        answers,
        points,
        explanation: richOf(explanation, 'explanation', reading),
        source: note('source'),
        sourceUrl: note('url'),
        image: note('image'),
        ...(notes.has('stimulus') ? { stimulus: { id: note('stimulus') } } : {}),
        details: { ...detailsIn(note), tags: tagsIn(reading, tags) },
      },
      reading,
    );
  });
};

/** Parses a GIFT file. */
export const readGift = (text: string, readOptions: ReadOptions): readonly ParsedItem[] =>
  blocksOf(text).map((block) => itemOfBlock(block, readOptions));
