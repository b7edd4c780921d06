/** Our own table: one row per question. Documented in the template on the import page. */
import { QUESTION_KINDS, type QuestionKind } from '#shared/contract/quizzes/question.ts';
import { badItem, itemOf } from './build-question.ts';
import type { Answers } from './raw-question.ts';
import { asWritten } from './cells.ts';
import { UnreadableItem, type Fault, type ItemDraft, type ParsedItem, type Reading, type ReadOptions } from './item.ts';
import { numberIn, pointsIn } from './texts/numbers.ts';
import { readingOf } from './remarks.ts';
import type { SheetRow } from './sheet.ts';
import { intervalOf, refused, type Read } from './weighted.ts';

/** Separates answers in a cell; `\|` is a literal bar. */
const BAR = /(?<!\\)\|/;
const ARROW = /(?<!\\)=>/;
const OPTION = /^option[ _]?(\d{1,2})$/;
const NOTE = /^note[ _]?(\d{1,2})$/;

const unescaped = (text: string): string => text.replaceAll('\\|', '|').replaceAll('\\=>', '=>').trim();

/** Splits a cell into answers. */
export const splitBars = (cell: string): string[] =>
  cell
    .split(BAR)
    .map(unescaped)
    .filter((part) => part !== '');

/** Parses true or false in its common spellings; null for anything else. */
export const booleanOf = (text: string): boolean | null => {
  const word = text.trim().toLowerCase();
  if (['true', 't', 'yes', 'y', '1', 'right'].includes(word)) return true;
  return ['false', 'f', 'no', 'n', '0', 'wrong'].includes(word) ? false : null;
};

/** Returns the option indexes in a cell like "2" or "1, 3"; null if one is invalid. */
export const indexesOf = (cell: string, options: readonly string[]): number[] | null => {
  const named = cell
    .split(/[,;|\s]+/)
    .filter((part) => part !== '')
    .map((part) =>
      /^\d{1,2}$/.test(part) ? Number(part) - 1 : /^[A-Ha-h]$/.test(part) ? part.toLowerCase().charCodeAt(0) - 97 : -1,
    );
  if (named.length > 0 && named.every((index) => index >= 0 && index < options.length)) return [...new Set(named)];
  const byText = options.findIndex((option) => option.trim().toLowerCase() === cell.trim().toLowerCase());
  return byText === -1 ? null : [byText];
};

type Cells = ReadonlyMap<string, string>;
const fault = (column: string, reason: string): Read => refused(reason, column);

const choiceOf = (kind: 'single' | 'multiple', options: readonly string[], answer: string): Read => {
  const right = indexesOf(answer, options);
  if (answer.trim() === '') return fault('answer', 'The right answer is missing');
  if (right === null) return fault('answer', `“${answer}” doesn’t match any of the ${String(options.length)} options`);
  const [first] = right;
  if (kind === 'multiple') return { answers: { kind, options, right } };
  if (first === undefined || right.length !== 1)
    return fault('answer', 'A single choice must have exactly one right option');
  return { answers: { kind, options, right: first } };
};

const pairsOf = (cells: readonly string[]): Read => {
  const pairs: [string, string][] = [];
  const extra: string[] = [];
  for (const cell of cells) {
    const [left = '', right, more] = cell.split(ARROW).map(unescaped);
    if (right === undefined || right === '' || more !== undefined) {
      return fault('options', `“${cell}” must be written like “left => right”`);
    }
    if (left === '') extra.push(right);
    else pairs.push([left, right]);
  }
  return { answers: { kind: 'matching', pairs, extra } };
};

interface OwnKind {
  /** Accepted values of the "kind" column. */
  readonly names: readonly [string, ...string[]];
  readonly read: (cells: Cells, options: readonly string[], reading: Reading) => Read;
}

const answerIn = (cells: Cells): string => cells.get('answer') ?? '';

/** A parameter in a cell: "price: 100 to 200 by 5". */
const PARAMETER = /^\s*(\w+)\s*:\s*(.+?)\s+to\s+(.+?)\s+by\s+(.+?)\s*$/i;

const parameterIn = (cell: string, reading: Reading) => {
  const [, name, from = '', to = '', step = ''] = PARAMETER.exec(cell) ?? [];
  const reason = `“${cell}” must be written like “price: 100 to 200 by 5”`;
  if (name === undefined) throw new UnreadableItem('options', reason);
  if (![from, to, step].every((text) => /\d/.test(text))) throw new UnreadableItem('options', reason);
  const number = (text: string): number => numberIn(text, 'options', reading, [from, to, step]);
  return { name, from: number(from), to: number(to), step: number(step) };
};

const calculatedOf = (cells: Cells, options: readonly string[], reading: Reading): Read => {
  const parameters = options.map((cell) => parameterIn(cell, reading));
  const tolerance = (cells.get('tolerance') ?? '').trim() || '0';
  const percent = tolerance.endsWith('%');
  const off = numberIn(percent ? tolerance.slice(0, -1) : tolerance, 'tolerance', reading);
  const decimals = numberIn((cells.get('decimals') ?? '').trim() || '2', 'decimals', reading);
  return {
    answers: {
      kind: 'calculated',
      parameters,
      formula: answerIn(cells).trim(),
      tolerance: off,
      toleranceKind: percent ? 'percent' : 'amount',
      decimals,
      unit: (cells.get('unit') ?? '').trim(),
    },
  };
};

const KINDS: Readonly<Record<QuestionKind, OwnKind>> = {
  single: {
    names: ['single', 'single choice'],
    read: (cells, options) => choiceOf('single', options.map(unescaped), answerIn(cells)),
  },
  multiple: {
    names: ['multiple', 'multiple choice'],
    read: (cells, options) => choiceOf('multiple', options.map(unescaped), answerIn(cells)),
  },
  boolean: {
    names: ['boolean', 'true or false', 'truefalse'],
    read: (cells) => {
      const right = booleanOf(answerIn(cells));
      return right === null
        ? fault('answer', 'The answer must be true or false')
        : { answers: { kind: 'boolean', right } };
    },
  },
  number: {
    names: ['number', 'numeric'],
    read: (cells, _options, reading) => {
      const answer = answerIn(cells);
      if (answer.trim() === '') return fault('answer', 'The right answer is missing');
      const interval = intervalOf(answer, cells.get('tolerance') ?? '', reading);
      return { answers: { kind: 'number', ...interval, unit: (cells.get('unit') ?? '').trim() } };
    },
  },
  calculated: {
    names: ['calculated'],
    read: calculatedOf,
  },
  text: {
    names: ['text', 'short text'],
    read: (cells) => {
      const accepted = splitBars(answerIn(cells));
      return accepted.length === 0
        ? fault('answer', 'Add at least one accepted answer')
        : { answers: { kind: 'text', accepted } };
    },
  },
  matching: { names: ['matching'], read: (_cells, options) => pairsOf(options) },
  ordering: {
    names: ['ordering'],
    read: (_cells, options) => ({ answers: { kind: 'ordering', items: options.map(unescaped) } }),
  },
};

const kindNamed = (name: string): OwnKind | undefined =>
  Object.values(KINDS).find(({ names }) => names.includes(name.trim().toLowerCase()));

/** Returns what a refused row says, for a correction. */
const draftOf = (cells: Cells, prompt: string, options: readonly string[]): ItemDraft => {
  const kind = QUESTION_KINDS.find((one) => KINDS[one] === kindNamed(cells.get('kind') ?? '')) ?? 'single';
  const typed = kind === 'single' || kind === 'multiple' || kind === 'ordering' ? options.map(unescaped) : [];
  return { kind, prompt, explanation: cells.get('explanation') ?? '', options: typed, answer: answerIn(cells).trim() };
};

const headerOf = (cell: string): string => cell.trim().toLowerCase().replace(/[ _]+/g, '_');

/** Whether the row is the header of our table. */
export const isOwnHeader = (cells: readonly string[]): boolean => {
  const names = cells.map(headerOf);
  return names.includes('question') && names.includes('answer') && names.includes('kind');
};

/** Column names under which invalid rows are returned. */
export const ownColumns = (header: readonly string[]): readonly string[] => header.map((cell) => cell.trim());

const KNOWN = new Set(
  [
    'id quiz kind question answer tolerance unit points explanation source source_url image decimals',
    'source_locator source_accessed tags level bloom objective as_of review_by expires',
  ].flatMap((names) => names.split(' ')),
);

/** Adds a remark for each filled column that our table doesn't have. */
const remarkColumns = (named: Cells, reading: Reading): void => {
  for (const [name, cell] of named) {
    if (cell.trim() === '' || KNOWN.has(name) || OPTION.test(name) || NOTE.test(name)) continue;
    const message = name === '' ? 'A column without a name was left out' : `The column “${name}” was left out`;
    reading.remark({ column: name, message, weight: 'note', before: cell });
  }
};

/** Returns the result of a reading, or null with its reason added to the faults. */
const attempted = <Result>(faults: Fault[], read: () => Result): Result | null => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadableItem)) throw error;
    faults.push({ column: error.column, reason: error.message });
    return null;
  }
};

/**
 * Adds the notes of a row to its answers.
 * @param options the numbers of the option columns that are filled; the columns of true and false are 1 and 2
 */
const withNotes = (answers: Answers, options: readonly number[], noteAt: ReadonlyMap<number, string>): Answers => {
  const notesOn = (numbers: readonly number[]) => ({ notes: numbers.map((number) => noteAt.get(number) ?? '') });
  if (answers.kind === 'boolean') return { ...answers, ...notesOn([1, 2]) };
  return answers.kind === 'single' || answers.kind === 'multiple' ? { ...answers, ...notesOn(options) } : answers;
};

/** Parses one row of our table. */
export const readOwnRow = (
  header: readonly string[],
  { row, cells }: SheetRow,
  readOptions: ReadOptions,
): ParsedItem => {
  const reading = readingOf(readOptions);
  const written = cells.map(asWritten);
  const named = new Map(header.map((name, index) => [headerOf(name), written[index] ?? '']));
  const numbered = (pattern: RegExp) =>
    header
      .map((name, index) => ({ number: pattern.exec(name.trim().toLowerCase())?.[1], cell: written[index] ?? '' }))
      .filter(({ number, cell }) => number !== undefined && cell.trim() !== '');
  const filled = numbered(OPTION);
  const options = filled.map(({ cell }) => cell);
  const noteAt = new Map(numbered(NOTE).map(({ number, cell }) => [Number(number), cell]));
  const prompt = named.get('question') ?? '';
  const stableId = (named.get('id') ?? '').trim();
  const group = (named.get('quiz') ?? '').trim();
  const origin = { row, stableId: stableId === '' ? null : stableId, group: group === '' ? null : group, cells };
  const faults: Fault[] = [];
  if (prompt.trim() === '' && (named.get('image') ?? '') === '')
    faults.push({ column: 'question', reason: 'The question is missing' });
  const kind = kindNamed(named.get('kind') ?? '');
  if (kind === undefined) faults.push({ column: 'kind', reason: `“${named.get('kind') ?? ''}” isn’t a question type` });
  const points = attempted(faults, () => pointsIn(named.get('points') ?? '', reading));
  const read = kind === undefined ? null : attempted(faults, () => kind.read(named, options, reading));
  if (read !== null && 'fault' in read) faults.push(read.fault);
  if (faults.length > 0 || read === null || 'fault' in read || points === null)
    return badItem(origin, prompt, faults, draftOf(named, prompt, options));
  remarkColumns(named, reading);
  const raw = {
    prompt: prompt.trim() === '' ? '<p></p>' : prompt,
    answers: withNotes(
      read.answers,
      filled.map(({ number }) => Number(number)),
      noteAt,
    ),
    points,
    explanation: named.get('explanation') ?? '',
    source: named.get('source') ?? '',
    sourceUrl: named.get('source_url') ?? '',
    image: (named.get('image') ?? '').trim(),
    details: {
      locator: named.get('source_locator') ?? '',
      accessed: named.get('source_accessed') ?? '',
      tags: (named.get('tags') ?? '')
        .split(',')
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ''),
      level: named.get('level') ?? '',
      bloom: named.get('bloom') ?? '',
      objective: named.get('objective') ?? '',
      asOf: named.get('as_of') ?? '',
      reviewBy: named.get('review_by') ?? '',
      expires: named.get('expires') ?? '',
    },
  };
  return (
    attempted(faults, () => itemOf(origin, raw, reading)) ??
    badItem(origin, prompt, faults, draftOf(named, prompt, options))
  );
};
