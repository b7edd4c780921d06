/** Reads documents that we exported: the style of a paragraph says what it is, and a question is a row of our table. */
import { Parser } from 'htmlparser2';
import { optionText } from '#shared/domain/quizzes/rich-text/option-html.ts';
import { badItem } from '../build-question.ts';
import { harmless } from '../cells.ts';
import type { ParsedItem, ReadOptions } from '../item.ts';
import { fieldIn, labelOf } from '../markdown/own-fields.ts';
import { readOwnRow } from '../own-table.ts';
import { PREFIXES, ROLES } from './own-styles.ts';
import { EQUATION, UNREADABLE_EQUATION, type Paragraph } from './paragraphs.ts';

const NUMBER = /^\s*\d{1,4}[.)]\s?/;
const LETTER = /^[A-Za-z][.)]\s/;
/** Formatting or a picture of an option. */
const MARKED = /<(?!br\b|a\b|\/a>)[a-z]/i;
const LETTERS = /^[A-Za-z](?:\s*[,;]\s*[A-Za-z])*$/;
const SOURCE = /<img\b[^<>]*?\bsrc="([^"]+)"/;
/** A place in the document that Word remembers. */
const BOOKMARK = /<a id="[^"<>]*"><\/a>/g;
/** The start of a paragraph that looks like a part of a question. */
const UNSTYLED = /^(?:\d{1,4}[.)]\s|[A-H][.)]\s|answer\s*:)/i;

type RichCell = 'question' | 'explanation' | 'stimulus';

interface Block {
  readonly row: number;
  readonly cells: Map<string, string>;
  readonly rich: Record<RichCell, string[]>;
  /** The part that the next paragraph of text continues. */
  open: RichCell;
  options: number;
  /** Name of a field that is there twice, as in the lines of two questions. */
  repeated: string | null;
}

const textOf = (html: string): string => {
  let text = '';
  const parser = new Parser({
    ontext(part) {
      text += part;
    },
  });
  parser.end(html.replaceAll('<br />', ' '));
  return text.trim();
};

const withoutPrefix = (html: string, prefix: string): string =>
  html.startsWith(prefix) ? html.slice(prefix.length) : html;

/** Returns the numbers of options for their letters; any other answer as it is. */
const answerOf = (answer: string): string =>
  LETTERS.test(answer)
    ? answer
        .split(/[,;]/)
        .map((letter) => String(letter.trim().toUpperCase().charCodeAt(0) - 64))
        .join(';')
    : answer;

const takeField = (block: Block, text: string): void => {
  const field = fieldIn(text);
  if (field !== null && block.cells.has(field.name)) block.repeated ??= field.name;
  // Another line becomes a column that the report names.
  block.cells.set(field?.name ?? 'line', harmless(field?.value ?? text));
};

/** Takes an option with its formatting and pictures. */
const takeOption = ({ cells, options }: Block, html: string, text: string): void => {
  const isFormatted = MARKED.test(html);
  cells.set(`option_${String(options)}`, harmless(isFormatted ? optionText(html) : text));
  if (isFormatted) cells.set(`html_${String(options)}`, harmless(html));
};

const take = (block: Block, { role, html }: Paragraph): void => {
  const text = textOf(html);
  switch (role) {
    case 'option':
      block.options += 1;
      takeOption(block, html.replace(LETTER, ''), text.replace(LETTER, ''));
      return;
    case 'note':
      block.cells.set(`note_${String(block.options)}`, harmless(text));
      return;
    case 'picture':
      block.cells.set('image', SOURCE.exec(html)?.[1] ?? '');
      return;
    case 'field':
      takeField(block, text);
      return;
    case 'explanation':
    case 'material':
      block.open = role === 'material' ? 'stimulus' : role;
      block.rich[block.open].push(withoutPrefix(html, PREFIXES[role] ?? ''));
      return;
    default:
      if (text !== '' || html.includes('<img')) block.rich[block.open].push(html);
  }
};

const refused = ({ row, cells, rich }: Block, reason: string): ParsedItem => {
  const origin = { row, stableId: null, group: cells.get('quiz') ?? null, cells: [] };
  return badItem(origin, textOf(rich.question.join(' ')), [{ column: 'question', reason }]);
};

const itemOf = (block: Block, options: ReadOptions): ParsedItem => {
  const { row, cells, rich, repeated } = block;
  if (repeated !== null) {
    return refused(
      block,
      `It has two lines “${labelOf(repeated)}”. Each question starts with a paragraph in the style “${ROLES.question}”.`,
    );
  }
  const kind = (cells.get('kind') ?? '').toLowerCase();
  const answer = cells.get('answer');
  const isChoice = kind === 'single' || kind === 'multiple';
  if (answer !== undefined && isChoice) cells.set('answer', answerOf(answer));
  // Items of an ordering and sides of a matching have no formatting.
  if (!isChoice) for (const name of [...cells.keys()]) if (name.startsWith('html_')) cells.delete(name);
  for (const [name, paragraphs] of Object.entries(rich)) {
    const html = paragraphs.map((one) => `<p>${one}</p>`).join('');
    if (html !== '') cells.set(name, html);
  }
  if ([...cells.values()].some((cell) => cell.includes(EQUATION))) return refused(block, UNREADABLE_EQUATION);
  return readOwnRow([...cells.keys()], { row, cells: [...cells.values()] }, options);
};

/** Parses the questions of a document with our styles. */
export const readOwnDocument = (paragraphs: readonly Paragraph[], options: ReadOptions): readonly ParsedItem[] => {
  const blocks: Block[] = [];
  const stray: ParsedItem[] = [];
  let quiz = '';
  for (const read of paragraphs) {
    const paragraph = { ...read, html: read.html.replace(BOOKMARK, '') };
    const { role, html, isHeading, row } = paragraph;
    const current = blocks.at(-1);
    const text = textOf(html);
    if (isHeading) quiz = text;
    else if (role === 'question') {
      blocks.push({
        row,
        cells: new Map([['quiz', harmless(quiz)]]),
        rich: { question: [html.replace(NUMBER, '')], explanation: [], stimulus: [] },
        open: 'question',
        options: 0,
        repeated: null,
      });
    } else if (text === '' && !html.includes('<img')) continue;
    else if (current === undefined || (role === null && UNSTYLED.test(text))) {
      const reason =
        'This paragraph has no style. Give it one of those of the exported document: “Quiz question”, “Quiz option” or “Quiz field”.';
      const origin = { row, stableId: null, group: null, cells: [] };
      stray.push(badItem(origin, text, [{ column: 'question', reason }]));
    } else take(current, paragraph);
  }
  return [...blocks.map((block) => itemOf(block, options)), ...stray].toSorted((a, b) => a.row - b.row);
};
