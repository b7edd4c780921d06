import { stringify } from 'csv-stringify/sync';
import type { NotedPart, Question, QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import { plainTextOf } from '#shared/domain/common/plain-text.ts';
import { richTextOf, sanitiseRichText } from '../../../platform/html/rich-text.ts';
import { isHtml } from './build-question.ts';
import { harmless } from './cells.ts';
import { barred, joinBars, unitCell } from './texts/bars.ts';

/** A quiz to export. */
export interface ExportedQuiz {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
}

const OPTIONS_MIN = 8;

/** Returns rich text as plain text if nothing is lost, as HTML otherwise. */
export const typedOf = (html: string): string => {
  const plain = plainTextOf(html);
  return sanitiseRichText(richTextOf(plain)) === html && !isHtml(plain) ? plain : html;
};

const side = (text: string): string => text.replaceAll('=>', '\\=>');

/** Returns the right sides without a left side, in order. */
export const extraSides = ({ right, pairs }: QuestionOf<'matching'>): string[] =>
  right.filter(({ id }) => !pairs.some(([, to]) => to === id)).map(({ text }) => text);

/** Returns the right side of each left one. */
export const matchedSides = ({ left, right, pairs }: QuestionOf<'matching'>): [string, string][] =>
  left.map(({ id, text }) => {
    const to = pairs.find(([from]) => from === id)?.[1];
    return [text, right.find((part) => part.id === to)?.text ?? ''];
  });

/** Returns the items in the right order. */
export const orderedItems = ({ items, order }: QuestionOf<'ordering'>): string[] =>
  order.map((id) => items.find((item) => item.id === id)?.text ?? '');

interface Keyed {
  readonly options: readonly string[];
  readonly answer: string;
  readonly tolerance?: number | string;
  readonly decimals?: number;
  /** In the order of the options; of true or false, true first. */
  readonly notes?: readonly (string | undefined)[];
  /** Formatting of the options. */
  readonly htmls?: readonly (string | undefined)[];
}

const choice = (options: readonly NotedPart[], right: readonly string[]): Keyed => ({
  options: options.map(({ text }) => barred(side(text))),
  answer: options.flatMap(({ id }, index) => (right.includes(id) ? [String(index + 1)] : [])).join(';'),
  notes: options.map(({ note }) => note),
  htmls: options.map(({ html }) => html),
});

const KEYED: { readonly [K in QuestionKind]: (question: QuestionOf<K>) => Keyed } = {
  single: ({ options, correct }) => choice(options, [correct]),
  multiple: ({ options, correct }) => choice(options, correct),
  boolean: ({ correct, notes }) => ({ options: [], answer: String(correct), notes: [notes?.true, notes?.false] }),
  number: ({ correct, tolerance }) => ({ options: [], answer: String(correct), tolerance }),
  calculated: ({ parameters, formula, tolerance, toleranceKind, decimals }) => ({
    options: parameters.map(
      ({ name, from, to, step }) => `${name}: ${String(from)} to ${String(to)} by ${String(step)}`,
    ),
    answer: formula,
    tolerance: toleranceKind === 'percent' ? `${String(tolerance)}%` : tolerance,
    decimals,
  }),
  text: ({ accepted }) => ({ options: [], answer: joinBars(accepted) }),
  matching: (question) => {
    const pairs = matchedSides(question).map(([left, right]) => `${barred(side(left))} => ${barred(side(right))}`);
    return { options: [...pairs, ...extraSides(question).map((right) => `=> ${barred(side(right))}`)], answer: '' };
  },
  ordering: (question) => ({ options: orderedItems(question).map((text) => barred(side(text))), answer: '' }),
};

const keyedOf = <K extends QuestionKind>(question: QuestionOf<K>): Keyed => KEYED[question.kind](question);

const COLUMNS_BEFORE = ['id', 'quiz', 'kind', 'question', 'answer'] as const;
const COLUMNS_AFTER = ['tolerance', 'unit', 'points', 'explanation', 'source', 'source_url', 'image'] as const;

interface TableRow {
  readonly question: Question;
  readonly keyed: Keyed;
}
type OptionalColumn = readonly [name: string, cell: (row: TableRow) => string];

const OPTIONAL_COLUMNS: readonly OptionalColumn[] = [
  ['stimulus_id', ({ question }) => question.stimulus?.id ?? ''],
  ['stimulus', ({ question }) => typedOf(question.stimulus?.text ?? '')],
  ['decimals', ({ keyed }) => String(keyed.decimals ?? '')],
  ['source_locator', ({ question }) => question.source?.locator ?? ''],
  ['source_accessed', ({ question }) => question.source?.accessed ?? ''],
  ['tags', ({ question }) => (question.tags ?? []).join(', ')],
  ['level', ({ question }) => question.level ?? ''],
  ['bloom', ({ question }) => question.bloom ?? ''],
  ['objective', ({ question }) => question.objective ?? ''],
  ['as_of', ({ question }) => question.asOf ?? ''],
  ['review_by', ({ question }) => question.reviewBy ?? ''],
  ['expires', ({ question }) => question.expires ?? ''],
];

/** Returns the columns that would be empty in most tables, without those that are empty in this one. */
const optionalColumns = (rows: readonly TableRow[]): readonly OptionalColumn[] => {
  const numbered = (name: string, cells: (keyed: Keyed) => readonly (string | undefined)[]): OptionalColumn[] => {
    const last = rows.map(({ keyed }) => cells(keyed).findLastIndex((cell) => cell !== undefined));
    return Array.from({ length: Math.max(-1, ...last) + 1 }, (_, index): OptionalColumn => [
      `${name}_${String(index + 1)}`,
      ({ keyed }) => cells(keyed)[index] ?? '',
    ]);
  };
  return [
    ...OPTIONAL_COLUMNS.filter(([, cell]) => rows.some((row) => cell(row) !== '')),
    ...numbered('note', ({ notes = [] }) => notes),
    ...numbered('html', ({ htmls = [] }) => htmls),
  ];
};

/** Quizzes as our own table. */
export interface OwnTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Returns quizzes as our own table. Cells are escaped for spreadsheets, and the ids identify the questions on import. */
export const ownTableOf = (quizzes: readonly ExportedQuiz[]): OwnTable => {
  const rows = quizzes.flatMap(({ id, title, questions }) =>
    questions.map((question) => ({ question, stableId: `${id}.${question.id}`, title, keyed: keyedOf(question) })),
  );
  const width = Math.max(OPTIONS_MIN, ...rows.map(({ keyed }) => keyed.options.length));
  const numbers = Array.from({ length: width }, (_, index) => index);
  const optional = optionalColumns(rows);
  const header = [
    ...COLUMNS_BEFORE,
    ...numbers.map((index) => `option_${String(index + 1)}`),
    ...COLUMNS_AFTER,
    ...optional.map(([name]) => name),
  ];
  const records = rows.map(({ question, stableId, title, keyed }) =>
    [
      stableId,
      title,
      question.kind,
      typedOf(question.prompt),
      keyed.answer,
      ...numbers.map((index) => keyed.options[index] ?? ''),
      keyed.tolerance === undefined ? '' : String(keyed.tolerance),
      unitCell(question) ?? '',
      String(question.points),
      typedOf(question.explanation),
      question.source?.title ?? '',
      question.source?.url ?? '',
      question.image ?? '',
      ...optional.map(([, cell]) => cell({ question, keyed })),
    ].map(harmless),
  );
  return { header, rows: records };
};

/** Exports quizzes as our own table in CSV. */
export const tableOf = (quizzes: readonly ExportedQuiz[]): string => {
  const { header, rows } = ownTableOf(quizzes);
  // With a byte order mark, Excel reads the text as UTF-8.
  return stringify([[...header], ...rows.map((row) => [...row])], { bom: true, record_delimiter: '\r\n' });
};
