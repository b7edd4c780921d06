/**
 * Questions in Markdown, documented in docs/dashboard.md. A block is a row of our own table in another notation, so that
 * both formats know the same kinds and fields.
 */
import { QUESTION_KINDS } from '#shared/contract/quizzes/question.ts';
import { badItem } from '../build-question.ts';
import type { ParsedItem, ReadOptions } from '../item.ts';
import { readOwnRow } from '../own-table.ts';
import { FIELD_NAMES } from './own-fields.ts';

const FIELD = new RegExp(`^(${FIELD_NAMES}):(?: |$)`, 'i');
const HEADING = /^(#{1,2})(?: +|$)/;
const OPTION = /^[-*] \[([ xX])\](?: |$)/;
const ITEM = /^(?:[-*]|\d{1,2}\.)(?: |$)/;
const NOTE = /^ +>(?: |$)/;
const MARKERS = `#{1,2}(?: |$)|[-*](?: |$)|\\d{1,2}\\.(?: |$)| +>(?: |$)|(?:${FIELD_NAMES}):(?: |$)`;
const NEEDS_ESCAPE = new RegExp(`^\\\\*(?:${MARKERS})`, 'i');
const ESCAPED = new RegExp(`^\\\\+(?:${MARKERS})`, 'i');

/** Escapes a line of text that would start something else. Backslashes of TeX stay. */
export const escapedLine = (line: string): string => (NEEDS_ESCAPE.test(line) ? `\\${line}` : line);
const unescapedLine = (line: string): string => (ESCAPED.test(line) ? line.slice(1) : line);

const KIND = new RegExp(`^## +(?:${QUESTION_KINDS.join('|')})\\b`, 'im');

/** Whether a text has a block with the name of a kind. */
export const isMarkdown = (text: string): boolean => KIND.test(text);

interface Block {
  readonly row: number;
  readonly kind: string;
  readonly quiz: string;
  readonly lines: readonly string[];
}

const blocksIn = (lines: readonly string[]): { readonly blocks: readonly Block[]; readonly stray: number | null } => {
  const blocks: (Block & { readonly lines: string[] })[] = [];
  let quiz = '';
  let stray: number | null = null;
  let current: string[] | null = null;
  for (const [index, line] of lines.entries()) {
    const level = HEADING.exec(line)?.[1];
    const title = line.replace(HEADING, '').trim();
    if (level === '#') {
      quiz = title;
      current = null;
    } else if (level === '##') {
      current = [];
      blocks.push({ row: index + 1, kind: title, quiz, lines: current });
    } else if (current === null) {
      if (line.trim() !== '') stray ??= index + 1;
    } else {
      current.push(line);
    }
  }
  return { blocks, stray };
};

const trimmed = (lines: readonly string[]): string => lines.join('\n').replace(/^\n+|\n+$/g, '');

/** Returns the cells of a block by column. */
const cellsOf = ({ kind, quiz, lines }: Block): ReadonlyMap<string, string> => {
  const texts = new Map<string, string[]>([['question', []]]);
  const options: string[] = [];
  const right: number[] = [];
  let open = texts.get('question') ?? [];
  for (const line of lines) {
    const [marker, name] = FIELD.exec(line) ?? [];
    const option = OPTION.exec(line);
    if (marker !== undefined && name !== undefined) {
      open = [line.slice(marker.length)];
      texts.set(name.toLowerCase().replace(' ', '_'), open);
    } else if (option !== null) {
      options.push(line.slice(option[0].length));
      if (option[1] !== ' ') right.push(options.length);
    } else if (ITEM.test(line)) {
      options.push(line.replace(ITEM, ''));
    } else if (NOTE.test(line)) {
      texts.set(`note_${String(options.length)}`, [line.replace(NOTE, '')]);
    } else {
      open.push(unescapedLine(line));
    }
  }
  const cells = new Map([...texts].map(([name, text]) => [name, trimmed(text)]));
  for (const [index, option] of options.entries()) cells.set(`option_${String(index + 1)}`, option);
  if (right.length > 0) cells.set('answer', right.join(';'));
  return cells.set('kind', kind.toLowerCase()).set('quiz', quiz);
};

/** Parses questions in Markdown. */
export const readMarkdown = (text: string, options: ReadOptions): readonly ParsedItem[] => {
  const { blocks, stray } = blocksIn(text.replace(/^\ufeff/, '').split(/\r\n|\n/));
  const items = blocks.map((block) => {
    const cells = cellsOf(block);
    return readOwnRow([...cells.keys()], { row: block.row, cells: [...cells.values()] }, options);
  });
  if (stray === null) return items;
  const reason = 'This text belongs to no question. Start each question with a line such as “## single”.';
  const origin = { row: stray, stableId: null, group: null, cells: [] };
  return [badItem(origin, 'Text outside of questions', [{ column: 'question', reason }]), ...items];
};
