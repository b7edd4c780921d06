/** Our own table: a row per question. Documented in the template that the import page offers. */
import { parseTypedNumber } from '#shared/domain/common/typed-number.ts';
import { badItem, itemOf, type Answers } from './build-question.ts';
import { asWritten } from './cells.ts';
import type { Fault, ParsedItem } from './item.ts';
import type { SheetRow } from './sheet.ts';
import { numberFault, numberOf, refused, type Read } from './weighted.ts';

/** Between several answers of a cell; `\|` is a bar that belongs to an answer. */
const BAR = /(?<!\\)\|/;
const ARROW = /(?<!\\)=>/;
const OPTION = /^option[ _]?(\d{1,2})$/;

const unescaped = (text: string): string => text.replaceAll('\\|', '|').replaceAll('\\=>', '=>').trim();

/** Several answers of one cell. */
export const splitBars = (cell: string): string[] =>
  cell
    .split(BAR)
    .map(unescaped)
    .filter((part) => part !== '');

const KINDS: Readonly<Record<string, Answers['kind']>> = {
  single: 'single',
  'single choice': 'single',
  multiple: 'multiple',
  'multiple choice': 'multiple',
  boolean: 'boolean',
  'true or false': 'boolean',
  truefalse: 'boolean',
  number: 'number',
  numeric: 'number',
  text: 'text',
  'short text': 'text',
  matching: 'matching',
  ordering: 'ordering',
};

/** Whether that is true or false in one of the ways people write it. */
export const booleanOf = (text: string): boolean | null => {
  const word = text.trim().toLowerCase();
  if (['true', 't', 'yes', 'y', '1', 'right'].includes(word)) return true;
  return ['false', 'f', 'no', 'n', '0', 'wrong'].includes(word) ? false : null;
};

/** The options that a cell like "2" or "1, 3" names, by their index; null where one is none. */
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
  if (right === null) return fault('answer', `“${answer}” names none of the ${String(options.length)} options`);
  const [first] = right;
  if (kind === 'multiple') return { answers: { kind, options, right } };
  if (first === undefined || right.length !== 1) return fault('answer', 'A single choice has exactly one right option');
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

const answersOf = (kind: Answers['kind'], cells: Cells, options: readonly string[]): Read => {
  const answer = cells.get('answer') ?? '';
  switch (kind) {
    case 'single':
    case 'multiple':
      return choiceOf(kind, options.map(unescaped), answer);
    case 'boolean': {
      const right = booleanOf(answer);
      return right === null ? fault('answer', 'The answer must be true or false') : { answers: { kind, right } };
    }
    case 'number':
      if (answer.trim() === '') return fault('answer', 'The right answer is missing');
      return numberOf(answer, cells.get('tolerance') ?? '', (cells.get('unit') ?? '').trim());
    case 'text': {
      const accepted = splitBars(answer);
      return accepted.length === 0
        ? fault('answer', 'Give at least one accepted answer')
        : { answers: { kind, accepted } };
    }
    case 'matching':
      return pairsOf(options);
    case 'ordering':
      return { answers: { kind, items: options.map(unescaped) } };
  }
};

const headerOf = (cell: string): string => cell.trim().toLowerCase().replace(/[ _]+/g, '_');

/** Whether that row is the head of a table of ours. */
export const isOwnHeader = (cells: readonly string[]): boolean => {
  const names = cells.map(headerOf);
  return names.includes('question') && names.includes('answer') && names.includes('kind');
};

/** The names of the columns, as the bad rows are given back under them. */
export const ownColumns = (header: readonly string[]): readonly string[] => header.map((cell) => cell.trim());

/** One row of our table as a question. */
export const readOwnRow = (header: readonly string[], { row, cells }: SheetRow): ParsedItem => {
  const written = cells.map(asWritten);
  const named = new Map(header.map((name, index) => [headerOf(name), written[index] ?? '']));
  const options = header
    .map((name, index) => ({ option: OPTION.exec(name.trim().toLowerCase())?.[1], cell: written[index] ?? '' }))
    .filter(({ option, cell }) => option !== undefined && cell.trim() !== '')
    .map(({ cell }) => cell);
  const prompt = named.get('question') ?? '';
  const stableId = (named.get('id') ?? '').trim();
  const group = (named.get('quiz') ?? '').trim();
  const place = { row, stableId: stableId === '' ? null : stableId, group: group === '' ? null : group, cells };
  const faults: Fault[] = [];
  if (prompt.trim() === '' && (named.get('image') ?? '') === '')
    faults.push({ column: 'question', reason: 'The question is missing' });
  const kind = KINDS[(named.get('kind') ?? '').trim().toLowerCase()];
  if (kind === undefined)
    faults.push({ column: 'kind', reason: `“${named.get('kind') ?? ''}” is no kind of question` });
  const typedPoints = (named.get('points') ?? '').trim() || '1';
  const points = parseTypedNumber(typedPoints);
  if (points === null) faults.push({ column: 'points', reason: numberFault(typedPoints) });
  const read = kind === undefined ? null : answersOf(kind, named, options);
  if (read !== null && 'fault' in read) faults.push(read.fault);
  if (faults.length > 0 || read === null || 'fault' in read || points === null) return badItem(place, prompt, faults);
  return itemOf(place, {
    prompt: prompt.trim() === '' ? '<p></p>' : prompt,
    answers: read.answers,
    points,
    explanation: named.get('explanation') ?? '',
    source: named.get('source') ?? '',
    sourceUrl: named.get('source_url') ?? '',
    image: (named.get('image') ?? '').trim(),
  });
};
