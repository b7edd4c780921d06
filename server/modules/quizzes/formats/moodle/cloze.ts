/** Moodle's gap texts with one gap (docs.moodle.org/en/Embedded_Answers_(Cloze)_question_type). */
import { UnreadableItem, type Reading } from '../item.ts';
import { optionName } from '../remarks.ts';
import { plainTextOfHtml } from '../texts/html-text.ts';
import {
  acceptedOf,
  intervalOf,
  multipleOf,
  numericOf,
  singleOf,
  type Read,
  type WeightedAnswer,
} from '../weighted.ts';

const GAP = /\{(\d*):([A-Z_]+):((?:\\.|[^{}\\])*)\}/gi;
/** Shown in the place of the gap. */
const BLANK = '_____';

const KINDS: Readonly<Record<string, 'text' | 'number' | 'single' | 'multiple'>> = {
  ...Object.fromEntries(
    ['SHORTANSWER', 'SA', 'MW'].flatMap((name) => [name, `${name}_C`, `${name}C`].map((one) => [one, 'text'])),
  ),
  NUMERICAL: 'number',
  NM: 'number',
  ...Object.fromEntries(
    ['MULTICHOICE', 'MC', 'MULTICHOICE_V', 'MCV', 'MULTICHOICE_H', 'MCH'].flatMap((name) => [
      [name, 'single'],
      [`${name}S`, 'single'],
    ]),
  ),
  ...Object.fromEntries(
    ['MULTIRESPONSE', 'MR', 'MULTIRESPONSE_H', 'MRH'].flatMap((name) => [
      [name, 'multiple'],
      [`${name}S`, 'multiple'],
    ]),
  ),
};
const IS_CASE_SENSITIVE = /_?C$/i;

const unescaped = (text: string): string => text.replace(/\\([\\{}#~/"])/g, '$1');

interface Alternative extends WeightedAnswer {
  /** With its references and markup. */
  readonly html: string;
}

const ALTERNATIVE = /^(?:(=)|%(-?\d+(?:\.\d+)?)%)?((?:\\.|[^#\\])*)(?:#([\s\S]*))?$/;

const alternativesIn = (body: string): readonly Alternative[] =>
  [...body.matchAll(/(?:\\.|[^~\\])+/g)].map(([written]) => {
    const [, equals, share, text = '', feedback = ''] = ALTERNATIVE.exec(written) ?? [];
    return {
      html: unescaped(text),
      text: '',
      share: share === undefined ? (equals === undefined ? 0 : 100) : Number(share),
      feedback: unescaped(feedback),
    };
  });

export interface ReadGap {
  /** The text with a blank in the place of the gap. */
  readonly prompt: string;
  readonly read: Read;
  /** As the gap says them; absent if the question does. */
  readonly points?: string;
}

/** A gap with its text in the file. */
export interface Gap {
  readonly index: number;
  readonly 0: string;
}

/** Returns the gap of a text. Throws UnreadableItem unless it has exactly one. */
export const onlyGap = <G extends Gap>(gaps: readonly G[]): G => {
  const [gap] = gaps;
  if (gap === undefined) throw new UnreadableItem('question', 'It is a gap text without a gap');
  if (gaps.length === 1) return gap;
  const reason = `It has ${String(gaps.length)} gaps, and a question here has one answer. Split it into questions.`;
  throw new UnreadableItem('question', reason);
};

/** Returns the text with a blank in the place of the gap, with a remark. */
export const gapBecameBlank = (html: string, gap: Gap, reading: Reading): string => {
  reading.remark({
    column: 'question',
    message: `A gap text became a question with a blank: ${BLANK}`,
    weight: 'change',
    before: gap[0],
  });
  return html.slice(0, gap.index) + BLANK + html.slice(gap.index + gap[0].length);
};

/** Reads a gap text. Throws UnreadableItem unless it has exactly one gap of a known type. */
export const readCloze = (html: string, reading: Reading): ReadGap => {
  const gap = onlyGap([...html.matchAll(GAP)]);
  const [, weight = '', type = '', body = ''] = gap;
  const kind = KINDS[type.toUpperCase()];
  if (kind === undefined) throw new UnreadableItem('type', `Gaps of the type “${type}” aren’t supported`);
  const isChoice = kind === 'single' || kind === 'multiple';
  const answers = alternativesIn(body).map((one, index) => ({
    ...one,
    text: plainTextOfHtml(
      one.html,
      { reading, column: 'options', name: isChoice ? optionName(index) : 'an answer' },
      isChoice,
    ),
  }));
  const prompt = gapBecameBlank(html, gap, reading);
  if (kind === 'text' && IS_CASE_SENSITIVE.test(type)) {
    const message = 'Capital letters count in the file; here they are the same as small ones';
    reading.remark({ column: 'answer', message, weight: 'loss' });
  }
  const interval = ({ text }: WeightedAnswer) => {
    const [right = '', tolerance = ''] = text.split(':');
    return intervalOf(right, tolerance, reading);
  };
  const read = {
    text: () => acceptedOf(answers, reading),
    number: () => numericOf(answers, interval, '', reading),
    single: () => singleOf(answers, reading),
    multiple: () => multipleOf(answers, reading),
  }[kind]();
  return { prompt, read, points: weight };
};
