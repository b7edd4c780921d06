/** Questions in a Word document: numbered, with lettered options. Documented in docs/dashboard.md. */
import { badItem, itemOf, readItem, type ItemOrigin } from '../build-question.ts';
import type { Answers } from '../raw-question.ts';
import { letterOf } from '#shared/domain/common/text/letter.ts';
import { UnreadableItem, type ParsedItem, type ReadOptions } from '../item.ts';
import { booleanOf, indexesOf } from '../own-kinds.ts';
import { optionName, readingOf, type CollectedReading } from '../remarks.ts';
import { splitBars } from '../texts/bars.ts';
import { decodedText } from '../texts/html-text.ts';
import { pointsIn } from '../texts/numbers.ts';
import { formattingOf, optionOfHtml } from '../texts/option-text.ts';
import { intervalOf } from '../weighted.ts';
import { EQUATION, paragraphsOf, UNREADABLE_EQUATION, type Paragraph } from './paragraphs.ts';
import { readOwnDocument } from './read-own-docx.ts';

const QUESTION = /^(?:(?:Q|Question)\s*)?\d{1,4}\s*[.):]\s*(?=\S)/i;
const OPTION = /^(?:\*\s*)?\(?([A-Ha-h])\s*[.)]\s*/;
/** Counts only where it continues the letters, because statements are numbered “I.” and people have initials. */
const LATE_OPTION = /^(?:\*\s*)?\(?([I-Ti-t])\s*[.)]\s*/;
const ANSWER = /^(?:correct answer|answer|answers|ans|key)\s*[.:]\s*/i;
const EXPLANATION = /^(?:explanation|feedback|rationale)\s*[.:]\s*/i;
const POINTS = /^(?:points|marks)\s*[.:]\s*/i;
/** A number, and how far an answer may be from it. */
const AMOUNT = /^([-−+]?[\d.,]*\d)(?:\s*(?:±|\+\/-)\s*([\d.,]*\d))?$/;
const BOLD = /^(?:\s*<a\b[^<>]*><\/a>)?\s*<strong>(?:(?!<\/?strong>)[\s\S])*<\/strong>\s*$/;

interface Option {
  readonly html: string;
  readonly isMarked: boolean;
}

interface Draft {
  readonly origin: ItemOrigin;
  readonly prompt: string[];
  readonly options: Option[];
  readonly explanation: string[];
  answer: string | null;
  points: string;
  isExplained: boolean;
  /** Whether its number is a list's, so that a deeper list has its options. */
  readonly isListed: boolean;
}

const bare = (html: string): string => decodedText(html.replace(/<[^<>]*>/g, '')).trim();

/** Removes a mark and the spaces around it at the start of the text, whatever tags are before or around it. */
const without = (html: string, mark: RegExp): string => {
  const [found = ''] = mark.exec(bare(html)) ?? [];
  let left = found.replace(/\s/g, '').length;
  let isStart = true;
  return html.replace(/<[^<>]*>|&[a-z#0-9]+;|[\s\S]/gi, (piece) => {
    if (!isStart || piece.startsWith('<')) return piece;
    if (/^\s$/.test(piece)) return '';
    isStart = left > 0;
    left -= 1;
    return isStart ? '' : piece;
  });
};

/**
 * Returns the mark of the paragraph as an option; null if it has none.
 * @param index how many options are above it
 */
const optionMark = (text: string, index: number): RegExp | null => {
  if (OPTION.test(text)) return OPTION;
  const [, letter] = LATE_OPTION.exec(text) ?? [];
  return letter?.toUpperCase() === letterOf(index) ? LATE_OPTION : null;
};

const optionOf = (html: string, index: number): Option => {
  const mark = optionMark(bare(html), index) ?? OPTION;
  const text = without(html, mark);
  const isStarred = /^\*|\*$/.test(bare(html).replace(mark, (found) => (found.startsWith('*') ? '*' : '')));
  const unstarred = isStarred
    ? text.replace(/^((?:<[^<>]*>|\s)*)\*/, '$1').replace(/\*((?:<[^<>]*>|\s)*)$/, '$1')
    : text;
  const isBold = BOLD.test(text);
  return { html: isBold ? unstarred.replace(/<\/?strong>/g, '') : unstarred, isMarked: isStarred || isBold };
};

const answersOf = (draft: Draft, reading: CollectedReading): Answers => {
  const read = draft.options.map(({ html }, index) =>
    optionOfHtml(html, { reading, column: 'options', name: optionName(index) }),
  );
  const options = read.map(({ text }) => text.trim());
  const texts = { options, ...formattingOf(read) };
  const answer = draft.answer ?? '';
  if (options.length === 0) {
    if (answer === '') throw new UnreadableItem('answer', 'Add options, or a line such as “Answer: …”');
    const right = booleanOf(answer);
    if (right !== null && !/^\d$/.test(answer)) return { kind: 'boolean', right };
    const [amount, correct = '', tolerance = ''] = AMOUNT.exec(answer) ?? [];
    if (amount === undefined) return { kind: 'text', accepted: splitBars(answer) };
    return { kind: 'number', ...intervalOf(correct.replace('−', '-'), tolerance, reading), unit: '' };
  }
  const marked = draft.options.flatMap(({ isMarked }, index) => (isMarked ? [index] : []));
  // Authors who write every option in bold mark none.
  const right =
    answer === ''
      ? marked.length < options.length
        ? marked
        : []
      : indexesOf(answer.replace(/\band\b/gi, ','), options);
  if (right === null)
    throw new UnreadableItem('answer', `“${answer}” doesn’t match any of the ${String(options.length)} options`);
  const [first] = right;
  if (first === undefined) {
    throw new UnreadableItem('answer', 'The right answer is missing: add a line such as “Answer: B”, or make it bold');
  }
  return right.length === 1 ? { kind: 'single', ...texts, right: first } : { kind: 'multiple', ...texts, right };
};

const HTML_BLOCK = /^\s*<(?:table|p|ul|ol)\b/i;
const richOf = (parts: readonly string[]): string =>
  parts.map((part) => (HTML_BLOCK.test(part) ? part : `<p>${part}</p>`)).join('');

const itemIn = (draft: Draft, options: ReadOptions): ParsedItem => {
  const about = bare(draft.prompt.join(' '));
  return readItem(draft.origin, about, () => {
    const reading = readingOf(options);
    const texts = [...draft.prompt, ...draft.options.map(({ html }) => html), ...draft.explanation];
    if (texts.some((text) => text.includes(EQUATION))) {
      throw new UnreadableItem('question', UNREADABLE_EQUATION);
    }
    if (texts.some((text) => text.includes('<table')))
      reading.remark({ column: 'question', message: 'A table is kept without its looks', weight: 'change' });
    return itemOf(
      draft.origin,
      {
        prompt: richOf(draft.prompt),
        answers: answersOf(draft, reading),
        points: pointsIn(draft.points, reading),
        explanation: richOf(draft.explanation),
      },
      reading,
    );
  });
};

const draftAt = ({ row, html, depth }: Paragraph, group: string): Draft => ({
  origin: { row, stableId: null, group: group === '' ? null : group, cells: [] },
  prompt: [without(html, QUESTION)],
  options: [],
  explanation: [],
  answer: null,
  points: '',
  isExplained: false,
  isListed: depth > 0,
});

/** Adds a paragraph to a question. */
const take = (draft: Draft, { html, depth }: Paragraph): void => {
  const text = bare(html);
  if (text === '' && !html.includes('<img')) return;
  if (ANSWER.test(text)) draft.answer = text.replace(ANSWER, '').replace(/[.\s]+$/, '');
  else if (POINTS.test(text)) draft.points = text.replace(POINTS, '');
  else if (EXPLANATION.test(text)) {
    draft.isExplained = true;
    draft.explanation.push(without(html, EXPLANATION));
  } else if (draft.isExplained) draft.explanation.push(html);
  else if (optionMark(text, draft.options.length) !== null || depth > (draft.isListed ? 1 : 0))
    draft.options.push(optionOf(html, draft.options.length));
  else draft.prompt.push(html);
};

/** Parses the questions of a Word document. Throws UnreadableFile. */
export const readDocx = async (bytes: Buffer, options: ReadOptions): Promise<readonly ParsedItem[]> => {
  const drafts: Draft[] = [];
  const stray: Paragraph[] = [];
  let group = '';
  const paragraphs = await paragraphsOf(bytes);
  if (paragraphs.some(({ role }) => role === 'question')) return readOwnDocument(paragraphs, options);
  for (const paragraph of paragraphs) {
    const text = bare(paragraph.html);
    const current = drafts.at(-1);
    const startsByList =
      paragraph.depth === 1 && (current === undefined || current.isListed || current.answer !== null);
    if (QUESTION.test(text) || (startsByList && optionMark(text, current?.options.length ?? 0) === null))
      drafts.push(draftAt(paragraph, group));
    else if (paragraph.isHeading) group = text;
    else if (current !== undefined) take(current, paragraph);
    else if (text !== '') stray.push(paragraph);
  }
  const [first] = stray;
  const items = drafts.map((draft) => itemIn(draft, options));
  if (first === undefined || items.length > 0) return items;
  const reason = 'We found no numbered question. Number each one, as in “1. Which …?”, with options such as “A. …”.';
  return [
    badItem({ row: first.row, stableId: null, group: null, cells: [] }, bare(first.html), [
      { column: 'question', reason },
    ]),
  ];
};
