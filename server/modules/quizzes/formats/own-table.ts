/** Our own table: one row per question. Documented in the template on the import page. */
import { badItem, itemOf } from './build-question.ts';
import type { Answers } from './raw-question.ts';
import { asWritten } from './cells.ts';
import { draftOf, kindNamed, type Cells } from './own-kinds.ts';
import { UnreadableItem, type Fault, type ParsedItem, type Reading, type ReadOptions } from './item.ts';
import { pointsIn } from './texts/numbers.ts';
import { optionName, readingOf } from './remarks.ts';
import { optionOfHtml } from './texts/option-text.ts';
import type { SheetRow } from './sheet.ts';

const OPTION = /^option[ _]?(\d{1,2})$/;
const NOTE = /^note[ _]?(\d{1,2})$/;
const HTML = /^html[ _]?(\d{1,2})$/;

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
    'source_locator source_accessed tags level bloom objective as_of review_by expires stimulus stimulus_id',
  ].flatMap((names) => names.split(' ')),
);

/** Adds a remark for each filled column that our table doesn't have. */
const remarkColumns = (named: Cells, reading: Reading): void => {
  for (const [name, cell] of named) {
    if (cell.trim() === '' || KNOWN.has(name) || OPTION.test(name) || NOTE.test(name) || HTML.test(name)) continue;
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

/** Adds the formatting of options to answers. An option whose text was changed in the file has none. */
const withFormatting = (
  answers: Answers,
  columns: readonly number[],
  htmlAt: ReadonlyMap<number, string>,
  reading: Reading,
): Answers => {
  if (htmlAt.size === 0 || (answers.kind !== 'single' && answers.kind !== 'multiple')) return answers;
  const htmls = answers.options.map((text, index) => {
    const html = htmlAt.get(columns[index] ?? 0);
    if (html === undefined) return '';
    const name = optionName(index);
    const option = optionOfHtml(html, { reading, column: 'options', name });
    if (option.text === text.trim()) return option.html ?? '';
    reading.remark({
      column: 'options',
      message: `The formatting of ${name} was dropped, because its text is another one`,
      weight: 'change',
      before: html,
      after: text,
    });
    return '';
  });
  return { ...answers, htmls };
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
  const htmlAt = new Map(numbered(HTML).map(({ number, cell }) => [Number(number), cell]));
  const columns = filled.map(({ number }) => Number(number));
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
  const material = (named.get('stimulus') ?? '').trim();
  const raw = {
    prompt,
    answers: withFormatting(withNotes(read.answers, columns, noteAt), columns, htmlAt, reading),
    points,
    explanation: named.get('explanation') ?? '',
    source: named.get('source') ?? '',
    sourceUrl: named.get('source_url') ?? '',
    image: (named.get('image') ?? '').trim(),
    ...(material === '' ? {} : { stimulus: { id: (named.get('stimulus_id') ?? '').trim(), text: material } }),
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
