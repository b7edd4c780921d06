/** Kahoot and Quizizz spreadsheets: columns are recognised by their prefixes, wherever the header is. */
import { badItem, itemOf, readItem } from '../formats/build-question.ts';
import type { Answers, RawQuestion } from '../formats/raw-question.ts';
import { asWritten } from '../formats/cells.ts';
import type { ParsedItem, ReadOptions } from '../formats/item.ts';
import { booleanOf, indexesOf } from '../formats/own-kinds.ts';
import { readingOf } from '../formats/remarks.ts';
import type { SheetRow } from '../formats/sheet.ts';

interface Columns {
  readonly question: number;
  readonly kind: number;
  readonly options: readonly number[];
  readonly answer: number;
  readonly explanation: number;
  readonly image: number;
  /** Seconds for the question. */
  readonly time: number;
}

const HEADER_ROWS = 30;

const indexOf = (header: readonly string[], pattern: RegExp): number =>
  header.findIndex((cell) => pattern.test(cell.trim()));

const indexesOfAll = (header: readonly string[], pattern: RegExp): number[] =>
  header.flatMap((cell, index) => (pattern.test(cell.trim()) ? [index] : []));

const kahootColumns = (header: readonly string[]): Columns => ({
  question: indexOf(header, /^question\b/i),
  kind: -1,
  options: indexesOfAll(header, /^answer \d\b/i),
  answer: indexOf(header, /^correct answer/i),
  explanation: -1,
  image: -1,
  time: indexOf(header, /^time\b/i),
});

const quizizzColumns = (header: readonly string[]): Columns => ({
  question: indexOf(header, /^question text\b/i),
  kind: indexOf(header, /^question type\b/i),
  options: indexesOfAll(header, /^option \d\b/i),
  answer: indexOf(header, /^correct answer/i),
  explanation: indexOf(header, /^answer explanation/i),
  image: indexOf(header, /^image link/i),
  time: indexOf(header, /^time\b/i),
});

const isWhole = ({ question, options, answer }: Columns): boolean =>
  question >= 0 && options.length >= 2 && answer >= 0;

export interface MakerTable {
  readonly maker: 'kahoot' | 'quizizz';
  /** Index of the header among the rows. */
  readonly header: number;
  readonly columns: Columns;
}

/** Finds a Kahoot or Quizizz table; null if there is none. */
export const findMakerTable = (rows: readonly SheetRow[]): MakerTable | null => {
  for (const [header, { cells }] of rows.slice(0, HEADER_ROWS).entries()) {
    const quizizz = quizizzColumns(cells);
    if (isWhole(quizizz) && quizizz.kind >= 0) return { maker: 'quizizz', header, columns: quizizz };
    const kahoot = kahootColumns(cells);
    if (isWhole(kahoot)) return { maker: 'kahoot', header, columns: kahoot };
  }
  return null;
};

const TIME_DROPPED = 'Its time limit was dropped: here a quiz has one for all questions';
const WITHOUT_KEY = /^(?:poll|open|draw|video|audio|slide|survey)/i;
const FILL_IN = /^fill/i;

const choice = (options: readonly string[], right: readonly number[]): Answers => {
  const [first, second] = options.map((option) => booleanOf(option));
  const [only = 0] = right;
  if (options.length === 2 && right.length === 1 && first !== null && second !== null && first !== second) {
    return { kind: 'boolean', right: (only === 0 ? first : second) ?? true };
  }
  return right.length === 1 ? { kind: 'single', options, right: only } : { kind: 'multiple', options, right };
};

/** Parses one row; null for the hints that Quizizz writes below its header. */
export const readMakerRow = (
  columns: Columns,
  { row, cells }: SheetRow,
  readOptions: ReadOptions,
): ParsedItem | null => {
  const cell = (index: number): string => asWritten(cells[index] ?? '').trim();
  const prompt = cell(columns.question);
  const origin = { row, stableId: null, group: null, cells };
  const kind = columns.kind < 0 ? '' : cell(columns.kind);
  const filled = columns.options.map(cell);
  const answer = cell(columns.answer);
  if (prompt === '' && answer === '' && filled.every((text) => text === '')) return null;
  if (/^text of the question/i.test(prompt)) return null;
  if (prompt === '') return badItem(origin, '', [{ column: 'question', reason: 'The question is missing' }]);
  const image = columns.image < 0 ? '' : cell(columns.image);
  const time = columns.time < 0 ? '' : cell(columns.time);
  const itemWith = (raw: RawQuestion): ParsedItem =>
    readItem(origin, prompt, () => {
      const reading = readingOf(readOptions);
      if (time !== '') reading.remark({ column: 'time', message: TIME_DROPPED, weight: 'note', before: time });
      return itemOf(origin, { ...raw, image }, reading);
    });
  if (WITHOUT_KEY.test(kind)) {
    return badItem(origin, prompt, [
      { column: 'kind', reason: `Questions of the type “${kind}” have no right answer` },
    ]);
  }
  const explanation = columns.explanation < 0 ? '' : cell(columns.explanation);
  if (FILL_IN.test(kind)) {
    const accepted = [...new Set(filled.filter((text) => text !== ''))];
    if (accepted.length === 0)
      return badItem(origin, prompt, [{ column: 'answer', reason: 'Add at least one accepted answer' }]);
    return itemWith({ prompt, answers: { kind: 'text', accepted }, explanation });
  }
  // An empty option doesn't shift the others: the answer refers to columns, not to the remaining options.
  const options = filled.map((text, index) => ({ text, index })).filter(({ text }) => text !== '');
  const named = indexesOf(answer, filled);
  if (answer === '' || named === null) {
    const reason = answer === '' ? 'The right answer is missing' : `“${answer}” doesn’t match any option`;
    return badItem(origin, prompt, [{ column: 'answer', reason }]);
  }
  const right = named.map((index) => options.findIndex((option) => option.index === index));
  if (right.includes(-1))
    return badItem(origin, prompt, [{ column: 'answer', reason: `“${answer}” refers to an empty option` }]);
  return itemWith({
    prompt,
    answers: choice(
      options.map(({ text }) => text),
      right,
    ),
    explanation,
  });
};
