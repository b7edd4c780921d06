/** How each kind of question is written in the cells of our table. */
import { QUESTION_KINDS, type QuestionKind } from '#shared/contract/quizzes/question.ts';
import { UnreadableItem, type ItemDraft, type Reading } from './item.ts';
import { splitBars } from './texts/bars.ts';
import { numberIn } from './texts/numbers.ts';
import { intervalOf, refused, type Read } from './weighted.ts';

const ARROW = /(?<!\\)=>/;

const unescaped = (text: string): string => text.replaceAll('\\|', '|').replaceAll('\\=>', '=>').trim();

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
      /^\d{1,2}$/.test(part) ? Number(part) - 1 : /^[A-Ta-t]$/.test(part) ? part.toLowerCase().charCodeAt(0) - 97 : -1,
    );
  if (named.length > 0 && named.every((index) => index >= 0 && index < options.length)) return [...new Set(named)];
  const byText = options.findIndex((option) => option.trim().toLowerCase() === cell.trim().toLowerCase());
  return byText === -1 ? null : [byText];
};

export type Cells = ReadonlyMap<string, string>;
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

/** Returns the kind of that name in a file, in any of its spellings. */
export const kindNamed = (name: string): OwnKind | undefined =>
  Object.values(KINDS).find(({ names }) => names.includes(name.trim().toLowerCase()));

/** Returns what a refused row says, for a correction. */
export const draftOf = (cells: Cells, prompt: string, options: readonly string[]): ItemDraft => {
  const kind = QUESTION_KINDS.find((one) => KINDS[one] === kindNamed(cells.get('kind') ?? '')) ?? 'single';
  const typed = kind === 'single' || kind === 'multiple' || kind === 'ordering' ? options.map(unescaped) : [];
  return { kind, prompt, explanation: cells.get('explanation') ?? '', options: typed, answer: answerIn(cells).trim() };
};
